import { aboutService } from '../rules/figure-rules.ts';
import { describePastWork } from '../rules/work-rules.ts';
import { claims } from '../rules/yes-or-claim.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Facts } from '../understanding/facts.ts';
import { type Intent, intentOf } from '../understanding/intent.ts';
import type { Label } from './labels.ts';

/** The statistics of the training sets, in the order of the sample's assistant-vocabulary.yaml. */
const STATISTICS = ['users', 'sales', 'note', 'conversion'];

/** Projects and terms that a content has under other words than the training sets. */
const WORDS: Readonly<Record<string, string>> = {
  ong: 'ong ecole',
  music: 'musique artistes',
  nocode: 'no code',
  landing: 'landing page',
};

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
  const has = (phrase: string) => clauses.some(({ phrases }) => phrases.has(phrase));
  if (service !== undefined) {
    switch (kind) {
      case 'price':
        return { kind, offer: service, inEuros: has('euros') };
      case 'delay':
        return { kind, offer: service };
      default:
        return aboutService(
          service,
          text,
          clauses.some(({ asks }) => asks),
          facts,
        );
    }
  }
  const [family, detail = ''] = kind.split(':');
  switch (family) {
    case 'definition': {
      const [index] = facts.definitionsIn(` ${WORDS[detail] ?? detail} `);
      return index === undefined ? undefined : { kind: 'definition', index };
    }
    case 'projects': {
      const [named] = detail === '' ? [] : facts.projectsAbout(WORDS[detail] ?? detail);
      if (named !== undefined)
        return { kind: 'projects', projects: [named], yes: has('asksPast') && !claims(text) };
      return describePastWork(
        text,
        clauses.some(({ past }) => past),
        facts,
      );
    }
    case 'statistic': {
      const index = facts.statisticOf(STATISTICS.indexOf(detail));
      return index === undefined ? undefined : { kind: 'statistic', index };
    }
    case 'budget':
      return { kind: 'topic', topic: 'budget', amount: message.amounts[0] };
    case 'price-list':
      return { kind: 'price-list', inEuros: has('euros') };
    default:
      return facts.isOfTrade(kind) ? intentOf(kind) : undefined;
  }
}
