import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { siteFolder } from '#server/static/load-site.ts';
import { routes } from '#shared/routes.ts';
import { loadPage } from './load-page.ts';
import { serveFolders } from './serve-folders.ts';

/** Lighthouse's scores of one page, 0 to 100, with what keeps them from 100. */
export interface PageScores {
  path: string;
  device: 'mobile' | 'desktop';
  scores: Record<string, number>;
  faults: string[];
}

const PATHS = [
  ...Object.values(routes)
    .filter(({ indexed }) => indexed)
    .map(({ path }) => path),
  '/page-inconnue',
];

/** Measures the four categories on every page that visitors see, as Lighthouse runs by default. */
export async function measureScores(): Promise<PageScores[]> {
  const { addresses, stop } = await serveFolders([siteFolder]);
  const all: PageScores[] = [];
  try {
    for (const path of PATHS) {
      for (const device of ['mobile', 'desktop'] as const) {
        process.stderr.write(`\rLighthouse: ${device} ${path}          `);
        const config = device === 'desktop' ? desktopConfig : undefined;
        // Without it Lighthouse refuses to look at a page whose status is 404.
        const flags = { ignoreStatusCode: true };
        const { categories, audits } = await loadPage(`${addresses[0]}${path}`, flags, config);
        const faults = Object.values(categories).flatMap(({ auditRefs }) =>
          auditRefs
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
        );
        const scores = Object.fromEntries(
          Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
        );
        all.push({ path, device, scores, faults });
      }
    }
    return all;
  } finally {
    process.stderr.write('\r');
    stop();
  }
}
