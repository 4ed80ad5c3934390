import { gestion } from '#content/part/gestion';

/** The figures of one kind, and the look of their bars. */
interface Series {
  label: string;
  look: 'lagoon' | 'ochre' | 'hatched';
}

interface Row {
  label: string;
  /** A figure for each series. */
  values: readonly number[];
  /** The parts of the bar, where they are not the figures. */
  parts?: readonly number[];
}

interface ChartProps {
  title: string;
  /** The heading of the first column of the table. */
  heading: string;
  rows: readonly Row[];
  series: readonly Series[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const highest = (rows: readonly Row[]) =>
  Math.max(1, ...rows.map(({ values, parts = values }) => sum(parts)));
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The figures as a table, with the bar of each row below its label unless `plain`. */
export function BarTable({
  title,
  heading,
  rows,
  series,
  plain,
}: ChartProps & { plain?: boolean }) {
  const most = highest(rows);
  return (
    <table className={plain ? undefined : 'bar-table'}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map(({ label, look }) => (
            <th key={label} scope="col" data-look={look}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, parts = values }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {!plain && (
                <svg height="8" aria-hidden="true" focusable="false">
                  {series.map(({ look }, at) => (
                    <rect
                      key={look}
                      className={`bar-${look}`}
                      x={percent(sum(parts.slice(0, at)) / most)}
                      width={percent((parts[at] ?? 0) / most)}
                      height="8"
                    />
                  ))}
                </svg>
              )}
            </th>
            {series.map(({ label: name }, at) => (
              <td key={name} data-none={values[at] === 0}>
                {values[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Pixels: the highest bar, the figure above each, the label below. */
const SIZES = {
  large: { plot: 150, above: 22, below: 28 },
  small: { plot: 48, above: 20, below: 0 },
} as const;

/** The share of a row's place that its bar takes. */
const WIDTH = 0.6;

/**
 * Stacked columns in plain SVG. Screen readers get the same figures as a table, which unfolds below a
 * large chart.
 */
export function BarChart({ size, ...chart }: ChartProps & { size: keyof typeof SIZES }) {
  const { title, rows, series } = chart;
  const { plot, above, below } = SIZES[size];
  const most = highest(rows);
  const floor = above + plot;
  const isLarge = size === 'large';
  return (
    <figure className={`chart chart-${size}`}>
      <figcaption>
        {isLarge ? <h2>{title}</h2> : title}
        {series.length > 1 && (
          <ul className="chart-legend" aria-hidden="true">
            {series.map(({ label, look }) => (
              <li key={label} data-look={look}>
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <svg className="columns" height={floor + below} aria-hidden="true" focusable="false">
        {series.some(({ look }) => look === 'hatched') && (
          <defs>
            <pattern
              id="hatching"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className="hatching" d="M0 0V6" />
            </pattern>
          </defs>
        )}
        <line className="chart-floor" x1="0" x2="100%" y1={floor} y2={floor} />
        {rows.map(({ label, values }, index) => {
          const heights = values.map((value) => Math.round((value / most) * plot));
          const middle = percent((index + 0.5) / rows.length);
          return (
            <g key={label}>
              {series.map(({ look }, at) => (
                <rect
                  key={look}
                  className={`bar-${look}`}
                  x={percent((index + (1 - WIDTH) / 2) / rows.length)}
                  width={percent(WIDTH / rows.length)}
                  y={floor - sum(heights.slice(0, at + 1))}
                  height={heights[at]}
                />
              ))}
              {sum(values) > 0 && (
                <text x={middle} y={floor - sum(heights) - 6}>
                  {sum(values)}
                </text>
              )}
              {below > 0 && (
                <text className="chart-date" x={middle} y={floor + 20}>
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {isLarge ? (
        <details>
          <summary>{gestion.overview.showTable}</summary>
          <BarTable {...chart} plain />
        </details>
      ) : (
        <div className="visually-hidden">
          <BarTable {...chart} plain />
        </div>
      )}
    </figure>
  );
}
