import { notStatedVocabulary } from '../vocabulary/not-stated.ts';
import type { TopicId } from '../vocabulary/topics.ts';
import { inSentence, listed, type Part, type Wording } from './part.ts';
import type { createWorkParts } from './work-parts.ts';

const PROCESS_CUES = ['deroul*|etape*|processus'];
const REMOTE_CUES = ['distance'];
const TRAVEL_CUES = ['deplac*'];

/** Builds the parts about working together: maintenance, consultation, contact, who and where. */
export function createTopicParts(wording: Wording, work: ReturnType<typeof createWorkParts>) {
  const { content, say, links, faqAbout, unknown } = wording;
  const { texts } = content;
  const { contact } = texts;
  const done = (text: string): Part => ({ text, next: 'done' });
  const told = (text: string): Part => ({ text, next: undefined });
  const hasMaintenance = content.freeMaintenanceMonths > 0;
  const noMaintenance: Part = { text: texts.maintenance.none, next: 'ask' };
  const maintenance = () =>
    hasMaintenance ? told(say(texts.maintenance.included)) : noMaintenance;

  function testimonial(index: number): Part {
    const found = content.testimonials[index];
    if (!found) return unknown;
    const { name, company, text } = found;
    const { one, sample } = texts.testimonials;
    const sentence = content.testimonialsAreSamples ? sample : one;
    return { text: say(sentence, { name, company, text }), next: undefined };
  }

  const topics: Record<TopicId, () => Part> = {
    maintenance,
    'after-delivery': maintenance,
    'after-maintenance': () =>
      hasMaintenance ? { text: say(texts.maintenance.after), next: 'ask' } : noMaintenance,
    consultation: () => done(`${say(texts.consultation.free)} ${say(texts.consultation.book)}`),
    quote: () => done(say(texts.quote)),
    contact: () => done(say(contact.all)),
    whatsapp: () => done(say(contact.whatsapp)),
    phone: () => done(say(contact.phone)),
    email: () => done(say(contact.email)),
    form: () => done(say(contact.form)),
    hours: () => done(say(contact.hours)),
    'reply-time': () => {
      const { replyTime } = content.owner.terms;
      return done(replyTime ? `${replyTime} ${say(contact.hours)}` : say(contact.reply));
    },
    social: () => done(say(contact.social)),
    process: () => told(faqAbout(PROCESS_CUES) ?? say(texts.consultation.free)),
    remote: () => told(faqAbout(REMOTE_CUES) ?? say(texts.location)),
    travel: () => {
      const stated = faqAbout(TRAVEL_CUES);
      if (stated) return told(stated);
      const remote = faqAbout(REMOTE_CUES);
      const text = remote
        ? `${texts.travel} À distance\u00a0: ${inSentence(remote)}`
        : texts.travel;
      return { text, next: remote ? undefined : 'ask' };
    },
    location: () => ({ text: say(texts.location), next: 'talk' }),
    person: () => told(say(texts.person)),
    role: () => work.skill({ kind: 'skill', skill: 'analyst' }),
    skills: () => work.skills(),
    tools: () => work.tools(),
    popular: () => {
      const found = content.services.find(({ popular }) => popular);
      return found ? told(say(texts.service.popular, { title: found.title })) : unknown;
    },
    projects: () => work.projects({ projects: [] }),
    services: () => {
      const services = content.services.map(({ title, description }) =>
        say(texts.service.listed, { title, description: inSentence(description) }),
      );
      return { text: say(texts.service.list) + listed(services), next: 'choose' };
    },
    testimonials: () => testimonial(0),
    start: () => done(say(texts.buying.start)),
    trouble: () => {
      const { trouble, troubleCovered } = texts.buying;
      return done(say(hasMaintenance ? `${trouble} ${troubleCovered}` : trouble));
    },
    links: () => done(say(texts.buying.links, { projects: links.projects })),
    budget: () => done(say(texts.buying.budget)),
    expensive: () => done(say(texts.buying.expensive)),
    cheapest: () => unknown,
  };

  return {
    testimonial,
    topic: (topic: TopicId): Part => topics[topic](),

    /** Said of what the site does not state, unless a question of the FAQ has come to state it. */
    notStated(subject: string): Part {
      const patterns: readonly string[] =
        notStatedVocabulary[subject as keyof typeof notStatedVocabulary] ?? [];
      const answer = patterns.length > 0 ? faqAbout(patterns) : undefined;
      if (answer) return { text: answer, next: undefined };
      if (subject === 'experience') {
        const years = content.statistics.findIndex(({ number, label }) =>
          /\b(?:ans|années)\b/iu.test(`${number} ${label}`),
        );
        if (years !== -1) return work.count(years);
      }
      const { vatStatus } = content.owner.legal;
      if (subject === 'invoice' && vatStatus) return { text: vatStatus, next: 'ask' };
      const sentence = texts.unpublished.subjects[subject];
      return sentence ? { text: sentence, next: 'ask' } : unknown;
    },
  };
}
