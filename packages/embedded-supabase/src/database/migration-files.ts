import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../errors.ts';

export interface MigrationFile {
  /** The digits before the first underscore. */
  version: string;
  name: string;
  fileName: string;
  sql: string;
}

/** Reads `<digits>_<name>.sql`, the CLI's pattern, in the order of the versions. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const files: MigrationFile[] = [];
  for (const fileName of (await readdir(folder)).sort()) {
    const [, version, name] = /^([0-9]+)_(.*)\.sql$/.exec(fileName) ?? [];
    if (version === undefined || name === undefined) continue;
    if (files.some((file) => file.version === version)) {
      throw new StartError(
        `Two migrations have the version ${version}: give ${fileName} a later one.`,
      );
    }
    files.push({ version, name, fileName, sql: await readFile(`${folder}/${fileName}`, 'utf8') });
  }
  return files;
}
