import { topics, vocabulary } from '#content/assistant-words.ts';
import type { Topic } from '#content/schema/patterns.ts';
import type { AssistantContent } from '../content.ts';
import type { ContentNames } from '../entities/content-names.ts';
import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';

/** Patterns (normalize/term-pattern.ts) by meaning. */
export type Patterns = Readonly<Record<string, readonly string[]>>;

const { comparedPrice, light, past, platforms, surePrice, synonyms, whether, ...aspects } =
  vocabulary.aspects;

/** Returns a function that tells whether a topic belongs to an owner's trade: a caterer has no broken sites. */
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

const mapped = <T>(
  group: Readonly<Record<string, T>>,
  change: (item: T, name: string) => readonly string[],
): Patterns =>
  Object.fromEntries(Object.entries(group).map(([name, item]) => [name, change(item, name)]));

/** Collects what mentions are recognised by: the content's names, the program's words, and those of the trade. */
export function createRecognition(content: AssistantContent, names: ContentNames) {
  const { vocabulary: trade } = content;
  const isOfTrade = createTradeTest(content);
  const withTrade = (patterns: Patterns): Patterns =>
    mapped(patterns, (own, name) => [...own, ...(trade.words[name] ?? [])]);
  // « Une plante », « un défaut » do not mean maintenance if there is none.
  const isUnheld = ({ id }: Topic) =>
    content.freeMaintenanceMonths === 0 && /maintenance$|^after-delivery/.test(id);
  const known = (family: Topic['family'], part: 'words' | 'sure'): Patterns =>
    Object.fromEntries(
      topics
        .filter((topic) => topic.family === family && isOfTrade(topic.id))
        .map((topic) => [topic.id, isUnheld(topic) ? ['maintenance'] : topic[part]]),
    );
  return {
    ...names.patterns,
    aspects: withTrade(aspects),
    topics: withTrade(known('topic', 'words')),
    needs: mapped(trade.services, ({ needs }) => needs),
    skills: mapped(trade.skills, ({ question }) => question),
    privacy: vocabulary.privacy as Patterns,
    /** How something is asked. */
    forms: { past, surePrice, whether } as Patterns,
    phrases: vocabulary.phrases as Patterns,
    statistics: Object.fromEntries(
      trade.statistics.map(({ question }, index) => [index, question]),
    ) as Patterns,
    notStated: withTrade(known('not-stated', 'words')),
    /** Conditions asked about in unambiguous words. */
    conditions: known('not-stated', 'sure'),
    smallTalk: vocabulary['small-talk'] as Patterns,
    technologies: { technology: trade.tools } as Patterns,
    possessed: { possessed: trade.possessed } as Patterns,
  };
}

export type Recognition = ReturnType<typeof createRecognition>;
