import { type FirstPaint, measureFirstPaint } from './bytes-before-paint.ts';
import { median } from './figures.ts';
import { copyProject } from './grown-site.ts';
import { serveFolders } from './serve-folders.ts';

/** What the same site costs with its own content and with much more of it. */
export interface Cost extends FirstPaint {
  /** Of the build, in seconds. */
  build: number;
}

/** Builds and loads both in turn; medians over `runs`. */
export async function measureGrowth(runs: number): Promise<{ now: Cost; grown: Cost }> {
  const copies = [copyProject({ grown: false }), copyProject({ grown: true })];
  try {
    const builds = copies.map((): number[] => []);
    for (let run = 0; run < Math.min(runs, 3); run += 1) {
      for (const [index, copy] of copies.entries()) builds[index]?.push(copy.build());
    }
    const { addresses, stop } = await serveFolders(copies.map(({ siteFolder }) => siteFolder));
    const paints = copies.map((): FirstPaint[] => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, address] of addresses.entries()) {
        paints[index]?.push(await measureFirstPaint(`${address}/`));
      }
    }
    stop();
    const cost = (index: number): Cost => ({
      build: median(builds[index] ?? []),
      bytes: median(paints[index]?.map(({ bytes }) => bytes) ?? []),
      milliseconds: median(paints[index]?.map(({ milliseconds }) => milliseconds) ?? []),
    });
    return { now: cost(0), grown: cost(1) };
  } finally {
    for (const copy of copies) copy.remove();
  }
}
