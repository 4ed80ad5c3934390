import { formatCount } from '../../content/format.ts';
import type { AssistantContent } from '../content.ts';
import { fold } from '../language/fold.ts';
import { compilePatterns, matches } from '../language/term-pattern.ts';
import type { Intent } from '../understanding/intent.ts';
import { subjectVocabulary } from '../vocabulary/subjects.ts';
import { statisticVocabulary, type topicVocabulary } from '../vocabulary/topics.ts';
import { unpublishedVocabulary } from '../vocabulary/unpublished.ts';
import { priceInEuros, priceOf, weeksOf } from './figures.ts';
import { fill } from './fill.ts';
import { createLinks } from './links.ts';

/** The step that ends an answer, or none when the answer is itself a way to get in touch. */
type Next = 'quote' | 'talk' | 'ask' | 'choose' | undefined;
export interface Part {
  text: string;
  next: Next;
}

const wordsOf = (text: string) => ` ${(fold(text).match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;

/** Builds the function that puts one intent into words. */
export function createComposer(content: AssistantContent) {
  const { texts, owner, offers } = content;
  const links = createLinks(content);
  const months = formatCount(content.freeMaintenanceMonths, 'mois');
  const minutes = formatCount(content.consultationMinutes, 'minute');
  const { retention } = content;
  const delay = formatCount(retention.rightsRequestMonths, 'mois');
  const keep = {
    contact: formatCount(retention.contactYears, 'an'),
    project: formatCount(retention.projectYears, 'an'),
    navigation: formatCount(retention.navigationMonths, 'mois'),
  };
  const common = {
    ...links,
    jobTitle: owner.jobTitle.charAt(0).toLowerCase() + owner.jobTitle.slice(1),
    city: owner.city,
    country: owner.country,
    hours: content.hours.charAt(0).toLowerCase() + content.hours.slice(1),
    months,
    minutes,
    delay,
    ...keep,
    court: owner.legal.court,
  };
  const say = (sentence: string, values: Record<string, string> = {}) =>
    fill(sentence, { ...common, ...values });
  const service = (offer: string) => content.services.find((item) => item.offer === offer);

  const faqAbout = (patterns: readonly string[]): string | undefined => {
    const expression = compilePatterns(patterns);
    return content.faq.find(({ question }) => matches(expression, wordsOf(question)))?.answer;
  };

  const names = (offer: string) => texts.offers[offer];

  function priceSentence(offer: string, inEuros: boolean): string {
    const figures = offers[offer];
    const title = service(offer)?.title ?? offer;
    if (!figures) return say(texts.price.title, { title, price: service(offer)?.price ?? '' });
    const price = priceOf(figures);
    const priceEur = priceInEuros(figures);
    const name = names(offer);
    if (!name)
      return say(texts.price.title, { title, price: priceEur ? `${price} (${priceEur})` : price });
    if (priceEur)
      return say(inEuros ? texts.price.eurFirst : texts.price.both, {
        subject: name.subject,
        price,
        priceEur,
        faqSubject: name.faqSubject,
      });
    const sentence = say(texts.price.fcfa, { subject: name.subject, price });
    return inEuros ? `${sentence} ${say(texts.price.noEuro, { subject: name.subject })}` : sentence;
  }

  function delaySentence(offer: string): string {
    const figures = offers[offer];
    const weeks = figures && weeksOf(figures);
    const name = names(offer);
    const title = service(offer)?.title ?? offer;
    if (!weeks) return say(texts.delay.unknown, { subject: name?.subject ?? `« ${title} »` });
    return name
      ? say(texts.delay.sentence, { faqSubject: name.faqSubject, delivered: name.delivered, weeks })
      : `${title} : ${weeks}.`;
  }

  const listed = (items: readonly string[]) => items.map((item) => `\n– ${item}`).join('');

  function skillPart(skill: string, price: boolean): Part {
    const cues = compilePatterns(subjectVocabulary[skill]?.content ?? []);
    const has = (text: string) => matches(cues, wordsOf(text));
    const expertise = content.expertise.find(has);
    const feature = content.services
      .flatMap((item) => item.features.map((text) => ({ text, item })))
      .find(({ text }) => has(text));
    const category =
      content.skills.find((item) => has(item.category) || item.technologies.some(has)) ??
      content.skills.find((item) => has(item.description));
    const label = expertise ?? feature?.text ?? category?.category;
    if (!label) return { text: say(texts.unknown), next: undefined };
    const yes = say(texts.skill.yes, { skill: label, category: category?.description ?? '' });
    return price
      ? { text: `${yes}\n${say(texts.price.unlisted, { subject: label })}`, next: 'quote' }
      : { text: yes, next: 'talk' };
  }

  function unpublished(subject: string): Part {
    const patterns = unpublishedVocabulary[subject as keyof typeof unpublishedVocabulary] ?? [];
    const answer = patterns.length > 0 ? faqAbout(patterns) : undefined;
    if (answer) return { text: answer, next: undefined };
    const label = texts.unpublished.subjects[subject] ?? '';
    return { text: say(texts.unpublished.sentence, { subject: label }), next: 'ask' };
  }

  function topicPart(topic: keyof typeof topicVocabulary): Part {
    switch (topic) {
      case 'maintenance':
        return { text: say(texts.maintenance.included), next: 'talk' };
      case 'after-maintenance':
        return { text: say(texts.maintenance.after), next: 'ask' };
      case 'consultation':
        return {
          text: `${say(texts.consultation.free)} ${say(texts.consultation.book)}`,
          next: undefined,
        };
      case 'quote':
        return { text: say(texts.quote), next: undefined };
      case 'contact':
        return { text: say(texts.contact.all), next: undefined };
      case 'whatsapp':
        return {
          text: `${say(texts.contact.whatsapp)} ${say(texts.contact.phone)}`,
          next: undefined,
        };
      case 'phone':
        return { text: say(texts.contact.phone), next: undefined };
      case 'email':
        return { text: say(texts.contact.email), next: undefined };
      case 'form':
        return { text: say(texts.contact.form), next: undefined };
      case 'hours':
        return { text: say(texts.contact.hours), next: undefined };
      case 'reply-time':
        return { text: say(texts.contact.reply), next: undefined };
      case 'social':
        return { text: say(texts.contact.social), next: undefined };
      case 'process':
        return {
          text: faqAbout(['deroule*|etape*|processus']) ?? say(texts.consultation.free),
          next: 'talk',
        };
      case 'remote':
        return { text: faqAbout(['distance']) ?? say(texts.location), next: 'talk' };
      case 'location':
        return { text: say(texts.location), next: 'talk' };
      case 'person':
        return { text: say(texts.person), next: 'talk' };
      case 'role':
        return skillPart('analyst', false);
      case 'skills':
        return {
          text: say(texts.skill.list) + listed(content.skills.map(({ category }) => category)),
          next: 'talk',
        };
      case 'services':
        return {
          text:
            say(texts.service.list) +
            listed(
              content.services.map(({ title, description }) =>
                say(texts.service.listed, { title, description }),
              ),
            ),
          next: 'choose',
        };
      case 'projects':
        return projectsPart({ projects: [] });
      case 'testimonials': {
        const [first] = content.testimonials;
        return {
          text: first
            ? say(texts.testimonials, {
                name: first.name,
                company: first.company,
                text: first.text,
              })
            : say(texts.unknown),
          next: undefined,
        };
      }
    }
  }

  function projectsPart({
    projects,
    yes,
    unmatched,
  }: {
    projects: number[];
    yes?: boolean;
    unmatched?: boolean;
  }): Part {
    const found = projects.slice(0, 2).flatMap((index) => content.projects[index] ?? []);
    if (found.length > 0) {
      const described = found.map(({ title, description, stats }) =>
        say(texts.projects.one, { title, description, value: stats.value, label: stats.label }),
      );
      return {
        text: `${yes ? `${texts.projects.yes} ` : ''}${described.join('\n')}`,
        next: 'talk',
      };
    }
    const all =
      say(texts.projects.list, { link: links.projects }) +
      listed(
        content.projects.map(({ title, stats }) =>
          say(texts.projects.listed, { title, value: stats.value, label: stats.label }),
        ),
      );
    return {
      text: unmatched
        ? `${say(texts.unpublished.sentence, { subject: texts.unpublished.subjects.sector ?? '' })} ${all}`
        : all,
      next: 'talk',
    };
  }

  function statistic(index: number): Part {
    const cues = compilePatterns(statisticVocabulary[index]?.label ?? []);
    const found = content.statistics.find(({ label }) => matches(cues, wordsOf(label)));
    return found
      ? { text: say(texts.statistic, { number: found.number, label: found.label }), next: 'talk' }
      : { text: say(texts.unknown), next: undefined };
  }

  return function compose(intent: Intent): Part {
    switch (intent.kind) {
      case 'price': {
        const lead =
          intent.stated === 'different'
            ? `${texts.price.notThis} `
            : intent.stated === 'same'
              ? `${texts.price.isThis} `
              : '';
        return { text: lead + priceSentence(intent.offer, intent.inEuros ?? false), next: 'quote' };
      }
      case 'delay':
        return { text: delaySentence(intent.offer), next: 'talk' };
      case 'content': {
        const found = service(intent.offer);
        if (!found) return { text: say(texts.unknown), next: undefined };
        return {
          text: `${say(texts.service.about, { title: found.title, description: found.description })}\n${say(texts.service.includes, { title: found.title })}${listed(found.features)}`,
          next: 'talk',
        };
      }
      case 'about': {
        const found = service(intent.offer);
        const about = found
          ? say(intent.yes ? texts.service.yes : texts.service.about, {
              title: found.title,
              description: found.description,
            })
          : '';
        const weeks = offers[intent.offer]?.deliveryWeeks ? ` ${delaySentence(intent.offer)}` : '';
        return { text: `${about}\n${priceSentence(intent.offer, false)}${weeks}`, next: 'quote' };
      }
      case 'price-list':
        return {
          text:
            say(texts.price.list) +
            listed(
              content.services.map(({ offer }) => priceSentence(offer, intent.inEuros ?? false)),
            ),
          next: 'quote',
        };
      case 'delay-list':
        return {
          text:
            say(texts.delay.list) +
            listed(
              content.services
                .filter(({ offer }) => offers[offer]?.deliveryWeeks)
                .map(({ offer }) => delaySentence(offer)),
            ),
          next: 'talk',
        };
      case 'skill':
        return skillPart(intent.skill, intent.price ?? false);
      case 'technology': {
        const wanted = compilePatterns([intent.name]);
        const category = content.skills.find((item) =>
          item.technologies.some((name) =>
            matches(wanted, wordsOf(name).replace('node js', 'node nodejs')),
          ),
        );
        const name = category?.technologies.find((item) =>
          matches(wanted, wordsOf(item).replace('node js', 'node nodejs')),
        );
        return category && name
          ? {
              text: say(texts.skill.technology, {
                technology: name,
                category: category.description,
              }),
              next: 'talk',
            }
          : unpublished('technology');
      }
      case 'topic':
        return topicPart(intent.topic);
      case 'projects':
        return projectsPart(intent);
      case 'faq':
        return { text: content.faq[intent.index]?.answer ?? say(texts.unknown), next: undefined };
      case 'statistic':
        return statistic(intent.index);
      case 'statistics':
        return {
          text: say(texts.statistics, {
            list: content.statistics.map(({ number, label }) => `${number} ${label}`).join(', '),
          }),
          next: 'talk',
        };
      case 'privacy':
        return { text: say(texts.privacy[intent.topic]), next: undefined };
      case 'legal':
        return { text: say(texts.legal[intent.topic]), next: undefined };
      case 'unpublished':
        return unpublished(intent.subject);
      case 'small-talk':
        return { text: say(texts.smallTalk[intent.topic]), next: undefined };
      case 'out-of-scope':
        return { text: say(texts.outOfScope), next: undefined };
      case 'manipulation':
        return { text: say(texts.manipulation), next: undefined };
    }
  };
}
