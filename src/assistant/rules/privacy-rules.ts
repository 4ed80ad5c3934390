import { HAS_DURATION } from '../entities/durations.ts';
import type { Clause } from '../understanding/analyse.ts';
import type { Rule } from '../understanding/context.ts';
import type { PrivacyTopic } from '../understanding/intent.ts';

const REFINEMENTS = [
  'retention',
  'navigationData',
  'projectData',
  'contactData',
  'erase',
  'rights',
  'share',
];

/** Returns the privacy topics of a clause, if any. */
function privacyTopics(clause: Clause, inPrivacy: boolean): PrivacyTopic[] {
  const has = (id: string) => clause.privacy.has(id);
  if (!has('data') && !(inPrivacy && REFINEMENTS.some(has))) return [];
  const duration = has('retention') || HAS_DURATION.test(clause.text);
  if (has('rights') && !(has('erase') && !duration)) return ['rights'];
  if (has('chat')) return ['chat'];
  if (has('erase') && !duration) return ['erase'];
  if (duration || (inPrivacy && !has('share'))) {
    const kinds: PrivacyTopic[] = [
      ...(has('projectData') ? (['retentionProject'] as const) : []),
      ...(has('navigationData') ? (['retentionNavigation'] as const) : []),
      ...(has('contactData') ? (['retentionContact'] as const) : []),
    ];
    return kinds.length > 0 ? kinds : ['retentionAll'];
  }
  const topics = ['complaint', 'cookies', 'share'] as const;
  return [topics.find(has) ?? 'all'];
}

/** Answers about personal data, first of all: its durations and its price are not a service's. */
export const askPrivacy: Rule = ({ clause }, context) => {
  if (clause.notStated.has('otherClients') && clause.phrases.has('otherPeople'))
    return [{ kind: 'not-stated', subject: 'otherClients' }];
  const topics = privacyTopics(clause, context.privacy);
  return topics.length > 0 ? topics.map((topic) => ({ kind: 'privacy', topic })) : undefined;
};
