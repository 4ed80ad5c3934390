import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { issueLine } from '#content/load/issue.ts';
import type { LoadedContent } from '#content/load/load-content.ts';
import { ownerTasks, type ServerSettings } from '#content/owner-tasks.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { type Env, EnvError, readEnv, SERVER_VARIABLES } from '#server/env.ts';
import { LEAST_ROOM } from '#server/jobs/owner-alerts.ts';
import { builtStamp, isBuilt } from '#server/static/build-stamp.ts';
import { checkBackendVariables, SettingError } from '#shared/variables.ts';
import { listBackups, verifyBackup } from '../backup-folder.ts';
import { catchErrors, explained, type Finding, ok, problem } from './finding.ts';

export type Variables = Record<string, string | undefined>;

/** Read by the build and by commands, not by the server. */
export const OTHER_VARIABLES = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'SITE_URL',
  'SITE_BUILD_HOOK',
  'CONTENT_DIR',
  'BUILD_DIR',
  'VITE_SERVICE_WORKER',
];
/** Variables of Node and of the system, which .env may also contain. */
const OF_THE_SYSTEM = /^(NODE_|MALLOC_|LC_|LANG$|TZ$|(HTTPS?|NO)_PROXY$)/i;

/** A nightly backup is never older than this, unless a night has failed. */
const BACKUP_HOURS = 36;
const HOUR = 3_600_000;

/**
 * Checks the settings as the server and the build read them.
 * @param file the .env that contains them
 * @param siteUrl public address of the site, if any
 * @returns also the settings themselves, unless the server would reject them
 */
export function checkSettings(
  variables: Variables,
  file: string,
  siteUrl: string | undefined,
): { env: Env | undefined; findings: Finding[] } {
  const findings = existsSync(file) ? checkFile(file) : [];
  let env: Env | undefined;
  try {
    env = readEnv(variables);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    findings.push(...error.message.split('\n').map((line) => explained('settings', line)));
  }
  try {
    checkBackendVariables(variables);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    findings.push(explained('settings', error.message));
  }
  if (env && siteUrl && isPublicAddress(siteUrl) && !variables.VITE_SUPABASE_URL) {
    findings.push(...checkProxies(env));
  }
  if (findings.every(({ remedy }) => remedy === undefined)) {
    findings.unshift(ok('settings', 'all are valid'));
  }
  return { env, findings };
}

function checkFile(file: string): Finding[] {
  const subject = 'settings';
  const findings: Finding[] = [];
  if (isReadableByOthers(file)) {
    const message = 'other users of this machine can read .env, which contains passwords';
    findings.push(problem(subject, message, `chmod 600 ${file}`));
  }
  const known = new Set([...SERVER_VARIABLES, ...OTHER_VARIABLES]);
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8')))) {
    if (known.has(name) || OF_THE_SYSTEM.test(name)) continue;
    const remedy = 'correct the name in .env (.env.example lists them all), or delete the line';
    findings.push(problem(subject, `nothing reads ${name}`, remedy));
  }
  return findings;
}

function isReadableByOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}

function checkProxies({ HOST, TRUSTED_PROXIES }: Env): Finding[] {
  if (TRUSTED_PROXIES.length > 0) return [];
  const remedy = `set TRUSTED_PROXIES in .env to the proxy's address${HOST === '127.0.0.1' ? ': 127.0.0.1' : ''}`;
  const message = 'no proxy is trusted, so all visitors share one quota';
  return [problem("visitors' addresses", message, remedy)];
}

/** Checks the content files, and what must be replaced before the site is published. */
export function checkContent(
  { content, issues, locate }: LoadedContent,
  settings: ServerSettings,
): Finding[] {
  const subject = 'content';
  if (!content) {
    const remedy = 'corrigez le fichier (docs/contenu.md) ; npm run content le vérifie';
    return issues.map((issue) => problem(subject, issueLine(issue), remedy));
  }
  const tasks = ownerTasks(content, locate, settings);
  if (tasks.length === 0) return [ok(subject, 'complete')];
  const blocking = tasks.filter(({ blocksPublishing }) => blocksPublishing);
  const findings = blocking.map(({ where, what }) => problem(subject, where, what));
  const optional = tasks.length - blocking.length;
  if (optional > 0) {
    findings.push(ok(subject, `${optional} entries may still be filled: npm run content`));
  }
  return findings;
}

/** Checks whether build/ exists and is up to date with sources and variables. */
export function checkBuild(state = { stamp: builtStamp(), current: isBuilt() }): Finding[] {
  const subject = 'built site';
  if (state.stamp === null) return [problem(subject, 'there is none', 'npm run build')];
  if (state.current) return [ok(subject, 'up to date')];
  const remedy = 'npm run build (a running server picks it up automatically)';
  return [problem(subject, 'sources, content or variables have changed since', remedy)];
}

/** Checks the folder of an embedded database: its permissions and free disk space. */
export function checkFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Finding[] {
  const subject = 'data folder';
  const findings: Finding[] = [];
  if (isReadableByOthers(DATA_DIR)) {
    const message = `other users of this machine can read ${DATA_DIR}`;
    findings.push(problem(subject, message, `chmod 700 ${DATA_DIR}`));
  }
  const { bavail, bsize } = statfsSync(DATA_DIR);
  const free = bavail * bsize;
  const message = `${DATA_DIR}, ${Math.round(free / 1024 ** 2)} MB free on its disk`;
  const remedy = 'delete unneeded files there, or enlarge the disk';
  findings.push(free < LEAST_ROOM ? problem(subject, message, remedy) : ok(subject, message));
  return findings;
}

/** Checks that the newest backup in a folder is from last night and undamaged. */
export function checkBackups(folder: string): Promise<Finding[]> {
  const subject = 'backup';
  return catchErrors(subject, async () => {
    const newest = existsSync(folder) ? listBackups(folder).at(-1) : undefined;
    if (!newest) {
      const remedy = 'npm run backup, and the timer of deploy/systemd (docs/backup.md)';
      return problem(subject, `there is none in ${folder}`, remedy);
    }
    const hours = Math.floor((Date.now() - newest.made) / HOUR);
    if (hours > BACKUP_HOURS) {
      const remedy = 'systemctl status portfolio-backup shows why the last ones failed';
      return problem(subject, `the newest in ${folder} is ${hours} hours old`, remedy);
    }
    await verifyBackup(join(folder, newest.name));
    return ok(subject, `${basename(newest.name)}, ${hours} hours old, its checksums match`);
  });
}
