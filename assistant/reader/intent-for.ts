import type { Facts } from '../understanding/context.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import { asksInEuros } from '../understanding/figure-rules.ts';
import { type Intent, intentOf } from '../understanding/intent.ts';
import { describePastWork } from '../understanding/work-rules.ts';
import { asksWhether } from '../understanding/yes-or-claim.ts';
import type { Label } from './labels.ts';

/** The statistics of the training sets, in the order of vocabulary/statistics.ts. */
const STATISTICS = ['users', 'sales', 'note', 'conversion'];

/** The intent that a label stands for in a message: its details are read from the message. */
export function intentFor(
  { kind, service }: Label,
  { message, clauses }: Reading,
  facts: Facts,
): Intent {
  const { text } = message;
  if (service !== undefined) {
    switch (kind) {
      case 'price':
        return { kind, offer: service, inEuros: asksInEuros(text) };
      case 'delay':
        return { kind, offer: service };
      default:
        return { kind: 'about', offer: service, yes: asksWhether(text) };
    }
  }
  const [family, detail = ''] = kind.split(':');
  switch (family) {
    case 'projects':
      return describePastWork(
        text,
        clauses.some(({ past }) => past),
        facts,
      );
    case 'statistic':
      return { kind: 'statistic', index: STATISTICS.indexOf(detail) };
    case 'price-list':
      return { kind: 'price-list', inEuros: asksInEuros(text) };
    default:
      return intentOf(kind);
  }
}
