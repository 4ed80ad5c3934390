import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** On touch screens a hover style remains after a tap: it must be limited to devices that can hover. */
test.each(globSync('src/{site,ui,admin}/**/*.css'))(
  '%s: hover styles apply only to devices that can hover',
  (file) => {
    const open: string[] = [];
    const unguarded: string[] = [];
    for (const [piece, selector = ''] of readFileSync(file, 'utf8').matchAll(/([^{}]*)\{|\}/g)) {
      if (piece === '}') {
        open.pop();
        continue;
      }
      const guarded = open.some((outer) => outer.includes('hover: hover'));
      if (selector.includes(':hover') && !guarded) unguarded.push(selector.trim());
      open.push(selector);
    }
    expect(unguarded).toEqual([]);
  },
);
