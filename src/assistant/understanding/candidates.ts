import { createClassifier, type Weights } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import { createStoryClassifier } from '../classifier/stories.ts';
import type { AssistantContent } from '../content.ts';
import { asksWhether } from '../rules/yes-or-claim.ts';
import { gatherEvidence } from '../search/evidence.ts';
import { createStatements, type Statement, type Word } from '../search/statements.ts';
import { createTerms } from '../search/text-index.ts';
import type { Reading, RuleReader } from './create-understanding.ts';
import { generalName } from './general-subjects.ts';
import { type Intent, intentOf, topicOf } from './intent.ts';

/** A possible answer to a question, with the evidence for and against it. */
export interface Candidate {
  /** The name of a statement, "price:SERVICE", a topic… */
  name: string;
  /** Undefined if the content does not state what is asked. */
  intent: Intent | undefined;
  /** The numbers that the ranking weighs, by name; those of the question also occur prefixed with the kind. */
  features: ReadonlyMap<string, number>;
}

/** The possible answers to a question, and its words that no statement contains. */
export interface Candidates {
  all: Candidate[];
  unheard: Word[];
}

/** Weight of each feature of a candidate, trained on corpus/trades. */
export type Ranking = Readonly<Record<string, number>>;

/** Number of best-matching statements that are compared closely with a question. */
const CLOSEST = 40;
/** Subjects that any question may be about. */
const SUBJECTS =
  'services contact location person phone whatsapp email hours quote travel start reply-time projects out-of-scope price-list'.split(
    ' ',
  );
/** Words that show how something is asked, too common to be searched for. */
const HOW =
  'comment quand qui quoi quel quelle quelles quels combien ou chez pour avec sans depuis vous vos votre je mon ma mes si est avez faites fait faut pas plus tout'.split(
    ' ',
  );
/** The answer for a message without significant words only. */
const HELP = 'small-talk:help';
const PRIVATE = 'unpublished:private';
/** Weight of a word of the question. */
const WORD = 0.5;

const stemsOf = createTerms([]);

/** Returns the name of the candidate for an intent that a rule found. */
function nameOf(intent: Intent): string {
  if (intent.kind === 'faq') return `faq:${intent.index + 1}`;
  const [project] = intent.kind === 'projects' ? intent.projects : [];
  return project === undefined
    ? topicOf(intent).replace(/^content:/, 'about:')
    : `project:${project + 1}`;
}

/** Returns features of how a question is asked. */
function formOf({ clauses, message, question }: Reading): Record<string, number> {
  const forms = {
    price: clauses.some(({ aspects }) => aspects.has('price')),
    surePrice: clauses.some(({ strongPrice }) => strongPrice),
    delay: clauses.some(({ aspects }) => aspects.has('delay')),
    asks: clauses.some(({ asks }) => asks),
    mark: question.includes('?'),
    whether: asksWhether(message.text),
  };
  const how = HOW.filter((word) => message.text.includes(` ${word} `));
  return {
    ...Object.fromEntries(Object.entries(forms).map(([name, is]) => [name, is ? 1 : 0])),
    ...Object.fromEntries([...stemsOf(message.text), ...how].map((word) => [`~${word}`, WORD])),
    long: Math.min(1, message.text.length / 200),
  };
}

