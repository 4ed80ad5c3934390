import type { Drawing } from '../art/sign.ts';

interface SignProps {
  drawing: Drawing;
  className?: string;
}

/** Shows an icon beside words that say the same. A woven sign keeps its emoji as text, to be read and copied. */
export function Sign({ drawing: { emoji, rows, threads }, className }: SignProps) {
  return (
    <span className={className ? `sign ${className}` : 'sign'} aria-hidden="true">
      {threads.length > 0 ? (
        // biome-ignore lint/a11y/noSvgWithoutTitle: its words are beside it
        <svg viewBox={`0 -.5 ${rows} ${rows}`}>
          {threads.map((thread) => (
            <path key={thread} d={thread} />
          ))}
        </svg>
      ) : null}
      {emoji}
    </span>
  );
}
