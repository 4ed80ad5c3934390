import type { ContactField, ContactMessage } from './contact-message.ts';

/** What became of a contact form posted without JavaScript. */
export type ContactResult =
  | { kind: 'sent' }
  /** Not stored; the values come back so that nothing is typed twice. */
  | { kind: 'invalid'; values: ContactMessage; issues: { field: ContactField; message: string }[] }
  | { kind: 'failed'; values: ContactMessage };
