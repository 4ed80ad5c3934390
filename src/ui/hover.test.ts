import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A look under the pointer stays after a tap on touch screens: it is for those who can hover. */
test.each(globSync('{site,ui,admin}/**/*.css'))(
  '%s: what hovering does is kept from fingers',
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
