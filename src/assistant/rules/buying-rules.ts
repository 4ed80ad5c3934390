import { vocabulary } from '#content/assistant-words.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { Rule } from '../understanding/context.ts';

const compared = compilePatterns(vocabulary.aspects.comparedPrice);
const ASKS_PRICE = / (?:prix|tarifs?|combien|coute|coutent|cout) /;
/** How one begins to work together: the stages of a project answer it. */
const HOW = / (?:comment|etapes?|ou|quoi|documents?) /;

/** Somebody whose site is down, who is ready to begin, or who states a budget. */
export const askBuying: Rule = ({ clause, own }, context) => {
  const { topics, text } = clause;
  const { message } = context;
  if (topics.has('links') && own.length === 0) {
    const projects = context.facts.projectsAbout(text.replace(/ (?:liens?|site|page) /g, ' '));
    return projects.length > 0
      ? [{ kind: 'projects', projects: projects.slice(0, 1) }]
      : [{ kind: 'topic', topic: 'links' }];
  }
  const supposed = / (?:si|facture|facturee|payer|payant) /.test(text);
  if (topics.has('trouble') && !supposed) return [{ kind: 'topic', topic: 'trouble' }];
  if (topics.has('cheapest') && own.length === 0 && !matches(compared, text)) {
    return [{ kind: 'cheapest' }];
  }
  const wonders = / \? /.test(message.text) && / c est cher /.test(text);
  if (topics.has('expensive') && !wonders && !ASKS_PRICE.test(text)) {
    return [{ kind: 'topic', topic: 'expensive' }];
  }
  const named = own.length + context.fallback.length > 0;
  if (topics.has('start') && !clause.strongPrice && !(named && clause.hasAmount)) {
    return HOW.test(text) && !clause.topics.has('budget')
      ? undefined
      : [{ kind: 'topic', topic: 'start' }];
  }
  const stated = clause.hasAmount || topics.has('budget');
  if (topics.has('budget') && stated && !named && !ASKS_PRICE.test(context.message.text)) {
    const [amount] = message.amounts;
    return [{ kind: 'topic', topic: 'budget', ...(amount ? { amount } : {}) }];
  }
  return undefined;
};

const DEFINES = / (?:c est quoi|ca consiste|consiste en|veut dire|signifie|ca sert) /;

/** "C'est quoi un SaaS ?": a term that the content defines. */
export const askDefinition: Rule = ({ clause, figure }, { facts, message, clauses }) => {
  const defines = clause.aspects.has('definition') || DEFINES.test(clause.text);
  if (figure || !defines) return undefined;
  // "SEO, ça veut dire quoi ?": the term may come before the comma.
  const text = clauses.length < 3 ? message.text : clause.text;
  const [index] = [...facts.definitionsIn(clause.text), ...facts.definitionsIn(text)];
  return index === undefined ? undefined : [{ kind: 'definition', index }];
};

/** A person of the page who is named: what the page says of them. */
export const askPerson: Rule = ({ clause }) =>
  clause.people.length > 0 && !clause.offSubject
    ? clause.people.slice(0, 1).map((index) => ({ kind: 'testimonial', index }))
    : undefined;
