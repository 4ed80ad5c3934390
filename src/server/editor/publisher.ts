import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Layer, readLayer } from '#content/edits/read-layer.ts';
import { editsFolder } from '#content/folder.ts';
import { gestion } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import { root } from '#shared/root.ts';
import type { SiteEditorState } from '#shared/site-editor.ts';
import type { Logger } from '../log.ts';
import { STAMP_FILE } from '../static/build-stamp.ts';
import { buildFolder } from '../static/load-site.ts';
import { isBeingBuilt, replaceFolder } from '../static/replace-folder.ts';
import { writeLayer } from './layer-folder.ts';

const texts = gestion.site.server;

/** How often every process looks for something to publish, in milliseconds. */
const INTERVAL = 5_000;
/** How long a process waits before it builds again what failed, in milliseconds. */
const RETRY = 10 * 60_000;
/** A process that has not reported for so long has died. */
const DEAD = '1 minute';
/** Lowers the priority of a build: pages and messages go first. */
const NICE = 5;

/** Where the draft is built, and what it is made of. */
export const draftBuild = `${buildFolder}.draft`;
const draftEdits = `${editsFolder}.draft`;

export interface Publisher {
  wake(): void;
  served(): number | null;
  preview(upto: number): SiteEditorState['preview'];
  start(): void;
  /** Gives back what it was building; the next process goes on. */
  stop(): Promise<void>;
}

/** A site to build: the last edit in it, and its number once it is published. */
interface Wanted {
  id: number;
  upto: number;
}

/** What the database asks of every process. */
type Work = Record<'published' | 'queued' | 'preview', Wanted | null>;

/** The build did not work; the message is for the owner. */
class BuildFailure extends Error {}

/**
 * Builds what « Mon site » asks for, beside the site that is served: previews, publications, and what another
 * process published or a restart left to do. The row of a publication decides: once it is done, every process
 * comes to serve it. The supervisor replaces the process when its site was replaced
 * (scripts/run/keep-serving.ts).
 */
