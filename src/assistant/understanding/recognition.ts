import { topics, vocabulary } from '#content/assistant-words.ts';
import type { Topic } from '#content/schema/patterns.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';

/** Patterns (normalize/term-pattern.ts) by what they tell. */
export type Patterns = Readonly<Record<string, readonly string[]>>;

const {
  allStatistics,
  comparedPrice,
  everyday,
  light,
  past,
  platforms,
  surePrice,
  synonyms,
  whether,
  ...aspects
} = vocabulary.aspects;

/** Returns whether a topic, by its name, is one of an owner's trade: broken sites are no caterer's. */
export function createTradeTest(content: AssistantContent): (name: string) => boolean {
  const { services, faq } = content;
  const said = spaced(
    [
      ...services.flatMap(({ title, description, features }) => [title, description, ...features]),
      ...faq.map(({ question }) => question),
    ].join(' '),
  );
  const others = new Set(
    topics
      .filter(({ ofTrade }) => ofTrade.length > 0 && !matches(compilePatterns(ofTrade), said))
      .map(({ id }) => id),
  );
  return (name) => !others.has(name.replace(/^unpublished:/, ''));
}

/** What each mention in a message is known by: the program's words, and those of the owner's trade. */
export function createRecognition(content: AssistantContent) {
  const { vocabulary: trade } = content;
  const isOfTrade = createTradeTest(content);
  const withTrade = (patterns: Patterns): Patterns =>
    Object.fromEntries(
      Object.entries(patterns).map(([name, own]) => [name, [...own, ...(trade.words[name] ?? [])]]),
    );
  const known = (family: Topic['family'], part: 'words' | 'sure'): Patterns =>
    Object.fromEntries(
      topics
        .filter((topic) => topic.family === family && isOfTrade(topic.id))
        .map((topic) => [topic.id, topic[part]]),
    );
  return {
    aspects: withTrade(aspects),
    topics: withTrade(known('topic', 'words')),
    notStated: withTrade(known('not-stated', 'words')),
    conditions: known('not-stated', 'sure'),
    privacy: vocabulary.privacy,
    smallTalk: vocabulary['small-talk'],
    needs: Object.fromEntries(
      Object.entries(trade.services).map(([offer, { needs }]) => [offer, needs]),
    ) as Patterns,
    skills: Object.fromEntries(
      Object.entries(trade.skills).map(([skill, { question }]) => [skill, question]),
    ) as Patterns,
    possessed: { possessed: trade.possessed },
    technologies: { technology: trade.tools },
    statistics: Object.fromEntries(
      trade.statistics.map(({ question }, index) => [String(index), question]),
    ) as Patterns,
    past,
    surePrice,
    whether,
    allStatistics,
  };
}

export type Recognition = ReturnType<typeof createRecognition>;
