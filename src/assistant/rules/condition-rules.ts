import type { Clause } from '../understanding/analyse.ts';
import type { Rule } from '../understanding/context.ts';

/** "Vous avez bien 250 clients ?": a number that the visitor states. */
const CLIENTS = / (?:avez|as) (?:\S+ ){0,2}\d+ (?:\S+ )?(?:clients?|clientes?|entreprises) /;

/** Results are never promised, whatever service is named. */
const PROMISE =
  / (?:garanti\p{L}*|promet\p{L}*|assurez|jurez) .*(?:premiere?|google|ventes|clients|resultats?|chiffre) /u;

const SURE = 'compliance absence ownership rate discount invoice insurance'.split(' ');

/** Returns the condition that a clause asks about in unambiguous words. */
export function conditionOf({ conditions, services, hasAmount, phrases, text }: Clause) {
  const sure = SURE.find((id) => conditions.has(id));
  if (sure) return sure;
  if (CLIENTS.test(text)) return 'clients';
  // "Vous êtes à combien pour un site" asks a price.
  if (services.length > 0 || hasAmount) return undefined;
  if (conditions.has('team')) return 'team';
  const elsewhere = phrases.has('experienceIn') && !phrases.has('years');
  return conditions.has('experience') && !elsewhere ? 'experience' : undefined;
}

/** Answers who owns the work, how many work here, since when, and whether the price may change. */
export const askCondition: Rule = ({ clause }, context) => {
  const promise = clause.notStated.has('results') || PROMISE.test(clause.text);
  const subject = promise ? 'results' : conditionOf(clause);
  if (!subject) return undefined;
  if (subject === 'rate' && context.facts.pricedByTime) {
    // Another rule answers the price of a named service.
    return clause.services.length > 0 ? undefined : [{ kind: 'price-list', inEuros: false }];
  }
  return [{ kind: 'not-stated', subject }];
};
