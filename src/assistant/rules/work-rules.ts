import type { Clause } from '../understanding/analyse.ts';
import { type Context, type Facts, type Rule, unique } from '../understanding/context.ts';
import type { Intent } from '../understanding/intent.ts';
import { asksOfDelivery } from './yes-or-claim.ts';

/** Words of a question about past work that say nothing of its object. */
const PAST_WORK_WORDS =
  / (?:site|sites|web|page|pages|projets?|applications?|realisations?|exemples?|travaux|travail|fait|faits|realise|cree|developpe|deja|montre|montrer|portfolio|book|clients?|avez|vous|plateforme|concu|travaille|mis|ligne|vos|votre|compte|nombre|creations?|references?)(?= )/g;
const OBJECT =
  / (?:pour|avec|chez|dans|secteur|domaine) (?:[ld] |le |la |les |un |une |des |du )?(\S+)/;
const GENERIC_OBJECT =
  /^(?:vous|moi|nous|toi|qui|quoi|quel|quels|quelle|quelles|d|des|de|le|la|les|ca|cela|autres?|gens|personnes?|voir|ce|cette|entreprises?|passe|domaine|genre|type)$/;
/** Topics whose questions count too: "en combien de temps répondez-vous aux messages". */
const ELSEWHERE = ['location', 'reply-time'];
const DELAY = / (?:delais?|combientemps|quand|duree) /;
const PLACE = / (?:ville|pays|quartier|commune|bureau) /;
const COUNTS = / (?:nombre|combien|volume|total|quantite|combientemps|depuis|annee|quand|jours) /;
const EXAMPLES = / (?:exemples?|references?|realisations|montrez|montre|montrer|voir) (?!comment)/;

/** What is asked of past work; an object that no project has is said to be absent. */
export const pastWork = (clause: Clause, { facts }: Context): Intent =>
  describePastWork(clause.text, clause.past, facts);

/** The same for a text; `past` says that something already done is asked about. */
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

/** "Avez-vous déjà…": past work, unless a figure of a service is asked. */
export const askPastWork: Rule = ({ clause, own, figure }, context) => {
  if (!clause.past || clause.statistics.length > 0 || PLACE.test(clause.text)) return undefined;
  const asked = clause.strongPrice || clause.hasAmount || (figure && DELAY.test(clause.text));
  return own.length > 0 && asked ? undefined : [pastWork(clause, context)];
};

/** "Vous avez bien 250 clients ?": a number that the visitor states. */
const CLIENTS_STATED =
  / (?:avez|as|a) (?:\S+ ){0,2}\d+ (?:\S+ )?(?:clients?|clientes?|entreprises) /;

/** How many clients there are, and how many are pleased: the content's figure, else it is not stated. */
export const askClients: Rule = ({ clause }, { facts }) => {
  const asked = clause.notStated.has('clients') || CLIENTS_STATED.test(clause.text);
  if (!asked || clause.statistics.length > 0 || clause.notStated.has('otherClients')) {
    return undefined;
  }
  const index = facts.statisticAbout(clause.text.replace(/ (?:taux|nombre|avez) /g, ' '));
  return [
    index === undefined ? { kind: 'not-stated', subject: 'clients' } : { kind: 'count', index },
  ];
};

/** The figures of content/about.yaml, and those of the projects. */
export const askStatistics: Rule = ({ clause }, context) => {
  const priced =
    clause.services.length > 0 && clause.strongPrice && !/ playstore /.test(clause.text);
  // "Les utilisateurs auront un compte ?" speaks of what is ordered.
  const ordered = asksOfDelivery(clause.text) && !COUNTS.test(clause.text);
  if (clause.statistics.length > 0 && !priced && !ordered) {
    return clause.statistics.map((index) => ({ kind: 'statistic', index }));
  }
  if (!COUNTS.test(clause.text) || clause.strongPrice) return undefined;
  if (ELSEWHERE.some((id) => clause.topics.has(id))) return undefined;
  const [counted] = context.facts.projectsCounted(clause.text);
  return counted === undefined ? undefined : [{ kind: 'projects', projects: [counted] }];
};

export const askAllStatistics: Rule = ({ clause }) =>
  clause.allStatistics ? [{ kind: 'statistics' }] : undefined;

/** "Montrez-moi des exemples de sites": the work, not the service. */
export const askExamples: Rule = ({ clause, figure }, context) =>
  clause.topics.has('projects') && EXAMPLES.test(clause.text) && !figure
    ? [pastWork(clause, context)]
    : undefined;

/** A skill that has no price of its own, though a service that it is part of has one. */
export const askUnpricedSkill: Rule = ({ clause, own, figure, price }, { facts: { trade } }) => {
  const skill = clause.skills.find(({ id }) => trade.skills[id]?.unpriced)?.id;
  if (!skill || (own.length > 0 && own[0] !== trade.skills[skill]?.within)) return undefined;
  return [{ kind: 'skill', skill, ...(figure ? { figure: price ? 'price' : 'delay' } : {}) }];
};

/** Tools by name, and skills that are part of the service that is named. */
export const askTool: Rule = ({ clause, own }, { facts }) => {
  const { skills } = facts.trade;
  const skilled = clause.skills.some(({ id }) => skills[id]?.takesObject);
  if (clause.technologies.length > 0 && clause.aspects.has('capability') && !skilled) {
    return clause.technologies.map((name) =>
      facts.usesTechnology(name)
        ? { kind: 'technology', name }
        : { kind: 'not-stated', subject: 'technology' },
    );
  }
  const part = clause.skills.find(({ id }) => {
    const { within, unpriced } = skills[id] ?? {};
    return within !== undefined && within === own[0] && !unpriced;
  });
  return part && [{ kind: 'skill', skill: part.id }];
};

export const askSkill: Rule = ({ clause, figure }) => {
  if (clause.skills.length === 0 || figure) return undefined;
  const skills = unique(clause.skills.map(({ id }) => id)).slice(0, 2);
  return skills.map((skill) => ({ kind: 'skill', skill }));
};
