import { servicesOf } from '../entities/main-service.ts';
import type { ReadMessage } from '../normalize/read-message.ts';
import type { Clause } from '../understanding/analyse.ts';
import {
  type Context,
  follow,
  type Reading,
  type Rule,
  startOfThread,
  type Thread,
  unique,
} from '../understanding/context.ts';
import type { Facts } from '../understanding/facts.ts';
import type { Intent } from '../understanding/intent.ts';
import { askCondition } from './condition-rules.ts';
import { askFeature, askNamed, refuseService } from './content-rules.ts';
import { askFiguresAlone, askService } from './figure-rules.ts';
import { leaveSubject } from './off-subject.ts';
import { askPrivacy } from './privacy-rules.ts';
import { askInfo, askNotStated, askUpkeep } from './topic-rules.ts';
import { askDefinition, askPastWork, askPerson, askUnpricedSkill } from './work-rules.ts';
import { claims } from './yes-or-claim.ts';

/** The rules in the order in which they are tried on a clause: the specific before the general. */
const RULES: readonly Rule[] = [
  askNamed,
  askPerson,
  askCondition,
  askPrivacy,
  askDefinition,
  leaveSubject,
  askUpkeep,
  askPastWork,
  askFeature,
  refuseService,
  askNotStated,
  askUnpricedSkill,
  askInfo,
  askService,
  askFiguresAlone,
];

/** Names of all rules, for `npm run eval:assistant -- --without RULE`. */
export const ruleNames: readonly string[] = RULES.map(({ name }) => name);
export const skippedRules = new Set<string>();

/** Maximum number of intents in one answer. */
const MAX_INTENTS = 6;

function read(clause: Clause, clauses: readonly Clause[], facts: Facts): Reading {
  const own = servicesOf(clause, clauses, facts);
  // "Après la livraison" does not ask about the delay.
  const delay = clause.aspects.has('delay') && !clause.topics.has('after-delivery');
  return {
    clause,
    own,
    delay,
    price: clause.aspects.has('price') || clause.hasAmount,
    figure: clause.strongPrice || clause.hasAmount || delay,
    ours: own.length > 0 || clause.possessed.length > 0 || clause.skills.length > 0,
  };
}

/** Returns the intents of the first rule that recognises a clause. */
function askedBy(reading: Reading, context: Context): Intent[] {
  for (const rule of RULES) {
    if (skippedRules.has(rule.name)) continue;
    const found = rule(reading, context);
    if (found) return found;
  }
  return [];
}

/** Returns what a message asks, in order, without repetition; empty if nothing was recognised. */
export function resolve(message: ReadMessage, clauses: readonly Clause[], facts: Facts): Intent[] {
  const around = {
    message,
    clauses,
    facts,
    possessed: unique(clauses.flatMap(({ possessed }) => possessed.map(({ id }) => id))),
    fallback: unique(clauses.flatMap((clause) => servicesOf(clause, clauses, facts))),
  };
  const { intents } = clauses.reduce(
    (before: { intents: Intent[]; thread: Thread }, clause) => {
      const reading = read(clause, clauses, facts);
      const asked = askedBy(reading, { ...around, ...before.thread });
      return {
        intents: [...before.intents, ...asked],
        thread: follow(before.thread, reading, asked),
      };
    },
    { intents: [], thread: startOfThread },
  );
  const sober = claims(message.text) ? intents.map(withoutYes) : intents;
  const found = tidy(distinct(sober), clauses);
  if (found.length > 0 || !clauses.some(({ phrases }) => phrases.has('present'))) return found;
  return around.possessed.map((offer) => ({ kind: 'content', offer }));
}

/** Presents what the visitor claims, without confirming it. */
function withoutYes(intent: Intent): Intent {
  return 'yes' in intent ? { ...intent, yes: false } : intent;
}

/** Removes repeated intents, even if asked in different words. */
function distinct(intents: readonly Intent[]): Intent[] {
  const seen = new Set<string>();
  return intents.filter((intent) => {
    const { stated, yes, detail, aside, inEuros, ...rest } = intent as Intent &
      Record<string, unknown>;
    const identity = JSON.stringify(rest);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

const isAside = (intent: Intent) => intent.kind === 'topic' && intent.aside === true;
const FIGURED: readonly Intent['kind'][] = ['price', 'delay', 'topic', 'faq'];

/** Drops what another intent already covers, and refuses an off-topic message as a whole. */
function tidy(intents: readonly Intent[], clauses: readonly Clause[]): Intent[] {
  const answered = intents.filter(({ kind }) => kind !== 'out-of-scope');
  const refused = intents.filter((intent) => intent.kind === 'out-of-scope');
  if (refused.length > 0) {
    const strong = refused.some((intent) => intent.strong);
    const figured = answered.some(({ kind }) => FIGURED.includes(kind));
    if (answered.length === 0 || (strong && !figured)) return [{ kind: 'out-of-scope' }];
  }
  const asked = answered.some((intent) => !isAside(intent))
    ? answered.filter((intent) => !isAside(intent))
    : answered;
  const figured = new Set(
    asked.flatMap((intent) => ('offer' in intent && intent.kind !== 'about' ? [intent.offer] : [])),
  );
  const defined = asked.some(({ kind }) => kind === 'definition');
  // « Une fois payé, le domaine est à qui ? » asks no price.
  const priced =
    asked.some(({ kind }) => kind === 'price') ||
    (asked.some(({ kind }) => kind === 'not-stated') &&
      !clauses.some(({ strongPrice }) => strongPrice));
  const unlisted = asked.some((intent) => intent.kind === 'skill' && intent.figure);
  const precise = asked.some((intent) => intent.kind === 'privacy' && intent.topic !== 'all');
  return asked
    .filter((intent) => !(intent.kind === 'about' && figured.has(intent.offer)))
    .filter((intent) => !(intent.kind === 'price-list' && priced))
    .filter((intent) => !(intent.kind === 'skill' && !intent.figure && unlisted))
    .filter((intent) => !(intent.kind === 'privacy' && intent.topic === 'all' && precise))
    .filter((intent) => !(defined && /^(?:about|content|skill)$/.test(intent.kind)))
    .slice(0, MAX_INTENTS);
}
