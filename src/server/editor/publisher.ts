import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { StoredEdit } from '#content/edits/layer.ts';
import { editsFolder, type Layer, readLayer } from '#content/folder.ts';
import { gestion } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import type { SiteServer } from '#shared/edge-function.ts';
import { root } from '#shared/root.ts';
import { callOn } from '../jobs/outbox-worker.ts';
import type { Logger } from '../log.ts';
import { builtStamp } from '../static/build-stamp.ts';
import { buildFolder } from '../static/load-site.ts';
import { isBeingBuilt, replaceFolder } from '../static/replace-folder.ts';
import { writeLayer } from './layer-folder.ts';

const texts = gestion.site.server;

/** How often each process checks for something to publish, in milliseconds; less often while it fails. */
const INTERVAL = 5_000;
const LONGEST_PAUSE = 10 * 60_000;
/** How often a process reports that it is still building, in milliseconds; one that stops reporting has died. */
const REPORTS = 15_000;
const DEAD = '1 minute';
/** Niceness of a build: pages and messages come first. */
const NICE = 10;
/** An error of the system, such as « ENOSPC: no space left on device ». */
const DISK_ERROR = /\bE[A-Z]{2,}: /;

/** Folder of the draft's build, and of its edits. */
export const draftBuild = `${buildFolder}.draft`;
const draftEdits = `${editsFolder}.draft`;

export interface Publisher extends Pick<SiteServer, 'wake'> {
  /** Builds a draft in draftBuild, for its preview. @throws with the build's output */
  prepare(edits: readonly StoredEdit[]): Promise<void>;
  /** Releases the build in progress; the next process continues. */
  stop(): Promise<void>;
}

/**
 * Builds, beside the served site, what « Mon site » requests (previews, publications) and what another
 * process published. The supervisor replaces the process when its site was replaced
 * (scripts/run/keep-serving.ts); the process that serves a publication records that it is done, so that other
 * processes show it too.
 */
export function createPublisher(database: Database, log: Logger): Publisher {
  const stopping = new AbortController();
  /** The build that this process serves. */
  const served = builtStamp();
  // No other process has an embedded database open.
  const dead = database.engine === 'pglite' ? '0 seconds' : DEAD;
  /** The edits that draftBuild contains. */
  let built = '';
  let pause = INTERVAL;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs one task at a time: all build in the same folder, and a small server has memory for one. */
  function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task);
    queue = result.catch(() => {});
    return result;
  }

  async function wake(): Promise<void> {
    try {
      await oneAtATime(work);
      pause = INTERVAL;
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ error: (error as Error).message.slice(-2000) }, 'nothing was published');
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
    clearTimeout(timer);
    timer = setTimeout(wake, pause).unref();
  }

  async function work(): Promise<void> {
    if (stopping.signal.aborted) return;
    const { publication } = readLayer();
    // A new site brings a new process, unless there is no supervisor.
    const isServed = builtStamp() === served || !process.send;
    if (publication !== null && isServed) await move(publication, 'building', 'done');
    await database.query(
      `update public.site_publications set state = 'failed', error = $1, finished_at = now()
         where state = 'building'
           and moved_at <= now() - case when id = $2 then $3 else $4 end::interval`,
      [texts.interrupted, publication, DEAD, dead],
    );
    const { rows } = await database.query<Record<'shown' | 'queued', Layer | null>>(
      `select
         (select jsonb_build_object('publication', id, 'edits', private.site_layer(upto))
           from public.site_publications where state = 'done' or (state = 'building' and id = $1)
           order by id desc limit 1) as shown,
         (select jsonb_build_object('publication', id, 'edits', private.site_layer(upto))
           from public.site_publications where state = 'queued' order by id limit 1) as queued`,
      [publication],
    );
    const shown = rows[0]?.shown ?? { publication: null, edits: [] };
    if (shown.publication !== publication) await show(shown);
    else if (rows[0]?.queued) await publish(rows[0].queued);
  }

  async function publish(layer: Layer): Promise<void> {
    const id = Number(layer.publication);
    if (!(await move(id, 'queued', 'building'))) return;
    const reports = setInterval(() => void move(id, 'building', 'building'), REPORTS);
    try {
      await show(layer);
    } catch (error) {
      if (stopping.signal.aborted) await move(id, 'building', 'queued');
      else await move(id, 'building', 'failed', `${explain(error)} ${texts.unchanged}`);
      throw error;
    } finally {
      clearInterval(reports);
      void wake();
    }
  }

  /** Changes the state of a publication; returns false if it was not `before`. */
  const move = (id: number, before: string, after: string, error = '') =>
    callOn(database)('report_publication', { id, before, after, error });

  const write = (folder: string, layer: Layer) =>
    writeLayer(folder, layer, (name) => callOn(database)('site_picture', { name }));

  async function build(edits: readonly StoredEdit[]): Promise<void> {
    const begun = Date.now();
    const wanted = JSON.stringify(edits);
    if (built === wanted) return;
    built = '';
    await write(draftEdits, { publication: null, edits: [...edits] });
    const steps = await buildDraft(stopping.signal);
    built = wanted;
    log.info({ milliseconds: Date.now() - begun, steps }, 'draft built');
  }

  /** Puts a publication online. If it is interrupted, the layer determines what the next start builds and serves. */
  async function show(layer: Layer): Promise<void> {
    await build(layer.edits);
    built = '';
    const before = readLayer();
    const isNew = builtStamp(draftBuild) !== builtStamp();
    await write(editsFolder, layer);
    try {
      if (isNew) await replaceFolder(buildFolder, draftBuild);
      else await rm(draftBuild, { recursive: true });
    } catch (error) {
      await write(editsFolder, before);
      throw error;
    }
    log.info({ publication: layer.publication, isNew }, 'site published');
  }

  return {
    wake,
    prepare: (edits) => oneAtATime(() => build(edits)),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
}

/** Builds the draft once, in its own process. Returns its steps and seconds; throws its output. */
async function buildDraft(signal: AbortSignal): Promise<string> {
  // Another process may share the folder, or have left its build behind.
  while (isBeingBuilt(draftBuild) || isBeingBuilt(buildFolder)) await sleep(200, null, { signal });
  const words = ['src/site/build/site.ts', '--any-weight', '--if-changed'];
  const folders = { BUILD_DIR: draftBuild, EDITS_DIR: draftEdits, REUSE_BUILD: buildFolder };
  const env = { ...process.env, ...folders };
  const built = promisify(execFile)(process.execPath, words, { cwd: root, env, signal });
  const { pid } = built.child;
  if (pid) setPriority(pid, NICE);
  return (await built).stdout.trim();
}

/** Explains in French why a site could not be built or written: a full disk, or else the wrong entry. */
export function explain(error: unknown): string {
  const { message } = error as Error;
  if (DISK_ERROR.test(message)) return texts.diskFull;
  const [entry] = /^ {2}\S.* › .*$/m.exec(message) ?? [];
  return [texts.buildFailed, entry?.trim()].filter(Boolean).join(' ');
}
