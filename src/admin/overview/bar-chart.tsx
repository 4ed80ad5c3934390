import { gestion } from '#content/part/gestion';

/** The figures of one kind, and the look of their bars. */
interface Series {
  label: string;
  look: 'lagoon' | 'ochre' | 'hatched';
}

interface Row {
  label: string;
  /** More about the label. */
  hint?: string;
  /** A figure for each series. */
  values: readonly number[];
  /** The parts of the bar, where they are not the figures. */
  parts?: readonly number[];
}

interface ChartProps {
  title: string;
  rows: readonly Row[];
  series: readonly Series[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const highest = (rows: readonly Row[]) =>
  Math.max(1, ...rows.map(({ values, parts = values }) => sum(parts)));
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The figures as a table, with the bar of each row below its label. @param heading of the first column */
export function BarTable({ title, heading, rows, series }: ChartProps & { heading: string }) {
  const most = highest(rows);
  return (
    <table className="bar-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map(({ label, look }) => (
            <th key={label} scope="col">
              {series.length > 1 && <i data-look={look} />} {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, hint, values, parts = values }) => (
          <tr key={label}>
            <th scope="row">
              {label} <span className="hint">{hint}</span>
              <span className="bar">
                {series.map(({ look }, at) => (
                  <i
                    key={look}
                    data-look={look}
                    style={{ width: percent((parts[at] ?? 0) / most) }}
                  />
                ))}
              </span>
            </th>
            {values.map((value, at) => (
              <td key={series[at]?.label}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of each week as stacked columns; screen readers read them as a list. */
export function WeekColumns({ title, rows, series }: ChartProps) {
  const most = highest(rows);
  const isStacked = series.length > 1;
  return (
    <figure className="chart" data-large={isStacked}>
      <figcaption>
        {title}
        {isStacked &&
          series.map(({ label, look }) => (
            <span key={label} className="hint" aria-hidden="true">
              <i data-look={look} /> {label}
            </span>
          ))}
      </figcaption>
      <ul className="columns" aria-label={title}>
        {rows.map(({ label, values }) => (
          <li key={label}>
            <span className="visually-hidden">
              {`${gestion.overview.week} ${label}\u00A0: `}
              {series.map((each, at) => `${each.label} ${values[at]}`).join(', ')}
            </span>
            <b aria-hidden="true">{sum(values) || ''}</b>
            {series.map(({ look }, at) => (
              <i
                key={look}
                data-look={look}
                style={{ height: percent((values[at] ?? 0) / most) }}
              />
            ))}
            {isStacked && <small aria-hidden="true">{label}</small>}
          </li>
        ))}
      </ul>
    </figure>
  );
}
