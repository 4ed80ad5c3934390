import { statfsSync, statSync } from 'node:fs';
import type { Env } from '#server/env.ts';
import { LEAST_ROOM } from '#server/jobs/owner-alerts.ts';
import type { Finding } from './finding.ts';

const subject = 'data folder';

/** The folder of an embedded database: its user's alone, with room on its disk. */
export function checkFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Finding[] {
  const findings: Finding[] = [];
  if (process.platform !== 'win32' && (statSync(DATA_DIR).mode & 0o077) !== 0) {
    findings.push({
      subject,
      says: `other users of this machine may read ${DATA_DIR}`,
      remedy: `chmod 700 ${DATA_DIR}`,
    });
  }
  const { bavail, bsize } = statfsSync(DATA_DIR);
  const room = bavail * bsize;
  const says = `${DATA_DIR}, ${Math.round(room / 1024 ** 2)} MB free on its disk`;
  const remedy = 'delete what is not needed there, or enlarge the disk';
  findings.push(room < LEAST_ROOM ? { subject, says, remedy } : { subject, says });
  return findings;
}
