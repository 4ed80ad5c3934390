import { gestion } from '#content/part/gestion';
import {
  SITE_EDITOR,
  type SiteEditorAction,
  type SiteEditorRefusal,
  type SiteEditorState,
  type SiteIssue,
  type SitePicture,
} from '#shared/site-editor.ts';
import { functionUrl, ownerHeaders, queryClient, supabase } from '../client.ts';

/** Widest side of a picture that is sent, in pixels: more than any screen of the site shows. */
const PICTURE_SIDE = 2400;

/** What the server said no to, in French. */
export class Refusal extends Error {
  readonly status: number;
  readonly issues: readonly SiteIssue[];

  constructor(status: number, { message, issues = [] }: SiteEditorRefusal) {
    super(message ?? gestion.saveFailure);
    this.status = status;
    this.issues = issues;
  }
}

export const STATE_KEY = ['site'];

export const knownState = () => queryClient.getQueryData<SiteEditorState>(STATE_KEY);

/** Sends a request of the owner. @throws Refusal, or TypeError without a connection */
async function send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
  const address = functionUrl(SITE_EDITOR + path);
  const response = await fetch(address, { ...init, headers: await ownerHeaders(headers) });
  if (response.ok) return response;
  // The account may ask for a second factor by now: the sign-in page then does.
  if ([401, 403].includes(response.status)) await supabase.auth.refreshSession();
  throw new Refusal(response.status, await response.json().catch(() => ({})));
}

export const readState = async (): Promise<SiteEditorState> => (await send('', {})).json();

/** Asks for a change and keeps the new state. @throws as `send` */
export async function act(action: SiteEditorAction): Promise<SiteEditorState> {
  const response = await send('', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
    // What is saved when the page is left arrives all the same.
    keepalive: action.action === 'save',
  });
  const state: SiteEditorState = await response.json();
  // An earlier state may still be on its way.
  await queryClient.cancelQueries({ queryKey: STATE_KEY });
  queryClient.setQueryData(STATE_KEY, state);
  return state;
}

/** Reads a picture of the site, to draw it. */
export const readPicture = async (name: string): Promise<ImageBitmap> =>
  createImageBitmap(await (await send(`/picture/${encodeURIComponent(name)}`, {})).blob());

/** Makes a photo of a telephone small enough for a slow connection; leaves alone what cannot be drawn. */
async function smaller(file: Blob): Promise<Blob> {
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

/** Uploads a picture. @throws as `send` */
export const uploadPicture = async (file: Blob): Promise<SitePicture> =>
  (await send('/picture', { method: 'POST', body: await smaller(file) })).json();
