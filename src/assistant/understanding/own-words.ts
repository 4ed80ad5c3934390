import { topics } from '#content/assistant-words.ts';
import { trainedServices } from '../classifier/classifier.ts';
import type { AssistantContent } from '../content.ts';
import { fold, spaced } from '../normalize/fold.ts';
import { wordsOfPatterns } from '../normalize/term-pattern.ts';
import { asksWhether } from '../rules/yes-or-claim.ts';
import {
  createPassages,
  type FoundPassage,
  isLight,
  type Passages,
  sentencesOf,
  statesAmount,
} from '../search/passages.ts';
import type { Decision } from './arbiter.ts';
import type { Reading, RuleReader, Understanding } from './create-understanding.ts';
import { GENERAL, generalName, isFirm, isStated, REACHING } from './general-subjects.ts';
import type { Intent } from './intent.ts';

/** The least weight that answers: one rare word. */
const LEAST = 1.5;

const COSTS = / (?:chere?s?|supplement|facturee?s?) /;
const ASKING = / (?:quels?|quelles?|combien|combientemps|nombre|quand|comment|ou|qui|quoi) /;
const HOW_LONG =
  / (?:dure|durent|combientemps|nombre de jours|(?:pret|prete|prets) quand|quand .*pret) /;
/** « Il faut être combien au moins ? »: the line that states a bound answers. */
const BOUND = / (?:minimum|minimale?|maximum|maximale?|(?:au|le) (?:moins|plus)) /;
const IS_BOUND = / (?:a partir de|minimum|maximum|au (?:moins|plus)|jusqu a|de \d+ a) /;
const DURATION = /jour|semaine|mois|heure|\bans?\b|\d\s*h\b/;
/** What the payment of something is told by. */
const PAYMENT =
  /acompte|avance|moitié|solde|comptant|espèces|virement|chèque|carte|money|momo|wave|\bfois\b|%|pa[iy]e/i;
/** « La doublure est-elle en plus ? » */
const EXTRA =
  / (?:dedans|comprise?s?|incluse?s?|a part|en plus|en supplement|gratuite?s?|offerte?s?) /;
const INCLUDED =
  / (?:comprise?s?|incluse?s?|offerte?s?|gratuite?s?|fournie?s?|pretee?s?|en plus|facturee?s?) /;

/** « vous louez », « louez-vous », « as-tu ». */
const ASKED_OF_OWNER =
  / (?:possible|(?:vous|tu) \p{L}+(?:ez|es)|\p{L}+ez vous|(?:as|fais|peux) tu) /u;
const BEFORE_OBJECT =
  /^(?:une?|des|les?|la|l|du|de|d|aux?|en|sans|avec|vos|faites|fais|proposez|vendez|louez)$/;
/** What another trade does, and asks for by its verb. */
const TRADE = /^(?:lou|imprim|fabriqu|import|export|transport|repar)e[rsz]?$/;
const IS_VERB = /(?:er|ir|re|ez)$/;

const patternsOf = new Map(topics.map(({ id, words, sure }) => [id, [...words, ...sure]]));
const labels = new Map(topics.map(({ id, label }) => [id, label]));
const generalWords = new Set(
  wordsOfPatterns([...GENERAL].flatMap((id) => patternsOf.get(id) ?? [])),
);

/** Subjects that a sentence on the owner answers best. */
const OF_OWNER = /^(?:team|experience|diploma)$/;
/** « Nous sommes six » */
const COUNTED =
  / (?:nous sommes|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d+) (?!ans?|mois|heures?|jours?|semaines?)\p{L}+) /u;
