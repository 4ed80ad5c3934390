import type { Project } from '#content/content.ts';
import { weave } from '../art/weave.ts';
import { sizeOf, statisticLines, Threads } from './project-poster.tsx';

/** Width of a small poster, of its cloth and of its words, in the units of the drawing. */
const SMALL = { width: 80, height: 104, cloth: 60, margin: 7 };

/** Posters of two rows. */
const MOST = 8;

interface ProofRowProps {
  /** The projects that are online, each with the id of its panel. */
  delivered: { panel: string; project: Project }[];
  label: string;
}

/** Small posters of what was delivered, in a tab that has only projects to come: each opens its own tab. */
export function ProofRow({ delivered, label }: ProofRowProps) {
  const { width, height, cloth, margin } = SMALL;
  if (delivered.length === 0) return null;
  return (
    <div className="proof">
      <p>{label}</p>
      <ul>
        {delivered.slice(0, MOST).map(({ panel, project: { title, stats, gradient } }) => (
          <li key={title}>
            <a href={`#${panel}`} className={`poster gradient-${gradient}`}>
              <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                <path className="poster-ground" d={`M0 0h${width}v${cloth}H0z`} />
                <g transform="scale(0.75)">
                  <Threads cloth={weave(title, 7, 4)} />
                </g>
                {statisticLines(stats.value).map((line, index, { length }) => (
                  <text
                    key={line}
                    x={margin}
                    y={height - 10 - (length - 1 - index) * 17}
                    fontSize={sizeOf(line, 20, width - 2 * margin)}
                  >
                    {line}
                  </text>
                ))}
              </svg>
              <span className="visually-hidden">{`${title} ${stats.value} ${stats.label}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
