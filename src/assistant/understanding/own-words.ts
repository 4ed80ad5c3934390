import { topics } from '#content/assistant-words.ts';
import { trainedServices } from '../classifier/classifier.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { wordsOfPatterns } from '../normalize/term-pattern.ts';
import { createPassages, type FoundPassage, isLight, sentencesOf } from '../search/passages.ts';
import { type Decision, sure } from './arbiter.ts';
import type { Reading, RuleReader, Understanding } from './create-understanding.ts';
import { generalName, isFirm, isStated, REACHING } from './general-subjects.ts';
import type { Intent } from './intent.ts';
import { type Asked, askedIn, createServiceLines, DURATION, isAsking } from './service-lines.ts';
import { unsaidIn } from './unsaid.ts';

/** The least weight that answers: one rare word. */
const LEAST = 1.5;

const patternsOf = new Map(topics.map(({ id, words, sure }) => [id, [...words, ...sure]]));
const labels = new Map(topics.map(({ id, label }) => [id, label]));
/** Subjects that a sentence on the owner answers best. */
const OF_OWNER = /^(?:team|experience|diploma)$/;
/** « Nous sommes six » */
const COUNTED =
  / (?:nous sommes|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d+) (?!ans?|mois|heures?|jours?|semaines?)\p{L}+) /u;
/** Where a second question begins. */
const HALVES =
  /,?\s+et\s+(?=(?:est-ce|c['’]?est|ça|ca|on|vous|il|faut|combien|quel|quand|où|ou|comment|à|a|en|sous|pour|le prix|le délai|jusqu)[\s\p{L}])/iu;

/**
 * Builds what answers from the owner's own statements, where the trade is another than the one that the
 * classifier has learned; undefined where it is that one. `otherwise` is asked where no statement answers.
 */
export function createOwnWords(content: AssistantContent, rules: RuleReader) {
  if (content.services.every(({ offer }) => trainedServices.has(offer))) return undefined;
  const passages = createPassages(content);
  const { find, named, servicesMeant, termsIn, termsOf } = passages;
  const { ofService, paymentsOf, priceIn } = createServiceLines(content, passages);

  return (reading: Reading, understood: Understanding, otherwise: () => Decision): Decision =>
    decideEach(reading) ?? decideOne(reading, understood, otherwise);

  /** « C’est combien, et on paie quand ? »: each half is answered, of the same service. */
  function decideEach({ question }: Reading): Decision | undefined {
    const halves = question.split(HALVES).filter((half) => /\p{L}/u.test(half));
    const [first, second] = halves.map((half) => rules.read(half));
    if (!first || !second || halves.length > 2) return undefined;
    if (![first, second].every(isAsking)) return undefined;
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
    const { message } = reading;
    const asked = askedIn(reading);
    const isGeneral = (intent: Intent) => generalName(intent, content);
    const general = intents.map(isGeneral);
    const known =
      intents.length > 0 &&
      intents.every(
        (intent, at) => general[at] !== undefined || isFirm(intent, reading, content),
      ) &&
      (intents.every(({ kind }) => kind !== 'faq') ||
        rules.facts.faqRepeated(message.folded) !== undefined);
    const terms = termsIn(reading);
    const found = find(reading, terms);
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
      if (!(rebuff && owned)) return sure(priceIn(intents, found, asked));
    }
    const reaching = known && general.some((id) => REACHING.has(id ?? ''));
    const payments = general.includes('payment') ? paymentsOf(reading, terms) : [];
    if (payments.length > 0) return sure(payments);
    const past = intents.find((intent) => intent.kind === 'projects');
    const answers = (passage: FoundPassage) => {
      const { entry, score, held, inTitle } = passage;
      if (unsaid && inTitle.length === 0 && entry.kind !== 'service') return false;
      if (entry.kind === 'faq' && asked.delay && !DURATION.test(passage.text)) return false;
      return reaching
        ? score >= 2 * LEAST && inTitle.some(tells)
        : score >= LEAST && held.some(tells);
    };
    const work = past && found.find((each) => each.entry.kind === 'project' && answers(each));
    if (past && past.projects.length > 0 && !work) return sure([past]);
    const [first] = found;
    const included =
      asked.extra && !(first?.entry.kind === 'faq' && first.inTitle.some(tells))
        ? found
            .filter(({ entry, held }) => entry.kind === 'service' && held.some(tells))
            .map((each) => intentOf(each, asked))
            .find(({ kind }) => kind === 'quote')
        : undefined;
    if (included) return sure([included], unsaid);
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
    const sentence = statementOn(decided.intents[0], reading);
    if (sentence) return sure([sentence]);
    const travels = decided.intents.some((one) => one.kind === 'topic' && one.topic === 'travel');
    return travels && unsaid ? { ...decided, unsaid } : decided;
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
    const found = find(reading, label).find(({ entry }) => entry.kind === 'quote');
    return found?.entry.kind === 'quote' ? found.entry : undefined;
  }

  /** What answers with a passage. */
  function intentOf({ entry, held }: FoundPassage, asked: Asked): Intent {
    if (entry.kind === 'project') return { kind: 'projects', projects: [entry.index] };
    return entry.kind === 'service' ? ofService(entry.offer, held, asked) : entry;
  }
}
