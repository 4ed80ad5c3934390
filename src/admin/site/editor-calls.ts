import { gestion } from '#content/part/gestion';
import {
  SITE_EDITOR,
  type SiteEditorAction,
  type SiteEditorState,
  type SitePicture,
} from '#shared/site-editor.ts';
import { functionUrl, ownerHeaders, supabase } from '../client.ts';
import { queryClient } from '../queries.ts';

const { site: texts } = gestion;

/** Widest side of a picture that is sent, in pixels: more than any screen of the site shows. */
const PICTURE_SIDE = 2400;

/** What the server said no to, in French. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super((body as { message?: string } | null)?.message ?? gestion.saveFailure);
    this.status = status;
    this.body = body;
  }
}

export const STATE_KEY = ['site'];

/** The state as it was last read. */
export const knownState = () => queryClient.getQueryData<SiteEditorState>(STATE_KEY);

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  // The account may ask for a second factor by now: the sign-in page then does.
  if (response.status === 401 || response.status === 403) await supabase.auth.refreshSession();
  throw new Refusal(response.status, body);
}

/** Reads the state. */
export async function readState(): Promise<SiteEditorState> {
  const response = await fetch(functionUrl(SITE_EDITOR), { headers: await ownerHeaders() });
  return (await answerOf(response)) as SiteEditorState;
}

/** Asks for a change and keeps the new state. @throws Refusal, or TypeError without a connection */
export async function act(action: SiteEditorAction): Promise<SiteEditorState> {
  const response = await fetch(functionUrl(SITE_EDITOR), {
    method: 'POST',
    headers: await ownerHeaders({ 'content-type': 'application/json' }),
    body: JSON.stringify(action),
    // What is saved when the page is left arrives all the same.
    keepalive: action.action === 'save',
  });
  const state = (await answerOf(response)) as SiteEditorState;
  // An earlier state may still be on its way.
  await queryClient.cancelQueries({ queryKey: STATE_KEY });
  queryClient.setQueryData(STATE_KEY, state);
  return state;
}

/** Reads a picture of the site, to draw it. */
export async function readPicture(name: string): Promise<ImageBitmap> {
  const address = functionUrl(`${SITE_EDITOR}/picture/${encodeURIComponent(name)}`);
  const response = await fetch(address, { headers: await ownerHeaders() });
  if (!response.ok) throw new Refusal(response.status, null);
  return createImageBitmap(await response.blob());
}

/** Makes a photo of a telephone small enough for a slow connection; leaves alone what cannot be drawn. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PICTURE_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1 && file.type !== 'image/heic') return file;
    const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    return await canvas.convertToBlob({ type, quality: 0.85 });
  } catch {
    return file;
  }
}

/** Uploads a picture; `onProgress` receives the part that has been sent, from 0 to 1. @throws Refusal */
export async function uploadPicture(
  file: Blob,
  onProgress: (part: number) => void,
): Promise<SitePicture> {
  const picture = await smaller(file);
  const headers = await ownerHeaders({ 'content-type': picture.type });
  return new Promise((resolve, reject) => {
    // fetch does not tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', functionUrl(`${SITE_EDITOR}/picture`));
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      if (request.status < 300) resolve(request.response);
      else reject(new Refusal(request.status, request.response));
    };
    request.onerror = () => reject(new Refusal(0, { message: texts.pictureOffline }));
    request.send(picture);
  });
}
