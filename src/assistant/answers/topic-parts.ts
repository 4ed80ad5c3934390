import { topics as allTopics } from '#content/assistant-words.ts';
import type { Topic } from '#content/schema/patterns.ts';
import type { createOfferParts } from './offer-parts.ts';
import { inSentence, listed, type OfKind, type Part, type Wording } from './part.ts';
import type { createWorkParts } from './work-parts.ts';

const topics: ReadonlyMap<string, Topic> = new Map(
  allTopics.filter(({ family }) => family === 'topic').map((topic) => [topic.id, topic]),
);

/** Subject → pattern for the label of a statistic that answers it. */
const FIGURES: Readonly<Record<string, RegExp>> = {
  clients: /\bclient/iu,
  experience: /\b(?:ans|années)\b/iu,
};

/** Returns a sentence by its key, such as « contact.phone ». @throws Error if there is none */
function sentenceAt(texts: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown>)?.[name], texts);
  if (typeof found === 'string') return found;
  throw new Error(`assistant.yaml has no sentence « ${key} »`);
}

/** Creates the parts about working together: maintenance, consultation, contact, who and where. */
export function createTopicParts(
  wording: Wording,
  work: ReturnType<typeof createWorkParts>,
  offers: ReturnType<typeof createOfferParts>,
) {
  const { content, say, faqAbout, unknown } = wording;
  const { texts } = content;
  const complete = (text: string): Part => ({ text, next: undefined });
  const wordsOfSubjects = new Map(
    allTopics
      .filter(({ family }) => family === 'not-stated')
      .map(({ id, words }) => [id, [...words, ...(content.vocabulary.words[id] ?? [])]]),
  );
  const hasMaintenance = content.freeMaintenanceMonths > 0;
  const maintained = (part: Part): Part =>
    hasMaintenance ? part : { text: texts.maintenance.none, next: 'ask' };

  function testimonial({ index }: { index: number }): Part {
    const found = content.testimonials[index];
    if (!found) return unknown;
    const { name, company, text } = found;
    const { one, sample } = texts.testimonials;
    const sentence = content.testimonialsAreSamples ? sample : one;
    return { text: say(sentence, { name, company, text }), next: undefined };
  }

  /** Answers a topic as its file says: by a question of the FAQ, or else its sentences. */
  function stated({ id, answer, faq, next }: Topic): Part {
    const found = faq.length > 0 ? faqAbout(faq) : undefined;
    if (found) return complete(found);
    const own = texts.topics[id]?.sentence;
    const sentences = own ? [own] : (answer ?? []).map((key) => sentenceAt(texts, key));
    if (sentences.length === 0) return unknown;
    return { text: sentences.map((sentence) => say(sentence)).join(' '), next };
  }

  function services(): Part {
    const offered = content.services.map(({ title, description }) =>
      say(texts.service.listed, { title, description: inSentence(description) }),
    );
    return { text: say(texts.service.list) + listed(offered), next: 'choose' };
  }

  /** Topics whose answers depend on more than their sentence. */
  const composed: Readonly<Record<string, () => Part>> = {
    cheapest: () => offers.extreme('lowest'),
    dearest: () => offers.extreme('highest'),
    consultation: () => {
      const { free, book, none } = texts.consultation;
      const offered = content.consultationMinutes > 0;
      return { text: say(offered ? `${free} ${book}` : none), next: 'done' };
    },
    'no-charge': () => {
      const { consultationMinutes } = content;
      const free = [
        ...(consultationMinutes > 0 ? [texts.consultation.free] : []),
        ...(hasMaintenance ? [texts.maintenance.included] : []),
        texts.quote,
      ];
      return { text: free.map((text) => say(text)).join(' '), next: 'done' };
    },
    trust: () => {
      const topic = texts.topics.trust && topics.get('trust');
      return topic ? stated(topic) : testimonial({ index: 0 });
    },
    maintenance: () => maintained(complete(say(texts.maintenance.included))),
    'after-delivery': () => maintained(complete(say(texts.maintenance.included))),
    'after-maintenance': () => maintained({ text: say(texts.maintenance.after), next: 'ask' }),
    'reply-time': () => {
      const { replyTime } = content.owner.terms;
      const { hours, reply } = texts.contact;
      return { text: replyTime ? `${replyTime} ${say(hours)}` : say(reply), next: 'done' };
    },
    travel: () => {
      const onSite = faqAbout(topics.get('travel')?.faq ?? []);
      if (onSite) return complete(onSite);
      const remote = faqAbout(topics.get('remote')?.faq ?? []);
      return remote
        ? complete(`${texts.travel} À distance\u00a0: ${inSentence(remote)}`)
        : { text: texts.travel, next: 'ask' };
    },
    location: () => {
      const { address } = content.owner.legal;
      const part = stated(topics.get('location') as Topic);
      return address ? { ...part, text: `${part.text} ${say(texts.address, { address })}` } : part;
    },
    'price-final': () =>
      Object.keys(content.offers).length > 0
        ? stated(topics.get('price-final') as Topic)
        : { text: texts.price.none, next: 'quote' },
    role: () => work.skill({ skill: 'analyst' }),
    skills: () => (content.skills.length > 0 ? work.skills() : services()),
    tools: () => work.tools(),
    popular: () => {
      const found = content.services.find(({ popular }) => popular);
      return found ? complete(say(texts.service.popular, { title: found.title })) : unknown;
    },
    projects: () => work.projects({ projects: [] }),
    services,
    testimonials: () => testimonial({ index: 0 }),
    trouble: () => {
      const { trouble, troubleCovered } = texts.buying;
      return { text: say(hasMaintenance ? `${trouble} ${troubleCovered}` : trouble), next: 'done' };
    },
  };

  return {
    testimonial,
    topic({ topic: id, of, amount }: OfKind<'topic'>): Part {
      if (of !== undefined) return work.toolsOf(of);
      if (amount) return offers.budget(amount);
      const topic = topics.get(id);
      const own = content.language === 'en' ? texts.topics[id] : undefined;
      if (own) return { text: say(own.sentence), next: topic?.next };
      return composed[id]?.() ?? (topic ? stated(topic) : unknown);
    },

    /** Says that the site does not state something, unless a question of the FAQ now does. */
    'not-stated'({ subject, service }: OfKind<'not-stated'>): Part {
      const words = wordsOfSubjects.get(subject) ?? [];
      const answer = words.length > 0 ? faqAbout(words) : undefined;
      const { payment } = content.owner.terms;
      if (service && subject === 'payment' && payment && answer?.startsWith(payment)) {
        const spoken = content.services.find(({ offer }) => offer === service);
        return { text: spoken?.payment ?? payment, next: 'quote' };
      }
      if (answer) return { text: answer, next: 'quote' };
      const index = content.statistics.findIndex(({ number, label }) =>
        FIGURES[subject]?.test(`${number} ${label}`),
      );
      if (index !== -1) return work.statistic({ index });
      const { vatStatus } = content.owner.legal;
      if (subject === 'invoice' && vatStatus) return { text: vatStatus, next: 'ask' };
      const sentence = texts.unpublished.subjects[subject];
      return sentence ? { text: say(sentence), next: 'ask' } : unknown;
    },
  };
}