/** Where a second question begins. */
const HALVES =
  /,?\s+et\s+(?=(?:est-ce|c['’]?est|ça|ca|on|vous|il|faut|combien|quel|quand|où|ou|comment|à|a|en|sous|pour|le prix|le délai|jusqu)[\s\p{L}])/iu;

/** What of a service is asked. */
interface Asked {
  price: boolean;
  /** It is a question, not a story. */
  asks: boolean;
  delay: boolean;
  /** How many at least or at most. */
  bound: boolean;
  /** Whether something is included, or paid beside. */
  extra: boolean;
  /** A number is told: what the service holds about numbers may answer. */
  counts: boolean;
}

/**
 * Builds what answers from the owner's own statements, where the trade is another than the one that the
 * classifier has learned; undefined where it is that one. `otherwise` is asked where no statement answers.
 */
export function createOwnWords(content: AssistantContent, rules: RuleReader) {
  if (content.services.every(({ offer }) => trainedServices.has(offer))) return undefined;
  const passages = createPassages(content);
  const extras = new Set(
    passages.termsOf('compris inclus gratuit facturé supplément offert fourni'),
  );
  const { find, named, servicesMeant, termsIn, termsOf } = passages;

  return (reading: Reading, understood: Understanding, otherwise: () => Decision): Decision =>
    decideEach(reading) ?? decideOne(reading, understood, otherwise);

  /** « C’est combien, et on paie quand ? »: each half is answered, of the same service. */
  function decideEach({ question }: Reading): Decision | undefined {
    const halves = question.split(HALVES).filter((half) => /\p{L}/u.test(half));
    const [first, second] = halves.map((half) => rules.read(half));
    if (!first || !second || halves.length > 2) return undefined;
    if (
      ![first, second].every(
        ({ message }) => ASKING.test(message.text) || asksWhether(message.text),
      )
    )
      return undefined;
    const decide = (half: Reading) => {
      const understood = rules.understand(half);
      return decideOne(half, understood, () => sure(understood.intents));
    };
    const [offer, another] = servicesMeant(first, termsIn(first));
    const title = content.services.find((each) => each.offer === offer)?.title;
    const alone = decide(second);
    const named = second.clauses.some(({ services }) => services.length > 0);
    const same = title && !another && !named && alone.intents.every(({ kind }) => kind !== 'faq');
    const decisions = [
      decide(first),
      same ? decide(rules.read(`${title}, ${second.question}`)) : alone,
    ];
    const intents = decisions.flatMap((decision) => decision.intents);
    const answered =
      decisions.every((decision) => decision.intents.length > 0) &&
      intents.every(({ kind }) => kind !== 'out-of-scope' && kind !== 'small-talk');
    return answered ? sure(intents, decisions.find(({ unsaid }) => unsaid)?.unsaid) : undefined;
  }

  function decideOne(
    reading: Reading,
    { intents }: Understanding,
    otherwise: () => Decision,
  ): Decision {
    const { clauses, message, question } = reading;
    const asked: Asked = {
      asks: question.includes('?') || ASKING.test(message.text) || asksWhether(message.text),
      price:
        (clauses.some(({ strongPrice }) => strongPrice) || COSTS.test(message.text)) &&
        !HOW_LONG.test(message.text),
      delay: HOW_LONG.test(message.text),
      bound: BOUND.test(message.text),
      extra: EXTRA.test(message.text),
      counts: /\d/.test(question),
    };
    const isGeneral = (intent: Intent) => generalName(intent, message.text, content);
    const general = intents.map(isGeneral);
    const known =
      intents.length > 0 &&
      intents.every(
        (intent, at) => general[at] !== undefined || isFirm(intent, reading, content),
      ) &&
      (intents.every(({ kind }) => kind !== 'faq') ||
        rules.facts.faqRepeated(message.folded) !== undefined);
    // « Que comprennent les 150 000 ? »
    const [priced, other] = content.services.filter(({ offer }) =>
      message.amounts.some(({ value }) => value === content.offers[offer]?.fromFcfa),
    );
    if (priced && !other && intents.every(({ kind }) => kind === 'price-list'))
      return sure([{ kind: 'about', offer: priced.offer, detail: true }]);
    const terms = termsIn(reading);
    const found = find(reading, terms, asked.price);
    const stated = intents.every((intent) => isStated(intent, content));
    // The words of a general topic are no rare words of the owner, unless nothing states it.
    const spoken = new Set(
      known && stated
        ? termsOf(
            wordsOfPatterns(general.flatMap((id) => patternsOf.get(id ?? '') ?? [])).join(' '),
          )
        : [],
    );
    const tells = (term: string) =>
      (terms.get(term) ?? 0) > passages.LIGHT && (named.has(term) || !spoken.has(term));
    const unsaid = unsaidIn(reading, passages);
    if (known && general.includes(undefined)) {
      const rebuff = intents.every(({ kind }) => kind === 'out-of-scope');
      const [best] = found;
      const telling = best?.held.filter((term) => tells(term) && !term.startsWith('=')) ?? [];
      const owned = best && best.score >= 3 * LEAST && telling.length > 1;
      const quoted = intents.every(({ kind }) => kind === 'faq');
      if (!(rebuff && owned))
        return sure(priceIn(intents, found, asked), quoted ? unsaid : undefined);
    }
    const reaching = known && general.some((id) => REACHING.has(id ?? ''));
    const paying = general.includes('payment');
    const payments = paying ? paymentsOf(reading, terms) : [];
    if (payments.length > 0) return sure(payments);
    const past = intents.length === 1 && intents.find((intent) => intent.kind === 'projects');
    const answers = (passage: FoundPassage) => {
      const { entry, score, held, inTitle } = passage;
      if (unsaid && inTitle.length === 0 && entry.kind !== 'service') return false;
      if (entry.kind === 'faq' && asked.delay && !DURATION.test(passage.text)) return false;
      if (entry.kind === 'faq' && paying && !PAYMENT.test(passage.text)) return false;
      // « La carte bancaire »: of what is paid with, a service shares a word by chance.
      if (
        paying &&
        entry.kind === 'service' &&
        !held.some((term) => tells(term) && !inTitle.includes(term))
      )
        return false;
      return reaching
        ? score >= 2 * LEAST && inTitle.some(tells)
        : score >= LEAST && held.some(tells);
    };
    const work = past && found.find((each) => each.entry.kind === 'project' && answers(each));
    if (past && past.projects.length > 0 && !work) return sure([past]);
    const [first] = found;
    const included =
      asked.extra && !(first?.entry.kind === 'faq' && first.inTitle.some(tells))
        ? found.flatMap((each) => {
            const intent = each.entry.kind === 'service' && intentOf(each, asked);
            return intent && intent.kind === 'quote' && each.held.some(tells) ? [intent] : [];
          })
        : [];
    if (included[0]) return sure([included[0]], unsaid);
    const ofOwner = general.some((id) => OF_OWNER.test(id ?? ''));
    const likely = work || found.find(answers);
    const statement =
      likely?.entry.kind !== 'service' && ofOwner && statementOn(intents[0], reading);
    if (statement) return sure([statement]);
    const near = likely?.entry.kind === 'service' ? servicesMeant(reading, terms) : [];
    if (near.length > 1)
      return sure(
        near.slice(0, 3).map((offer) => ({ kind: 'about', offer })),
        unsaid,
      );
    const best =
      found.find(({ entry }) => entry.kind === 'service' && entry.offer === near[0]) ?? likely;
    if (best) return sure([intentOf(best, asked)], unsaid);
    const decision = otherwise();
    const usable = decision.intents.every(
      (intent) =>
        intent.kind === 'out-of-scope' ||
        ((intent.kind !== 'small-talk' || known) && isGeneral(intent) !== undefined),
    );
    const decided = usable ? decision : sure(known ? intents : []);
    const stated2 = statementOn(decided.intents[0], reading);
    if (stated2) return sure([stated2]);
    const travels = decided.intents.some((one) => one.kind === 'topic' && one.topic === 'travel');
    return travels && unsaid ? { ...decided, unsaid } : decided;
  }

  /** How the services that are meant are paid, where they have a way of their own. */
  function paymentsOf(reading: Reading, terms: ReadonlyMap<string, number>): Intent[] {
    const names = new Map([...terms].filter(([term]) => named.has(term)));
    const meant = servicesMeant(reading, names).flatMap(
      (offer) => content.services.find((each) => each.offer === offer) ?? [],
    );
    if (meant.length > 2) return [];
    return meant.flatMap(({ features, payment = content.owner.terms.payment, title }) => {
      const text = features.find((line) => /pa[iy]e/i.test(line)) ?? payment.replace(/\.$/, '');
      return text ? [{ kind: 'quote', text, of: title } as const] : [];
    });
  }

  /** « Quels sont vos diplômes ? »: a sentence on the owner that holds the name of a subject, or counts the team. */
  function statementOn(intent: Intent | undefined, reading: Reading): Intent | undefined {
    if (intent?.kind !== 'not-stated' || intent.subject === 'payment') return undefined;
    const sentences = content.aboutOwner.flatMap(sentencesOf);
    const team = sentences.find((text) => COUNTED.test(spaced(text)));
    if (intent.subject === 'team' && team) return { kind: 'quote', text: team };
    const label = new Map(
      `${labels.get(intent.subject)}`
        .split(/\P{L}+/u)
        .flatMap((word) =>
          isLight(word) ? [] : termsOf(word).map((term): [string, number] => [term, 1]),
        ),
    );
    const found = find(reading, label, false).find(({ entry }) => entry.kind === 'quote');
    return found?.entry.kind === 'quote' ? found.entry : undefined;
  }

  /** What answers with a passage. */
  function intentOf({ entry, held }: FoundPassage, asked: Asked): Intent {
    if (entry.kind === 'project') return { kind: 'projects', projects: [entry.index] };
    return entry.kind === 'service' ? ofService(entry.offer, held, asked) : entry;
  }

  /** A price that a rule has found, or the line of its service that states it. */
  function priceIn(
    intents: readonly Intent[],
    found: readonly FoundPassage[],
    asked: Asked,
  ): readonly Intent[] {
    const [price, another] = intents;
    if (another) return intents.filter(({ kind }) => kind !== 'price-list');
    if (price?.kind !== 'price') return intents;
    const ruled = found.find(
      ({ entry }) => entry.kind === 'service' && entry.offer === price.offer,
    );
    const line = ruled && ofService(price.offer, ruled.held, asked);
    return [line?.kind === 'quote' ? line : price];
  }

  /** A service: its price alone, the one line that holds all that is asked beside its name, or all of it. */
  function ofService(
    offer: string,
    held: readonly string[],
    { price, delay, bound, extra, counts, asks }: Asked,
  ): Intent {
    const service = content.services.find((each) => each.offer === offer);
    const limit = service?.features.find((text) => IS_BOUND.test(spaced(text)));
    if (bound && limit) return { kind: 'quote', text: limit, of: service?.title ?? '' };
    const title = termsOf(service?.title ?? '');
    const beside = held.filter((term) => !title.includes(term));
    if (beside.length === 0) {
      return price && !counts ? { kind: 'price', offer } : { kind: 'about', offer, detail: true };
    }
    const [line, another] = (service?.features ?? []).filter((text) => {
      const terms = termsOf(text);
      const isTold = (term: string) => terms.includes(term);
      return extra
        ? INCLUDED.test(spaced(text)) && beside.some((term) => isTold(term) && !extras.has(term))
        : beside.every(isTold);
    });
    const alone = line !== undefined && another === undefined && (asks || price);
    if (delay && !price && service?.delivery && !DURATION.test(line ?? ''))
      return { kind: 'delay', offer };
    return alone && (!price || extra || statesAmount(line))
      ? { kind: 'quote', text: line, of: service?.title ?? '' }
      : { kind: 'about', offer, detail: true };
  }
}

const sure = (intents: readonly Intent[], unsaid?: string): Decision => ({
  intents,
  disputed: false,
  alternatives: [],
  ...(unsaid && { unsaid }),
});

/** What a question asks of the owner and no text of theirs speaks of, as it was typed. */
function unsaidIn(
  { message, clauses, question }: Reading,
  { isIdle, named, nearest, termsOf }: Passages,
): string | undefined {
  const asks = clauses.some(
    ({ text, strongPrice }) => strongPrice || asksWhether(text) || ASKED_OF_OWNER.test(text),
  );
  if (!asks) return undefined;
  // « Saint-Louis » is one word, « louez-vous » two.
  const words =
    (message.english ? message.text : question).match(
      /\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)+|[\p{L}\d]+/gu,
    ) ?? [];
  return words.find((word, at) => {
    const folded = fold(word);
    const terms = termsOf(folded);
    const before = fold(words[at - 1] ?? '');
    // « à Gao »
    const isPlace = /^(?:a|au|en)$/.test(before) && /^\p{Lu}/u.test(word);
    const isObject =
      TRADE.test(folded) ||
      (message.english && words.slice(Math.max(0, at - 3), at).includes('faites')) ||
      isPlace ||
      BEFORE_OBJECT.test(before) ||
      termsOf(before).some((each) => named.has(each));
    if (!isObject || terms.length === 0 || terms.some((term) => isIdle(term) || nearest(term)))
      return false;
    if (isPlace) return true;
    return !(
      word.length < 4 ||
      (IS_VERB.test(folded) && !TRADE.test(folded)) ||
      isLight(folded) ||
      generalWords.has(folded)
    );
  });
}
