interface BarTableProps {
  title: string;
  /** Heading of the first column, then of each figure. */
  headings: readonly string[];
  rows: readonly { label: string; hint?: string; values: readonly number[] }[];
}

/** Figures as a table, each with a bar relative to the highest one in its column. */
export function BarTable({ title, headings, rows }: BarTableProps) {
  const most = (column: number) => Math.max(1, ...rows.map(({ values }) => values[column] ?? 0));
  return (
    <table className="bar-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, hint, values }) => (
          <tr key={label}>
            <th scope="row">
              {label} <span className="hint">{hint}</span>
            </th>
            {values.map((value, column) => (
              <td key={headings[column + 1]}>
                {value}
                <i className="bar" style={{ width: `${(100 * value) / most(column)}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
