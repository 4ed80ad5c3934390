import { vocabulary } from '#content/assistant-words.ts';
import type { AnswerBlock } from '#shared/chat-message.ts';
import { createAdviser, type Story } from './advice.ts';
import { createAnswer } from './answers/create-answer.ts';
import { createOfferedQuestions } from './answers/offered-questions.ts';
import { createClassifier, createFeatureClassifier } from './classifier/classifier.ts';
import { intentFor } from './classifier/intent-for.ts';
import { labelNamed, nameOf } from './classifier/labels.ts';
import { createStoryClassifier } from './classifier/stories.ts';
import { examples, weights } from './classifier/weights.ts';
import type { AssistantContent } from './content.ts';
import { createFollowUp } from './conversation/follow-up.ts';
import { askedOf, createTurnReader, type Turn } from './conversation/read-turn.ts';
import { type Conversation, createSubjects } from './conversation/subject.ts';
import type { Choice, Choosable, Dispute } from './llm.ts';
import { wordsIn } from './normalize/fold.ts';
import { asksOfDelivery, asksWhether, mayBeAgreed } from './rules/yes-or-claim.ts';
import { createSearch } from './search/search.ts';
import { type Decision, decide } from './understanding/arbiter.ts';
import { createUnderstanding, type Reading } from './understanding/create-understanding.ts';
import { type Intent, topicOf } from './understanding/intent.ts';
import { createOwnWords } from './understanding/own-words.ts';

/** What the assistant answers to one message: the body of the function's answer, and more. */
export interface Answer {
  /**
   * French sentences; links as "label (address)". Plain text, never HTML. When the assistant is
   * unsure it ends with the line « Vous vouliez dire : » and two or three lines « – question ? ».
   */
  response: string;
  blocks: AnswerBlock[];
  /** What the conversation is about now; see withSubject. */
  subject?: string;
  /** The visitor's need so far, as a draft of a message to the owner. */
  summary?: string;
  /** What was asked, for the owner's counters: "price:site-web", "maintenance"… Never the visitor's words. */
  topics: string[];
  /** False when the assistant could not answer from the content. */
  answered: boolean;
  /** Given where rules and classifier differ, so that a language model may decide. */
  dispute?: Dispute;
}

/** Answers questions over one content. Each answer is a pure function of what it is given. */
export interface Assistant {
  answer(question: string): Answer;
  /** What a language model may choose from. */
  choosable: readonly Choosable[];
  /** The answer to what a language model chose for a question. */
  answerChoice(question: string, choice: Choice): Answer;
}

/** What a model may choose besides the questions of the content. */
const OFF_SUBJECT = ['out-of-scope', 'anything that this business does not sell or know'] as const;

/** Maximum number of suggestions. */
const OFFERED = 3;

/** What is made of a message: what it asks, how sure that is, and what was spoken of before. */
interface Understood extends Decision {
  reading: Reading;
  story: Story;
  before: Conversation;
  /** Given where rules and classifier differ. */
  dispute?: Dispute;
}

/** A decision; `followed` when the conversation made it, `own` when the owner's own words did. */
type Decided = Decision & { followed?: boolean; own?: boolean; dispute?: Dispute };

/** How likely the classifier's reading of a turn must be. */
const TURN = { other: 0.25, figured: 0.6 };
/** Guesses that need no service, although one was spoken of: the rules know which is meant. */
const LISTED = /^(?:price-list|delay-list|manipulation|out-of-scope|projects:.*)$/;
const asks = ({ question, message }: Reading) =>
  question.includes('?') || asksWhether(message.text);

/** What a statement that asks nothing is answered in a conversation. */
const NOTED: readonly Intent[] = [{ kind: 'topic', topic: 'noted' }];
/** Does an answer leave a statement unheard? */
const isUnheard = (intent: Intent) =>
  (intent.kind === 'out-of-scope' && intent.strong !== true) ||
  (intent.kind === 'about' && intent.detail === true);

/** Does an intent state something of a service, more than what it is? */
const isFact = ({ kind, ...rest }: Intent) =>
  kind === 'price' ||
  kind === 'delay' ||
  (kind === 'content' && 'feature' in rest) ||
  (kind === 'topic' && 'of' in rest);

/** Words of descriptions that any question may hold. */
const COMMON = new Set(['client', 'site', 'page', 'demande']);

const platforms = new Set(vocabulary.aspects.platforms);

