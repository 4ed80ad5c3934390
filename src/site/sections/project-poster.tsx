import type { Content, Project } from '#content/content.ts';
import { inHeadingFont } from '#shared/text/format.ts';
import { drawingOf } from '../art/sign.ts';
import { type Cloth, THREADS, weave } from '../art/weave.ts';
import { ProjectPictures } from '../components/pictures.tsx';
import { Sign } from '../components/sign.tsx';

/** Width of the drawing and of its parts, in its own units; about a pixel on a phone. */
const POSTER = {
  width: 320,
  height: 200,
  words: 16,
  cloth: 192,
  phone: { x: 220, y: 22 },
};

/** Average width of a letter of the heading font at its heaviest, relative to its size. */
const LETTER = 0.58;

/** Returns the size at which a word has the width: on a poster, never over the cloth and the phone. */
export const sizeOf = (word: string, largest: number, width = POSTER.cloth - 2 * POSTER.words) =>
  Math.min(largest, Math.floor(width / (word.length * LETTER)));

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

/** Sets the statistic in large type; of two lines the figure is the larger, if there is one. */
function Statistic({ lines: [first = '', rest] }: { lines: readonly string[] }) {
  const largest = /\d/.test(first) ? 72 : 44;
  if (rest === undefined) {
    return (
      <text x={POSTER.words} y="180" fontSize={sizeOf(first, 64)}>
        {first}
      </text>
    );
  }
  return (
    <>
      <text x={POSTER.words} y="138" fontSize={sizeOf(first, largest)}>
        {first}
      </text>
      <text x={POSTER.words} y="180" fontSize={sizeOf(rest, 44)}>
        {rest}
      </text>
    </>
  );
}

/** Draws the bare warp of a cloth that is still to be woven, with its first band. */
function Warp() {
  const { width, height, cloth } = POSTER;
  const threads = Array.from({ length: (width - cloth) / 8 }, (_, index) => `M${8 * index + 3} 0`);
  return (
    <>
      <path className="thread-pale" d={threads.map((from) => `${from}h2v${height}h-2z`).join('')} />
      <g transform={`translate(0 ${height - 20})`}>
        <path className="thread-deep" d={`M0 0h${width - cloth}v20H0z`} />
        <path className="thread-sun" d={`M0 20${'l8-18 8 18'.repeat((width - cloth) / 16)}z`} />
      </g>
    </>
  );
}

/** Draws a cloth woven from the project's title, and in front of it a phone where its category has one. */
function Woven({ project, wireframe }: Pick<ProjectPosterProps, 'project' | 'wireframe'>) {
  const { width, height, cloth, phone } = POSTER;
  return (
    <>
      <g transform={`translate(${cloth})`}>
        <path className="poster-ground" d={`M0 0h${width - cloth}v${height}H0z`} />
        {project.link === '#' ? (
          <Warp />
        ) : (
          <Threads cloth={weave(project.title, (width - cloth) / 16, height / 20)} />
        )}
      </g>
      {wireframe ? <use href="#poster-phone" {...phone} /> : null}
      {wireframe ? <use href={`#${wireframe}`} {...phone} /> : null}
    </>
  );
}

interface ProjectPosterProps {
  project: Project;
  /** Id of a drawing of PosterSprite. */
  wireframe: string | undefined;
  words: Pick<Content['projects'], 'gallery' | 'soon'>;
}

/**
 * The art of a project: the owner's pictures, or drawn from its data a cloth in the colours of its
 * gradient, its statistic as type and its sign as a seal. The text below says all of the drawing, so it
 * is hidden from screen readers.
 */
export function ProjectPoster({ project, wireframe, words }: ProjectPosterProps) {
  const { title, image, stats, gradient, link, pictures } = project;
  const poster = `poster gradient-${gradient}`;
  if (pictures.length > 0) {
    return (
      <ProjectPictures className={poster} title={title} pictures={pictures} words={words.gallery} />
    );
  }
  const lines = link === '#' ? words.soon.split(/\s(?=\S+$)/) : statisticLines(stats.value);
  return (
    <div className={poster}>
      <svg viewBox={`0 0 ${POSTER.width} ${POSTER.height}`} aria-hidden="true">
        <Woven project={project} wireframe={wireframe} />
        {lines[0] ? <Statistic lines={lines} /> : null}
      </svg>
      <Sign drawing={drawingOf(image)} className="poster-seal" />
    </div>
  );
}
