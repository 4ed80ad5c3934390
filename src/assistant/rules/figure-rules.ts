import { durationOf, HAS_DURATION } from '../entities/durations.ts';
import type { Clause } from '../understanding/analyse.ts';
import { type Context, type Rule, unique } from '../understanding/context.ts';
import type { Facts } from '../understanding/facts.ts';
import type { Intent } from '../understanding/intent.ts';
import { asksOfDelivery, asksWhether, claims } from './yes-or-claim.ts';

/** A clause that only sets the scene: "quand tu finis", "si je commande". */
const SUBORDINATE =
  /^ (?:et )?(?:quand|si|lorsque|une fois|apres que|des que) (?:je|tu|vous|on|il|elle|nous|ils) /;

const OTHER_RHYTHM =
  / (?:unique|une (?:seule )?(?:bonne )?fois|par (?!mois |session )\p{L}+|annuel|annuelle|a vie|forfaitaire) /u;

/** Compares a price that the visitor states with the published one. Undefined if none is stated. */
function statedPrice(clause: Clause, offer: string, { message, clauses, facts }: Context) {
  const price = facts.priceOf(offer);
  if (!clause.hasAmount || !price) return undefined;
  if (clause.phrases.has('budget')) {
    const [amount] = message.amounts;
    // « Un million pour un site et un chatbot »: for both.
    const wanted = unique([
      offer,
      ...clauses.flatMap(({ services }) => services.map(({ id }) => id)),
    ]);
    const prices = wanted.map(
      (each) => facts.priceOf(each)?.[amount?.currency === 'eur' ? 'eur' : 'fcfa'],
    );
    if (!amount || prices.includes(undefined)) return undefined;
    return amount.value >= prices.reduce<number>((sum, each = 0) => sum + each, 0)
      ? 'enough'
      : 'short';
  }
  // « Un paiement unique de 265 000 »: the sum, at another rhythm; it is neither confirmed nor denied.
  if (OTHER_RHYTHM.test(message.text)) return undefined;
  const same = message.amounts.some(({ value }) => value === price.fcfa || value === price.eur);
  return same ? 'same' : 'different';
}

/** Compares a stated delay, since one shorter than the published one is corrected. */
function statedDelay(clause: Clause, offer: string, { facts }: Context) {
  const stated = durationOf(clause.text);
  const shortest = facts.shortestDelivery(offer);
  return stated !== undefined && shortest !== undefined && stated < shortest
    ? 'different'
    : undefined;
}

/** Returns what is asked about a service: the feature that answers, else all of them if it is a question. */
export function aboutService(offer: string, text: string, asks: boolean, facts: Facts): Intent {
  const claimed = claims(text);
  const feature = asks && !claimed ? facts.featureAbout(offer, text) : undefined;
  if (feature !== undefined) return { kind: 'content', offer, feature };
  const yes = asksWhether(text) && !asksOfDelivery(text) && !claimed;
  return { kind: 'about', offer, yes, detail: asks };
}

/** Returns what a clause asks about services: figures, what they include, or the services themselves. */
export function figuresFor(clause: Clause, offers: readonly string[], context: Context): Intent[] {
  const { aspects, phrases } = clause;
  const price =
    ((clause.strongPrice || clause.hasAmount) && !phrases.has('included')) ||
    (aspects.has('price') && !clause.strongPrice && !clause.topics.has('quote'));
  const delay =
    (aspects.has('delay') && !clause.topics.has('after-delivery')) ||
    HAS_DURATION.test(clause.text);
  const inEuros = phrases.has('euros');
  return offers.flatMap((offer): Intent[] => {
    if (!price && !delay) {
      const about = aboutService(
        offer,
        clause.text,
        clause.asks && !aspects.has('need'),
        context.facts,
      );
      const all = aspects.has('content') || aspects.has('definition');
      return about.kind === 'about' && all ? [{ kind: 'content', offer }] : [about];
    }
    const priceStated = statedPrice(clause, offer, context);
    const delayStated = statedDelay(clause, offer, context);
    const priced: Intent = {
      kind: 'price',
      offer,
      inEuros,
      ...(priceStated && { stated: priceStated }),
    };
    const delayed: Intent = { kind: 'delay', offer, ...(delayStated && { stated: delayStated }) };
    return [...(price ? [priced] : []), ...(delay ? [delayed] : [])];
  });
}

/** Answers a service alone: with the figures asked earlier in the sentence, or a presentation. */
export const askService: Rule = ({ clause, own }, context) => {
  if (own.length === 0) return undefined;
  const inherits = context.figures.length > 0 && !clause.opens && clause.aspects.size === 0;
  if (!inherits) return figuresFor(clause, own, context);
  return own.flatMap((offer) => context.figures.map((kind): Intent => ({ kind, offer })));
};

/** Answers a price or a delay alone: of the services mentioned before, else of all. */
export const askFiguresAlone: Rule = ({ clause, price, delay }, context) => {
  if (!price && !delay) return undefined;
  // « Une application Android, ça coûte combien ? » names a service too, which has another price.
  const { skills } = context.facts.trade;
  const spoken = context.clauses.flatMap((other) => other.skills);
  const unpriced = spoken.find(({ id }) => skills[id]?.unpriced);
  if (unpriced) return [{ kind: 'skill', skill: unpriced.id, figure: price ? 'price' : 'delay' }];
  const known = [context.services, context.fallback, context.possessed].find(
    ({ length }) => length > 0,
  );
  if (known) return figuresFor(clause, known, context);
  if (SUBORDINATE.test(clause.text)) return [];
  return [
    ...(price ? [{ kind: 'price-list' as const, inEuros: clause.phrases.has('euros') }] : []),
    ...(delay ? [{ kind: 'delay-list' as const }] : []),
  ];
};
