import type { AssistantContent } from '../content.ts';
import type { Reading } from './create-understanding.ts';
import type { Intent } from './intent.ts';

/** Subjects that mean the same in every trade. */
export const GENERAL: ReadonlySet<string> = new Set([
  ...'contact phone email whatsapp hours form reply-time services quote location cheapest links social'.split(
    ' ',
  ),
  ...'expensive budget start person testimonials remote travel payment discount refund team experience diploma'.split(
    ' ',
  ),
  ...'invoice insurance languages recruitment contract process consultation maintenance after-maintenance absence commitment nda quoteValidity value'.split(
    ' ',
  ),
]);

/** Returns the name of a subject that means the same in every trade. */
export function generalName(intent: Intent, { services }: AssistantContent): string | undefined {
  const general = (id: string) => (GENERAL.has(id) ? id : undefined);
  switch (intent.kind) {
    case 'price-list':
    case 'statistics':
      return intent.kind;
    case 'delay-list':
      return services.some(({ delivery }) => delivery) ? intent.kind : undefined;
    case 'small-talk':
    case 'privacy':
    case 'legal':
      return `${intent.kind}:${intent.topic}`;
    case 'projects':
      return intent.kind;
    case 'topic':
      return intent.of === undefined ? general(intent.topic) : undefined;
    case 'not-stated':
      return general(intent.subject);
    default:
      return undefined;
  }
}

/** Returns whether an intent is based on a name in the content, or on words that mean the same everywhere. */
export function isFirm(
  intent: Intent,
  { clauses }: Reading,
  { services }: AssistantContent,
): boolean {
  switch (intent.kind) {
    case 'delay':
    case 'price': {
      const { offer, kind } = intent;
      const named = clauses.flatMap((clause) => [...clause.services, ...clause.needs]);
      const stated =
        kind === 'price' || services.some((one) => one.offer === offer && one.delivery);
      return stated && named.some(({ id }) => id === offer);
    }
    case 'out-of-scope':
      return clauses.some(({ offSubject, competitor }) => offSubject || competitor);
    case 'not-stated':
      return intent.subject === 'results' || clauses.some(({ notOffered }) => notOffered);
    case 'topic':
      return intent.of !== undefined;
    case 'faq':
    case 'technology':
      return true;
    default:
      return false;
  }
}
