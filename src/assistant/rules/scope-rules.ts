import type { Rule } from '../understanding/context.ts';

/** Somebody tells of their own trade: "je vends des gâteaux à la maison". */
const OWN_TRADE =
  / (?:je|on|nous) (?:suis|sommes|vends|vendons|fais|faisons|tiens|tenons|cultive|produis|fabrique|loue|livre|repare|couds|prepare|gere|gerons|ai|avons|tourne) | (?:mon|ma|mes|notre|nos) (?!fils|fille|enfants?|mari|femme|ex|copine|copain|voiture|telephone)/;

/** "Mettre moi-même des photos": on what is ordered. */
const ONESELF = / (?:moi|nous) memes? /;

/** « Expliquez-moi le déroulement » stays on the subject. */
const ABOUT_WORK = ['process', 'consultation', 'quote', 'maintenance'];

/** Other providers, and requests that have nothing to do with this business. */
export const leaveSubject: Rule = ({ clause, ours, delay }) => {
  if (clause.competitor) return [{ kind: 'out-of-scope', strong: true }];
  const named = clause.services.length > 0 && (clause.strongPrice || delay);
  if (clause.offSubject && !named) return [{ kind: 'out-of-scope', strong: true }];
  const aboutWork = ABOUT_WORK.some((id) => clause.topics.has(id));
  if (clause.offUnlessOurs && !ours && !aboutWork) return [{ kind: 'out-of-scope', strong: true }];
  if (!clause.foreign || ours || OWN_TRADE.test(clause.text) || ONESELF.test(clause.text)) {
    return undefined;
  }
  return [{ kind: 'out-of-scope' }];
};

/** The last resort: an entry of the FAQ that holds the words of the clause. */
export const lookUp: Rule = ({ clause }, { facts }) => {
  const index = facts.faqAbout(clause.text);
  return index === undefined ? undefined : [{ kind: 'faq', index }];
};
