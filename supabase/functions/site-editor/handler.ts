import * as v from 'valibot';
import { isEditable } from '#content/edits/editable.ts';
import { checkEdits } from '#content/edits/site-files.ts';
import { gestion } from '#content/index.ts';
import type { Json } from '#shared/database.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import {
  PICTURE_LIMIT,
  PREVIEW_COOKIE,
  type SiteEditorAction,
  siteEditorAction,
} from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { type CallFunction, callDatabase, DatabaseError } from '../_shared/call-database.ts';
import { changesOf, editsToStore, type StoredState, stateOf } from './draft.ts';

const texts = gestion.site.server;

/** Largest JSON body, in characters. */
const BODY_LIMIT = 512 * 1024;
/** Lifetime of the cookie that opens a preview, in seconds. */
const PREVIEW_TIME = 15 * 60;

/** Sites on other origins may call, with their owner's token. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
};

/** Refusals of the database, in the owner's words. */
const REASONS: Record<number, string> = {
  401: texts.signedOut,
  403: texts.notAllowed,
  404: texts.unknownVersion,
  409: texts.stale,
  413: texts.tooLarge,
  423: texts.running,
  429: texts.tooMany,
};

/** Reads and checks the files once: the first time takes 0.1 s, for which pages would wait. */
export const warmUp = (): void => void checkEdits([]);

interface Call {
  request: Request;
  deps: EdgeFunctionDeps;
  /** Calls the database with the caller's rights. */
  ask: CallFunction;
  /** The database's state when the call arrived. */
  state: StoredState;
}

/** Serves « Mon site » (src/shared/site-editor.ts); the database checks the caller's own token. */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  const { method, url } = request;
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  const path = /\/site-editor(\/picture(?:\/([\w. %-]+))?)?$/.exec(new URL(url).pathname);
  if (!/^(GET|POST)$/.test(method)) return json(405, { message: texts.malformed });
  if (!path) return json(404, { message: texts.malformed });
  const [, isPicture, name] = path;
  try {
    // Check before reading the body: only an owner may cause work.
    const ask: CallFunction = (name, parameters) =>
      callDatabase(deps, name, parameters, { caller: request });
    const call = { request, deps, ask, state: await readState(ask) };
    if (method === 'POST') return await (isPicture ? storePicture(call) : act(call));
    if (name) return await sendPicture(decodeURIComponent(name), call);
    return json(200, stateOf(call.state, deps));
  } catch (error) {
    // A refusal.
    if (error instanceof Response) return error;
    const message = error instanceof DatabaseError && REASONS[error.status];
    if (message) return json(error.status, { message });
    throw error;
  }
};

const readState = async (ask: CallFunction) =>
  (await ask('site_editor_state', {})) as unknown as StoredState;

async function act(call: Call): Promise<Response> {
  const { request, deps, ask, state } = call;
  const sent = await readAction(request);
  switch (sent.action) {
    case 'save': {
      if (!sent.edits.every(isEditable)) throw json(400, { message: texts.malformed });
      const { edits, conflicts } = editsToStore(sent.edits, state);
      if (conflicts.length > 0) throw json(409, { conflicts });
      await ask('save_site_edits', { edits: edits as unknown as Json, seen: state.seen });
      return answer(200, call);
    }
    case 'restore':
      await ask('restore_site', { publication: sent.to });
      return answer(200, call);
    case 'preview': {
      if (!deps.siteServer) throw json(501, { message: texts.noPreview });
      refuseIncomplete(call);
      // The cookie contains the caller's own token, so the preview ends with the session.
      const token = request.headers.get('authorization')?.replace(/^\S+ /, '');
      const secure = request.headers.get('x-forwarded-proto') === 'https' ? '; Secure' : '';
      const cookie = `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${PREVIEW_TIME}; HttpOnly; SameSite=Strict${secure}`;
      return answer(200, call, { 'Set-Cookie': cookie });
    }
    case 'publish':
      return publish(sent.seen, call);
  }
}

