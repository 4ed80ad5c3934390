import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEdit } from '#content/edits/layer.ts';
import { editsFolder, type Layer, readLayer } from '#content/folder.ts';
import { gestion } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import type { SiteServer } from '#shared/edge-function.ts';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { callOn } from '../jobs/outbox-worker.ts';
import type { Logger } from '../log.ts';
import { builtStamp } from '../static/build-stamp.ts';
import { buildFolder } from '../static/load-site.ts';
import { replaceFolder } from '../static/replace-folder.ts';
import { buildDraft, draftBuild, draftEdits, explain } from './build-draft.ts';
import { writeLayer } from './layer-folder.ts';

const texts = gestion.site.server;

/** How often every process looks for something to publish, in milliseconds; less often while it fails. */
const INTERVAL = 5_000;
const LONGEST_PAUSE = 10 * 60_000;
/** How often a process reports that it still builds, in milliseconds; one that does not has died. */
const REPORTS = 15_000;

const NONE = { upto: -1, state: 'none', error: '' } as const;

export interface Publisher extends Pick<SiteServer, 'wake' | 'waiting' | 'preview'> {
  start(): void;
  /** Releases the build in progress; the next process continues. */
  stop(): Promise<void>;
}

/** A site to build: the last edit in it, and its number once it is published. */
interface Wanted {
  id: number | null;
  upto: number;
}

/** What the database asks of every process. */
type Work = Record<'published' | 'queued' | 'preview', Wanted | null>;

/**
 * Builds what « Mon site » asks for beside the site that is served: previews, publications, and what another
 * process published or a restart interrupted. Once the row of a publication is done, every process
 * serves it. The supervisor replaces the process when its site was replaced
 * (scripts/run/keep-serving.ts).
 */
export function createPublisher(database: Database, log: Logger): Publisher {
  const stopping = new AbortController();
  /** The build that this process serves. */
  const served = builtStamp();
  // No other process has an embedded database open.
  const dead = database.engine === 'pglite' ? '0 seconds' : '1 minute';
  /** The draft that was built last, by the last edit in it. */
  let draft: { upto: number } & SiteEditorState['preview'] = NONE;
  /** Why a publication is not shown yet. */
  let obstacle = '';
  let alarm = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let pause = INTERVAL;
    while (!stopping.signal.aborted) {
      alarm = Promise.withResolvers<void>();
      try {
        await work();
        pause = INTERVAL;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ error: (error as Error).message.slice(-2000) }, 'nothing was published');
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      }
      await Promise.race([sleep(pause, null, { ref: false }), alarm.promise]);
    }
  }

  async function work(): Promise<void> {
    await database.query(
      `update public.site_publications set state = 'failed', error = $1, finished_at = now()
         where state = 'building' and moved_at <= now() - $2::interval`,
      [texts.interrupted, dead],
    );
    const { rows } = await database.query<Work>(
      `select
         (select to_jsonb(p) from private.published_site() as p where id is not null) as published,
         (select to_jsonb(p) from public.site_publications as p
           where state = 'queued' order by id limit 1) as queued,
         (select to_jsonb(p) from public.site_publications as p
           where state = 'preview' and created_at > now() - interval '15 minutes'
             and id > coalesce((private.published_site()).id, 0)
           order by id desc limit 1) as preview`,
    );
    const [{ published, queued, preview }] = rows as [Work];
    if ((published?.id ?? null) !== readLayer().publication) {
      await show(published ?? { id: null, upto: 0 });
    } else if (queued) {
      await publish(queued);
    } else if (preview && (preview.upto !== draft.upto || draft.state === 'building')) {
      await prepare(preview.upto);
    }
  }

  async function publish(wanted: Wanted): Promise<void> {
    if (!(await move(wanted, 'queued', 'building'))) return;
    const reports = setInterval(() => void move(wanted, 'building', 'building'), REPORTS);
    try {
      const edits = await prepare(wanted.upto);
      clearInterval(reports);
      // From here on it is published, whatever happens to this process.
      if (await move(wanted, 'building', 'done')) await show(wanted, edits);
    } catch (error) {
      if (stopping.signal.aborted) await move(wanted, 'building', 'queued');
      else await move(wanted, 'building', 'failed', draft.error);
      throw error;
    } finally {
      clearInterval(reports);
    }
  }

  /** Changes the state of a publication; false when another process was faster. */
  const move = ({ id }: Wanted, before: string, after: string, error = '') =>
    callOn(database)('report_publication', { id: Number(id), before, after, error });

  const write = (folder: string, layer: Layer) =>
    writeLayer(folder, layer, async (name) => {
      const { rows } = await database.query<{ content: string }>(
        `select encode(bytes, 'base64') as content from public.site_pictures where name = $1`,
        [name],
      );
      return rows[0]?.content ?? null;
    });

  /** Builds the draft up to an edit, unless it is built already. Returns its edits. */
  async function prepare(upto: number): Promise<StoredEdit[]> {
    const begun = Date.now();
    draft = { upto, state: 'building', error: '' };
    try {
      const { rows } = await database.query<{ edits: StoredEdit[] }>(
        'select private.site_layer($1::bigint) as edits',
        [upto],
      );
      const edits = rows[0]?.edits ?? [];
      await write(draftEdits, { publication: null, edits });
      const steps = await buildDraft(stopping.signal);
      draft = { upto, state: 'ready', error: '' };
      log.info({ upto, milliseconds: Date.now() - begun, steps }, 'draft built');
      return edits;
    } catch (error) {
      draft = { upto, state: 'failed', error: `${explain(error)} ${texts.unchanged}` };
      throw error;
    }
  }

  /** Puts a publication online; retries what prevents it. */
  async function show({ id, upto }: Wanted, built?: StoredEdit[]): Promise<void> {
    try {
      const edits = built ?? (await prepare(upto));
      const isNew = builtStamp(draftBuild) !== builtStamp();
      const { publication } = readLayer();
      await write(editsFolder, { publication, edits });
      if (isNew) await replaceFolder(buildFolder, draftBuild);
      else await rm(draftBuild, { recursive: true });
      draft = NONE;
      // Marked as shown only now, so that a failure in between is retried.
      await write(editsFolder, { publication: id, edits });
      obstacle = '';
      log.info({ publication: id, isNew }, 'site published');
    } catch (error) {
      obstacle = `${explain(error)} ${texts.retrying}`;
      throw error;
    }
  }

  return {
    wake(upto) {
      const isReady = draft.upto === upto && draft.state === 'ready';
      if (upto !== undefined && !isReady) draft = { upto, state: 'building', error: '' };
      alarm.resolve();
    },
    waiting(id) {
      // A new site comes with a new process, except where there is no supervisor.
      const isServed = builtStamp() === served || !process.send;
      if (readLayer().publication === id && isServed) return null;
      return obstacle || texts.steps.replacing;
    },
    preview: (upto) => (draft.upto === upto ? draft : NONE),
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      alarm.resolve();
      await running;
    },
  };
}
