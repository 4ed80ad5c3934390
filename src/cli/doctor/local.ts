import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { issueLine } from '#content/load/issue.ts';
import type { LoadedContent } from '#content/load/load-content.ts';
import { ownerTasks, type ServerSettings } from '#content/owner-tasks.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { type Env, readEnv, SERVER_VARIABLES } from '#server/env.ts';
import { LEAST_FREE } from '#server/jobs/owner-alerts.ts';
import { builtStamp, isBuilt } from '#server/static/build-stamp.ts';
import { backendIssue, SettingError } from '#shared/variables.ts';
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
    if (!(error instanceof SettingError)) throw error;
    findings.push(...error.message.split('\n').map((line) => explained('réglages', line)));
  }
  const issue = backendIssue(variables);
  if (issue) findings.push(explained('réglages', issue));
  const isPublic = siteUrl && isPublicAddress(siteUrl) && !variables.VITE_SUPABASE_URL;
  if (isPublic && env?.TRUSTED_PROXIES.length === 0) {
    const remedy = `mettez l’adresse du proxy dans TRUSTED_PROXIES de .env${env.HOST === '127.0.0.1' ? ' : 127.0.0.1' : ''}`;
    const message = 'aucun proxy n’est reconnu : tous les visiteurs partagent un quota';
    findings.push(problem('adresses des visiteurs', message, remedy));
  }
  if (findings.every(({ remedy }) => remedy === undefined)) {
    findings.unshift(ok('réglages', 'tous valables'));
  }
  return { env, findings };
}

function checkFile(file: string): Finding[] {
  const subject = 'réglages';
  const known = new Set([...SERVER_VARIABLES, ...OTHER_VARIABLES]);
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter(
    (name) => !known.has(name) && !OF_THE_SYSTEM.test(name),
  );
  const message =
    'd’autres utilisateurs de cette machine peuvent lire .env, qui a des mots de passe';
  const remedy = 'corrigez le nom dans .env (.env.example les a tous), ou ôtez la ligne';
  return [
    ...(isReadableByOthers(file) ? [problem(subject, message, `chmod 600 ${file}`)] : []),
    ...unknown.map((name) => problem(subject, `rien ne lit ${name}`, remedy)),
  ];
}

function isReadableByOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}

/** Checks the content files, and what must be replaced before the site is published. */
export function checkContent(
  { content, issues, locate }: LoadedContent,
  settings: ServerSettings,
): Finding[] {
  const subject = 'contenu';
  if (!content) {
    const remedy = 'corrigez le fichier (docs/contenu.md) ; npm run content le vérifie';
    return issues.map((issue) => problem(subject, issueLine(issue), remedy));
  }
  const tasks = ownerTasks(content, locate, settings);
  if (tasks.length === 0) return [ok(subject, 'complet')];
  const { blocking = [], optional } = Object.groupBy(tasks, ({ blocksPublishing }) =>
    blocksPublishing ? 'blocking' : 'optional',
  );
  const left = `${optional?.length} lignes peuvent encore être remplies : npm run content`;
  return [
    ...blocking.map(({ where, what }) => problem(subject, where, what)),
    ...(optional ? [ok(subject, left)] : []),
  ];
}

/** Checks whether build/ exists and is up to date with sources and variables. */
export function checkBuild(state = { stamp: builtStamp(), current: isBuilt() }): Finding[] {
  const subject = 'site construit';
  if (state.stamp === null) return [problem(subject, 'il n’y en a pas', 'npm run build')];
  if (state.current) return [ok(subject, 'à jour')];
  const remedy = 'npm run build (un serveur qui tourne le prend tout seul)';
  return [problem(subject, 'le contenu, le programme ou les variables ont changé depuis', remedy)];
}

/** Checks the folder of an embedded database: its permissions and free disk space. */
export function checkFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Finding[] {
  const subject = 'dossier des données';
  const { bavail, bsize } = statfsSync(DATA_DIR);
  const free = bavail * bsize;
  const space = `${DATA_DIR}, ${Math.round(free / 1024 ** 2)} Mo libres sur son disque`;
  const remedy = 'ôtez-en des fichiers inutiles, ou agrandissez le disque';
  const message = `d’autres utilisateurs de cette machine peuvent lire ${DATA_DIR}`;
  return [
    ...(isReadableByOthers(DATA_DIR) ? [problem(subject, message, `chmod 700 ${DATA_DIR}`)] : []),
    free < LEAST_FREE ? problem(subject, space, remedy) : ok(subject, space),
  ];
}

/** Checks that the newest backup in a folder is from last night and undamaged. */
export function checkBackups(folder: string): Promise<Finding[]> {
  const subject = 'sauvegarde';
  return catchErrors(subject, async () => {
    const newest = existsSync(folder) ? listBackups(folder).at(-1) : undefined;
    if (!newest) {
      const remedy = 'npm run backup, et le minuteur de deploy/systemd (docs/backup.md)';
      return problem(subject, `il n’y en a pas dans ${folder}`, remedy);
    }
    const hours = Math.floor((Date.now() - newest.made) / HOUR);
    if (hours > BACKUP_HOURS) {
      const remedy = 'systemctl status portfolio-backup dit pourquoi les dernières ont échoué';
      return problem(subject, `la plus récente de ${folder} a ${hours} heures`, remedy);
    }
    await verifyBackup(join(folder, newest.name));
    return ok(subject, `${basename(newest.name)}, ${hours} heures, sommes de contrôle justes`);
  });
}
