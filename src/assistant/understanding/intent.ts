import type { AssistantTexts } from '#content/content.ts';
import type { Amount } from '../normalize/read-message.ts';

export type PrivacyTopic = Exclude<
  keyof AssistantTexts['privacy'],
  'chatKept' | 'model' | 'noModel'
>;
export type LegalTopic = keyof AssistantTexts['legal'];
export type SmallTalkTopic = keyof AssistantTexts['smallTalk'];

/** One thing that a message asks. A message may hold several. */
export type Intent =
  /** Figures or text of one service; `offer` is a key of content/services.yaml. */
  | {
      kind: 'price' | 'delay' | 'content' | 'about';
      offer: string;
      /** The visitor asked whether it is done: the answer begins with yes. */
      yes?: boolean;
      /** Nothing is sure: the service is named, with no price and no delay. */
      bare?: boolean;
      /** What it comprises is asked as well: its features are listed. */
      detail?: boolean;
      /** The visitor stated a figure: is it the published one? */
      stated?: 'same' | 'different' | 'enough' | 'short';
      /** Index of the feature that answers the question. */
      feature?: number;
      /** No feature surely does: all are listed, and the rest is said not to be stated. */
      unsure?: boolean;
      /** Euros were asked for. */
      inEuros?: boolean;
    }
  /** What is advised to a visitor who tells of a trade or a need: keys of assistant-advice.yaml. */
  | {
      kind: 'advice';
      trade?: string;
      need?: string;
      /** What may be meant instead: both are advised, and the visitor is asked which. */
      otherNeed?: string;
      service?: string;
      /** Services that the visitor names beside it. */
      also?: readonly string[];
      /** Of several services: « lequel ? ». */
      first?: boolean;
      figure?: 'price' | 'delay';
    }
  /** Two services side by side. */
  | { kind: 'difference'; offers: readonly string[] }
  /** What the visitor settles on: its figures, and how to begin. */
  | { kind: 'choice'; offers: readonly string[] }
  /** Prices together, or one `times` over. */
  | { kind: 'total'; offers: readonly string[]; times?: number }
  /** A term that the content defines, by its index. */
  | { kind: 'definition'; index: number }
  /** What one person of the page says, by the index of the testimonial. */
  | { kind: 'testimonial'; index: number }
  | { kind: 'price-list'; inEuros?: boolean }
  | { kind: 'delay-list' }
  /** `claimed`: the visitor states it as settled, so it is presented, not confirmed. */
  | { kind: 'skill'; skill: string; figure?: 'price' | 'delay'; claimed?: boolean }
  | { kind: 'technology'; name: string }
  /** A topic by its name (src/content/defaults/topics/). `aside`: touched on in a statement, not asked. */
  | {
      kind: 'topic';
      topic: string;
      aside?: boolean;
      /** The service whose tools are asked for. */
      of?: string;
      /** The budget that the visitor states. */
      amount?: Amount;
    }
  /** Past work; `projects` are the indexes of those that fit the question, none: all are listed. */
  | {
      kind: 'projects';
      projects: number[];
      yes?: boolean;
      unmatched?: boolean;
      /** What is asked of one project; `similar`: one like it is wanted. */
      fact?: 'price' | 'delay' | 'tools' | 'link' | 'similar';
    }
  /** An entry of the FAQ, by its index. */
  | { kind: 'faq'; index: number }
  /** A statement of the owner as it is written; `of` is the title of the service that it belongs to. */
  | { kind: 'quote'; text: string; of?: string }
  | { kind: 'statistic'; index: number }
  /** A statistic of the content by its index there. */
  | { kind: 'count'; index: number }
  | { kind: 'statistics' }
  | { kind: 'privacy'; topic: PrivacyTopic }
  | { kind: 'legal'; topic: LegalTopic }
  /** A topic that the site says nothing on. */
  | { kind: 'not-stated'; subject: string }
  | { kind: 'small-talk'; topic: SmallTalkTopic }
  /** `strong`: a request that leaves the subject, not only a word that does. */
  | { kind: 'out-of-scope'; strong?: boolean }
  | { kind: 'manipulation' };

/** Name of an intent for the owner's counters: "price:site-web", "maintenance", "privacy:erase"… */
export function topicOf(intent: Intent): string {
  switch (intent.kind) {
    case 'topic':
      return intent.topic;
    case 'testimonial':
      return 'testimonials';
    case 'advice':
      return intent.service ? `about:${intent.service}` : 'services';
    case 'difference':
      return 'services';
    case 'choice':
      return 'start';
    case 'total':
      return `price:${intent.offers[0]}`;
    case 'privacy':
    case 'legal':
    case 'small-talk':
      return `${intent.kind}:${intent.topic}`;
    case 'not-stated':
      return `unpublished:${intent.subject}`;
    case 'skill':
      return `skill:${intent.skill}`;
    default:
      return 'offer' in intent ? `${intent.kind}:${intent.offer}` : intent.kind;
  }
}

/** The intent of a name (topicOf) that holds all there is to know of it. */
export function intentOf(label: string): Intent {
  const [kind, topic = ''] = label.split(':');
  switch (kind) {
    case 'privacy':
      return { kind, topic: topic as PrivacyTopic };
    case 'legal':
      return { kind, topic: topic as LegalTopic };
    case 'unpublished':
      return { kind: 'not-stated', subject: topic };
    case 'small-talk':
      return { kind, topic: topic as SmallTalkTopic };
    case 'skill':
      return { kind, skill: topic };
    case 'statistics':
    case 'manipulation':
    case 'out-of-scope':
      return { kind };
    case 'projects':
      return { kind, projects: [] };
    case 'delay-list':
    case 'price-list':
      return { kind };
    default:
      return { kind: 'topic', topic: label };
  }
}
