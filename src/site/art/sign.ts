import { signs } from '#content/signs.ts';

/** An icon: an emoji and, where it is a woven sign, the paths of its threads. */
export interface Drawing {
  emoji: string;
  /** Rows of the sign's square grid. */
  rows: number;
  /** The thread, then the coloured and the pale one where the sign has them. */
  threads: string[];
}

/** Draws one thread, given as a pattern, as passes of the weft: « M1 0h7 » runs from 1 to 8 in the first row. */
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
  if (!sign) return { emoji: icon, rows: 0, threads: [] };
  const rows = sign.rows.trim().split('\n');
  return {
    emoji: sign.emoji,
    rows: rows.length,
    // Each is drawn over the previous ones, which takes fewer passes.
    threads: ['[#ox]', '[ox]', 'x'].map((each) => passes(rows, each)).filter(Boolean),
  };
}
