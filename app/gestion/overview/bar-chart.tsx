import { gestion } from '../../../content/gestion.ts';

interface Bar {
  label: string;
  /** Stacked from the bottom, in the order of `series`. */
  values: readonly number[];
}

interface BarChartProps {
  title: string;
  labelTitle: string;
  series: readonly string[];
  bars: readonly Bar[];
}

const HEIGHT = 120;
const STEP = 40;

/** Stacked bars in plain SVG, and the same figures as a table, which is what a screen reader gets. */
export function BarChart({ title, labelTitle, series, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ values }) => values.reduce((a, b) => a + b, 0)));
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 20}`}
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ label, values }, index) => {
          let top = HEIGHT;
          return (
            <g key={label}>
              {values.map((value, which) => {
                const height = (value / highest) * (HEIGHT - 16);
                top -= height;
                return (
                  <rect
                    key={series[which]}
                    className={`bar-${which}`}
                    x={index * STEP + 8}
                    y={top}
                    width={STEP - 16}
                    height={height}
                  />
                );
              })}
              <text x={index * STEP + STEP / 2} y={HEIGHT + 14}>
                {label}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>{gestion.overview.showTable}</summary>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelTitle}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, which) => (
                  <td key={series[which]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
