import { PERIODS } from '#content/offer.ts';
import type { Adviser, Story } from '../advice.ts';
import type { AssistantContent } from '../content.ts';
import { durationOf, HAS_DURATION } from '../entities/durations.ts';
import type { TermsOf } from '../search/text-index.ts';
import { unique } from '../understanding/context.ts';
import type { Intent } from '../understanding/intent.ts';
import { answered, type Heard, offersOf, type References } from './references.ts';
import type { Conversation } from './subject.ts';

/** Maximum number of words in a question like « et le chatbot ? ». */
const LONGEST = 4;

/** Creates the functions that count, compare and choose among the services of a conversation. */
export function createSeveralServices(
  { offers: figures }: AssistantContent,
  termsOf: TermsOf,
  { recommend }: Adviser,
  { askOf, best, offerOf, pointed }: References,
) {
  /** Compares two services. */
  function compare({ has, named, spoken }: Heard) {
    if (!has('difference')) return undefined;
    const known = named.length > 1 ? named : unique([...spoken, ...named]).slice(-2);
    return known.length > 1
      ? answered({ kind: 'difference', offers: known.slice(0, 2) })
      : undefined;
  }

  /** « Et trois mois ? », « deux sessions »: multiplies a service; for anything else the quote decides. */
  function multiply(heard: Heard, { asked, topic }: Conversation, alone: readonly Intent[]) {
    const { has, text, named, carried, bare, count, figure, isNamed } = heard;
    const [offer, second] = named.length > 0 ? named : carried;
    if (heard.sum || !count || !offer || second || figure === 'delay' || has('both'))
      return undefined;
    const { number, noun = '' } = count;
    const { per } = figures[offer] ?? {};
    const timed = durationOf(` 1 ${per} `);
    const [term] = termsOf(noun);
    const isUnit = per && [per, PERIODS[per]].some((name) => termsOf(name)[0] === term);
    if (HAS_DURATION.test(text) && !timed && !isUnit) return undefined;
    const lasting = timed && Math.floor((durationOf(text) ?? 0) / timed);
    const ofName = !per && (figure ?? asked) && isNamed(noun);
    const times = lasting || (isUnit || ofName ? number : 0);
    if (times > 1) return answered({ kind: 'total', offers: [offer], times });
    const told = topic === 'question' && !heard.asks;
    const counts = bare || figure || alone.some(({ kind }) => kind === 'small-talk');
    const other = times === 0 && number > 1 && named.length === 0 && counts && !told;
    return other ? answered({ kind: 'total', offers: [offer] }) : undefined;
  }

  /** « Et le chatbot ? », « non, je parlais du site »: repeats the last question for another service. */
  function renew(heard: Heard, { asked }: Conversation, alone: readonly Intent[]) {
    const { has, bare, named, typed } = heard;
    const [offer, second] = named;
    if (!offer || second || !asked || has('only', 'drop')) return undefined;
    const presented = bare || alone.every(({ kind }) => kind === 'about');
    const again = typed.length <= LONGEST && has('points') && presented;
    return has('corrects') || again ? answered({ kind: asked, offer }) : undefined;
  }

  /** « Juste le site », « sans la pub », « ok celui-là »: recognises what the visitor chooses. */
  function settle(heard: Heard, talk: Conversation) {
    const { has, text, named, spoken, carried, figure } = heard;
    if (spoken.length === 0 || figure || has('both', 'total', 'which')) return undefined;
    const one = offerOf(pointed(heard, talk));
    if (one && has('take', 'only')) return [one];
    // « Laissez, et le chatbot ? »: another service is asked for.
    const isNew = !named.every((offer) => spoken.includes(offer));
    if (text.includes('?') || (has('drop') && has('that') && isNew)) return undefined;
    const kept = spoken.filter((offer) => !named.includes(offer));
    if (named.length > 0 && has('drop') && kept.length > 0) return kept;
    if (named.length > 0 && has('only', 'take')) return named;
    return has('take') ? carried : undefined;
  }

  /** « Et l’autre, je peux l’ajouter après ? »: adds a service later, with its price. */
  function add(heard: Heard, talk: Conversation) {
    const { has, named, spoken, carried, figure } = heard;
    const other = has('other') ? offerOf(pointed(heard, talk)) : undefined;
    const wanted = named.length > 0 ? named : has('both') ? spoken.slice(-2) : other ? [other] : [];
    const more = spoken.length > 0 && !wanted.every((offer) => carried.includes(offer));
    if (!has('adds') || figure || !(more || wanted.length > 1)) return undefined;
    const price: Intent =
      wanted.length > 1
        ? { kind: 'total', offers: wanted }
        : { kind: 'price', offer: wanted[0] ?? '' };
    return answered({ kind: 'topic', topic: 'together' }, price);
  }

  /** Picks several of the things mentioned, or one of several. */
  function pick(heard: Heard, talk: Conversation, story: Story) {
    const { has, named, carried, spoken, figure } = heard;
    // « Avec un site en plus, les deux, ça fait combien ? »
    const wanted = unique([...carried, ...named]);
    const summed = has('total') || (has('both') && figure === 'price');
    if (named.length > 0 && wanted.length > 1 && summed && figure !== 'delay')
      return answered({ kind: 'total', offers: wanted });
    const ranked = has('fastest') ? 'delay' : has('cheapest', 'dearest') ? 'price' : undefined;
    const which = has('which') && !ranked && !figure;
    const advice = which && recommend(spoken, best('cheapest', spoken), story);
    if (advice) return answered(advice);
    const one = has('both') && !ranked ? undefined : pointed(heard, talk);
    const stated = figure ?? ranked;
    if (one?.kind === 'service' && !stated && !heard.bare) {
      return { kind: 'services' as const, offers: [one.offer], pointed: true };
    }
    if (one) return askOf([one], stated);
    const several = talk.things.slice(-Math.max(2, talk.focus));
    if (!has('both', 'total', 'which') || several.length < 2) return undefined;
    const offers = offersOf(several);
    return figure === 'delay' ? askOf(several, 'delay') : answered({ kind: 'total', offers });
  }

  return { add, compare, multiply, pick, renew, settle };
}
