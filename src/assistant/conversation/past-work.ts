import type { AssistantContent } from '../content.ts';
import type { Facts } from '../understanding/facts.ts';
import type { Intent } from '../understanding/intent.ts';
import { answered, type FollowUp, type Heard, type References } from './references.ts';
import type { Conversation } from './subject.ts';

/** Facts of a project that have words of their own. */
const PROJECT_FACTS = ['similar', 'tools', 'link'] as const;
type ProjectFact = Extract<Intent, { kind: 'projects' }>['fact'];

/** Creates a function that understands questions about past work, mentioned or wanted. */
export function createPastWork(
  { advice, projects }: AssistantContent,
  facts: Facts,
  { offerOf }: References,
) {
  /** Answers a question about a project. */
  function ofProject(index: number, fact?: ProjectFact, trade?: string): FollowUp {
    const offer = offerOf({ kind: 'project', index });
    const project: Intent = { kind: 'projects', projects: [index], fact };
    if (fact === 'similar') return answered(project, { kind: 'advice', service: offer, trade });
    return offer && (fact === 'price' || fact === 'delay')
      ? answered(project, { kind: fact, offer })
      : answered(project);
  }

  /** Shows a project that was mentioned, or one similar to what is wanted (« vous en avez déjà fait ? »). */
  function show(heard: Heard, talk: Conversation, weak: boolean) {
    const { has, text, typed, bare, latest, spoken, carried, figure } = heard;
    const last = talk.things.findLast((thing) => thing.kind === 'project');
    const [meant] =
      (last ?? talk.topic === 'projects') && has('that') ? facts.projectsAbout(text) : [];
    if (meant !== undefined && typed.length > 2 && !bare && !has('similar'))
      return ofProject(meant);
    const asked = PROJECT_FACTS.find((fact) => has(fact));
    if (last && latest.includes(last) && !has('own')) {
      const { value, label } = projects[last.index]?.stats ?? {};
      const counted = facts
        .termsOf(`${value} ${label}`)
        .some((term) => facts.termsOf(text).includes(term));
      if (counted && !asked) return ofProject(last.index);
      const fact = asked ?? (has('was') ? figure : undefined);
      if (fact) return ofProject(last.index, fact, talk.trade);
    }
    const shown = projects.slice(0, 3).map((_, index) => index);
    if (!last && talk.topic === 'projects' && weak && (asked || has('ofProject')))
      return answered({ kind: 'projects', projects: shown });
    const begun = talk.things.length > 0 || talk.trade || talk.topic;
    if (!has('made') || !weak || !begun || talk.topic === 'projects') return undefined;
    const meantOffers = carried.length > 0 ? carried : spoken;
    const alike = projects.flatMap((_, index) =>
      meantOffers.includes(offerOf({ kind: 'project', index }) ?? '') ? index : [],
    );
    const about = facts.projectsAbout(advice.trades[talk.trade ?? '']?.name ?? '');
    const ofTrade = about.find((index) => meantOffers.length === 0 || alike.includes(index));
    const found = ofTrade ?? (alike.length === 1 ? alike[0] : undefined);
    return answered({
      kind: 'projects',
      projects: found === undefined ? [] : [found],
      yes: ofTrade !== undefined,
    });
  }

  return show;
}
