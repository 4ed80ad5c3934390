import { createAnswer } from './answers/create-answer.ts';
import { createOfferedQuestions } from './answers/offered-questions.ts';
import { createLearnedReader } from './classifier/classifier.ts';
import { intentFor } from './classifier/intent-for.ts';
import { labelNamed, nameOf } from './classifier/labels.ts';
import { examples, weights } from './classifier/weights.ts';
import type { AssistantContent } from './content.ts';
import type { Choice, Choosable, Dispute } from './llm.ts';
import { fold } from './normalize/fold.ts';
import { withinLimits } from './normalize/read-message.ts';
import { createSearch } from './search/search.ts';
import { decide } from './understanding/arbiter.ts';
import { createUnderstanding, type Reading } from './understanding/create-understanding.ts';
import { type Intent, topicOf } from './understanding/intent.ts';

/** What the assistant answers to one message. */
export interface Answer {
  /**
   * French sentences; links as "label (address)". Plain text, never HTML. When the assistant is
   * unsure it ends with the line « Vous vouliez dire : » and two or three lines « – question ? ».
   */
  response: string;
  /** What was asked, for the owner's counters: "price:site-web", "maintenance"… Never the visitor's words. */
  topics: string[];
  /** False when the assistant could not answer from the content. */
  answered: boolean;
  /** Given where rules and learned reader differ, so that a language model may decide. */
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

/** Questions offered at most where it is unsure. */
const OFFERED = 3;

/** How the chat window sends a question about what was spoken of before. */
const PREFIX = /^Pour (?:« )?(.{2,80}?)(?: »)? ?: (.+)$/s;

/** A reading in which each clause is about one service, unless the message names another. */
function askedOf(offer: string, reading: Reading): Reading {
  if (reading.clauses.some(({ services }) => services.length > 0)) return reading;
  const clauses = reading.clauses.map((clause) => ({
    ...clause,
    services: [{ id: offer, start: clause.start, end: clause.start }],
  }));
  return { ...reading, clauses, carried: true };
}

/** Builds the assistant over a content. */
export function createAssistant(content: AssistantContent): Assistant {
  const rules = createUnderstanding(content, createSearch(content));
  const guess = createLearnedReader(weights, new Set(content.services.map(({ offer }) => offer)));
  const questions = createOfferedQuestions(content);
  const word = createAnswer(content);
  const projects = new Map(content.projects.map(({ title }, index) => [fold(title), index]));

  function say(intents: readonly Intent[], english: boolean, others: readonly Intent[]): Answer {
    const offered = new Set(others.flatMap((intent) => questions.questionOf(intent) ?? []));
    return {
      response: word(intents, english, [...offered].slice(0, OFFERED)),
      topics: intents.length > 0 ? intents.map(topicOf) : ['unknown'],
      answered:
        intents.length > 0 &&
        intents.every(({ kind }) => kind !== 'out-of-scope' && kind !== 'not-stated'),
    };
  }

  /** Reads a question; « Pour un chatbot IA : … » is a question about that service. */
  function readQuestion(question: string): Reading {
    const [, name = '', rest = ''] = PREFIX.exec(question.normalize('NFKC')) ?? [];
    const service = content.services.find(({ offer, title }) =>
      [content.texts.offers[offer]?.subject, title].some(
        (known) => known && fold(known) === fold(name),
      ),
    );
    return service ? askedOf(service.offer, rules.read(rest)) : rules.read(question);
  }

  /** The project that « Pour « … » : … » is about. */
  function projectOf(question: string): Intent | undefined {
    const [, name = ''] = PREFIX.exec(question.normalize('NFKC')) ?? [];
    const index = projects.get(fold(name));
    return index === undefined ? undefined : { kind: 'projects', projects: [index] };
  }

  return {
    answer(typed) {
      const question = withinLimits(typed);
      const asked = questions.intentOf(question) ?? projectOf(question);
      if (asked) return say([asked], false, []);
      const reading = readQuestion(question);
      const understood = rules.understand(reading);
      const guesses = guess(reading);
      const decision = decide(reading, understood, guesses, rules.facts);
      const answer = say(decision.intents, reading.message.english, decision.alternatives);
      if (!decision.disputed) return answer;
      const dispute: Dispute = {
        question,
        rules: understood.intents.map(topicOf),
        guesses: guesses.map(({ label, probability }) => ({ name: nameOf(label), probability })),
      };
      return { ...answer, dispute };
    },
    choosable: [...questions.byName, OFF_SUBJECT].map(([name, question]) => ({
      name,
      question,
      examples: examples[name] ?? [],
    })),
    answerChoice(question, choice) {
      const reading = readQuestion(withinLimits(question));
      const intents = choice.intents.flatMap(
        (name) => intentFor(labelNamed(name), reading, rules.facts) ?? [],
      );
      const others = choice.unsure
        ? decide(reading, rules.understand(reading), guess(reading), rules.facts).alternatives
        : [];
      const chosen = new Set(choice.intents);
      return say(
        intents,
        reading.message.english,
        others.filter((intent) => !chosen.has(topicOf(intent))),
      );
    },
  };
}
