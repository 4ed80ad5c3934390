import type { StoredEdit } from '#content/edits/layer.ts';
import { gestion } from '#content/index.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import type { RawValue, SiteEditorChanged, SitePublication } from '#shared/site-editor.ts';

const texts = gestion.site.server;

/** What the database keeps, as site_editor_state() returns it. */
export interface StoredState {
  seen: number;
  draft: StoredEdit[];
  /** The same of what is published. */
  edits: StoredEdit[];
  published: { id: number; at: string } | null;
  publications: SitePublication[];
  pictures: string[];
}

/** An edit on its way to the database; without a value the field is the file's again. */
export type NewEdit = Omit<StoredEdit, 'value'> & { value: RawValue | null };

/** The request is refused; the body tells why. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** What the database refuses, in the owner's words. */
const REASONS: Record<number, string> = {
  401: texts.signedOut,
  403: texts.notAllowed,
  404: texts.unknownVersion,
  409: texts.stale,
  413: texts.tooLarge,
  429: texts.tooMany,
};

/** Calls the functions of the migration `site_edits` with the token of the caller, who must be an owner. */
export function editorDatabase(request: Request, { env, fetch }: EdgeFunctionDeps) {
  async function call<Result>(name: string, parameters: object, token?: string): Promise<Result> {
    const key = token ?? env('SUPABASE_ANON_KEY') ?? '';
    const response = await fetch(`${env('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: key,
        Authorization: token ? `Bearer ${token}` : (request.headers.get('authorization') ?? ''),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(parameters),
    });
    const body = await response.text();
    if (response.ok) return body === '' ? (undefined as Result) : JSON.parse(body);
    const message = REASONS[response.status];
    if (message) throw new Refusal(response.status, { message });
    throw new Error(`${name}: HTTP ${response.status} ${body.slice(0, 300)}`);
  }
  return {
    state: () => call<StoredState>('site_editor_state', {}),
    save: (
      edits: readonly NewEdit[],
      { seen, overwrite = false }: { seen: number; overwrite?: boolean },
    ) =>
      call<SiteEditorChanged['changed']>('save_site_edits', {
        edits,
        seen,
        overwrite: overwrite === true,
      }),
    restore: (publication: number | null) => call<void>('restore_site', { publication }),
    publish: (seen: number, changes: string[], preview: boolean) =>
      call<string | null>('publish_site', { seen, changes, preview }),
    savePicture: (name: string, content: string) =>
      call<void>('save_site_picture', { name, content }),
    picture: (name: string) => call<string | null>('site_picture', { name }),
    /** On a hosted project, with the key of the service: the host's build is the publication. */
    report: (id: number, state: 'done' | 'failed', error: string) =>
      call<void>('report_publication', { id, state, error }, env('SUPABASE_SERVICE_ROLE_KEY')),
  };
}
