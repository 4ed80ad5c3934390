import type { AssistantContent } from '../content.ts';
import type { Intent, PrivacyTopic } from '../understanding/intent.ts';
import { createOfferParts } from './offer-parts.ts';
import { createWording, inSentence, type Part } from './part.ts';
import { createTopicParts } from './topic-parts.ts';
import { createWorkParts } from './work-parts.ts';

/** Builds the function that puts one intent into words. */
export function createComposer(content: AssistantContent): (intent: Intent) => Part {
  const { texts, faq } = content;
  const wording = createWording(content);
  const { say, unknown } = wording;
  const offers = createOfferParts(wording);
  const work = createWorkParts(wording);
  const topics = createTopicParts(wording, work);

  /** An answer of the FAQ that assistant-english.yaml does not say: better in French than not at all. */
  const inFrenchOnly = (index: number): Part => {
    const entry = content.language === 'en' ? content.frenchFaq?.[index] : undefined;
    return entry
      ? { text: `${content.english.frenchOnly}\n${entry.answer}`, next: undefined }
      : unknown;
  };
  const { keepsUnansweredQuestions, usesLanguageModel } = content.owner.assistant;
  function privacyText(topic: PrivacyTopic): string {
    if (topic !== 'chat') return say(texts.privacy[topic]);
    const kept = say(texts.privacy[keepsUnansweredQuestions ? 'chatKept' : 'chat']);
    return `${texts.privacy[usesLanguageModel ? 'model' : 'noModel']} ${kept}`;
  }

  return (intent) => {
    switch (intent.kind) {
      case 'price':
      case 'delay':
      case 'content':
      case 'about':
        return offers.offer(intent);
      case 'advice':
        return offers.advice(intent);
      case 'difference':
        return offers.difference(intent.offers);
      case 'choice':
        return offers.choice(intent.offers);
      case 'total':
        return offers.total(intent);
      case 'price-list':
        return offers.priceList(intent.inEuros);
      case 'definition': {
        const found = texts.definitions[intent.index];
        return found ? { text: found.sentence, next: 'talk' } : unknown;
      }
      case 'testimonial':
        return topics.testimonial(intent.index);
      case 'delay-list':
        return offers.delayList();
      case 'skill':
        return work.skill(intent);
      case 'technology':
        return work.technology(intent.name);
      case 'projects':
        return work.projects(intent);
      case 'statistic':
        return work.statistic(intent.index);
      case 'count':
        return work.count(intent.index);
      case 'statistics':
        return work.statistics();
      case 'topic':
        if (intent.of !== undefined) return work.toolsOf(intent.of);
        if (intent.topic === 'cheapest') return offers.extreme('lowest');
        if (intent.topic === 'dearest') return offers.extreme('highest');
        return intent.amount ? offers.budget(intent.amount) : topics.topic(intent.topic);
      case 'not-stated':
        return topics.notStated(intent.subject);
      case 'faq': {
        const entry = faq[intent.index];
        return entry ? { text: entry.answer, next: undefined } : inFrenchOnly(intent.index);
      }
      case 'quote':
        return {
          text: intent.of ? `${intent.of}\u00a0: ${inSentence(intent.text)}.` : intent.text,
          next: 'talk',
        };
      case 'privacy':
        return { text: privacyText(intent.topic), next: undefined };
      case 'legal':
        return { text: say(texts.legal[intent.topic]), next: undefined };
      case 'small-talk':
        return { text: say(texts.smallTalk[intent.topic]), next: undefined };
      case 'out-of-scope':
        return { text: say(texts.outOfScope), next: 'done' };
      case 'manipulation':
        return { text: say(texts.manipulation), next: undefined };
    }
  };
}
