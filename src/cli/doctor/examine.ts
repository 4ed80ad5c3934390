import type { LoadedContent } from '#content/load/load-content.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { readServerAddress } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { loadSite, siteFolder } from '#server/static/load-site.ts';
import { openProject, type Project } from '../project/open-project.ts';
import { checkApi } from './api.ts';
import { checkBackups } from './backup-age.ts';
import { checkBuild } from './built-site.ts';
import { checkContent } from './content.ts';
import { checkFolder } from './data-folder.ts';
import { checkDatabase } from './database.ts';
import { type Finding, withFaults } from './finding.ts';
import { checkMailServer, sendTestEmail } from './mail.ts';
import { checkAddress } from './public-address.ts';
import { checkSettings, type Variables } from './settings.ts';
import { checkWebhook, postTestEvent } from './webhook.ts';

export interface DoctorOptions {
  /** Where to send an e-mail. */
  mail?: string | undefined;
  /** Whether to post an event. */
  webhook: boolean;
  /** Address of the site, where it is not that of the settings or the content. */
  url?: string | undefined;
  content: LoadedContent;
  variables: Variables;
  /** The .env behind `variables`. */
  envFile: string;
}

/** All checks, one after the other; what they find comes as they end. */
export async function* examine(options: DoctorOptions): AsyncGenerator<Finding[]> {
  const { content, variables } = options;
  const siteUrl = [options.url, variables.SITE_URL, content.content?.owner.siteUrl].find(
    (address) => address && (address === options.url || isPublicAddress(address)),
  );
  const { env, findings } = checkSettings(variables, options.envFile, siteUrl);
  yield findings;
  const usesLanguageModel = Boolean(variables.ASSISTANT_BASE_URL && variables.ASSISTANT_MODEL);
  yield checkContent(content, { usesLanguageModel });
  yield checkBuild();
  if (!env) return;
  const hosted = variables.VITE_SUPABASE_URL || variables.SUPABASE_URL || undefined;

  let project: Project | undefined;
  if (!hosted || variables.SUPABASE_URL) {
    yield await withFaults('database', async () => {
      project = await openProject(variables, { prepare: false });
      const isEmbedded = !hosted && !env.DATABASE_URL;
      return [...(isEmbedded ? checkFolder(env) : []), ...(await checkDatabase(project))];
    });
  }
  const secretKey = project?.serviceKey;
  try {
    const address = siteUrl ?? (hosted ? undefined : serverAddress(env));
    yield await checkOnline(address, hosted, secretKey, env, variables);
  } finally {
    await project?.close();
  }
  yield* checkWaysOut(options, env, hosted !== undefined);
  yield hosted
    ? [{ subject: 'backup', says: 'the platform keeps them (Dashboard, Database, Backups)' }]
    : await checkBackups(env.BACKUP_DIR);
}

/** Where a server of this folder answers, as this machine sees it. */
function serverAddress(env: Env): string | undefined {
  if (!env.DATABASE_URL) return readServerAddress(env) ?? undefined;
  return `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`;
}

async function checkOnline(
  address: string | undefined,
  hosted: string | undefined,
  secretKey: string | undefined,
  env: Env,
  variables: Variables,
): Promise<Finding[]> {
  const origin = address && new URL(address).origin;
  const publicKey = variables.VITE_SUPABASE_PUBLISHABLE_KEY || env.SUPABASE_PUBLISHABLE_KEY;
  const url = hosted ?? origin;
  return [
    ...(origin
      ? await checkAddress({
          ...{ origin, built: loadSite(siteFolder), ownServer: !hosted },
          hsts: hosted ? undefined : env.HSTS,
        })
      : [
          {
            subject: 'address',
            says: 'no site answers yet, as far as the settings say',
            remedy: 'start the server; give siteUrl in content/owner.yaml, or --url ADDRESS',
          },
        ]),
    ...(url ? await checkApi({ url, publicKey, secretKey, siteOrigin: origin ?? url }) : []),
  ];
}

/** What leaves: e-mails and events. */
async function* checkWaysOut(
  { mail, webhook }: DoctorOptions,
  env: Env,
  hosted: boolean,
): AsyncGenerator<Finding[]> {
  if (hosted && !env.SMTP_URL) {
    const says = 'known to the project alone (its secrets); set SMTP_URL here to have it tried';
    yield [{ subject: 'mail server', says }];
  } else {
    yield await checkMailServer(env);
    if (mail !== undefined) yield await sendTestEmail(env, mail);
  }
  yield await checkWebhook(env);
  if (webhook) yield await postTestEvent(env);
}
