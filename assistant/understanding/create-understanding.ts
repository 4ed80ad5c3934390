import type { AssistantContent } from '../content.ts';
import { fold } from '../language/fold.ts';
import { type ReadMessage, readMessage } from '../language/read-message.ts';
import { createSpeller } from '../language/spelling.ts';
import { compilePatterns, matches, wordsOfPatterns } from '../language/term-pattern.ts';
import { createNearestExample } from '../retrieval/nearest-example.ts';
import type { ContentSearch } from '../retrieval/search.ts';
import { aspectVocabulary, pastWork, priceWords, whetherWords } from '../vocabulary/aspects.ts';
import { commonWords } from '../vocabulary/common-words.ts';
import { conditionVocabulary } from '../vocabulary/conditions.ts';
import {
  codeShapes,
  handedOver,
  manipulationPatterns,
  secretWords,
} from '../vocabulary/manipulation.ts';
import { needExamples } from '../vocabulary/need-examples.ts';
import { notStatedVocabulary } from '../vocabulary/not-stated.ts';
import { competitors, foreignThings, offSubjectRequests } from '../vocabulary/out-of-scope.ts';
import { PHONE_SPELLINGS } from '../vocabulary/phone-spelling.ts';
import { privacyVocabulary } from '../vocabulary/privacy.ts';
import { serviceVocabulary } from '../vocabulary/services.ts';
import { shortMessages } from '../vocabulary/short-messages.ts';
import { smallTalkVocabulary } from '../vocabulary/small-talk.ts';
import { statisticVocabulary } from '../vocabulary/statistics.ts';
import { subjectVocabulary, technologyNames } from '../vocabulary/subjects.ts';
import { topicExamples } from '../vocabulary/topic-examples.ts';
import { topicVocabulary } from '../vocabulary/topics.ts';
import { analyse, type Clause } from './analyse.ts';
import { namesOf } from './content-names.ts';
import type { Facts } from './context.ts';
import { createFacts } from './facts.ts';
import { inferNeed } from './infer-need.ts';
import { type Intent, intentOf } from './intent.ts';
import { resolve } from './resolve.ts';

/** A message as it was read, before it is decided what it asks. */
export interface Reading {
  message: ReadMessage;
  clauses: readonly Clause[];
  /** It tries to steer the assistant: nothing else is looked at. */
  steered: boolean;
  /** Its subject comes from the conversation: its own words do not tell it. */
  carried?: boolean;
}

/**
 * What the rules make of a message. `basis` says what they rest on: a pattern of the vocabulary
 * (`rule`), a likeness to an example or signs of a need (`guess`), nothing (`none`).
 */
export interface Understanding {
  /** What is asked, in order; empty when nothing was recognised. */
  intents: readonly Intent[];
  basis: 'rule' | 'guess' | 'none';
}

/** Reads messages and applies the rules to them. */
export interface RuleReader {
  read(question: string): Reading;
  understand(reading: Reading): Understanding;
  facts: Facts;
}

const flat = (vocabulary: Readonly<Record<string, readonly string[]>>) =>
  Object.values(vocabulary).flat();
const manipulation = compilePatterns(manipulationPatterns);
const secrets = compilePatterns(secretWords);
const delivered = compilePatterns(handedOver);
/** "Je répète", "vous dites": somebody tells what is said, nobody is told to say it. */
const TELLS = / (?:j|je|tu|vous|on) (?:repete|repetes|dis|dites|ecris) /g;

/** Does a folded text try to steer the assistant, or to get at a secret? */
function steers(text: string): boolean {
  const orders = text.replace(TELLS, ' xxx ');
  return matches(manipulation, orders) || (matches(secrets, orders) && !matches(delivered, orders));
}

/** How alike a message must be to an example to be understood as it. */
const NEED_LIKENESS = 0.5;
const TOPIC_LIKENESS = 0.5;

/** A price, a delay, a solution or help is asked: a need may stand behind it. */
const ASKS_OFFER =
  / (?:prix|tarif|tarifs|combien|combientemps|cout|coute|couterait|budget|montant|solution|solutions|proposez|proposes|conseillez|outil|aider|aidez|possible|remedier|gerez|geres|faire) /;

/** A longer message holds "bon" or "bien" for other reasons. */
const ACKNOWLEDGEMENT_WORDS = 5;

/** Courtesy, the most telling first. */
const SMALL_TALK = [
  'complaint',
  'identity',
  'help',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
] as const;

function spellerFor(content: AssistantContent, names: readonly string[]) {
  const domain = [
    ...names,
    ...flat(aspectVocabulary),
    ...flat(topicVocabulary),
    ...Object.values(serviceVocabulary).flatMap(({ needs }) => needs),
    ...Object.values(subjectVocabulary).flatMap(({ question }) => question),
    ...flat(privacyVocabulary),
    ...pastWork,
    ...priceWords,
    ...whetherWords,
    ...statisticVocabulary.flatMap(({ question }) => question),
    ...flat(notStatedVocabulary),
    ...flat(conditionVocabulary),
  ];
  const rest = [
    ...flat(smallTalkVocabulary),
    ...technologyNames,
    ...offSubjectRequests,
    ...competitors,
  ];
  const { services, faq, projects, skills, testimonials, owner } = content;
  const words = fold(
    JSON.stringify([services, faq, projects, skills, testimonials, owner.name, owner.city]),
  );
  return createSpeller({
    abbreviations: PHONE_SPELLINGS,
    targets: [wordsOfPatterns(domain), [...commonWords], wordsOfPatterns(rest), [...foreignThings]],
    known: commonWords,
    soundOnly: words.match(/\p{L}{4,}/gu) ?? [],
  });
}

