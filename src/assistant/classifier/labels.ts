/** What the classifier says of a message: a kind of question, and a service where it has one. */
export interface Label {
  kind: string;
  /** Key of a service; of a story (`need`), key of a need. Undefined where the kind has none. */
  service?: string;
}

/** Kinds that are about one service. */
export const SERVICE_KINDS: ReadonlySet<string> = new Set(['price', 'delay', 'about']);

/** The name of a label, as the owner's counters have it: "price:site-web", "maintenance"… */
export const nameOf = ({ kind, service }: Label): string => (service ? `${kind}:${service}` : kind);

/** The label of a name. */
export function labelNamed(name: string): Label {
  const [kind = '', service] = name.split(':');
  return (SERVICE_KINDS.has(kind) || kind === 'need') && service
    ? { kind, service }
    : { kind: name };
}

/** What the content's own words decide: the classifier has no say in it. */
export const RULES_ALONE: ReadonlySet<string> = new Set([
  'unpublished',
  'technology',
  'testimonial',
  'named',
  'faq',
  'statistics',
]);
