import { vocabulary } from '#content/assistant-words.ts';
import type { AssistantContent } from '../content.ts';
import { createTagger } from '../entities/tags.ts';
import { fold } from '../normalize/fold.ts';
import type { Facts } from '../understanding/context.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Intent } from '../understanding/intent.ts';
import type { Conversation, Thing } from './subject.ts';

/** What a message asks once the conversation is known. */
export type FollowUp =
  /** Nothing that needs the conversation. */
  | { kind: 'none' }
  | { kind: 'intents'; intents: readonly Intent[] }
  /** Its words are asked of these services; `perhaps`: only if that gives a fact. */
  | {
      kind: 'services';
      offers: readonly string[];
      perhaps: boolean;
      /** What is asked of them where the words themselves tell nothing. */
      figure: 'price' | 'delay' | undefined;
    }
  /** Its words are about the visitor's data. */
  | { kind: 'data' };

const none: FollowUp = { kind: 'none' };

/** Words of the longest message that refers to an earlier one. */
const LONGEST = 10;
/** Words of the longest message that asks the last question of another service: « et le chatbot ? ». */
const LONGEST_RENEWED = 4;
/** Words of the longest plain « oui ». */
const LONGEST_YES = 3;
/** The work is meant, not its maintenance: « ça prendrait combien de temps ? » */
const TAKES = / (?:pren|livr)\w+ /;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Answers that a short message may be given only because what it refers to is missing. */
const WEAK_TOPICS = new Set(['services', 'projects', 'process', 'tools', 'skills']);
function isWeak(intent: Intent): boolean {
  switch (intent.kind) {
    case 'topic':
      return WEAK_TOPICS.has(intent.topic) || intent.aside === true;
    case 'small-talk':
      return intent.topic === 'help' || intent.topic === 'acknowledgement';
    case 'out-of-scope':
      return intent.strong !== true;
    default:
      return [
        'price-list',
        'delay-list',
        'price',
        'delay',
        'about',
        'content',
        'projects',
        'skill',
        'definition',
        'cheapest',
      ].includes(intent.kind);
  }
}

const isPresented = ({ kind }: Intent) => kind === 'about';

