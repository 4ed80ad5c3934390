import { queryOptions } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import {
  SITE_EDITOR,
  type SiteConflict,
  type SiteEditorAction,
  type SiteEditorRefusal,
  type SiteEditorState,
  type SiteIssue,
  type SitePicture,
} from '#shared/site-editor.ts';
import { functionUrl, ownerHeaders, queryClient, supabase } from '../client.ts';

/** Longest side of an uploaded picture, in pixels: more than the site ever shows. */
const PICTURE_SIDE = 2400;

/** The server's refusal, in French. */
export class Refusal extends Error {
  readonly issues: readonly SiteIssue[] = [];
  readonly conflicts: readonly SiteConflict[] = [];
}

/** Sends a request of the owner. @throws Refusal, or TypeError without a connection */
async function send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
  const address = functionUrl(SITE_EDITOR + path);
  const response = await fetch(address, { ...init, headers: await ownerHeaders(headers) });
  if (response.ok) return response;
  // The account may require a second factor by now; the sign-in page then asks for it.
  if ([401, 403].includes(response.status)) await supabase.auth.refreshSession();
  const refusal: SiteEditorRefusal = await response.json().catch(() => ({}));
  throw Object.assign(new Refusal(gestion.saveFailure), refusal);
}

export const readState = async (): Promise<SiteEditorState> => (await send('', {})).json();

export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: readState });

export const knownState = () => queryClient.getQueryData(siteQuery.queryKey);

/** Asks for a change and keeps the new state. @throws as `send` */
export async function act(action: SiteEditorAction): Promise<SiteEditorState> {
  const response = await send('', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
    // An edit saved while the page closes must still arrive.
    keepalive: action.action === 'save',
  });
  const state: SiteEditorState = await response.json();
  // A request for the earlier state may still be in flight.
  await queryClient.cancelQueries(siteQuery);
  queryClient.setQueryData(siteQuery.queryKey, state);
  return state;
}

/** Reads a picture of the site, to draw it. */
export const readPicture = async (name: string): Promise<ImageBitmap> =>
  createImageBitmap(await (await send(`/picture/${encodeURIComponent(name)}`, {})).blob());

/** Scales a phone's photo down for a slow connection; returns what cannot be drawn unchanged. */
async function smaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  const scale = picture ? PICTURE_SIDE / Math.max(picture.width, picture.height) : 1;
  if (!picture || scale >= 1) return file;
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/png' ? file.type : 'image/jpeg';
  return canvas.convertToBlob({ type, quality: 0.85 });
}

/** Uploads a picture. @throws as `send` */
export const uploadPicture = async (file: Blob): Promise<SitePicture> =>
  (await send('/picture', { method: 'POST', body: await smaller(file) })).json();
