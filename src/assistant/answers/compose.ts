import type { AssistantContent } from '../content.ts';
import type { Intent, PrivacyTopic } from '../understanding/intent.ts';
import { createOfferParts } from './offer-parts.ts';
import { createWording, inSentence, type OfKind, type Part } from './part.ts';
import { createTopicParts } from './topic-parts.ts';
import { createWorkParts } from './work-parts.ts';

/** The function that puts each kind of intent into words. */
type Composers = { [Kind in Intent['kind']]: (intent: OfKind<Kind>) => Part };

/** Creates a function that puts one intent into words. */
export function createComposer(content: AssistantContent): (intent: Intent) => Part {
  const { texts, faq, language, frenchFaq, english } = content;
  const { keepsUnansweredQuestions, usesLanguageModel } = content.owner.assistant;
  const wording = createWording(content);
  const { say, unknown } = wording;
  const offers = createOfferParts(wording);
  const work = createWorkParts(wording);
  const complete = (text: string): Part => ({ text, next: undefined });
  const stated = (sentence: string) => complete(say(sentence));

  function privacy(topic: PrivacyTopic): Part {
    if (topic !== 'chat') return stated(texts.privacy[topic]);
    const kept = say(texts.privacy[keepsUnansweredQuestions ? 'chatKept' : 'chat']);
    return complete(`${texts.privacy[usesLanguageModel ? 'model' : 'noModel']} ${kept}`);
  }

  const composers: Composers = {
    ...offers,
    ...work,
    ...createTopicParts(wording, work, offers),
    definition({ index }) {
      const found = texts.definitions[index];
      return found ? { text: found.sentence, next: 'talk' } : unknown;
    },
    faq({ index }) {
      const answer = faq[index]?.answer;
      if (answer) return complete(answer);
      // What assistant-english.yaml lacks is better said in French than not at all.
      const entry = language === 'en' ? frenchFaq?.[index] : undefined;
      return entry ? complete(`${english.frenchOnly}\n${entry.answer}`) : unknown;
    },
    quote: ({ of, text }) => ({
      text: of ? `${of}\u00a0: ${inSentence(text).replace(/\.$/, '')}.` : text,
      next: 'talk',
    }),
    privacy: ({ topic }) => privacy(topic),
    legal: ({ topic }) => stated(texts.legal[topic]),
    'small-talk': ({ topic }) => stated(texts.smallTalk[topic]),
    'out-of-scope': () => ({ text: say(texts.outOfScope), next: 'done' }),
    manipulation: () => stated(texts.manipulation),
  };
  return (intent) => (composers[intent.kind] as (intent: Intent) => Part)(intent);
}
