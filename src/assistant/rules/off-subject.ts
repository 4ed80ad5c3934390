import { vocabulary } from '#content/assistant-words.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { Rule } from '../understanding/context.ts';

const { requests, unlessOurs, competitors, tradeVerbs, foreignThings } = vocabulary['off-subject'];
const offSubject = compilePatterns(requests);
const offUnlessOurs = compilePatterns(unlessOurs);
const competitor = compilePatterns(competitors);
const trade = compilePatterns(tradeVerbs);
const foreign = new Set(foreignThings);

/** Off-topic requests, recognised by what does not follow. */
const OFF_SUBJECT_SHAPES: readonly RegExp[] = [
  / ou (?:se trouve|se situe|est|sont|trouver|acheter|manger|dormir) (?:la|le|l|les|un|une|des|du) (?!bureau|bureaux|agence|siege|formulaire|bouton|numero|adresse|site|developpeur|proprietaire|local|locaux|page|lien|contact)/,
  / (?:quel|quelle|quels|quelles) (?:est|sont) (?:le|la|les) (?:meilleure?s?|plus \S+) (?!moyen|facon|maniere|tarif|prix|projet|offre|service|solution|outil|canal|creneau|site|chatbot|formation|formule)/,
  / (?:tu|vous) (?:m|me) (?:aimes?|aimez|trouves?|plais) /,
];

/**
 * Looks for signs that a clause is not about this business.
 * @param clause with a space at both ends
 * @param ownedWords words of the owner, which are never off-topic
 */
export function offSubjectSigns(clause: string, ownedWords: ReadonlySet<string>) {
  const words = clause.split(' ').map((word) => (ownedWords.has(word) ? 'xxx' : word));
  const notOurs = words.join(' ');
  return {
    /** Off-topic unless a service or a skill is named. */
    offUnlessOurs: matches(offUnlessOurs, notOurs),
    /** Worded as a request that never concerns this business. */
    offSubject:
      matches(offSubject, notOurs) || OFF_SUBJECT_SHAPES.some((shape) => shape.test(clause)),
    /** Whether another provider is named. */
    competitor: matches(competitor, clause),
    /** Whether selling, making or transporting something is asked about: « vendez-vous des fleurs ? ». */
    trade: matches(trade, clause),
    /** Whether it mentions something that this business does not sell. */
    foreign: words.some((word) => foreign.has(word)),
  };
}

/** A visitor talks about their own trade: "je vends des gâteaux à la maison". */
const OWN_TRADE =
  / (?:own|run|my|our) | (?:je|on|nous) (?:suis|sommes|vends|vendons|fais|faisons|tiens|tenons|cultive|produis|fabrique|loue|livre|repare|couds|prepare|gere|gerons|ai|avons|tourne) | (?:mon|ma|mes|notre|nos) (?!fils|fille|enfants?|mari|femme|ex|copine|copain|voiture|telephone)/;

/** Answers about other providers, and requests that have nothing to do with this business. */
export const leaveSubject: Rule = ({ clause, ours }) => {
  if (clause.competitor || clause.offSubject || (clause.offUnlessOurs && !ours))
    return [{ kind: 'out-of-scope', strong: true }];
  const foreign = clause.foreign && !ours && !OWN_TRADE.test(clause.text);
  return foreign ? [{ kind: 'out-of-scope' }] : undefined;
};
