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
};

/** Returns the cloth of a project; its small poster shows the upper bands. */
export const posterCloth = (title: string): Cloth =>
  weave(title, (POSTER.width - POSTER.cloth) / 16, POSTER.height / 20);

/** Average width of a letter of the heading font at its heaviest, relative to its size. */
const LETTER = 0.58;

/** Returns a font size at which a word never overlaps the cloth. */
const sizeOf = (word: string, largest: number) =>
  Math.min(largest, Math.floor((POSTER.cloth - 2 * POSTER.words) / (word.length * LETTER)));

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

/** Sets the statistic in large type; of two lines, a figure is the larger one. */
function Statistic({ lines }: { lines: readonly string[] }) {
  const [first = '', rest] = lines;
  const largest = rest === undefined ? [64] : [/\d/.test(first) ? 72 : 44, 44];
  return lines.map((line, index) => (
    <text
      key={line}
      x={POSTER.words}
      y={180 - 42 * (lines.length - 1 - index)}
      fontSize={sizeOf(line, largest[index] ?? 0)}
    >
      {line}
    </text>
  ));
}

/** Draws the bare warp of a cloth yet to be woven, with its first band. */
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

/** Draws a cloth woven from the project's title; for a project to come, the loom before it is woven. */
function Woven({ title, link }: Pick<Project, 'title' | 'link'>) {
  const { width, height, cloth } = POSTER;
  return (
    <g transform={`translate(${cloth})`}>
      <path className="poster-ground" d={`M0 0h${width - cloth}v${height}H0z`} />
      {link === '#' ? <Warp /> : <Threads cloth={posterCloth(title)} />}
    </g>
  );
}

interface ProjectPosterProps {
  project: Project;
  words: Pick<Content['projects'], 'gallery' | 'soon'>;
}

/**
 * The art of a project: the owner's pictures, or a drawing from its data: a cloth in the colours of its
 * gradient, its statistic as type and its sign as a seal. The text below says all of the drawing, so it is
 * hidden from screen readers.
 */
export function ProjectPoster({ project, words }: ProjectPosterProps) {
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
        <Woven title={title} link={link} />
        {lines[0] ? <Statistic lines={lines} /> : null}
      </svg>
      <Sign drawing={drawingOf(image)} className="poster-seal" />
    </div>
  );
}
