import * as v from 'valibot';

/**
 * What « Mon site » in /gestion and the edge function `site-editor` say to each other. Every request
 * carries the token of an owner. Every JSON answer below 400 is a SiteEditorState.
 *
 *   GET  /functions/v1/site-editor                  the state
 *   POST /functions/v1/site-editor                  a SiteEditorAction; else a SiteEditorRefusal
 *   POST /functions/v1/site-editor/picture          a picture as the body → SitePicture; 413, 422 { message }
 *   GET  /functions/v1/site-editor/picture/NAME     its bytes: uploaded, or of the content folder
 */
export const SITE_EDITOR = 'site-editor';

/** Files that « Mon site » edits. */
export const EDITABLE_FILES = [
  'owner',
  'hero',
  'about',
  'skills',
  'projects',
  'services',
  'testimonials',
  'faq',
  'contact',
  'navigation',
  'footer',
] as const;
export type EditableFile = (typeof EDITABLE_FILES)[number];

/** Largest picture that is accepted, in bytes. */
export const PICTURE_LIMIT = 10 * 1024 * 1024;

/** Cookie that opens the preview, for a quarter of an hour. */
export const PREVIEW_COOKIE = 'apercu';

/** Where the holder of the cookie of `preview` sees the draft. */
export const PREVIEW_PATH = '/gestion/apercu';

/** A value as a YAML file gives it: every figure and « oui » is a text. */
export type RawValue = string | RawValue[] | { [name: string]: RawValue };

/** Names of groups, joined by dots, down to a text or a whole list: `items`, `cards.hours.value`. */
export type FieldPath = string;

const isRaw = (value: unknown): value is RawValue =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isRaw));

const siteEdit = v.object({
  file: v.picklist(EDITABLE_FILES),
  field: v.pipe(v.string(), v.regex(/^[a-z]\w*(\.[a-z][\w-]*)*$/i)),
  /** Null: back to what the file says. */
  value: v.custom<RawValue | null>((value) => value === null || isRaw(value)),
});
export type SiteEdit = v.InferInput<typeof siteEdit>;

const id = v.pipe(v.number(), v.safeInteger());
const changes = v.array(v.pipe(v.string(), v.maxLength(1000)));

/** What /gestion asks for, as it comes. */
export const siteEditorAction = v.variant('action', [
  /**
   * A draft may be incomplete: it is checked before a preview and a publication. 409, and nothing is saved,
   * when another tab has saved one of the fields after `seen`.
   */
  v.object({ action: v.literal('save'), edits: v.array(siteEdit), seen: id }),
  /** Makes the draft what is published. */
  v.object({ action: v.literal('discard') }),
  /** Builds the draft for its preview and sets the cookie; `preview` of the state tells when it is ready. */
  v.object({ action: v.literal('preview') }),
  /** 202. 409 { message } while another one runs, or when the draft has changed after `seen`. */
  v.object({ action: v.literal('publish'), seen: id, changes }),
  /** Makes the draft what publication `to` said (0: the files alone) and publishes it. */
  v.object({ action: v.literal('revert'), to: id, changes }),
]);
export type SiteEditorAction = v.InferInput<typeof siteEditorAction>;

/** What is wrong at a place, « services.items.0.title ». */
export interface SiteIssue {
  place: string;
  message: string;
}

/** A refused request. */
export interface SiteEditorRefusal {
  /** In French. */
  message?: string;
  /** 422 before a preview or a publication. */
  issues?: SiteIssue[];
}

export interface SitePublication {
  id: number;
  at: string;
  /** E-mail address of the account. */
  author: string;
  /** User agent of the session. */
  device: string;
  state: 'queued' | 'building' | 'done' | 'failed';
  /** While it is built, in French: « Préparation des pages ». */
  step: string;
  /** Why it failed, in French. */
  error: string;
  /** What its owner was told about it: « Sites web : 330 000 → 350 000 FCFA ». */
  changes: string[];
}

export interface SiteEditorState {
  /** The raw values of the files with the draft over them. */
  files: Record<EditableFile, { [name: string]: RawValue }>;
  /** The last edit that this state knows; 0 when there is none. */
  seen: number;
  /** The fields of the draft that differ from what is published. */
  draft: { file: EditableFile; field: FieldPath; from: RawValue | null; to: RawValue | null }[];
  /** Edits whose file has changed since: save the field again to keep it, or what the file says now. */
  conflicts: { file: EditableFile; field: FieldPath; inFile: RawValue }[];
  /** The publication that visitors see; null while there is none. */
  published: { id: number; at: string } | null;
  /** The last 50, the newest first. */
  publications: SitePublication[];
  /** Of this very draft. */
  preview: { state: 'none' | 'building' | 'ready' | 'failed'; error: string };
  /** Pictures that fields may name, the newest first; the portrait is `portrait` of owner. */
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