async function publish(seen: number, call: Call): Promise<Response> {
  const { deps, ask, state } = call;
  const hook = deps.env('SITE_BUILD_HOOK');
  if (!deps.siteServer && !hook) throw json(503, { message: texts.noHook });
  const blocking = refuseIncomplete(call);
  // The next start of the server would refuse it too.
  if (blocking.length > 0) {
    throw json(422, { message: fill(texts.refused, { what: blocking.join(' ; ') }) });
  }
  const changes = changesOf(state).flatMap(({ lines }) => lines);
  if (changes.length === 0) throw json(422, { message: texts.nothing });
  await ask('publish_site', { seen, changes });
  if (deps.siteServer) deps.siteServer.wake();
  else if (hook) await callHook(hook, call);
  return answer(202, call);
}

/** Refuses a draft that fails its schemas. Returns what else prevents its publication. */
function refuseIncomplete({ state, deps }: Call): string[] {
  const { siteServer, env } = deps;
  const present = siteServer?.pictures();
  const known = new Set([...state.pictures, ...(present ?? [])]);
  const folder = present && { present, has: (name: string) => known.has(name) };
  const { issues: found, blocking } = checkEdits(state.draft, folder, env('SITE_URL'));
  // A hosted project has the schemas, but not the files for the other checks.
  const issues = siteServer ? found : stateOf(state, deps).issues;
  if (issues.length > 0) throw json(422, { issues });
  return blocking;
}

/** Asks the host of a static site to rebuild it; the build reads what is published. */
async function callHook(hook: string, { deps, ask }: Call): Promise<void> {
  const [{ id } = { id: 0 }] = (await readState(ask)).publications;
  await callDatabase(deps, 'report_publication', { id, before: 'queued', after: 'done' });
  const { ok } = await deps
    .fetch(hook, { method: 'POST', signal: AbortSignal.timeout(20_000) })
    .catch(() => ({ ok: false }));
  if (ok) return;
  const failure = { before: 'done', after: 'failed', error: texts.hookFailed };
  await callDatabase(deps, 'report_publication', { id, ...failure });
}

async function storePicture({ request, deps, ask }: Call): Promise<Response> {
  if (!deps.siteServer) throw json(501, { message: texts.noPictures });
  const upload = await request.bytes();
  if (upload.length > PICTURE_LIMIT) throw json(413, { message: texts.pictureTooLarge });
  const read = await deps.siteServer.readPicture(upload);
  if (!read) throw json(422, { message: texts.pictureUnreadable });
  const { bytes, ...picture } = read;
  await ask('save_site_picture', { name: picture.name, content: bytes.toBase64() });
  return json(200, picture);
}

async function sendPicture(name: string, { deps, ask }: Call): Promise<Response> {
  const stored = await ask('site_picture', { name });
  const bytes = stored === null ? null : Uint8Array.fromBase64(stored);
  const drawn = await deps.siteServer?.drawPicture(name, bytes);
  if (!drawn) throw json(404, { message: texts.pictureUnreadable });
  return new Response(drawn as Uint8Array<ArrayBuffer>, {
    headers: { ...CORS, 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
  });
}

/** Answers with the state after an action. */
const answer = async (status: number, call: Call, headers = {}): Promise<Response> =>
  json(status, stateOf(await readState(call.ask), call.deps), headers);

const json = (status: number, body: unknown, headers = {}): Response =>
  Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store', ...headers } });

/** Reads the action of a request. Throws a refusal. */
async function readAction(request: Request): Promise<SiteEditorAction> {
  const body = await request.text();
  if (body.length > BODY_LIMIT) throw json(413, { message: texts.tooLarge });
  const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), siteEditorAction), body);
  if (!sent.success) throw json(400, { message: texts.malformed });
  return sent.output;
}
