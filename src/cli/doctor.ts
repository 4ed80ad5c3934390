import { join } from 'node:path';
import { contentFolder } from '#content/folder.ts';
import { type LoadedContent, loadContent } from '#content/load/load-content.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { readServerAddress } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { loadSite, siteFolder } from '#server/static/load-site.ts';
import { root } from '#shared/root.ts';
import { command, UsageError } from './command.ts';
import { checkApi } from './doctor/api.ts';
import { checkDatabase } from './doctor/database.ts';
import {
  checkMailServer,
  checkWebhook,
  postTestEvent,
  sendTestEmail,
} from './doctor/deliveries.ts';
import { catchErrors, type Finding, ok, problem, report } from './doctor/finding.ts';
import {
  checkBackups,
  checkBuild,
  checkContent,
  checkFolder,
  checkSettings,
  type Variables,
} from './doctor/local.ts';
import { checkAddress } from './doctor/public-address.ts';
import { openProject, type Project } from './project.ts';

const USAGE = `Usage : npm run doctor [-- OPTIONS]
  --mail ADRESSE   envoie aussi un e-mail à cette adresse
  --webhook        envoie aussi un événement à WEBHOOK_URL
  --url ADRESSE    regarde le site à cette adresse (sinon SITE_URL, ou siteUrl d’owner.yaml)
  --quiet          ne dit que ce qui ne va pas`;

/** Checks everything that the site needs, changes nothing, and returns status 1 if there is a problem. */
export const main = command(
  {
    name: 'doctor',
    usage: USAGE,
    options: {
      mail: { type: 'string' },
      webhook: { type: 'boolean', default: false },
      url: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  },
  async ({ values: { quiet, ...options }, variables, line, print }) => {
    if (options.url !== undefined && !/^https?:\/\/./.test(options.url)) {
      throw new UsageError('--url veut une adresse qui commence par http:// ou https://.');
    }
    const content = loadContent(contentFolder);
    let hasProblem = false;
    for await (const findings of examine({ ...options, content, variables, line })) {
      hasProblem ||= findings.some(({ remedy }) => remedy !== undefined);
      const lines = report(findings, { quiet });
      if (lines) print(lines);
    }
    return hasProblem ? 1 : 0;
  },
);

interface DoctorOptions {
  /** Where to send an e-mail. */
  mail?: string | undefined;
  /** Whether to post an event. */
  webhook: boolean;
  /** Address of the site, if it differs from the settings and the content. */
  url?: string | undefined;
  content: LoadedContent;
  variables: Variables;
  line: string;
}

/** Runs all checks and yields the findings of each. */
async function* examine(options: DoctorOptions): AsyncGenerator<Finding[]> {
  const { content, variables, line } = options;
  const siteUrl = [options.url, variables.SITE_URL, content.content?.owner.siteUrl].find(
    (address) => address && (address === options.url || isPublicAddress(address)),
  );
  const { env, findings } = checkSettings(variables, join(root, '.env'), siteUrl);
  yield findings;
  const usesLanguageModel = Boolean(variables.ASSISTANT_BASE_URL && variables.ASSISTANT_MODEL);
  yield checkContent(content, { usesLanguageModel });
  yield checkBuild();
  if (!env) return;
  const hosted = variables.VITE_SUPABASE_URL || variables.SUPABASE_URL || undefined;

  let project: Project | undefined;
  if (!hosted || variables.SUPABASE_URL) {
    yield await catchErrors('base de données', async () => {
      project = await openProject(variables, { line, prepare: false });
      const isEmbedded = !hosted && !env.DATABASE_URL;
      return [...(isEmbedded ? checkFolder(env) : []), ...(await checkDatabase(project))];
    });
  }
  try {
    const address = siteUrl ?? (hosted ? undefined : serverAddress(env));
    yield await checkOnline(address, hosted, project?.proofKey, env, variables);
  } finally {
    await project?.close();
  }
  yield* checkDeliveries(options, env, hosted !== undefined);
  if (hosted) yield [checkBuildHook(variables)];
  yield hosted
    ? [ok('sauvegarde', 'faite par la plateforme (Dashboard, Database, Backups)')]
    : await checkBackups(env.BACKUP_DIR);
}

/** Returns the local address of the server that uses these settings. */
function serverAddress(env: Env): string | undefined {
  if (!env.DATABASE_URL) return readServerAddress(env) ?? undefined;
  return `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`;
}

async function checkOnline(
  address: string | undefined,
  hosted: string | undefined,
  proofKey: string | undefined,
  env: Env,
  variables: Variables,
): Promise<Finding[]> {
  const origin = address && new URL(address).origin;
  const publicKey = variables.VITE_SUPABASE_PUBLISHABLE_KEY || env.SUPABASE_PUBLISHABLE_KEY;
  const url = hosted ?? origin;
  // The secret key goes to its own project only.
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = variables;
  const secretKey = url && url === SUPABASE_URL ? SUPABASE_SECRET_KEY : undefined;
  const keys = { publicKey, secretKey, proofKey };
  const built = loadSite(siteFolder);
  const hsts = hosted ? undefined : env.HSTS;
  const missing = problem(
    'adresse',
    'aucun site ne répond à l’adresse des réglages',
    'démarrez le serveur ; donnez siteUrl dans owner.yaml, ou ajoutez --url ADRESSE',
  );
  return [
    ...(origin ? await checkAddress({ origin, built, hsts, ownServer: !hosted }) : [missing]),
    ...(url ? await checkApi({ url, ...keys, siteOrigin: origin ?? url }) : []),
  ];
}

/** A site on a static host is built again when its owner publishes in /gestion. */
const checkBuildHook = ({ SITE_BUILD_HOOK: hook }: Variables): Finding =>
  hook
    ? ok('publication', `/gestion demande à ${new URL(hook).host} de construire le site`)
    : problem(
        'publication',
        'SITE_BUILD_HOOK est vide : « Publier » de /gestion ne peut rien faire',
        'npx supabase secrets set SITE_BUILD_HOOK=ADRESSE (le « build hook » de votre hébergeur), et la même dans .env',
      );

async function* checkDeliveries(
  { mail, webhook }: DoctorOptions,
  env: Env,
  hosted: boolean,
): AsyncGenerator<Finding[]> {
  if (hosted && !env.SMTP_URL) {
    const message = 'réglé dans les secrets du projet ; mettez SMTP_URL ici pour le vérifier';
    yield [ok('serveur d’e-mail', message)];
  } else {
    yield await checkMailServer(env);
    if (mail !== undefined) yield await sendTestEmail(env, mail);
  }
  yield await checkWebhook(env);
  if (webhook) yield await postTestEvent(env);
}
