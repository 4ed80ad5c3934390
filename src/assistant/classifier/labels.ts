/** A result of the classifier: a kind of question, and the service if it is about one. */
export interface Label {
  kind: string;
  /** Key of a service; for a story (`need`), key of a need. Undefined if the kind has none. */
  service?: string;
}

/** The kind of a story, which tells a need and asks nothing else. */
export const NEED = 'need';

/** Kinds that are about one service. */
export const SERVICE_KINDS: ReadonlySet<string> = new Set(['price', 'delay', 'about']);

/** Returns the name of a label, as in the owner's counters: "price:site-web", "maintenance"… */
export const nameOf = ({ kind, service }: Label): string => (service ? `${kind}:${service}` : kind);

/** Returns the label of a name. */
export function labelNamed(name: string): Label {
  const [kind = '', service] = name.split(':');
  return (SERVICE_KINDS.has(kind) || kind === NEED) && service ? { kind, service } : { kind: name };
}

/** Kinds decided by the content's own words, never by the classifier. */
export const RULES_ALONE: ReadonlySet<string> = new Set([
  'unpublished',
  'technology',
  'testimonial',
  'named',
  'faq',
  'statistics',
]);
