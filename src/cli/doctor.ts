import { join } from 'node:path';
import { contentFolder } from '#content/folder.ts';
import { loadContent } from '#content/load/load-content.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { readServerAddress } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { loadSite, siteFolder } from '#server/static/load-site.ts';
import { root } from '#shared/root.ts';
import { type Call, command, UsageError } from './command.ts';
import { checkApi } from './doctor/api.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkMailServer, postTestEvent, sendTestEmail } from './doctor/deliveries.ts';
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
import { openProject } from './project.ts';

const USAGE = `Usage : npm run doctor [-- OPTIONS]
  --mail ADRESSE   envoie aussi un e-mail à cette adresse
  --webhook        envoie aussi un événement à WEBHOOK_URL
  --url ADRESSE    regarde le site à cette adresse (sinon SITE_URL, ou siteUrl d’owner.yaml)
  --quiet          ne dit que ce qui ne va pas`;

const OPTIONS = {
  mail: { type: 'string' },
  webhook: { type: 'boolean', default: false },
  url: { type: 'string' },
  quiet: { type: 'boolean', default: false },
} as const;

/** Checks everything that the site needs without changing anything; returns status 1 if there is a problem. */
export const main = command({ name: 'doctor', usage: USAGE, options: OPTIONS }, async (call) => {
  let hasProblem = false;
  for await (const findings of examine(call)) {
    hasProblem ||= findings.some(({ remedy }) => remedy !== undefined);
    const lines = report(findings, call.values);
    if (lines) call.print(lines);
  }
  return hasProblem ? 1 : 0;
});

/** Runs all checks and yields the findings of each. */
async function* examine(call: Call<typeof OPTIONS>): AsyncGenerator<Finding[]> {
  const { values, variables, line } = call;
  const { url, mail, webhook } = values;
  if (url !== undefined && !/^https?:\/\/./.test(url)) {
    throw new UsageError('--url veut une adresse qui commence par http:// ou https://.');
  }
  const content = loadContent(contentFolder);
  const siteUrl = [url, variables.SITE_URL, content.content?.owner.siteUrl].find(
    (address) => address && (address === url || isPublicAddress(address)),
  );
  const { env, findings } = checkSettings(variables, join(root, '.env'), siteUrl);
  yield findings;
  const usesLanguageModel = Boolean(variables.ASSISTANT_BASE_URL && variables.ASSISTANT_MODEL);
  yield checkContent(content, { usesLanguageModel });
  yield checkBuild();
  if (!env) return;
  const hosted = variables.VITE_SUPABASE_URL || variables.SUPABASE_URL || undefined;

  yield await catchErrors('base de données', async () => {
    if (hosted && !variables.SUPABASE_URL) return SECRET_KEY_UNKNOWN;
    await using project = await openProject(variables, { line, prepare: false });
    const isEmbedded = !hosted && !env.DATABASE_URL;
    return [...(isEmbedded ? checkFolder(env) : []), ...(await checkDatabase(project))];
  });
  const address = siteUrl ?? (hosted ? undefined : serverAddress(env));
  const origin = address && new URL(address).origin;
  const built = loadSite(siteFolder);
  yield origin ? await checkAddress({ origin, built, ownServer: !hosted }) : [NO_ADDRESS];
  if (hosted) {
    const publicKey = variables.VITE_SUPABASE_PUBLISHABLE_KEY || env.SUPABASE_PUBLISHABLE_KEY;
    yield await checkApi({ url: hosted, publicKey, siteOrigin: origin });
    yield [checkBuildHook(variables)];
  }
  if (!hosted || env.SMTP_URL) yield [await checkMailServer(env)];
  if (mail !== undefined && env.SMTP_URL) yield [await sendTestEmail(env, mail)];
  if (webhook && env.WEBHOOK_URL) yield [await postTestEvent(env)];
  if (!hosted) yield await checkBackups(env.BACKUP_DIR);
}

const SECRET_KEY_UNKNOWN = problem(
  'base de données',
  'sa clé secrète est inconnue ici : comptes et envois ne sont pas vérifiés',
  'donnez SUPABASE_URL et SUPABASE_SECRET_KEY à cette commande, jamais à une page',
);

const NO_ADDRESS = problem(
  'adresse',
  'aucun site ne répond à l’adresse des réglages',
  'démarrez le serveur ; donnez siteUrl dans owner.yaml, ou ajoutez --url ADRESSE',
);

/** Returns the local address of the server that uses these settings. */
function serverAddress(env: Env): string | undefined {
  if (!env.DATABASE_URL) return readServerAddress(env) ?? undefined;
  return `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`;
}

/** Checks that publishing in /gestion rebuilds a site on a static host. */
const checkBuildHook = ({ SITE_BUILD_HOOK: hook }: Variables): Finding =>
  hook
    ? ok('publication', `/gestion demande à ${new URL(hook).host} de construire le site`)
    : problem(
        'publication',
        'SITE_BUILD_HOOK est vide : « Publier » de /gestion ne peut rien faire',
        'npx supabase secrets set SITE_BUILD_HOOK=ADRESSE (le « build hook » de votre hébergeur), et la même dans .env',
      );