/** Builds what understands a message by what was spoken of before it. */
export function createFollowUp({ advice, projects, services }: AssistantContent, facts: Facts) {
  const tagger = createTagger(vocabulary['follow-up']);
  const models = advice.projectOffers;
  const offers = services.map(({ offer }) => offer);

  const offerOf = (thing: Thing): string | undefined => {
    switch (thing.kind) {
      case 'service':
        return thing.offer;
      case 'project':
        return models[projects[thing.index]?.categoryKey ?? ''];
      case 'need':
        return advice.needs[thing.need]?.offer;
      default:
        return undefined;
    }
  };

  /** What a message asks of things that it does not name itself. */
  function askOf(
    things: readonly Thing[],
    has: (id: string) => boolean,
    asked: Conversation['asked'],
  ): FollowUp {
    const figure = has('price') ? 'price' : has('delay') ? 'delay' : asked;
    const intents = things.flatMap((thing): Intent[] => {
      const offer = offerOf(thing);
      if (thing.kind === 'skill')
        return [{ kind: 'skill', skill: thing.skill, ...(figure ? { figure } : {}) }];
      if (thing.kind === 'project' && figure === undefined) {
        return [{ kind: 'projects', projects: [thing.index] }];
      }
      if (offer === undefined)
        return thing.kind === 'need'
          ? [{ kind: 'advice', need: thing.need, ...(figure ? { figure } : {}) }]
          : [];
      return [figure ? { kind: figure, offer } : { kind: 'about', offer, detail: true }];
    });
    return intents.length > 0 ? { kind: 'intents', intents } : none;
  }

  /** The things that « le deuxième » counts: those of the last list. */
  function listed({ topic, things, focus }: Conversation): readonly Thing[] {
    if (topic === 'services') return offers.map((offer): Thing => ({ kind: 'service', offer }));
    if (topic === 'projects')
      return projects.map((_, index): Thing => ({ kind: 'project', index }));
    return focus > 1 ? things.slice(-focus) : things;
  }

  /**
   * Understands a message in a conversation. `alone` is what it would be answered without one.
   */
  return (
    question: string,
    reading: Reading,
    alone: readonly Intent[],
    talk: Conversation,
  ): FollowUp => {
    const { message, clauses } = reading;
    const typed = fold(question).match(/[\p{L}\d]+/gu) ?? [];
    const found = new Set(
      [` ${typed.join(' ')} `, message.text].flatMap((text) => tagger(text).map(({ id }) => id)),
    );
    const has = (id: string) => found.has(id);
    const { things, focus } = talk;
    const named = [
      ...new Set(clauses.flatMap((clause) => clause.services.map(({ id }) => id))),
    ].filter((id) => offers.includes(id));
    if (has('difference') || has('alternative')) {
      const spoken = things.flatMap((thing) => (thing.kind === 'service' ? [thing.offer] : []));
      const compared = [...new Set([...spoken.slice(-2), ...named])].slice(-2);
      const own = named.length > 1 ? named.slice(0, 2) : compared;
      if (own.length === 2)
        return { kind: 'intents', intents: [{ kind: 'difference', offers: own }] };
      const skilled = clauses.flatMap((clause) => clause.skills.map(({ id }) => id));
      const sides = [
        ...facts
          .definitionsIn(message.text)
          .map((index) => ({ kind: 'definition', index }) as const),
        ...skilled.map((skill) => ({ kind: 'skill', skill, claimed: true }) as const),
        ...named.map((offer) => ({ kind: 'about', offer, bare: true }) as const),
      ].slice(0, 2);
      if (has('difference') && sides.length === 2) return { kind: 'intents', intents: sides };
    }
    const [only, second] = named;
    if (only !== undefined && second === undefined && has('corrects') && talk.asked) {
      return { kind: 'intents', intents: [{ kind: talk.asked, offer: only }] };
    }
    const renewed = talk.asked !== undefined && typed.length <= LONGEST_RENEWED && has('points');
    if (only !== undefined && second === undefined && renewed && alone.every(isPresented)) {
      return { kind: 'intents', intents: [{ kind: talk.asked ?? 'price', offer: only }] };
    }
    const short = typed.length <= LONGEST;
    if (!short || reading.steered) return none;
    const ofProjects = talk.topic === 'projects' || things.some(({ kind }) => kind === 'project');
    const [meant] = ofProjects && has('that') ? facts.projectsAbout(message.text) : [];
    if (meant !== undefined && typed.length > 2) {
      return { kind: 'intents', intents: [{ kind: 'projects', projects: [meant] }] };
    }
    const { topic } = talk;
    const about =
      (topic === 'consultation' && (has('price') || has('delay'))) ||
      (topic === 'maintenance' && named.length === 0 && has('that') && !TAKES.test(message.text));
    if (topic && about && alone.every(isWeak)) {
      return { kind: 'intents', intents: [{ kind: 'topic', topic }] };
    }
    const wanted = ORDINALS.findIndex(has);
    const list = listed(talk);
    const counted = has('last') ? list.at(-1) : list[wanted];
    if (named.length === 0) {
      const starts = alone.some((intent) => intent.kind === 'topic' && intent.topic === 'start');
      if (starts) return none;
      const ofAll = has('both') || (has('which') && (has('price') || has('delay')));
      if (ofAll && things.length > 1) {
        return askOf(things.slice(-Math.max(2, focus)), has, talk.asked);
      }
      if (counted && list.length > 1) return askOf([counted], has, undefined);
      const other = things.at(-focus - 1) ?? (focus > 1 ? things.at(-1) : undefined);
      if (has('other') && other) return askOf([other], has, talk.asked);
    }
    if (has('yes') && typed.length <= LONGEST_YES && things.length > 0) {
      return { kind: 'intents', intents: [{ kind: 'topic', topic: 'start' }] };
    }
    const spoken = talk.topic !== undefined || things.length > 0;
    const courteous = alone.some(({ kind }) => kind === 'small-talk');
    if (has('no') && typed.length <= LONGEST_YES && spoken && !courteous && named.length === 0) {
      return { kind: 'intents', intents: [{ kind: 'small-talk', topic: 'acknowledgement' }] };
    }
    if (has('next') && named.length === 0 && !/\d/.test(question) && spoken) {
      const topic = talk.topic === 'maintenance' ? 'after-maintenance' : 'process';
      return { kind: 'intents', intents: [{ kind: 'topic', topic }] };
    }
    if (named.length > 0 || clauses.some(({ possessed }) => possessed.length > 0)) return none;
    if (
      talk.topic === 'data' &&
      !has('own') &&
      / (?:effac|supprim|vend|revend|partag|gard|conserv|combien|longtemps|jusqu)/.test(
        ` ${typed.join(' ')}`,
      )
    ) {
      return { kind: 'data' };
    }
    if (things.length === 0 || focus === 0) return none;
    const latest = things.slice(-focus);
    const [last] = latest;
    if (last?.kind === 'project' && has('ofProject') && !(has('price') && has('it') === false))
      return askOf(latest, () => false, undefined);
    if (last?.kind === 'need' && !has('own') && alone.every(isWeak)) {
      return askOf(latest, has, undefined);
    }
    const carried = latest.flatMap((thing) => (thing.kind === 'service' ? [thing.offer] : []));
    if (has('own')) return none;
    if (!alone.every(isWeak)) {
      return has('it') && carried.length > 0
        ? { kind: 'services', offers: carried, perhaps: true, figure: undefined }
        : none;
    }
    const refers = ['points', 'that', 'it', 'price', 'delay'].some(has);
    const unsure = alone.every(({ kind }) => kind === 'content' || kind === 'out-of-scope');
    if (!refers && !unsure) return none;
    const figure = has('price') ? 'price' : has('delay') ? 'delay' : undefined;
    if (carried.length > 0) return { kind: 'services', offers: carried, perhaps: !refers, figure };
    return has('price') || has('delay') ? askOf(latest, has, undefined) : none;
  };
}