/** Builds the reader that understands messages by the vocabulary and the content. */
export function createUnderstanding(content: AssistantContent, search: ContentSearch): RuleReader {
  const names = namesOf(content);
  const speller = spellerFor(content, [
    ...flat(names.known),
    ...flat(names.titled),
    ...flat(names.people),
    ...names.owner,
  ]);
  const facts = createFacts(content, search, coveredByRules);
  const ownerName = compilePatterns(names.owner);
  const spelled = (text: string) => readMessage(text, speller).text;
  const nearestNeed = createNearestExample(needExamples, spelled);
  const nearestTopic = createNearestExample(topicExamples, spelled);
  const analyseMessage = analyse(names);
  const covered = new Map<number, boolean>();
  /** Is a question of the FAQ one that the rules answer with a sentence of their own? */
  function coveredByRules(index: number): boolean {
    let known = covered.get(index);
    if (known === undefined) {
      covered.set(index, true);
      known = byRules(read(content.faq[index]?.question ?? '')).intents.some(
        ({ kind }) => kind !== 'out-of-scope' && kind !== 'not-stated' && kind !== 'faq',
      );
      covered.set(index, known);
    }
    return known;
  }

  function read(question: string): Reading {
    const spelt = readMessage(question, speller);
    const message = { ...spelt, text: spelt.text.replace(ownerName, 'proprietaire ') };
    const steered =
      codeShapes.some((shape) => shape.test(question)) ||
      steers(message.folded) ||
      steers(message.text);
    return { message, clauses: steered ? [] : analyseMessage(message), steered };
  }

  /** The service that a message without a service's name seems to need. */
  function guessNeed({ message, clauses }: Reading): string | undefined {
    const told = clauses.some(
      ({ services, needs, possessed }) => services.length + needs.length + possessed.length > 0,
    );
    if (told) return undefined;
    const near = nearestNeed(message.text);
    if (near && near.likeness >= NEED_LIKENESS) return near.label;
    return ASKS_OFFER.test(message.text) ? inferNeed(message.text) : undefined;
  }

  function understand(reading: Reading): Understanding {
    if (reading.steered) return { intents: [{ kind: 'manipulation' }], basis: 'rule' };
    // The owner's own answer, whatever its words mean elsewhere.
    const repeated = facts.faqRepeated(reading.message.folded);
    if (repeated === undefined) return byRules(reading);
    return { intents: [{ kind: 'faq', index: repeated }], basis: 'rule' };
  }

  function byRules(reading: Reading): Understanding {
    const { message } = reading;
    const need = guessNeed(reading);
    const offered = content.services.some(({ offer }) => offer === need);
    const clauses =
      need && offered
        ? reading.clauses.map((clause, index) =>
            index === 0 ? { ...clause, needs: [{ id: need, start: 0, end: 0 }] } : clause,
          )
        : reading.clauses;
    const intents = resolve(message, clauses, facts);
    const listed = intents.every(({ kind }) => kind === 'price-list' || kind === 'delay-list');
    const alone = shortMessages.get(
      message.text
        .replace(/[.,?]/g, '')
        .replace(/^ (?:et|ok|d accord|bien|ah|alors) (?=\S)/g, ' ')
        .trim(),
    );
    if (alone !== undefined && intents.length === 0)
      return { intents: [intentOf(alone)], basis: 'rule' };
    const courteous = clauses.some(({ smallTalk }) =>
      ['greeting', 'thanks', 'goodbye'].some((id) => smallTalk.has(id)),
    );
    const nearest =
      (intents.length === 0 && !courteous) || (intents.length > 0 && listed)
        ? nearestTopic(message.text)
        : undefined;
    if (nearest && nearest.likeness >= TOPIC_LIKENESS) {
      return { intents: [intentOf(nearest.label)], basis: 'guess' };
    }
    if (intents.length > 0) return { intents, basis: need || listed ? 'guess' : 'rule' };
    const words = message.text.match(/[a-z]+/g) ?? [];
    const topic = SMALL_TALK.find(
      (id) =>
        (id !== 'acknowledgement' || words.length <= ACKNOWLEDGEMENT_WORDS) &&
        clauses.some(({ smallTalk }) => smallTalk.has(id)),
    );
    if (topic) return { intents: [{ kind: 'small-talk', topic }], basis: 'rule' };
    const lost = words.length <= 2;
    return { intents: lost ? [{ kind: 'small-talk', topic: 'help' }] : [], basis: 'none' };
  }
  return { read, understand, facts };
}
