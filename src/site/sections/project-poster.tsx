import type { Project } from '#content/content.ts';
import { inHeadingFont } from '#shared/text/format.ts';
import { type Cloth, THREADS, weave } from '../art/weave.ts';
import { ProjectPicture } from '../components/pictures.tsx';

/** Width of the drawing and of its parts, in its own units; about a pixel on a phone. */
const POSTER = {
  width: 320,
  height: 200,
  words: 16,
  cloth: 192,
  caption: 12,
  phone: { x: 220, y: 22 },
};

/** Average width of a letter of the heading font at its heaviest, relative to its size. */
const LETTER = 0.58;

/** Returns the size at which a word stays on its side of the poster: never over the cloth and the phone. */
const sizeOf = (word: string, largest: number) =>
  Math.min(largest, Math.floor((POSTER.cloth - 1.5 * POSTER.words) / (word.length * LETTER)));

/** Draws the threads of a cloth as paths. */
export function Threads({ cloth }: { cloth: Cloth }) {
  return THREADS.map((thread) =>
    cloth[thread] ? <path key={thread} className={`thread-${thread}`} d={cloth[thread]} /> : null,
  );
}

/** Splits « 4 artistes » into the figure and the rest; « 5 000+ » stays whole, as its space is inside a number. */
export function statisticLines(value: string): string[] {
  const [first = '', ...others] = inHeadingFont(value).split(/(?<!\d)\s+|\s+(?!\d)/u);
  return others.length === 0 ? [first] : [first, others.join(' ')];
}

/** Sets the statistic in large type; of two lines the figure is the larger. */
function Statistic({ value }: { value: string }) {
  const [first = '', rest] = statisticLines(value);
  if (rest === undefined) {
    return (
      <text x={POSTER.words} y="180" fontSize={sizeOf(first, 64)}>
        {first}
      </text>
    );
  }
  return (
    <>
      <text x={POSTER.words} y="138" fontSize={sizeOf(first, 72)}>
        {first}
      </text>
      <text x={POSTER.words} y="180" fontSize={sizeOf(rest, 44)}>
        {rest}
      </text>
    </>
  );
}

/** Draws over the owner's picture: a selvedge of the project's cloth, and its statistic on a label. */
function PictureFrame({ title, stats }: Pick<Project, 'title' | 'stats'>) {
  const { width, height, words, caption } = POSTER;
  const figure = statisticLines(stats.value).join('\u00A0');
  const size = sizeOf(figure, 36);
  const wide = Math.max(figure.length * size, stats.label.length * caption) * LETTER;
  return (
    <>
      <g transform={`translate(${width - 32})`}>
        <path className="poster-ground" d={`M0 0h32v${height}H0z`} />
        <Threads cloth={weave(title, 2, height / 20)} />
      </g>
      <path className="poster-bezel" d={`M0 ${height - 66}h${Math.ceil(wide) + 2 * words}v66H0z`} />
      <text className="poster-label" x={words} y={height - 30} fontSize={size}>
        {figure}
      </text>
      <text className="poster-label poster-caption" x={words} y={height - 12} fontSize={caption}>
        {stats.label}
      </text>
    </>
  );
}

/** Draws a cloth woven from the project's title, and in front of it a phone with a screen of its category. */
function Woven({ title, wireframe }: { title: string; wireframe: string }) {
  const { width, height, cloth, phone } = POSTER;
  return (
    <>
      <g transform={`translate(${cloth})`}>
        <path className="poster-ground" d={`M0 0h${width - cloth}v${height}H0z`} />
        <Threads cloth={weave(title, (width - cloth) / 16, height / 20)} />
      </g>
      <use href="#poster-phone" {...phone} />
      <use href={`#${wireframe}`} {...phone} />
    </>
  );
}

/**
 * The art of a project, drawn from its data: a cloth in the colours of its gradient and a phone, or
 * the owner's picture; its statistic as type, its emoji as a seal. Except for the picture, the text below
 * says all of it, so it is hidden from screen readers.
 * @param wireframe id of a drawing of PosterSprite
 */
export function ProjectPoster({ project, wireframe }: { project: Project; wireframe: string }) {
  const { title, image, stats, gradient, picture } = project;
  return (
    <div className={`poster gradient-${gradient}`}>
      {picture ? <ProjectPicture picture={picture} className="poster-picture" /> : null}
      <svg viewBox={`0 0 ${POSTER.width} ${POSTER.height}`} aria-hidden="true" focusable="false">
        {picture ? (
          <PictureFrame title={title} stats={stats} />
        ) : (
          <>
            <Woven title={title} wireframe={wireframe} />
            <Statistic value={stats.value} />
          </>
        )}
      </svg>
      <span className="poster-seal" aria-hidden="true">
        {image}
      </span>
    </div>
  );
}
