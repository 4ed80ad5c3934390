import type { Context, Rule } from '../understanding/context.ts';
import type { Intent } from '../understanding/intent.ts';
import { asksOfDelivery, asksWhether } from './yes-or-claim.ts';

/** What the content holds for a clause that no rule understands. */
function found(text: string, hasOther: boolean, { facts }: Context): Intent[] | undefined {
  const index = facts.faqAbout(text);
  if (index !== undefined) return [{ kind: 'faq', index }];
  const offer = hasOther ? undefined : facts.serviceAbout(text);
  return offer === undefined ? undefined : [{ kind: 'about', offer, yes: asksWhether(text) }];
}

/** Somebody tells of their own trade: "je vends des gâteaux à la maison". */
const OWN_TRADE =
  / (?:je|on|nous) (?:suis|sommes|vends|vendons|fais|faisons|tiens|tenons|cultive|produis|fabrique|loue|livre|repare|couds|prepare|gere|gerons|ai|avons|tourne) | (?:mon|ma|mes|notre|nos) (?!fils|fille|enfants?|mari|femme|ex|copine|copain|voiture|telephone)/;

/** "Je suis couturière", "nous tenons une auberge". */
const SELF =
  / (?:je|nous|on) (?:suis|sommes|est|tiens|tenons|vends|vendons|fabrique|fabriquons|cultive|cultivons) (?:un |une |des |du |le |la )?\S+ /;

/** "Mettre moi-même des photos": on what is ordered. */
const ONESELF = / (?:moi|nous) memes? /;

/** « Expliquez-moi le déroulement » stays on the subject. */
const ABOUT_WORK = ['process', 'consultation', 'quote', 'maintenance'];

/** Other providers, and requests that have nothing to do with this business. */
export const leaveSubject: Rule = ({ clause, ours, delay }, context) => {
  if (clause.competitor) return [{ kind: 'out-of-scope', strong: true }];
  const named = clause.services.length > 0 && (clause.strongPrice || delay);
  if (clause.offSubject && !named) return [{ kind: 'out-of-scope', strong: true }];
  const aboutWork = ABOUT_WORK.some((id) => clause.topics.has(id));
  if (clause.offUnlessOurs && !ours && !aboutWork) return [{ kind: 'out-of-scope', strong: true }];
  if (!clause.foreign || ours || OWN_TRADE.test(clause.text) || ONESELF.test(clause.text)) {
    return undefined;
  }
  return found(clause.text, false, context) ?? [{ kind: 'out-of-scope' }];
};

/** "Vendez-vous des fleurs ?" */
export const askTrade: Rule = ({ clause }, context) => {
  if (OWN_TRADE.test(clause.text) && (clause.foreign || clause.trade || SELF.test(clause.text))) {
    return [{ kind: 'topic', topic: 'services', aside: true }];
  }
  if (!clause.trade || clause.possessed.length > 0) return undefined;
  return found(clause.text, false, context) ?? [{ kind: 'out-of-scope' }];
};

/** The last resort: entries of the content that hold the words of the clause. */
export const lookUp: Rule = ({ clause, price, delay }, context) => {
  const hasOther = clause.possessed.length + context.fallback.length > 0;
  const answer = found(clause.text, hasOther, context);
  const whether = asksWhether(clause.text) || (clause.asks && asksOfDelivery(clause.text));
  if (answer || hasOther || price || delay || !whether) return answer;
  const feature = context.facts.featureOfAny(clause.text, 1);
  return feature && [{ kind: 'content', offer: feature.offer, feature: feature.feature }];
};
