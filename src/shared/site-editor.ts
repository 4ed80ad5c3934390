import * as v from 'valibot';

/**
 * The protocol between « Mon site » in /gestion and the edge function `site-editor`. Every request carries an
 * owner's token. Every JSON answer below 400 is a SiteEditorState.
 *
 *   GET  /functions/v1/site-editor                  the state
 *   POST /functions/v1/site-editor                  a SiteEditorAction; else a SiteEditorRefusal
 *   POST /functions/v1/site-editor/picture          a picture as the body → SitePicture; 413, 422 { message }
 *   GET  /functions/v1/site-editor/picture/NAME     its bytes: uploaded, or of the content folder
 */
export const SITE_EDITOR = 'site-editor';

/** Largest accepted picture, in bytes. */
export const PICTURE_LIMIT = 10 * 1024 * 1024;

/** Cookie that opens the preview, for a quarter of an hour. */
export const PREVIEW_COOKIE = 'apercu';

/** Where the holder of the preview cookie sees the draft. */
export const PREVIEW_PATH = '/gestion/apercu';

/** A value as read from YAML: every figure and « oui » is a text. */
export type RawValue = string | RawValue[] | { [name: string]: RawValue };

/** The raw values of the files that « Mon site » edits, with the draft over them. */
export type SiteFiles = Record<string, { readonly [name: string]: RawValue }>;

/** Path of a value: its file, names of groups and indexes in lists, « services.items.0.title ». */
export type Place = string;

/** Deeper values would exhaust the stack of those that read them. */
const MOST_DEPTH = 20;

const isRaw = (value: unknown, depth = 0): value is RawValue =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    depth < MOST_DEPTH &&
    Object.values(value).every((each) => isRaw(each, depth + 1)));

const siteEdit = v.object({
  /** A text or a whole list of a file. */
  place: v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-zA-Z][\w-]*)+$/)),
  value: v.custom<RawValue>((value) => isRaw(value)),
  /** The value when the owner began to change it. */
  was: v.custom<RawValue | null>((value) => value === null || isRaw(value)),
});
export type SiteEdit = v.InferInput<typeof siteEdit>;

const id = v.pipe(v.number(), v.safeInteger());

/** Checks a request from /gestion. */
export const siteEditorAction = v.variant('action', [
  /**
   * A draft may be incomplete: it is checked before a preview and a publication. 409 { conflicts }, and
   * nothing is saved, if a place no longer has the value that it had before the change.
   */
  v.object({ action: v.literal('save'), edits: v.array(siteEdit) }),
  /** Resets the draft to publication `to`, or with 0 to the files alone. */
  v.object({ action: v.literal('restore'), to: id }),
  /** Sets the cookie that opens PREVIEW_PATH for a quarter of an hour. */
  v.object({ action: v.literal('preview') }),
  /** 202. 423 { message } while another publication runs, 409 if the draft has changed since `seen`. */
  v.object({ action: v.literal('publish'), seen: id }),
]);
export type SiteEditorAction = v.InferInput<typeof siteEditorAction>;

/** What is wrong at a place. */
export interface SiteIssue {
  place: Place;
  message: string;
}

/** Two versions of a place, of which the owner chooses one. */
export interface SiteConflict {
  place: Place;
  theirs: RawValue;
  /** The differences: « Titre : leur version → ma version ». */
  lines: string[];
}

/** A refused request. */
export interface SiteEditorRefusal {
  /** In French. */
  message?: string;
  /** 422 before a preview or a publication. */
  issues?: SiteIssue[];
  /** 409: what another tab has saved. */
  conflicts?: SiteConflict[];
}

export interface SitePublication {
  id: number;
  at: string;
  /** E-mail address of the account. */
  author: string;
  /** User agent of the session. */
  device: string;
  state: 'queued' | 'building' | 'done' | 'failed';
  /** Why it failed, in French. */
  error: string;
  /** The changes in the owner's words: « Sites web : 330 000 → 350 000 FCFA ». */
  changes: string[];
}

export interface SiteEditorState {
  files: SiteFiles;
  /** The last edit that this state includes; 0 if there is none. */
  seen: number;
  /** Where the draft differs from what is published, with a sentence for each text. */
  draft: { place: Place; lines: string[] }[];
  /** Issues of the files that the draft changes. */
  issues: SiteIssue[];
  /** Edits whose file has changed since: save one again to keep it, or save the file's value. */
  conflicts: SiteConflict[];
  /** The publication that visitors see; null while there is none. */
  published: { id: number; at: string } | null;
  /** The last 50, the newest first. */
  publications: SitePublication[];
  /** Pictures that fields may name, the newest first; `portrait` of owner names the portrait. */
  pictures: string[];
  /** On a hosted project: no preview and no upload, and publishing calls the build hook. */
  hosted: boolean;
}

export interface SitePicture {
  /** For `portrait` of owner, or `picture.file` of a project. */
  name: string;
  width: number;
  height: number;
}
