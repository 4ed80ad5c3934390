import type { Context, Rule } from '../understanding/context.ts';
import type { Intent } from '../understanding/intent.ts';

/** "Combien de pages" is read as "nombre de pages". */
const COUNTED = / nombre (?:de |d )?(\S+)/;

/** « Le site de l’ONG »: past work, not what the visitor wants. */
const WORK =
  / (?:le|la|l|ce|cette) (?:site|page|plateforme|application|portfolio|projet) (?:de |du |des |d |de l |de la |l )?(?:l |la )?(\S+) /;

/** Returns the project whose tools this clause or the next asks about: « …, il est fait avec quoi ? ». */
function madeWith(text: string, { facts }: Context): number | undefined {
  const thing = WORK.exec(text)?.[1];
  if (thing === undefined) return undefined;
  const [first, second] = facts.projectsAbout(` ${thing} `);
  return second === undefined ? first : undefined;
}

/** Answers about projects and tools that the content names, before their words can mean something else. */
export const askNamed: Rule = ({ clause, own, figure }, context) => {
  const { facts } = context;
  if (clause.topics.has('tools')) {
    const project = facts.projectNamed(clause.text) ?? madeWith(clause.text, context);
    if (project !== undefined) return [{ kind: 'projects', projects: [project], yes: false }];
    // The clause before or after it names the work, and is answered.
    if (context.clauses.some(({ text }) => madeWith(text, context) !== undefined)) return [];
    // « Quels logiciels pour vos chatbots ? »: the last one named.
    const named = [...clause.services, ...clause.possessed].sort((a, b) => a.start - b.start);
    const skilled = clause.skills.find(({ id }) => facts.trade.skills[id]?.unpriced);
    const of = skilled?.id ?? named.at(-1)?.id;
    if (of !== undefined && !figure && clause.tools.length === 0)
      return [{ kind: 'topic', topic: 'tools', of }];
    if (own.length === 0) return [{ kind: 'topic', topic: 'tools' }];
  } else if (context.clauses.some(({ topics }) => topics.has('tools'))) {
    const project = madeWith(clause.text, context);
    if (project !== undefined) return [{ kind: 'projects', projects: [project], yes: false }];
  }
  if (clause.projects.length > 0 && !figure) {
    return [{ kind: 'projects', projects: clause.projects, yes: false }];
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
  const { facts, services, clauses, message } = context;
  const { text } = clause;
  // In the clause, names of the content are blanked out.
  const counted = COUNTED.exec(message.text.slice(clause.start, clause.end))?.[1];
  if (!clause.asks || (figure && !counted)) return undefined;
  const index = counted ? facts.statisticAbout(counted) : undefined;
  if (index !== undefined) return [{ kind: 'count', index }];
  const [only, second] = own.length > 0 ? own : services;
  if (only !== undefined && second === undefined && own.length === 0 && !counted) {
    const feature = facts.featureAbout(only, text);
    if (feature !== undefined) return [{ kind: 'content', offer: only, feature }];
  }
  if (only !== undefined || clauses.some((other) => other.services.length > 0)) return undefined;
  const found = facts.featureOfAny(text, TELLING);
  return found && [{ kind: 'content', offer: found.offer, feature: found.feature }];
};

/** Refuses a service that comparable sites offer and this owner does not. */
export const refuseService: Rule = ({ clause, own }) => {
  if (!clause.notOffered || own.length > 0) return undefined;
  return [{ kind: 'not-stated', subject: 'graphics' }];
};
