import { signs } from '#content/signs.ts';

/** An icon: an emoji and, where it is a woven sign, the paths of its threads on a grid of nine. */
export interface Drawing {
  emoji: string;
  /** The thread, and the coloured one if there is one. */
  threads: string[];
}

/** Draws one thread as passes of the weft: « M1 0h7 » runs from 1 to 8 in the first row. */
function passes(rows: readonly string[], thread: string): string {
  return rows
    .map((row, y) => {
      let end = -1;
      return Array.from(row.matchAll(new RegExp(`${thread}+`, 'g')), ({ 0: { length }, index }) => {
        const start = end < 0 ? `M${index} ${y}` : `m${index - end} 0`;
        end = index + length;
        return `${start}h${length}`;
      }).join('');
    })
    .join('');
}

/** Returns how an icon of the content is drawn: a sign by its name, an emoji as it is. */
export function drawingOf(icon: string): Drawing {
  const sign = signs[icon];
  if (!sign) return { emoji: icon, threads: [] };
  const rows = sign.rows.trim().split('\n');
  return {
    emoji: sign.emoji,
    threads: ['#', 'o'].map((each) => passes(rows, each)).filter(Boolean),
  };
}
