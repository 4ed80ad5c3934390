import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listBackups, verifyBackup } from '../backup/backup-folder.ts';
import { type Finding, withFaults } from './finding.ts';

const subject = 'backup';
const HOUR = 3_600_000;
/** A backup each night is never older, unless one night has failed. */
const HOURS = 36;

/** The newest backup of a folder: there, of last night, and not damaged. */
export function checkBackups(folder: string): Promise<Finding[]> {
  return withFaults(subject, async () => {
    const newest = existsSync(folder) ? listBackups(folder).at(-1) : undefined;
    if (!newest) {
      const remedy = 'npm run backup, and the timer of deploy/systemd (docs/backup.md)';
      return [{ subject, says: `there is none in ${folder}`, remedy }];
    }
    const hours = Math.floor((Date.now() - newest.made) / HOUR);
    if (hours > HOURS) {
      const remedy = 'systemctl status portfolio-backup says why the last ones failed';
      return [{ subject, says: `the newest in ${folder} is ${hours} hours old`, remedy }];
    }
    await verifyBackup(join(folder, newest.name));
    return [{ subject, says: `${basename(newest.name)}, ${hours} hours old, its checksums hold` }];
  });
}
