import { type Intent, topicOf } from '../understanding/intent.ts';

/** What the classifier says of a message: a kind of question, and a service where it has one. */
export interface Label {
  kind: string;
  /** Key of a service; undefined where the kind has none. */
  service?: string;
}

/** Kinds that are about one service. */
export const SERVICE_KINDS: ReadonlySet<string> = new Set(['price', 'delay', 'about']);
/** The kind of stories, which name a need instead. */
const NEED = 'need';

/** The name of a label, as the owner's counters have it: "price:site-web", "maintenance"… */
export const nameOf = ({ kind, service }: Label): string => (service ? `${kind}:${service}` : kind);

/** The label of a name. */
export function labelNamed(name: string): Label {
  const [kind = '', service] = name.split(':');
  return (SERVICE_KINDS.has(kind) || kind === NEED) && service ? { kind, service } : { kind: name };
}

/** Names of the training sets that mean an intent of another name. */
const NAMED: Readonly<Record<string, string>> = {
  reply: 'reply-time',
  free: 'consultation',
  minutes: 'consultation',
  booking: 'consultation',
  prices: 'price-list',
  delays: 'delay-list',
  'skill:formation': 'about:formation',
  'skill:scrum': 'role',
  training: 'about:formation',
  shop: 'about:site-web',
  'keep:any': 'privacy:retentionAll',
  'keep:contact': 'privacy:retentionContact',
  'keep:project': 'privacy:retentionProject',
  'keep:cookies': 'privacy:cookies',
  rights: 'privacy:rights',
  erase: 'privacy:erase',
  privacy: 'privacy:all',
  law: 'legal:law',
  legal: 'legal:notice',
  identity: 'small-talk:identity',
  complaint: 'small-talk:complaint',
  greeting: 'small-talk:greeting',
  help: 'small-talk:help',
  courtesy: 'small-talk:thanks',
  oos: 'out-of-scope',
  inject: 'manipulation',
  unpublished: 'unknown',
};

/** Projects by what their figure counts. */
const COUNTED: Readonly<Record<string, string>> = {
  pupils: 'ong',
  messages: 'sms',
  artists: 'music',
};

/** What the content's own words decide: the classifier has no say in it. */
export const RULES_ALONE: ReadonlySet<string> = new Set([
  'unknown',
  'technology',
  'testimonial',
  'named',
  'faq',
  'statistics',
]);

/** Names whose questions the rules tell apart more finely; their intent is taken where it is right. */
const REFINED: Readonly<Record<string, RegExp>> = {
  unpublished: /^unpublished:/,
  contact: /^(?:contact|phone|email|whatsapp|form|process|start|budget)$/,
  courtesy: /^small-talk:(?:thanks|acknowledgement|goodbye)$/,
  privacy: /^privacy:/,
  free: /^(?:consultation|quote)$/,
  booking: /^(?:consultation|contact)$/,
  maintenance: /^(?:maintenance|after-maintenance|trouble)$/,
  legal: /^legal:/,
};

/**
 * The label of a training question. `intents` are what the rules make of it, given where their
 * answer is right: they refine a name such as "contact". Undefined for what has no single label.
 */
export function labelOf(name: string, intents: readonly Intent[] | undefined): Label | undefined {
  const [only] = intents?.length === 1 ? intents : [];
  const found = only && topicOf(only);
  const [family = ''] = name.split(':');
  const refined = found && (REFINED[name] ?? REFINED[family])?.test(found) ? found : undefined;
  const meant = refined ?? NAMED[name] ?? name;
  if (RULES_ALONE.has(meant.split(':')[0] ?? '')) return undefined;
  const renamed = meant
    .replace(/^info:/, 'about:')
    .replace(/^(?:project|counted):(.*)/, (_, of: string) => `projects:${COUNTED[of] ?? of}`);
  return labelNamed(renamed);
}
