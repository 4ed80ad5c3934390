import type { Clause } from '../understanding/analyse.ts';
import type { Context, Rule } from '../understanding/context.ts';
import type { Facts } from '../understanding/facts.ts';
import type { Intent } from '../understanding/intent.ts';

/** Words of a question about past work that say nothing about its object. */
const PAST_WORK_WORDS =
  / (?:site|sites|web|page|pages|projets?|applications?|realisations?|exemples?|travaux|travail|fait|faits|realise|cree|developpe|deja|montre|montrer|portfolio|book|clients?|avez|vous|plateforme|concu|travaille|mis|ligne|vos|votre|compte|nombre|creations?|references?)(?= )/g;
const OBJECT =
  / (?:pour|avec|chez|dans|secteur|domaine) (?:[ld] |le |la |les |un |une |des |du )?(\S+)/;
const GENERIC_OBJECT =
  /^(?:vous|moi|nous|toi|qui|quoi|quel|quels|quelle|quelles|d|des|de|le|la|les|ca|cela|autres?|gens|personnes?|voir|ce|cette|entreprises?|passe|domaine|genre|type)$/;
/** Returns what is asked about past work; an object without a project is reported as such. */
export const pastWork = (clause: Clause, { facts }: Context): Intent =>
  describePastWork(clause.text, clause.past, facts);

/** Does the same for a text; `past`: something already done is asked about. */
export function describePastWork(text: string, past: boolean, facts: Facts): Intent {
  const words = text.replace(PAST_WORK_WORDS, ' ').replace(/ +/g, ' ');
  const named = facts.projectNamed(text);
  const projects = named === undefined ? facts.projectsAbout(words) : [named];
  const object = OBJECT.exec(words)?.[1];
  return {
    kind: 'projects',
    projects,
    yes:
      past &&
      projects.length > 0 &&
      / (?:avez|as|ayez|aviez|deja|arrive|ont|experience) /.test(text),
    unmatched: projects.length === 0 && object !== undefined && !GENERIC_OBJECT.test(object),
  };
}

/** Answers about past work: "Avez-vous déjà…". */
export const askPastWork: Rule = ({ clause }, context) =>
  clause.past ? [pastWork(clause, context)] : undefined;

/** Answers about a skill without a price of its own, though a service that contains it has one. */
export const askUnpricedSkill: Rule = ({ clause, own, figure, price }, { facts: { trade } }) => {
  const skill = clause.skills.find(({ id }) => trade.skills[id]?.unpriced)?.id;
  if (!skill || (own.length > 0 && own[0] !== trade.skills[skill]?.within)) return undefined;
  return [{ kind: 'skill', skill, ...(figure ? { figure: price ? 'price' : 'delay' } : {}) }];
};

/** Answers about a term that the content defines: "C'est quoi un SaaS ?". */
export const askDefinition: Rule = ({ clause, figure }, { facts, message, clauses }) => {
  if (figure || !clause.aspects.has('definition')) return undefined;
  // "SEO, ça veut dire quoi ?": the term may come before the comma.
  const text = clauses.length < 3 ? message.text : clause.text;
  const [index] = [...facts.definitionsIn(clause.text), ...facts.definitionsIn(text)];
  return index === undefined ? undefined : [{ kind: 'definition', index }];
};

/** Answers about a person named on the page. */
export const askPerson: Rule = ({ clause }) =>
  clause.people.length > 0 && !clause.offSubject
    ? clause.people.slice(0, 1).map((index) => ({ kind: 'testimonial', index }))
    : undefined;