/** Builds the assistant over a content. */
export function createAssistant(content: AssistantContent): Assistant {
  const search = createSearch(content);
  const rules = createUnderstanding(content, search);
  const fromOwnWords = createOwnWords(content, rules);
  const guess = createClassifier(weights, new Set(content.services.map(({ offer }) => offer)));
  const featureOf = createFeatureClassifier(weights, content.services);
  const listen = createStoryClassifier(weights, (need) => content.advice.needs[need]?.offer);
  const questions = createOfferedQuestions(content);
  const compose = createAnswer(content);
  const adviser = createAdviser(content);
  const subjects = createSubjects(content);
  const readTurn = createTurnReader(rules, subjects);
  const followUp = createFollowUp(
    content,
    rules.facts,
    search.termsOf,
    adviser,
    (words, english) => decideOn(rules.read(words, english)).intents,
  );

  function say(
    understood: Understood,
    intents: readonly Intent[],
    others: readonly Intent[],
  ): Answer {
    const { before, reading, dispute } = understood;
    const english = reading.message.english;
    const unsaid =
      understood.unsaid ?? platformBeside(intents, reading) ?? pointBeside(intents, understood);
    const offered = new Set(others.flatMap((intent) => questions.questionOf(intent) ?? []));
    const conversation = subjects.proceed(before, intents, understood);
    const subject = subjects.write(conversation);
    const summary = subjects.summarise(conversation);
    return {
      ...compose(intents, {
        isEnglish: english,
        mayAgree: unsaid === undefined && mayBeAgreed(reading),
        unsaid,
        others: [...offered].slice(0, OFFERED),
      }),
      ...(subject ? { subject } : {}),
      ...(summary ? { summary } : {}),
      topics: intents.length > 0 ? intents.map(topicOf) : ['unknown'],
      ...(dispute ? { dispute } : {}),
    };
  }

  /** Decides between rules and classifier what a reading asks. */
  function decideOn(reading: Reading): Decided {
    const understood = rules.understand(reading);
    const guesses = guess(reading);
    const decided = () => decide(reading, understood, guesses, rules.facts);
    const decision =
      fromOwnWords && !reading.carried
        ? { ...fromOwnWords(reading, understood, decided), own: true }
        : decided();
    if (!decision.disputed) return decision;
    return {
      ...decision,
      dispute: {
        question: reading.question,
        rules: understood.intents.map(topicOf),
        guesses: guesses.map(({ label, probability }) => ({ name: nameOf(label), probability })),
      },
    };
  }

  /** A platform that the message names, and what the answered services comprise does not. */
  function platformBeside(intents: readonly Intent[], { question, message }: Reading) {
    const [only, second] = intents;
    if (only?.kind !== 'content' || second) return undefined;
    const {
      title,
      description,
      features = [],
    } = content.services.find(({ offer }) => offer === only.offer) ?? {};
    const others = content.texts.featureWords.filter(({ feature }) =>
      features.some((each) => each.startsWith(feature)),
    );
    const said = [title, description, ...features, ...others.flatMap(({ words }) => words)];
    const known = new Set(wordsIn(said.join(' ')));
    const named = message.text.split(' ').find((word) => platforms.has(word) && !known.has(word));
    return named && (new RegExp(named, 'i').exec(question)?.[0] ?? named);
  }

  /** An empty text where a point of what is delivered is asked that its service does not state. */
  function pointBeside([only, second]: readonly Intent[], { reading, story }: Understood) {
    if (only?.kind !== 'about' || !only.detail || second || story.trade) return undefined;
    const { text } = reading.message;
    return asksWhether(text) && asksOfDelivery(text) ? '' : undefined;
  }

  /** What is told of the trade, or of the services spoken of, in words of a question that nothing else answers. */
  function nearest({ before, offers, reading }: Turn, { trade = before.trade }: Story): Intent[] {
    const terms = search.termsOf(reading.message.text);
    const speaksOf = (text: string) =>
      search.termsOf(text).some((term) => terms.includes(term) && !COMMON.has(term));
    const { kind = '' } = content.advice.trades[trade ?? ''] ?? {};
    const { offer, shows } = content.advice.kinds[kind] ?? {};
    if (trade && offer && shows && offers.includes(offer) && speaksOf(shows))
      return [{ kind: 'advice', trade, service: offer }];
    const [told] = content.services.filter(
      (each) => offers.includes(each.offer) && speaksOf(each.description),
    );
    return told ? [{ kind: 'content', offer: told.offer }] : [];
  }

  const sure = (intents: readonly Intent[]) => ({ intents, disputed: false, alternatives: [] });
  const followed = (decision: Decision): Decided => ({ ...decision, followed: true });

  /** What the classifier hears in a turn when its words are asked of services. */
  function hear(
    offers: readonly string[],
    carried: Reading | undefined,
    reading: Reading,
    least: number,
  ): readonly Intent[] | undefined {
    const [best] = carried ? guess(carried) : [];
    if (!best || best.probability < least) return undefined;
    const { label } = best;
    if (label.kind === 'price' || label.kind === 'delay')
      return offers.map((offer) => ({ kind: label.kind as 'price' | 'delay', offer }));
    if (LISTED.test(label.kind)) return undefined;
    if (label.kind === 'tools') return [{ kind: 'topic', topic: 'tools', of: offers[0] ?? '' }];
    if (label.kind !== 'about') {
      const intent = intentFor(label, reading, rules.facts);
      return intent && [intent];
    }
    const [offer = ''] = offers;
    const feature =
      featureOf(carried ?? reading, offer) ?? rules.facts.featureAbout(offer, reading.message.text);
    return feature === undefined ? undefined : [{ kind: 'content', offer, feature }];
  }

  /** Does a turn tell of a need that the service spoken of does not answer? */
  function asksForMore({ continues, offers, reading }: Turn, { need, isSure }: Story): boolean {
    const { reply, offer } = content.advice.needs[need ?? ''] ?? {};
    const named = reading.clauses.some(({ services }) => services.length > 0);
    return (
      continues && isSure && !named && reply !== undefined && !(offer && offers.includes(offer))
    );
  }

  /** Decides what a message asks, given what was spoken of. */
  function decideIn(turn: Turn, story: Story): Decided {
    const { before, reading } = turn;
    const repeated = questions.intentOf(reading.question);
    if (repeated) return sure([repeated]);
    const alone = decideOn(reading);
    const told = before.trade ? { trade: before.trade, ...story } : story;
    const follow = followUp(reading.question, reading, alone.intents, before, told);
    const spoken = follow.kind === 'services' ? follow.offers : turn.offers;
    const refers = turn.carried || follow.kind === 'services';
    const asked = refers ? askedOf(spoken, reading) : undefined;
    const figured = follow.kind === 'services' && follow.figure;
    // « Celui qui répond tout seul, il coûte combien ? »: another service, by what it does.
    const described =
      reading.clauses.some(({ needs }) => needs.length > 0) && alone.intents.every(isFact);
    const own = described || alone.intents.some((one) => 'amount' in one && one.amount);
    if (!fromOwnWords && follow.kind !== 'intents' && !own) {
      if (asksForMore(turn, story)) return followed(sure(adviser.advise([], story, reading)));
      const heard = hear(spoken, asked, reading, figured ? TURN.figured : TURN.other);
      if (heard) return followed(sure(heard));
    }
    switch (follow.kind) {
      case 'none':
        return alone;
      case 'intents':
        return followed(sure(follow.intents));
      case 'services': {
        const { offers, perhaps, figure } = follow;
        const carried = decideOn(asked ?? reading);
        const { intents } = carried;
        const told = !figure || intents.some(({ kind }) => kind === figure);
        if (told && intents.every(isFact)) return followed(carried);
        if (figure) return followed(sure(offers.map((offer) => ({ kind: figure, offer }))));
        if (perhaps) return alone;
        // A question about it that the content does not answer: its description is no answer either.
        const described = intents.every((intent) => intent.kind === 'about' && intent.detail);
        if (described && !follow.pointed && search.termsOf(reading.message.text).length > 0)
          return asks(reading) ? followed(sure([])) : sure([]);
        if (intents.length > 0) return follow.pointed ? followed(carried) : carried;
        return followed(sure(offers.map((offer) => ({ kind: 'about', offer, detail: true }))));
      }
    }
  }

  function understand(typed: string): Understood {
    const turn = readTurn(typed);
    const { before, reading } = turn;
    const story = adviser.hear(reading, listen(reading), turn.continues);
    const decision = decideIn(turn, story);
    // What is advised is the sample's trade.
    const told =
      decision.followed || decision.own
        ? decision.intents
        : adviser.advise(decision.intents, story, reading);
    const named = reading.clauses.some(({ services }) => services.length > 0);
    const stated = turn.continues && !asks(reading) && !named && !decision.followed;
    const near = told.length > 0 ? [] : nearest(turn, story);
    const heard = near.length > 0 ? near : told;
    const intents = stated && heard.every(isUnheard) ? NOTED : heard;
    const advised = intents === decision.intents ? decision : sure(intents);
    return { ...advised, before, reading, story };
  }

  return {
    answer(typed) {
      const understood = understand(typed);
      return say(understood, understood.intents, understood.alternatives);
    },
    choosable: [...questions.byName, OFF_SUBJECT].map(([name, question]) => ({
      name,
      question,
      examples: examples[name] ?? [],
    })),
    answerChoice(typed, choice) {
      const understood = understand(typed);
      const { reading, alternatives } = understood;
      const intents = choice.intents.flatMap(
        (name) => intentFor(labelNamed(name), reading, rules.facts) ?? [],
      );
      const chosen = new Set(choice.intents);
      const others = choice.unsure
        ? alternatives.filter((intent) => !chosen.has(topicOf(intent)))
        : [];
      const { dispute: _, ...rest } = understood;
      return say(rest, intents, others);
    },
  };
}
