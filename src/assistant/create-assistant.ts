import { vocabulary } from '#content/assistant-words.ts';
import type { AnswerBlock, ChatbotResponse } from '#shared/chat-message.ts';
import { createAdviser, type Story } from './advice.ts';
import { createAnswer } from './answers/create-answer.ts';
import { createOfferedQuestions } from './answers/offered-questions.ts';
import { createClassifier } from './classifier/classifier.ts';
import { intentFor } from './classifier/intent-for.ts';
import { labelNamed } from './classifier/labels.ts';
import { createStoryClassifier } from './classifier/stories.ts';
import { examples, weights } from './classifier/weights.ts';
import type { AssistantContent } from './content.ts';
import { asks, createTurnDecider, type Decided } from './conversation/decide-turn.ts';
import { createTurnReader } from './conversation/read-turn.ts';
import { type Conversation, createSubjects } from './conversation/subject.ts';
import type { Choice, Choosable, Dispute } from './llm.ts';
import { wordsIn } from './normalize/fold.ts';
import { asksOfDelivery, asksWhether, mayBeAgreed } from './rules/yes-or-claim.ts';
import { type Decision, decide, sure } from './understanding/arbiter.ts';
import { unique } from './understanding/context.ts';
import { createUnderstanding, type Reading } from './understanding/create-understanding.ts';
import { type Intent, topicOf } from './understanding/intent.ts';
import { createOwnWords } from './understanding/own-words.ts';

/** The assistant's answer to one message: the body of the function's response, and more. */
export interface Answer extends ChatbotResponse {
  blocks: AnswerBlock[];
  /** Names of what was asked, for the owner's counters: "price:site-web", "maintenance"… Never the visitor's words. */
  topics: string[];
  /** False when the assistant could not answer from the content. */
  answered: boolean;
  /** Present if rules and classifier differ, so that a language model may decide. */
  dispute?: Dispute | undefined;
}

/** Answers questions about one content. Each answer is a pure function of its arguments. */
export interface Assistant {
  answer(question: string): Answer;
  /** The names that a language model may choose from. */
  choosable: readonly Choosable[];
  /** Answers a question with what a language model chose. */
  answerChoice(question: string, choice: Choice): Answer;
}

/** A name that a model may choose besides the content's questions. */
const OFF_SUBJECT = ['out-of-scope', 'anything that this business does not sell or know'] as const;

/** Maximum number of suggestions. */
const OFFERED = 3;

/** An understood message: what it asks, how sure that is, and the conversation before it. */
interface Understood extends Decision {
  reading: Reading;
  story: Story;
  before: Conversation;
  /** The services that the message names, or else the last answer was about. */
  offers: readonly string[];
}

/** The answer to a statement that asks nothing in a conversation. */
const NOTED: readonly Intent[] = [{ kind: 'topic', topic: 'noted' }];
/** Returns whether an answer ignores a statement. */
const isUnheard = (intent: Intent) =>
  (intent.kind === 'out-of-scope' && intent.strong !== true) ||
  (intent.kind === 'about' && intent.detail === true);

const platforms = new Set(vocabulary.aspects.platforms);

/** Creates the assistant of a content. */
export function createAssistant(content: AssistantContent): Assistant {
  const { services, skills, expertise, faq, texts } = content;
  const said = new Set(
    wordsIn(JSON.stringify([services, skills, expertise, faq, texts.featureWords])),
  );
  const rules = createUnderstanding(content);
  const guess = createClassifier(weights, new Set(content.services.map(({ offer }) => offer)));
  const fromOwnWords = createOwnWords(content, rules, guess);
  const listen = createStoryClassifier(weights, (need) => content.advice.needs[need]?.offer);
  const questions = createOfferedQuestions(content);
  const compose = createAnswer(content);
  const adviser = createAdviser(content);
  const subjects = createSubjects(content);
  const readTurn = createTurnReader(rules, subjects);
  const decideIn = createTurnDecider({
    content,
    rules,
    adviser,
    guess,
    decideOn,
    untaught: fromOwnWords !== undefined,
  });

  function say(
    understood: Understood,
    intents: readonly Intent[],
    others: readonly Intent[],
  ): Answer {
    const { before, reading, dispute } = understood;
    const english = reading.message.english;
    const unsaid = understood.unsaid ?? platformBeside(intents, reading);
    const [service, second] = understood.offers;
    const spoken = intents.map((intent) =>
      intent.kind === 'not-stated' && service && !second ? { ...intent, service } : intent,
    );
    const offered = new Set(others.flatMap((intent) => questions.questionOf(intent) ?? []));
    const conversation = subjects.proceed(before, intents, understood);
    return {
      ...compose(spoken, {
        isEnglish: english,
        mayAgree: unsaid === undefined && mayBeAgreed(reading),
        unsaid,
        others: [...offered].slice(0, OFFERED),
      }),
      subject: subjects.write(conversation),
      summary: subjects.summarise(conversation),
      topics: intents.length > 0 ? intents.map(topicOf) : ['unknown'],
      dispute,
    };
  }

  /** Decides what a reading asks, by rules and classifier. */
  function decideOn(reading: Reading): Decided {
    const ruled = rules.understand(reading);
    return fromOwnWords && !reading.carried
      ? { ...fromOwnWords(reading, ruled), own: true }
      : decide(reading, ruled, guess(reading), rules.facts);
  }

  /** Finds a platform that the message names and the content does not. */
  function platformBeside(intents: readonly Intent[], { question, message }: Reading) {
    const [only, second] = intents;
    if (only?.kind !== 'content' || second) return undefined;
    const named = message.text.split(' ').find((word) => platforms.has(word) && !said.has(word));
    return named && (new RegExp(named, 'i').exec(question)?.[0] ?? named);
  }

  /** If the message asks about a detail of the delivery, a service's presentation alone does not answer. */
  function unlessStated(intents: readonly Intent[], text: string): readonly Intent[] {
    const [only, second] = intents;
    const isPoint = asksWhether(text) && asksOfDelivery(text);
    if (only?.kind !== 'about' || !only.detail || second || !isPoint) return intents;
    return [{ kind: 'content', offer: only.offer, unsure: true }];
  }

  function understand(typed: string): Understood {
    const turn = readTurn(typed);
    const { before, reading } = turn;
    const [likeliest] = guess(reading);
    const asked = likeliest?.probability ?? 0;
    const story = adviser.hear(reading, listen(reading), turn.continues, asked);
    const repeated = questions.intentOf(reading.question);
    const decision: Decided = repeated
      ? { ...sure([repeated]), followed: true }
      : decideIn(turn, story);
    // Advice is about the sample's trade.
    const decided =
      decision.followed || decision.own
        ? decision.intents
        : adviser.advise(decision.intents, story, reading);
    const named = unique(reading.clauses.flatMap(({ services }) => services.map(({ id }) => id)));
    const stated = turn.continues && !asks(reading) && named.length === 0;
    const heard =
      story.trade || decision.own ? decided : unlessStated(decided, reading.message.text);
    const unheard = heard.length === 0 || (!decision.followed && heard.every(isUnheard));
    const intents = stated && unheard ? NOTED : heard;
    const advised = intents === decision.intents ? decision : sure(intents);
    const offers = named.length > 0 ? named : turn.offers;
    return { ...advised, before, reading, story, offers };
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
      return say({ ...understood, dispute: undefined }, intents, others);
    },
  };
}
