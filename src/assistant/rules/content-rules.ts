import type { Context, Rule } from '../understanding/context.ts';
import type { Intent } from '../understanding/intent.ts';

/** « Le site de l’ONG »: past work, not what the visitor wants. */
const WORK =
  / (?:le|la|l|ce|cette) (?:site|page|plateforme|application|portfolio|projet) (?:de |du |des |d |de l |de la |l )?(?:l |la )?(\S+) /;

/** The project whose tools a message asks for: « le site de l’ONG, il est fait avec quoi ? ». */
function madeWith({ message: { text }, facts }: Context): number | undefined {
  const [first, second] = facts.projectsAbout(WORK.exec(text)?.[1] ?? '');
  return facts.projectNamed(text) ?? (second === undefined ? first : undefined);
}

/** Answers about projects and tools that the content names, before their words can mean something else. */
export const askNamed: Rule = ({ clause, own, figure }, context) => {
  const { facts } = context;
  const asked = context.clauses.some(({ topics }) => topics.has('tools'));
  const project = asked ? madeWith(context) : undefined;
  if (project !== undefined) return [{ kind: 'projects', projects: [project], yes: false }];
  if (clause.topics.has('tools')) {
    // « Quels logiciels pour vos chatbots ? »: the last one named.
    const named = [...clause.services, ...clause.possessed].sort((a, b) => a.start - b.start);
    const skilled = clause.skills.find(({ id }) => facts.trade.skills[id]?.unpriced);
    const of = skilled?.id ?? named.at(-1)?.id;
    if (of !== undefined && !figure && clause.tools.length === 0)
      return [{ kind: 'topic', topic: 'tools', of }];
    if (own.length === 0) return [{ kind: 'topic', topic: 'tools' }];
  }
  const taught = own.some((offer) => facts.trade.services[offer]?.teaches);
  const others = clause.competitor || clause.offSubject || clause.past;
  const [name] = clause.tools;
  if (name === undefined || figure || others || clause.smallTalk.has('identity') || taught)
    return undefined;
  const skills = clause.skills.filter(({ id }) => facts.trade.skills[id]?.withTool);
  return [
    { kind: 'technology', name },
    ...skills.slice(0, 1).map(({ id }): Intent => ({ kind: 'skill', skill: id })),
  ];
};

/** Weight of the words that a feature must share with a question that names no service. */
const TELLING = 1.5;

/** Answers what a service includes, if the question names no service or means the current one. */
export const askFeature: Rule = ({ clause, own, figure }, context) => {
  const { facts, services, clauses } = context;
  if (!clause.asks || figure || own.length > 0) return undefined;
  const [only, second] = services;
  if (only !== undefined && second === undefined) {
    const feature = facts.featureAbout(only, clause.text);
    if (feature !== undefined) return [{ kind: 'content', offer: only, feature }];
  }
  if (only !== undefined || clauses.some((other) => other.services.length > 0)) return undefined;
  const found = facts.featureOfAny(clause.text, TELLING);
  return found && [{ kind: 'content', offer: found.offer, feature: found.feature }];
};

/** Refuses a service that comparable sites offer and this owner does not. */
export const refuseService: Rule = ({ clause, own }) => {
  if (!clause.notOffered || own.length > 0) return undefined;
  return [{ kind: 'not-stated', subject: 'graphics' }];
};
