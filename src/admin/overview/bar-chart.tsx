import { gestion } from '#content/part/gestion';

interface ChartProps {
  title: string;
  unit: string;
  rows: readonly {
    label: string;
    hint?: string;
    value: number;
  }[];
}

/** Returns the share of the highest figure that each bar shows. */
function shares(rows: ChartProps['rows']): (value: number) => string {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (value) => `${((value / most) * 100).toFixed(2)}%`;
}

/** The figures as a table, with the bar of each row below its label. @param heading of the first column */
export function BarTable({ title, heading, unit, rows }: ChartProps & { heading: string }) {
  const share = shares(rows);
  return (
    <table className="bar-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, hint, value }) => (
          <tr key={label}>
            <th scope="row">
              {label} <span className="hint">{hint}</span>
              <i className="bar" style={{ width: share(value) }} />
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of each week as columns; screen readers read them as a list. */
export function WeekColumns({ title, unit, rows }: ChartProps) {
  const share = shares(rows);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <ul className="columns" aria-label={title}>
        {rows.map(({ label, value }) => (
          <li key={label}>
            <span className="visually-hidden">
              {`${gestion.overview.week} ${label}\u00A0: ${unit} ${value}`}
            </span>
            <b aria-hidden="true">{value || ''}</b>
            <i className="bar" style={{ height: share(value) }} />
            <small aria-hidden="true">{label}</small>
          </li>
        ))}
      </ul>
    </figure>
  );
}
