import { faultLine } from '#content/load/fault.ts';
import type { LoadedContent } from '#content/load/load-content.ts';
import { ownerTasks, type ServerSettings } from '#content/owner-tasks.ts';
import type { Finding } from './finding.ts';

const subject = 'content';

/** Faults of the content files, and what must be replaced before the site is its owner's. */
export function checkContent(
  { content, faults, locate }: LoadedContent,
  settings: ServerSettings,
): Finding[] {
  if (!content) {
    return faults.map((fault) => ({
      subject,
      says: faultLine(fault),
      remedy: 'correct the file (docs/content.md); npm run content checks it',
    }));
  }
  const tasks = ownerTasks(content, locate, settings);
  const blocking = tasks.filter(({ blocksPublishing }) => blocksPublishing);
  const optional = tasks.length - blocking.length;
  return [
    ...blocking.map(({ where, what }) => ({ subject, says: where, remedy: what })),
    ...(optional > 0
      ? [{ subject, says: `${optional} entries may still be filled: npm run content` }]
      : []),
    ...(tasks.length === 0 ? [{ subject, says: 'complete' }] : []),
  ];
}
