import { gestion } from '#content/part/gestion';
import { formatDay } from '../dates.ts';
import type { OverviewData } from './overview-data.ts';

const { overview: texts } = gestion;

/** Pixels: the bars, the figure above each, the date below. */
const PLOT = 150;
const ABOVE = 22;
const BELOW = 28;
/** Share of a week's place that its bar takes. */
const WIDTH = 0.6;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Stacked bars in plain SVG, and the same figures as a table, which is what a screen reader gets. */
export function WeekChart({ weeks }: { weeks: OverviewData['weeks'] }) {
  const highest = Math.max(1, ...weeks.map(({ messages, suspects }) => messages + suspects));
  const height = (amount: number) => Math.round((amount / highest) * PLOT);
  const floor = ABOVE + PLOT;
  return (
    <figure className="chart">
      <figcaption>
        <h2>{texts.weeks}</h2>
        <ul className="chart-legend" aria-hidden="true">
          <li data-series="messages">{texts.messages}</li>
          <li data-series="suspects">{texts.suspects}</li>
        </ul>
      </figcaption>
      <svg className="week-chart" height={floor + BELOW} aria-hidden="true" focusable="false">
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
        <line className="chart-floor" x1="0" x2="100%" y1={floor} y2={floor} />
        {weeks.map(({ week, messages, suspects }, index) => {
          const left = percent((index + (1 - WIDTH) / 2) / weeks.length);
          const middle = percent((index + 0.5) / weeks.length);
          const bar = { x: left, width: percent(WIDTH / weeks.length) };
          const top = floor - height(messages);
          return (
            <g key={week}>
              <rect className="bar-messages" {...bar} y={top} height={height(messages)} />
              <rect
                className="bar-suspects"
                {...bar}
                y={top - height(suspects)}
                height={height(suspects)}
              />
              {messages + suspects > 0 && (
                <text x={middle} y={top - height(suspects) - 6}>
                  {messages + suspects}
                </text>
              )}
              <text className="chart-date" x={middle} y={floor + 20}>
                {formatDay(week)}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>{texts.showTable}</summary>
        <table>
          <caption className="visually-hidden">{texts.weeks}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.week}</th>
              <th scope="col">{texts.messages}</th>
              <th scope="col">{texts.suspects}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, messages, suspects }) => (
              <tr key={week}>
                <th scope="row">{formatDay(week)}</th>
                <td>{messages}</td>
                <td>{suspects}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
