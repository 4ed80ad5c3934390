import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { valueAt } from '#content/edits/values.ts';
import { buildFolder } from '#server/static/load-site.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { root } from '#shared/root.ts';
import type { RawValue, SiteEditorAction, SiteEditorState } from '#shared/site-editor.ts';
import { newDataFolder } from './databases.ts';
import { processEnvironment, serverFlags } from './environments.ts';
import { runCommand } from './run-command.ts';

const EMAIL = 'awa@exemple.ci';
const PASSWORD = 'une phrase de passe longue';
/** The owner of every edited site. */
export const EDITOR = { email: EMAIL, password: PASSWORD };

/**
 * A site of its own: content, data and build, served as `npm start` does.
 * @param more variables; with the CONTENT_DIR of the site that is built, nothing is built before it starts
 * @param hasOwner whether to make its owner's account
 */
export async function editedSite(more: Record<string, string> = {}, hasOwner = true) {
  const place = mkdtempSync(join(tmpdir(), 'edited-site-'));
  const content = join(place, 'content');
  if (!more.CONTENT_DIR) cpSync(join(root, 'content'), content, { recursive: true });
  // A build imports packages of the project.
  const build = join(root, `build.${basename(place)}`);
  // Its own content lies elsewhere, so it is built again: with what this one made.
  if (existsSync(buildFolder)) cpSync(buildFolder, build, { recursive: true });
  const variables: Record<string, string> = {
    CONTENT_DIR: content,
    DATA_DIR: more.DATA_DIR ?? (await newDataFolder(place)),
    BUILD_DIR: build,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    SIGN_IN_QUOTA: '0',
    ...more,
  };
  if (hasOwner) await runCommand('owner', ['create', EMAIL], variables, PASSWORD);
  /** The end of each process group, by its number. */
  const running = new Map<number, Promise<unknown>>();
  let port = 0;

  /** Starts the site, after the words of `prefix` where there are some, and waits until it answers. */
  async function start(prefix: readonly string[] = []) {
    const [command = process.execPath, ...words] = [...prefix, process.execPath];
    const child = spawn(command, [...words, ...serverFlags, 'scripts/run/start.ts'], {
      cwd: root,
      env: { ...processEnvironment, ...variables, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const pid = child.pid ?? 0;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const ended = once(child, 'close').then(() => running.delete(pid));
    running.set(pid, ended);
    await until(
      () => /^Ready: /m.test(output) || !running.has(pid),
      () => output,
    );
    const url = /^Ready: (\S+)$/m.exec(output)?.[1];
    if (!url) throw new Error(`The site does not start: ${output}`);
    port = Number(new URL(url).port);
    return {
      url,
      pid,
      output: () => output,
      /** Ends every process of the site at once. */
      async kill(signal: NodeJS.Signals = 'SIGKILL') {
        process.kill(-pid, signal);
        await ended;
      },
    };
  }

  return {
    content,
    variables,
    build,
    start,
    edit(file: string, from: string | RegExp, to: string) {
      const path = join(content, file);
      const source = readFileSync(path, 'utf8');
      const edited = source.replace(from, to);
      if (edited === source) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, edited);
    },
    async remove() {
      for (const pid of running.keys()) process.kill(-pid, 'SIGKILL');
      await Promise.all(running.values());
      // A process that was killed may have left a folder beside.
      for (const folder of [place, ...globSync(`${build}*`)]) {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

export type EditedSite = Awaited<ReturnType<typeof editedSite>>;

/** Signs the owner in and returns ways to call `site-editor`. */
export async function signInEditor(url: string) {
  const client = createClient(url, DEFAULT_PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword({
    email: EMAIL,
    password: PASSWORD,
  });
  if (error) throw error;
  const token = () => data.session.access_token;
  const headers = () => ({
    apikey: DEFAULT_PUBLISHABLE_KEY,
    Authorization: `Bearer ${token()}`,
  });
  const call = (path = '', init: RequestInit = {}) =>
    fetch(`${url}/functions/v1/site-editor${path}`, { ...init, headers: headers() });
  const act = (action: SiteEditorAction) =>
    call('', { method: 'POST', body: JSON.stringify(action) });
  const state = async () => (await (await call()).json()) as SiteEditorState;
  return {
    client,
    call,
    headers,
    act,
    state,
    /** Sets the price of a service in the draft. */
    async price(index: number, fromFcfa: string) {
      const { files } = await state();
      const items = structuredClone(files.services?.items) as Record<string, string>[];
      Object.assign(items[index] ?? {}, { fromFcfa });
      const was = files.services?.items ?? null;
      return act({ action: 'save', edits: [{ place: 'services.items', value: items, was }] });
    },
    /** Publishes the draft, and waits for the result. */
    async publish() {
      const { seen } = await state();
      const answer = await act({ action: 'publish', seen });
      if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
      return settled(state);
    },
    /** Replaces a text of the draft. */
    async write(place: string, value: RawValue) {
      const was = valueAt((await state()).files, place) ?? null;
      return act({ action: 'save', edits: [{ place, value, was }] });
    },
    async openPreview() {
      const answer = await act({ action: 'preview' });
      const cookie = answer.headers.get('set-cookie') ?? '';
      return { cookie, value: /^[^;]*/.exec(cookie)?.[0] ?? '' };
    },
  };
}

async function settled(state: () => Promise<SiteEditorState>) {
  let last: SiteEditorState | undefined;
  await until(async () => {
    // While a server takes over, a request may have to be sent again.
    last = await state().catch(() => last);
    return /done|failed/.test(last?.publications[0]?.state ?? '');
  });
  return last?.publications[0];
}

/** Waits until a condition holds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  explain: () => string = () => '',
  limit = 280_000,
) {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > limit) throw new Error(`Waited too long: ${explain()}`);
    await sleep(100);
  }
}
