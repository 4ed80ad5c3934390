import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentFolder } from '#content/folder.ts';
import { loadContent } from '#content/load/load-content.ts';
import { StartError } from '#embedded-supabase';
import { root } from '#shared/root.ts';
import { examine } from './doctor/examine.ts';
import { report } from './doctor/finding.ts';
import { explainFaults } from './project/explain-faults.ts';

const USAGE = `Usage: npm run doctor [-- OPTIONS]
  --mail ADDRESS   also send one e-mail there
  --webhook        also post one event to WEBHOOK_URL
  --url ADDRESS    look at the site there (SITE_URL, or siteUrl of content/owner.yaml, if not given)
  --quiet          print only what needs care`;

/**
 * `npm run doctor`: looks at all that a site needs to go on working, changes nothing, and ends with
 * status 1 where something needs care.
 */
await explainFaults(async () => {
  const { quiet, ...options } = readOptions();
  const content = loadContent(contentFolder);
  let needsCare = false;
  for await (const findings of examine({
    ...options,
    ...{ content, variables: process.env, envFile: join(root, '.env') },
  })) {
    needsCare ||= findings.some(({ remedy }) => remedy !== undefined);
    const lines = report(findings, { quiet });
    if (lines) console.log(lines);
  }
  if (needsCare) process.exitCode = 1;
});

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        mail: { type: 'string' },
        webhook: { type: 'boolean', default: false },
        url: { type: 'string' },
        quiet: { type: 'boolean', default: false },
      },
    });
    if (values.url === undefined || /^https?:\/\/./.test(values.url)) return values;
  } catch {
    // An option that does not exist.
  }
  throw new StartError(USAGE);
}
