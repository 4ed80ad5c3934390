import type { Content, Project } from '#content/content.ts';
import { inHeadingFont } from '#shared/text/format.ts';
import { drawingOf } from '../art/sign.ts';
import { type Cloth, THREADS, weave } from '../art/weave.ts';
import { ProjectPictures } from '../components/pictures.tsx';
import { Sign } from '../components/sign.tsx';

/**
 * Screens of 64 × 168 that show what a kind of website looks like on a phone; « screen » is paper,
 * « call » the button. Projects of other categories have no phone: they may be anything.
 */
const WIREFRAMES: Record<string, { quiet: string; ink: string; call: string; lagoon: string }> = {
  // A shop: its picture, its words, its map, its WhatsApp button.
  'sites-vitrines': {
    quiet: 'M10 24h52v34H10zM10 104h52v24H10z',
    ink: 'M10 66h36v5H10zM10 77h52v3H10zM10 84h52v3H10zM10 91h30v3H10z',
    call: 'M33 110a4 4 0 1 1 6 0l-3 6z',
    lagoon: 'M10 136h52v14H10z',
  },
  // An event: a large date, the programme by day, the tickets.
  'landing-pages': {
    quiet: 'M10 82h14v12H10zM10 99h14v12H10zM10 116h14v12H10z',
    ink: 'M10 26h52v9H10zM10 39h36v9H10zM29 84h33v3H29zM29 90h22v2H29zM29 101h33v3H29zM29 107h18v2H29zM29 118h33v3H29zM29 124h26v2H29z',
    call: 'M10 58h52v14H10z',
    lagoon: 'M10 138h24v12H10zM38 138h24v12H38z',
  },
  // A body of work: pictures of all heights.
  portfolios: {
    quiet: 'M10 24h24v26H10zM38 24h24v40H38zM10 54h24v38H10zM10 96h24v22H10zM38 108h24v28H38z',
    ink: 'M10 144h40v3H10zM10 151h28v3H10z',
    call: 'M38 68h24v36H38z',
    lagoon: 'M10 122h24v14H10z',
  },
  // An institution: its seal, three missions, its news.
  'sites-institutionnels': {
    quiet: 'M10 24h52v22H10zM28 52h16v24H28zM46 52h16v24H46zM10 84h52v12H10z',
    ink: 'M10 104h52v3H10zM10 111h44v3H10zM10 118h48v3H10zM10 125h30v3H10z',
    call: 'M10 52h16v24H10z',
    lagoon: 'M10 136h52v14H10z',
  },
  // A tool: figures, a curve of bars, a table.
  'mvp-saas': {
    quiet:
      'M10 24h24v18H10zM38 24h24v18H38zM10 112h52v1H10zM10 124h52v1H10zM10 136h52v1H10zM10 148h52v1H10z',
    ink: 'M14 29h10v3H14zM42 29h10v3H42zM10 104h26v3H10zM10 117h18v3H10zM10 129h24v3H10zM10 141h14v3H10zM52 117h10v3H52zM52 129h10v3H52zM52 141h10v3H52z',
    call: 'M46 56h7v38h-7z',
    lagoon: 'M10 78h7v16h-7zM19 70h7v24h-7zM28 74h7v20h-7zM37 62h7v32h-7zM55 66h7v28h-7z',
  },
};

const keys = Object.keys(WIREFRAMES);

/** Returns the id of the drawing for a category; undefined where it has none. */
export const wireframeOf = (category: string): string | undefined =>
  keys.includes(category) ? `wireframe-${category}` : undefined;

/** Draws the phone and the screens of the posters once, to be used by reference. */
export function PosterSprite() {
  return (
    <svg className="motif-sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <g id="poster-phone">
          <rect className="poster-bezel" width="72" height="200" rx="9" />
          <path className="poster-screen" d="M4 15h64v170H4z" />
        </g>
        {keys.map((key) => (
          <g key={key} id={`wireframe-${key}`}>
            {Object.entries(WIREFRAMES[key] ?? {}).map(([part, d]) => (
              <path key={part} className={`poster-${part}`} d={d} />
            ))}
          </g>
        ))}
      </defs>
    </svg>
  );
}

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

/** Returns the size at which a word is never over the cloth and the phone. */
const sizeOf = (word: string, largest: number) =>
  Math.min(largest, Math.floor((POSTER.cloth - 2 * POSTER.words) / (word.length * LETTER)));

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