/** Creates a function that lists possible answers from an owner's statements, whatever the trade. */
export function createCandidates(content: AssistantContent, rules: RuleReader, weights: Weights) {
  const own = createStatements(content);
  const { statements, wordsOf } = own;
  const services = new Map(content.services.map((service) => [service.offer, service]));
  const guess = createClassifier(weights, new Set(services.keys()));
  const listen = createStoryClassifier(weights, () => undefined);
  const titleOf = new Map(
    statements.flatMap(({ kind, offer = '' }, at) => (kind === 'about' ? [[offer, at]] : [])),
  );

  /** Returns the classifier's probability of each kind of question. */
  function kindsOf(reading: Reading): Map<string, number> {
    const kinds = new Map<string, number>();
    for (const { label, probability } of guess(reading))
      kinds.set(label.kind, (kinds.get(label.kind) ?? 0) + probability);
    return kinds;
  }

  /** Returns the subjects that mean the same in every trade, and what the rules found, by name. */
  function subjectsOf(reading: Reading, kinds: Iterable<string>, ruled: readonly Intent[]) {
    const subjects = [...kinds, ...SUBJECTS]
      .filter((kind) => kind !== HELP)
      .map((kind) => intentFor({ kind }, reading, rules.facts) ?? intentOf(kind))
      .filter((intent) => intent.kind === 'out-of-scope' || generalName(intent, content));
    // « Dès quel âge ? » is about a child, not about the owner.
    const found = ruled.filter((intent) => topicOf(intent) !== PRIVATE);
    return new Map([...subjects, ...found].map((intent) => [nameOf(intent), intent]));
  }

  return (reading: Reading, ruled: readonly Intent[]): Candidates => {
    const evidence = gatherEvidence(own, wordsOf(reading.message.text));
    const kinds = kindsOf(reading);
    const asked = {
      ...formOf(reading),
      told: listen(reading).told,
      unheard: Math.min(4, evidence.unheard.length) / 4,
      ...Object.fromEntries(
        ['price', 'delay', 'about', 'out-of-scope'].map((kind) => [kind, kinds.get(kind) ?? 0]),
      ),
    };
    const found = new Set(ruled.map(nameOf));
    const spoken = new Set(
      reading.clauses.flatMap((clause) =>
        [...clause.services, ...clause.needs].map(({ id }) => id),
      ),
    );
    const all = new Map<string, Candidate>();

    function add(
      kind: string,
      name: string,
      intent: Intent | undefined,
      own: Readonly<Record<string, number>>,
    ) {
      const byRule = found.has(name) ? { ruled: 1, ruledAlone: ruled.length === 1 ? 1 : 0 } : {};
      const features = [
        [kind, 1] as const,
        ...Object.entries(asked).map(([feature, value]) => [`${kind}&${feature}`, value] as const),
        ...Object.entries({ ...own, ...byRule }).map(
          ([feature, value]) => [`${kind}:${feature}`, value] as const,
        ),
      ];
      all.set(name, { name, intent, features: new Map(features.filter(([, value]) => value)) });
    }

    const least = [...evidence.scores].sort((a, b) => b - a)[CLOSEST] ?? 0;
    const isCandidate = ({ kind, offer = '' }: Statement, at: number) =>
      (evidence.scores[at] ?? 0) > least ||
      (kind === 'line' ? evidence.isNear(offer) : /^(?:about|payment|term)$/.test(kind));
    statements.forEach((statement, at) => {
      const { kind, name, offer, intent } = statement;
      if (!isCandidate(statement, at)) return;
      const features = {
        ...evidence.ofStatement(at),
        ...evidence.ofService(offer),
        ...(kind === 'line' && evidence.beside(at, titleOf.get(offer ?? '') ?? at)),
        ...(kind === 'term' && { [name]: 1 }),
        ...(spoken.has(offer ?? '') && { spoken: 1 }),
      };
      add(kind, name, intent, features);
      if (kind !== 'about' || offer === undefined) return;
      add('price', `price:${offer}`, { kind: 'price', offer }, features);
      if (services.get(offer)?.delivery)
        add('delay', `delay:${offer}`, { kind: 'delay', offer }, features);
    });
    for (const [name, intent] of subjectsOf(reading, kinds.keys(), ruled)) {
      if (all.has(name)) continue;
      const likely = kinds.get(name) ?? 0;
      add(intent.kind, name, intent, {
        ...evidence.ofAll,
        likely,
        log: Math.log(likely + 0.01),
        [name]: 1,
        [`likely ${name}`]: likely,
      });
    }
    add('unsaid', 'unsaid', undefined, evidence.ofAll);
    return { all: [...all.values()], unheard: evidence.unheard };
  };
}

/** Returns how likely each candidate is, from 0 to 1. */
export function likelihoods(candidates: readonly Candidate[], ranking: Ranking): number[] {
  const scores = candidates.map(({ features }) =>
    [...features].reduce((total, [name, value]) => total + value * (ranking[name] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
}
