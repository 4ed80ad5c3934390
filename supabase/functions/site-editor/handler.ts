import { gestion } from '#content/index.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { PICTURE_LIMIT, PREVIEW_COOKIE, type SiteEditorAction } from '#shared/site-editor.ts';
import { editorDatabase, Refusal, type StoredState } from './database-calls.ts';
import { changesBetween, checkDraft, draftOf, editsToStore, stateOf } from './draft.ts';

const texts = gestion.site.server;

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 512 * 1024;
/** Lifetime of the cookie that opens a preview, in seconds. */
const PREVIEW_TIME = 15 * 60;

/** Sites on other origins may call, with the token of their owner. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
};

interface Call {
  request: Request;
  deps: EdgeFunctionDeps;
  database: ReturnType<typeof editorDatabase>;
  /** What the database had when the call came. */
  state: StoredState;
}

/**
 * Serves « Mon site » in /gestion, as src/shared/site-editor.ts says. The database decides who may call:
 * every call carries the caller's own token, and functions of the migration `site_edits` check it.
 */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (!['GET', 'POST'].includes(request.method)) return json(405, { message: texts.malformed });
  const path = /\/site-editor(\/picture(?:\/([\w. %-]+))?)?$/.exec(new URL(request.url).pathname);
  if (!path) return json(404, { message: texts.malformed });
  const [, isPicture, name] = path;
  try {
    const database = editorDatabase(request, deps);
    // Before the body is read: only an owner may make the server work.
    const call = { request, deps, database, state: await database.state() };
    if (request.method === 'GET') {
      return await (name
        ? sendPicture(decodeURIComponent(name), call)
        : json(200, stateOf(call.state, deps)));
    }
    return await (isPicture ? storePicture(call) : act(await readAction(request), call));
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, error.body);
    throw error;
  }
};

async function act(action: SiteEditorAction, call: Call): Promise<Response> {
  const { request, deps, database, state } = call;
  switch (action.action) {
    case 'save': {
      const { edits, issues } = editsToStore(action.edits, state);
      issues.push(...checkDraft(draftOf(state, edits), state, deps));
      if (issues.length > 0) throw new Refusal(422, { issues });
      const changed = edits.length > 0 ? await database.save(edits, action) : [];
      if (changed.length > 0) throw new Refusal(409, { changed });
      return fresh(200, call);
    }
    case 'discard':
      await database.restore(null);
      return fresh(200, call);
    case 'preview': {
      if (!deps.siteServer) throw new Refusal(501, { message: texts.noPreview });
      const token = await database.publish(state.seen, [], true);
      deps.siteServer.wake(state.seen);
      const secure = request.headers.get('x-forwarded-proto') === 'https' ? '; Secure' : '';
      return fresh(200, call, {
        'Set-Cookie': `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${PREVIEW_TIME}; HttpOnly; SameSite=Strict${secure}`,
      });
    }
    default:
      return publish(action, call);
  }
}

async function publish(
  action: Extract<SiteEditorAction, { action: 'publish' | 'revert' }>,
  call: Call,
): Promise<Response> {
  const { deps, database } = call;
  let { state } = call;
  if (state.publications.some((each) => each.state === 'queued' || each.state === 'building')) {
    throw new Refusal(409, { message: texts.running });
  }
  const hook = deps.env('SITE_BUILD_HOOK');
  if (!deps.siteServer && !hook) throw new Refusal(503, { message: texts.noHook });
  let { seen } = state;
  if (action.action === 'publish') {
    seen = action.seen;
  } else {
    await database.restore(action.to);
    state = await database.state();
    seen = state.seen;
  }
  const issues = checkDraft(state.draft, state, deps);
  if (issues.length > 0) throw new Refusal(422, { issues });
  const changes = changesBetween(state.edits, state.draft);
  if (changes.length === 0) throw new Refusal(422, { message: texts.nothing });
  await database.publish(seen, changes, false);
  if (deps.siteServer) deps.siteServer.wake();
  else if (hook) await callHook(hook, call);
  return fresh(202, call);
}

/** Asks the host of a static site to build it again; its build reads what is published. */
async function callHook(hook: string, { deps, database }: Call): Promise<void> {
  const [{ id } = { id: 0 }] = (await database.state()).publications;
  await database.report(id, 'done', '');
  const answer = deps.fetch(hook, { method: 'POST', signal: AbortSignal.timeout(20_000) });
  if (
    !(await answer.then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    await database.report(id, 'failed', texts.hookFailed);
  }
}

async function storePicture({ request, deps, database }: Call): Promise<Response> {
  if (!deps.siteServer) throw new Refusal(501, { message: texts.noPictures });
  const upload = await readLimited(request, PICTURE_LIMIT);
  if (!upload) throw new Refusal(413, { message: texts.pictureTooLarge });
  const read = await deps.siteServer.readPicture(upload);
  if (!read) throw new Refusal(422, { message: texts.pictureUnreadable });
  const { bytes, ...picture } = read;
  await database.savePicture(picture.name, bytes.toBase64());
  return json(200, picture);
}

async function sendPicture(name: string, { deps, database }: Call): Promise<Response> {
  const stored = await database.picture(name);
  const bytes = stored === null ? null : Uint8Array.fromBase64(stored);
  const drawn = await deps.siteServer?.drawPicture(name, bytes);
  if (!drawn) return json(404, { message: texts.pictureUnreadable });
  return new Response(drawn as Uint8Array<ArrayBuffer>, {
    headers: { ...CORS, 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600' },
  });
}

/** Reads a body; null for one that is larger, which is not read whole. */
async function readLimited(request: Request, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = Number(request.headers.get('content-length') ?? 0);
  if (size > limit) return null;
  size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Answers with the state as it is after an action. */
const fresh = async (status: number, { database, deps }: Call, headers = {}): Promise<Response> =>
  json(status, stateOf(await database.state(), deps), headers);

const json = (status: number, body: unknown, headers = {}): Response =>
  Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store', ...headers } });

/** Returns the action of a request. Throws a refusal. */
async function readAction(request: Request): Promise<SiteEditorAction> {
  const body = await readLimited(request, BODY_LIMIT);
  if (!body) throw new Refusal(413, { message: texts.tooLarge });
  try {
    const sent = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
    const isNumber = Number.isSafeInteger;
    const isComplete: Record<string, boolean> = {
      save: isNumber(sent.seen) && Array.isArray(sent.edits),
      discard: true,
      preview: true,
      publish: isNumber(sent.seen),
      revert: isNumber(sent.to),
    };
    const name = String(sent.action);
    if (Object.hasOwn(isComplete, name) && isComplete[name]) {
      return sent as unknown as SiteEditorAction;
    }
  } catch {
    // No JSON: refused like anything else that is no action.
  }
  throw new Refusal(400, { message: texts.malformed });
}
