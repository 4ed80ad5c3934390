import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../errors.ts';

export interface MigrationFile {
  /** The digits before the first underscore. */
  version: string;
  name: string;
  fileName: string;
  sql: string;
  /**
   * Set on the last of the files that a longer history was squashed into: the last version of that
   * history, and the last commit that has it. A comment in the file says so:
   * `-- replaces <version> of commit <commit>`.
   */
  replaces?: { version: string; commit: string };
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
    const sql = await readFile(`${folder}/${fileName}`, 'utf8');
    const file: MigrationFile = { version, name, fileName, sql };
    const [, replaced, commit] = /^-- replaces (\d+) of commit (\w+)$/m.exec(sql) ?? [];
    if (replaced && commit) file.replaces = { version: replaced, commit };
    files.push(file);
  }
  return files;
}

/**
 * Returns the files whose effects a database (or backup) with a squashed history has; undefined when the
 * history is not squashed. Throws StartError when only a part of that history was applied.
 */
export function replacementsOf(
  versions: readonly string[],
  files: readonly MigrationFile[],
): MigrationFile[] | undefined {
  const last = versions.at(-1);
  const squash = files.findLast(({ replaces }) => replaces !== undefined);
  if (!last || !squash?.replaces || last > squash.replaces.version) return;
  if (last < squash.replaces.version) {
    throw new StartError(
      `The history of migrations ends with ${last}, which is older than this release knows: start commit ${squash.replaces.commit} once, then this release.`,
    );
  }
  return files.filter(({ version }) => version <= squash.version);
}
