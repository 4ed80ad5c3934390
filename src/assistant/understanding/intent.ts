import type { AssistantTexts } from '#content/content.ts';
import type { Amount } from '../normalize/read-message.ts';

export type PrivacyTopic = Exclude<
  keyof AssistantTexts['privacy'],
  'chatKept' | 'model' | 'noModel'
>;
export type LegalTopic = keyof AssistantTexts['legal'];
export type SmallTalkTopic = keyof AssistantTexts['smallTalk'];

/** One thing that a message asks; it may ask several. */
export type Intent =
  /** Figures or text of one service; `offer` is a key of content/services.yaml. */
  | {
      kind: 'price' | 'delay' | 'content' | 'about';
      offer: string;
      /** Whether the visitor asked if it is done, so that the answer begins with yes. */
      yes?: boolean;
      /** Whether to name the service without price and delay, because nothing is sure. */
      bare?: boolean;
      /** Whether to list its features, because what it includes is asked as well. */
      detail?: boolean;
      /** How a figure that the visitor stated compares with the published one. */
      stated?: 'same' | 'different' | 'enough' | 'short';
      /** Index of the feature that answers the question. */
      feature?: number;
      /** Whether no feature surely answers: list all, and say that the rest is not stated. */
      unsure?: boolean;
      /** Whether euros were asked for. */
      inEuros?: boolean;
    }
  /** Advice to a visitor who describes a trade or a need: keys of assistant-advice.yaml. */
  | {
      kind: 'advice';
      trade?: string | undefined;
      need?: string | undefined;
      /** A need that may be meant instead: advise on both, and ask which. */
      otherNeed?: string | undefined;
      service?: string | undefined;
      /** Services that the visitor also names. */
      also?: readonly string[];
      /** Whether it answers « lequel ? » about several services. */
      first?: boolean;
      figure?: 'price' | 'delay';
    }
  /** Compares two services. */
  | { kind: 'difference'; offers: readonly string[] }
  /** Services that the visitor chooses: their figures, and how to begin. */
  | { kind: 'choice'; offers: readonly string[] }
  /** The sum of prices, or one price `times` over. */
  | { kind: 'total'; offers: readonly string[]; times?: number }
  /** A term that the content defines, by its index. */
  | { kind: 'definition'; index: number }
  /** What a person on the page says, by the index of the testimonial. */
  | { kind: 'testimonial'; index: number }
  | { kind: 'price-list'; inEuros?: boolean }
  | { kind: 'delay-list' }
  | { kind: 'skill'; skill: string; figure?: 'price' | 'delay' }
  | { kind: 'technology'; name: string }
  /** A topic by its name (src/content/defaults/topics/). `aside`: mentioned in a statement, not asked. */
  | {
      kind: 'topic';
      topic: string;
      aside?: boolean;
      /** The service whose tools are asked about. */
      of?: string;
      /** The budget that the visitor states. */
      amount?: Amount | undefined;
    }
  /** Past work; `projects` are the indexes of those that fit the question, or empty to list all. */
  | {
      kind: 'projects';
      projects: number[];
      yes?: boolean;
      unmatched?: boolean;
      /** What is asked about one project; `similar`: a similar one is wanted. */
      fact?: 'price' | 'delay' | 'tools' | 'link' | 'similar' | undefined;
    }
  /** An entry of the FAQ, by its index. */
  | { kind: 'faq'; index: number }
  /** A statement of the owner, quoted; `of` is the title of the service that it belongs to. */
  | { kind: 'quote'; text: string; of?: string }
  /** A statistic of the content by its index. */
  | { kind: 'statistic'; index: number }
  | { kind: 'statistics' }
  | { kind: 'privacy'; topic: PrivacyTopic }
  | { kind: 'legal'; topic: LegalTopic }
  /** A topic that the site says nothing about; `service`: the only one spoken of. */
  | { kind: 'not-stated'; subject: string; service?: string }
  | { kind: 'small-talk'; topic: SmallTalkTopic }
  /** `strong`: an off-topic request, not only an off-topic word. */
  | { kind: 'out-of-scope'; strong?: boolean }
  | { kind: 'manipulation' };

/** Returns the name of an intent for the owner's counters: "price:site-web", "maintenance", "privacy:erase"… */
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

/** Returns the intent of a name (topicOf) that determines it completely. */
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
