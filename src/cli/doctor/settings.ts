import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isPublicAddress } from '#content/publishing.ts';
import { type Env, EnvError, readEnv, SERVER_VARIABLES } from '#server/env.ts';
import { checkBackendVariables, SettingError } from '#site/build/backend-variables.ts';
import { explained, type Finding } from './finding.ts';

export type Variables = Record<string, string | undefined>;

/** Read by the build and by commands, not by the server. */
export const OTHER_VARIABLES = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'SITE_URL',
  'CONTENT_DIR',
  'BUILD_DIR',
  'VITE_SERVICE_WORKER',
];
/** Those of Node and of the system, which may stand in the file as well. */
const OF_THE_SYSTEM = /^(NODE_|MALLOC_|LC_|LANG$|TZ$|(HTTPS?|NO)_PROXY$)/i;

/**
 * The settings, as the server and the build read them.
 * @param file the .env that they come from
 * @param siteUrl public address of the site, where it has one
 * @returns also the settings themselves, unless the server would refuse them
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
    findings.unshift({ subject: 'settings', says: 'every one is understood' });
  }
  return { env, findings };
}

function checkFile(file: string): Finding[] {
  const findings: Finding[] = [];
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    findings.push({
      subject: 'settings',
      says: 'other users of this machine may read .env, which holds passwords',
      remedy: `chmod 600 ${file}`,
    });
  }
  const known = new Set([...SERVER_VARIABLES, ...OTHER_VARIABLES]);
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8')))) {
    if (known.has(name) || OF_THE_SYSTEM.test(name)) continue;
    findings.push({
      subject: 'settings',
      says: `nothing reads ${name}`,
      remedy: 'correct the name in .env (.env.example has them all), or delete the line',
    });
  }
  return findings;
}

function checkProxies({ HOST, TRUSTED_PROXIES }: Env): Finding[] {
  if (TRUSTED_PROXIES.length > 0) return [];
  const remedy = `set TRUSTED_PROXIES in .env to the proxy's address${HOST === '127.0.0.1' ? ': 127.0.0.1' : ''}`;
  return [
    {
      subject: "visitors' addresses",
      says: 'no proxy is trusted, so all visitors share one quota',
      remedy,
    },
  ];
}
