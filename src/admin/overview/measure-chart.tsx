import { gestion } from '#content/part/gestion';
import { formatDay } from '../dates.ts';
import type { Measure, MeasuredWeek } from './acts-data.ts';

const { overview: texts } = gestion;

/** Pixels: the highest bar, and the figure above it. */
const PLOT = 48;
const ABOVE = 20;

/** One measure of twelve weeks as bars with their figures; a table for those who do not see it. */
export function MeasureChart({ measure, weeks }: { measure: Measure; weeks: MeasuredWeek[] }) {
  const highest = Math.max(1, ...weeks.map((week) => week[measure]));
  const place = 100 / weeks.length;
  return (
    <figure className="measure">
      <figcaption>{texts.measures[measure]}</figcaption>
      <svg className="week-chart" height={ABOVE + PLOT} aria-hidden="true" focusable="false">
        {weeks.map(({ week, [measure]: amount }, index) => {
          const height = Math.round((amount / highest) * PLOT);
          const top = ABOVE + PLOT - height;
          return (
            <g key={week}>
              <rect
                className="bar-messages"
                x={`${(index + 0.2) * place}%`}
                width={`${0.6 * place}%`}
                y={top}
                height={height}
              />
              {amount > 0 && (
                <text x={`${(index + 0.5) * place}%`} y={top - 5}>
                  {amount}
                </text>
              )}
            </g>
          );
        })}
        <line className="chart-floor" x1="0" x2="100%" y1={ABOVE + PLOT} y2={ABOVE + PLOT} />
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>{texts.measures[measure]}</caption>
          <tbody>
            {weeks.map(({ week, [measure]: amount }) => (
              <tr key={week}>
                <th scope="row">{`${texts.week} ${formatDay(week)}`}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