export function createPublisher(database: Database, log: Logger): Publisher {
  const stopping = new AbortController();
  let served = readLayer().publication;
  let child: ChildProcess | undefined;
  /** The last edit of the draft that was built, and of the one that could not be. */
  let prepared: number | undefined;
  let failed: { upto: number; error: string; until: number } | undefined;
  let asked: number | undefined;
  let alarm = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    if (database.engine === 'pglite') await failInterrupted('0 seconds');
    while (!stopping.signal.aborted) {
      alarm = Promise.withResolvers<void>();
      await work().catch((error: Error) => {
        if (!stopping.signal.aborted) log.error({ error: error.message }, 'nothing was published');
      });
      await Promise.race([sleep(INTERVAL, null, { ref: false }), alarm.promise]);
    }
  }

  /** Marks publications as failed whose process has died. */
  async function failInterrupted(after: string): Promise<void> {
    await database.query(
      `update public.site_publications
         set state = 'failed', step = '', error = $1, finished_at = now()
         where state = 'building' and moved_at <= now() - $2::interval`,
      [texts.interrupted, after],
    );
  }

  async function work(): Promise<void> {
    await failInterrupted(DEAD);
    const { rows } = await database.query<Work>(
      `select
         (select to_jsonb(p) from private.published_site() as p where id is not null) as published,
         (select to_jsonb(p) from public.site_publications as p
           where state = 'queued' order by id limit 1) as queued,
         (select to_jsonb(p) from public.site_publications as p
           where state = 'preview' and created_at > now() - interval '15 minutes'
           order by id desc limit 1) as preview`,
    );
    const [{ published, queued, preview }] = rows as [Work];
    asked = preview?.upto;
    if ((published?.id ?? null) !== readLayer().publication) {
      const upto = published?.upto ?? 0;
      if (failed?.upto === upto && failed.until > Date.now()) return;
      const layer = await prepare(upto);
      await replace({ ...layer, publication: published?.id ?? null });
    } else if (queued) {
      await publish(queued);
    } else if (preview && preview.upto !== prepared && preview.upto !== failed?.upto) {
      await prepare(preview.upto);
    }
  }

  async function publish({ id, upto }: Wanted): Promise<void> {
    const step = texts.steps.building;
    if (!(await move(id, 'queued', 'building', { step }))) return;
    const alive = setInterval(() => void move(id, 'building', 'building', { step }), 15_000);
    try {
      const layer = await prepare(upto);
      clearInterval(alive);
      // From here on it is published, whatever happens to this process.
      if (await move(id, 'building', 'done')) await replace({ ...layer, publication: id });
    } catch (error) {
      if (stopping.signal.aborted) await move(id, 'building', 'queued');
      else {
        const known = error instanceof BuildFailure ? error.message : texts.buildFailed;
        await move(id, 'building', 'failed', { error: known });
        throw error;
      }
    } finally {
      clearInterval(alive);
    }
  }

  /** Changes the state of a publication; false when another process was faster. */
  async function move(id: number, from: string, to: string, { step = '', error = '' } = {}) {
    const { rowCount } = await database.query(
      `update public.site_publications
         set state = $3, step = $4, error = $5, moved_at = now(),
           finished_at = case when $3 in ('done', 'failed') then now() end
         where id = $1 and state = $2`,
      [id, from, to, step, error],
    );
    return rowCount > 0;
  }

  async function readPicture(name: string): Promise<string | null> {
    const { rows } = await database.query<{ content: string }>(
      `select encode(bytes, 'base64') as content from public.site_pictures where name = $1`,
      [name],
    );
    return rows[0]?.content ?? null;
  }

  /** Builds the draft up to an edit, unless it is built already. @throws BuildFailure */
  async function prepare(upto: number): Promise<Layer> {
    const { rows } = await database.query<{ edits: Layer['edits'] }>(
      'select private.site_layer($1::bigint) as edits',
      [upto],
    );
    const layer = { publication: null, edits: rows[0]?.edits ?? [] };
    await writeLayer(draftEdits, layer, readPicture);
    // Another process may share the folder, or have left its build behind.
    while (isBeingBuilt(draftBuild) || isBeingBuilt(buildFolder)) {
      await sleep(200, null, { signal: stopping.signal });
    }
    const begun = Date.now();
    const output = await build();
    if (output !== null) {
      const [line] = /^ {2}\S.* › .*$/m.exec(output) ?? [];
      failed = {
        upto,
        error: [texts.buildFailed, line?.trim()].filter(Boolean).join(' '),
        until: begun + RETRY,
      };
      log.error({ upto, output: output.slice(-2000) }, 'the draft does not build');
      throw new BuildFailure(failed.error);
    }
    prepared = upto;
    failed = undefined;
    log.info({ upto, milliseconds: Date.now() - begun }, 'draft built');
    return layer;
  }

  /** Builds the draft in a process of its own; resolves to null, or to what it said when it failed. */
  async function build(): Promise<string | null> {
    stopping.signal.throwIfAborted();
    child = spawn(process.execPath, ['scripts/run/build.ts', '--if-changed'], {
      cwd: root,
      env: { ...process.env, BUILD_DIR: draftBuild, EDITS_DIR: draftEdits },
      stdio: ['ignore', 'ignore', 'pipe'],
      // With a group of its own, so that it can be stopped with the builder that it starts.
      detached: true,
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
    if (child.pid) setPriority(child.pid, NICE);
    const [code] = await once(child, 'close');
    child = undefined;
    stopping.signal.throwIfAborted();
    return code === 0 ? null : output;
  }

  /** Puts the built draft in the place of the site. */
  async function replace(layer: Layer): Promise<void> {
    const stamp = (folder: string) => readFileSync(resolve(folder, STAMP_FILE), 'utf8');
    const isNew = stamp(draftBuild) !== stamp(buildFolder);
    await writeLayer(editsFolder, layer, readPicture);
    if (isNew) replaceFolder(buildFolder, draftBuild);
    else rmSync(draftBuild, { recursive: true });
    prepared = undefined;
    // A new site comes with a new process, except where there is no supervisor.
    if (!isNew || !process.send) served = layer.publication;
    log.info({ publication: layer.publication, isNew }, 'site published');
  }

  return {
    wake: () => alarm.resolve(),
    served: () => served,
    preview(upto) {
      if (prepared === upto) return { state: 'ready', error: '' };
      if (failed?.upto === upto) return { state: 'failed', error: failed.error };
      return { state: asked === upto ? 'building' : 'none', error: '' };
    },
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      alarm.resolve();
      if (child?.pid) process.kill(-child.pid);
      await running;
    },
  };
}
