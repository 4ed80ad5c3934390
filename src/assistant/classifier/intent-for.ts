import { asksInEuros } from '../rules/figure-rules.ts';
import { describePastWork } from '../rules/work-rules.ts';
import { asksOfDelivery, asksWhether, claims } from '../rules/yes-or-claim.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Facts } from '../understanding/facts.ts';
import { type Intent, intentOf } from '../understanding/intent.ts';
import type { Label } from './labels.ts';

const asksPast = (text: string) =>
  !claims(text) &&
  / (?:deja|avez vous|as tu|est ce que|arrive|experience|connaissez|c est vous) /.test(text);

/** The statistics of the training sets, in the order of the sample's assistant-vocabulary.yaml. */
const STATISTICS = ['users', 'sales', 'note', 'conversion'];

/** The projects that the training sets name → words that find them in a content. */
const PROJECTS: Readonly<Record<string, string>> = {
  ong: 'ong ecole',
  music: 'musique artistes',
  sms: 'sms',
  festival: 'festival',
};

/** Terms of the training sets → their form in a content's definitions. */
const TERMS: Readonly<Record<string, string>> = {
  saas: 'saas',
  seo: 'seo',
  nocode: 'no code',
  chatbot: 'chatbot',
  landing: 'landing page',
  chatgpt: 'chatgpt',
};

/** Returns what is asked about a service: the feature that answers, else all of them if it is a question. */
function aboutService(offer: string, { message, clauses }: Reading, facts: Facts): Intent {
  const asks = clauses.some((clause) => clause.asks);
  const feature =
    asks && !claims(message.text) ? facts.featureAbout(offer, message.text) : undefined;
  if (feature !== undefined) return { kind: 'content', offer, feature };
  return {
    kind: 'about',
    offer,
    yes: asksWhether(message.text) && !asksOfDelivery(message.text) && !claims(message.text),
    ...(asks ? { detail: true } : {}),
  };
}

/**
 * Returns the intent that a label means in a message, with details read from the message. Undefined if the
 * content has nothing of the kind.
 */
export function intentFor(
  { kind, service }: Label,
  reading: Reading,
  facts: Facts,
): Intent | undefined {
  const { message, clauses } = reading;
  const { text } = message;
  if (service !== undefined) {
    switch (kind) {
      case 'price':
        return { kind, offer: service, inEuros: asksInEuros(text) };
      case 'delay':
        return { kind, offer: service };
      default:
        return aboutService(service, reading, facts);
    }
  }
  const [family, detail = ''] = kind.split(':');
  switch (family) {
    case 'definition': {
      const [index] = facts.definitionsIn(` ${TERMS[detail]} `);
      return index === undefined ? undefined : { kind: 'definition', index };
    }
    case 'projects': {
      const [named] = detail === '' ? [] : facts.projectsAbout(` ${PROJECTS[detail]} `);
      if (named !== undefined) return { kind: 'projects', projects: [named], yes: asksPast(text) };
      return describePastWork(
        text,
        clauses.some(({ past }) => past),
        facts,
      );
    }
    case 'statistic':
      return { kind: 'statistic', index: STATISTICS.indexOf(detail) };
    case 'budget': {
      const [amount] = message.amounts;
      return { kind: 'topic', topic: 'budget', ...(amount ? { amount } : {}) };
    }
    case 'price-list':
      return { kind: 'price-list', inEuros: asksInEuros(text) };
    default:
      return facts.isOfTrade(kind) ? intentOf(kind) : undefined;
  }
}
