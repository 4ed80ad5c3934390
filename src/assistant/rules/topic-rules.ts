import { topics } from '#content/assistant-words.ts';
import type { Topic } from '#content/schema/patterns.ts';
import type { Context, Reading, Rule } from '../understanding/context.ts';
import type { Intent } from '../understanding/intent.ts';
import { figuresFor } from './figure-rules.ts';
import { pastWork } from './work-rules.ts';

/** The order of a topic that states none. */
const LAST = 10_000;

/** Topics to which a price or a delay in the same clause refers. */
const UPKEEP = ['trouble', 'after-maintenance', 'maintenance', 'consultation'] as const;
/** Returns the topics of a family in the order in which they are tried. */
const ordered = (family: Topic['family']) =>
  topics
    .filter((topic) => topic.family === family && !UPKEEP.some((id) => id === topic.id))
    .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
const NOT_STATED = ordered('not-stated').map(({ id }) => id);
const TOPICS = ordered('topic');

/** Answers about maintenance and consultation, including the figures asked with or after them. */
export const askUpkeep: Rule = ({ clause, own, price, delay }, context) => {
  const topics = [...UPKEEP.filter((id) => clause.topics.has(id)).slice(0, 1), 'hours'];
  const asked = topics.filter((id) => clause.topics.has(id));
  if (topics.length > 1) return asked.map((topic) => ({ kind: 'topic', topic }));
  if (own.length === 0 && clause.topics.has('after-delivery'))
    return [{ kind: 'topic', topic: 'maintenance' }];
  // « Le devis, on paye pour ça ? »: the quote's own price.
  const ofQuote = context.quote && price && !clause.strongPrice;
  const isTheirs = ofQuote || (context.upkeep && (price || delay));
  return own.length === 0 && isTheirs ? [] : undefined;
};

/** Returns whether an amount is asked, not how it is paid: "Chaque mois faut payer combien". */
function asksAmount({ clause, own }: Reading, { services, fallback }: Context): boolean {
  const known = own.length + services.length + fallback.length > 0;
  return known && (clause.strongPrice || clause.hasAmount) && !clause.phrases.has('instalments');
}

/** Answers what the site does not state, unless the FAQ does. */
export const askNotStated: Rule = (reading, context) => {
  const { clause, own } = reading;
  const subject = NOT_STATED.find(
    (id) =>
      clause.notStated.has(id) &&
      !(id === 'payment' && asksAmount(reading, context)) &&
      !(id === 'rate' && context.facts.pricedByTime),
  );
  if (!subject) return undefined;
  const [offer] = own;
  if (subject === 'payment' && offer !== undefined && clause.phrases.has('payInside')) {
    const feature = context.facts.featureAbout(offer, clause.text);
    if (feature !== undefined) return [{ kind: 'content', offer, feature }];
  }
  const priced = own.length > 0 && (clause.strongPrice || / gratuite?s? /.test(clause.text));
  // What is claimed to be free gets its price.
  const figures =
    subject === 'discount' && priced
      ? figuresFor({ ...clause, strongPrice: true }, own, context)
      : [];
  return [...figures, { kind: 'not-stated', subject }];
};

function isMeant({ id, reaches, withFigure }: Topic, { clause, own, figure }: Reading): boolean {
  const reach = clause.phrases.has('reach');
  if (own.length > 0) {
    const popular = id === 'popular' && clause.services.length === 0;
    return id === 'quote' || popular || (reach && reaches);
  }
  return !figure || withFigure || (reaches && reach);
}

/** Maximum number of words in a message that is only its topic: « vos réseaux sociaux ». */
const ALONE = 3;

/** Answers how to get in touch, who and where the owner is, how a project proceeds, what is offered. */
export const askInfo: Rule = (reading, context) => {
  const { clause, own } = reading;
  const email = context.clauses.some(({ topics }) => topics.has('email'));
  const topic = TOPICS.find((known) => {
    const { id } = known;
    if (!clause.topics.has(id) || !isMeant(known, reading)) return false;
    return !(id === 'location' && email && / adresse /.test(clause.text));
  })?.id;
  if (!topic) return undefined;
  if (topic === 'projects') return [pastWork(clause, context)];
  const prices = topic === 'quote' ? own.map((offer): Intent => ({ kind: 'price', offer })) : [];
  const asks = clause.asks || clause.text.trim().split(' ').length <= ALONE;
  return [...prices, { kind: 'topic', topic, ...(asks ? {} : { aside: true }) }];
};
