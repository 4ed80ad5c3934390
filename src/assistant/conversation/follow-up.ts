import { vocabulary } from '#content/assistant-words.ts';
import { PERIODS } from '#content/offer.ts';
import type { AssistantContent } from '../content.ts';
import { COUNTED, countOf, HAS_DURATION, isDuration } from '../entities/durations.ts';
import { blank } from '../entities/mentions.ts';
import { createTagger } from '../entities/tags.ts';
import { fold } from '../normalize/fold.ts';
import type { TermsOf } from '../search/terms.ts';
import { type Facts, unique } from '../understanding/context.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Intent } from '../understanding/intent.ts';
import { type Conversation, nameOfTopic, type Thing } from './subject.ts';

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
const answered = (...intents: Intent[]): FollowUp => ({ kind: 'intents', intents });
const topic = (name: string) => answered({ kind: 'topic', topic: name });

/** Words of the longest message that refers to an earlier one. */
const LONGEST = 11;
/** Words of the longest message that asks the last question of another service: « et le chatbot ? ». */
const LONGEST_RENEWED = 4;
/** Words of the longest plain « oui ». */
const LONGEST_YES = 3;
/** The work is meant, not its maintenance: « ça prendrait combien de temps ? » */
const TAKES = / (?:pren|livr|met)\w* /;
/** What happens to the visitor's data. */
const KEPT = / (?:effac|supprim|vend|revend|partag|gard|conserv|combien|longtemps|jusqu)/;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const RANKS = ['fastest', 'cheapest', 'dearest'] as const;
/** References that make sense only after something else. */
const REFERENCES = ['points', 'that', 'it', 'price', 'delay', 'both', 'total', 'which', 'made'];

/** Answers that a short message may be given only because what it refers to is missing. */
const WEAK_TOPICS = new Set('services projects process tools skills budget cheapest'.split(' '));
/** Subjects that are asked in words of their own, however short. */
const OWN_TOPICS = new Set(
  'start contact whatsapp phone email quote expensive location person hours reply-time'.split(' '),
);
const WEAK_KINDS = new Set<Intent['kind']>([
  ...(['price-list', 'delay-list', 'price', 'delay', 'about', 'content'] as const),
  ...(['projects', 'skill', 'definition'] as const),
]);
function isWeak(intent: Intent): boolean {
  switch (intent.kind) {
    case 'topic':
      return WEAK_TOPICS.has(intent.topic) || intent.aside === true;
    case 'small-talk':
      return intent.topic === 'help' || intent.topic === 'acknowledgement';
    case 'out-of-scope':
      return intent.strong !== true;
    default:
      return WEAK_KINDS.has(intent.kind);
  }
}
/** Does it hold where nothing in the words tells what is asked? */
const isOwn = (intent: Intent) =>
  (intent.kind === 'small-talk' && intent.topic !== 'complaint' && !isWeak(intent)) ||
  (intent.kind === 'topic' && OWN_TOPICS.has(intent.topic)) ||
  intent.kind === 'out-of-scope';

/** What follows on each subject: « et après ? », « et si c’est fini ? ». */
const SEQUELS: Readonly<Record<string, string>> = {
  process: 'after-delivery',
  maintenance: 'after-maintenance',
  'after-delivery': 'after-maintenance',
  'after-maintenance': 'after-maintenance',
  trouble: 'after-maintenance',
  testimonials: 'projects',
  start: 'process',
};

/** Builds what understands a message by what was spoken of before it. */
export function createFollowUp(content: AssistantContent, facts: Facts, termsOf: TermsOf) {
  const { advice, offers: figures, projects, services } = content;
  const tagger = createTagger(vocabulary['follow-up']);
  const offers = services.map(({ offer }) => offer);
  const described = new Map(
    services.map(({ offer, title, description }) => [
      offer,
      new Set(termsOf(`${title} ${description}`)),
    ]),
  );
  const weeksOf = (offer: string) => figures[offer]?.deliveryWeeks?.[0] ?? Number.POSITIVE_INFINITY;
  const priceOf = (offer: string) => figures[offer]?.fromFcfa ?? Number.POSITIVE_INFINITY;

  const offerOf = (thing: Thing): string | undefined => {
    switch (thing.kind) {
      case 'service':
        return thing.offer;
      case 'project':
        return advice.projectOffers[projects[thing.index]?.categoryKey ?? ''];
      case 'need':
        return advice.needs[thing.need]?.offer;
      default:
        return undefined;
    }
  };

  /** The message and what it refers to. */
  function hear(question: string, { message, clauses }: Reading, talk: Conversation) {
    const typed = fold(question).match(/[\p{L}\d]+/gu) ?? [];
    const texts = [` ${typed.join(' ')} `, message.text];
    const found = texts.map((text) => tagger(text));
    const ids = new Set(found.flat().map(({ id }) => id));
    const has = (...names: string[]) => names.some((id) => ids.has(id));
    const named = unique(clauses.flatMap((clause) => clause.services.map(({ id }) => id)));
    // Nothing is left of it without its references and its numbers.
    const counts = countOf(message.text);
    const bare =
      (has(...REFERENCES) || counts !== undefined) &&
      !has('own') &&
      texts.some((text, index) => {
        const names = index > 0 ? clauses.flatMap(({ services: all }) => all) : [];
        const rest = blank(text, [...(found[index] ?? []), ...names]).replace(COUNTED, ' ');
        return termsOf(rest.replace(/\bx+\b/g, '')).length === 0;
      });
    const spoken = talk.things.flatMap((thing) => (thing.kind === 'service' ? thing.offer : []));
    const latest = talk.things.slice(talk.things.length - talk.focus);
    return {
      ...{ typed, text: message.text, has, bare, counts, spoken, latest },
      ofService: (noun: string) =>
        noun !== '' &&
        clauses.some(({ services: all }) =>
          all.some(({ start }) => message.text.slice(start).startsWith(noun)),
        ),
      named: named.filter((id) => offers.includes(id)),
      carried: latest.flatMap((thing) => (thing.kind === 'service' ? thing.offer : [])),
      figure:
        (has('howlong') || !has('price')) && has('delay', 'howlong')
          ? ('delay' as const)
          : has('price')
            ? ('price' as const)
            : undefined,
    };
  }

  type Heard = ReturnType<typeof hear>;

  /** What a message asks of things that it does not name itself. */
  function askOf(things: readonly Thing[], figure: Conversation['asked']): FollowUp {
    return answered(
      ...things.flatMap((thing): Intent[] => {
        const offer = offerOf(thing);
        const figured = figure ? { figure } : {};
        if (thing.kind === 'skill') return [{ kind: 'skill', skill: thing.skill, ...figured }];
        if (thing.kind === 'project' && !figure)
          return [{ kind: 'projects', projects: [thing.index] }];
        if (offer)
          return [figure ? { kind: figure, offer } : { kind: 'about', offer, detail: true }];
        return thing.kind === 'need' ? [{ kind: 'advice', need: thing.need, ...figured }] : [];
      }),
    );
  }

  /** Does a text hold words of what a service is or comprises? */
  const holds = (offer: string, text: string) =>
    facts.featureAbout(offer, text) !== undefined ||
    termsOf(text).some((term) => described.get(offer)?.has(term));

  /** The services of the conversation that a text describes best: « l’outil », « la page ». */
  function describedBy({ text, spoken }: Heard): string[] {
    const terms = termsOf(text);
    const shared = (offer: string) =>
      terms.filter((term) => described.get(offer)?.has(term)).length;
    const most = Math.max(0, ...spoken.map(shared));
    return most === 0 ? [] : spoken.filter((offer) => shared(offer) === most);
  }

  /** Two services, or two terms, side by side. */
  function compare({ has, named, spoken, text }: Heard, { clauses }: Reading) {
    if (!has('difference', 'alternative')) return undefined;
    const compared = unique([...spoken.slice(-2), ...named]).slice(-2);
    const own = named.length > 1 ? named.slice(0, 2) : compared;
    if (own.length === 2) return answered({ kind: 'difference', offers: own });
    const sides: Intent[] = [
      ...facts.definitionsIn(text).map((index) => ({ kind: 'definition', index }) as const),
      ...clauses.flatMap(({ skills }) =>
        skills.map(({ id }) => ({ kind: 'skill', skill: id, claimed: true }) as const),
      ),
      ...named.map((offer) => ({ kind: 'about', offer, bare: true }) as const),
    ];
    return has('difference') && sides.length > 1 ? answered(...sides.slice(0, 2)) : undefined;
  }

  /** « Et le chatbot ? », « non, je parlais du site »: the last question, of another service. */
  function renew(
    { has, bare, named, typed }: Heard,
    { asked }: Conversation,
    alone: readonly Intent[],
  ) {
    const [only, second] = named;
    if (!only || second || !asked || has('only', 'drop')) return undefined;
    const presented = bare || alone.every(({ kind }) => kind === 'about');
    const again = typed.length <= LONGEST_RENEWED && has('points') && presented;
    return has('corrects') || again ? answered({ kind: asked, offer: only }) : undefined;
  }

  /** The thing that « le deuxième », « l’autre » or « le moins cher » means. */
  function counted({ has, latest, spoken }: Heard, { topic, things, focus }: Conversation) {
    const list =
      topic === 'services'
        ? offers.map((offer): Thing => ({ kind: 'service', offer }))
        : topic === 'projects'
          ? projects.map((_, index): Thing => ({ kind: 'project', index }))
          : focus > 1
            ? latest
            : things;
    const dearest = (offer: string) => -priceOf(offer);
    const [rank] = RANKS.flatMap((id) =>
      has(id) ? { fastest: weeksOf, cheapest: priceOf, dearest }[id] : [],
    );
    if (rank && spoken.length > 1) {
      const [offer = ''] = spoken.toSorted((one, other) => rank(one) - rank(other));
      return { kind: 'service', offer } as const;
    }
    if (has('other')) return things.at(-focus - 1) ?? (focus > 1 ? things.at(-1) : undefined);
    if (list.length < 2) return undefined;
    return has('last') ? list.at(-1) : list[ORDINALS.findIndex((id) => has(id))];
  }

  /** « Juste le site », « sans la pub », « ok celui-là »: what the visitor settles on. */
  function settle(heard: Heard, talk: Conversation) {
    const { has, named, spoken, carried, figure } = heard;
    if (spoken.length === 0 || figure) return undefined;
    const meant = named.length > 0 ? named : describedBy(heard);
    const kept = spoken.filter((offer) => !meant.includes(offer));
    if (has('drop') && kept.length > 0 && (named.length > 0 || kept.length < spoken.length))
      return kept;
    const one = counted(heard, talk);
    const offer = one && offerOf(one);
    if (has('only') && meant.length > 0) return meant;
    if (!has('take')) return has('only') && offer ? [offer] : undefined;
    return offer ? [offer] : meant.length > 0 ? meant : carried;
  }

  /** « Et trois mois ? », « deux sessions »: so many of a service; of another thing the quote decides. */
  function multiply(heard: Heard, { asked }: Conversation, weak: boolean): FollowUp | undefined {
    const { has, text, named, carried, bare, counts, figure, ofService } = heard;
    const [offer, second] = named.length > 0 ? named : carried;
    if (!counts || !offer || second || has('both', 'total')) return undefined;
    if (figure === 'delay' || !(bare || weak || figure)) return undefined;
    const { count, noun = '' } = counts;
    const unit = figures[offer]?.per;
    const [term] = termsOf(noun);
    const isUnit = unit && [unit, PERIODS[unit]].some((name) => termsOf(name)[0] === term);
    if (isUnit && has('enough')) return answered({ kind: 'not-stated', subject: 'results' });
    if (count < 2 || HAS_DURATION.test(text) !== isDuration(unit)) return undefined;
    const times =
      isUnit ||
      (!unit && (figure ?? asked) && ofService(noun)) ||
      (noun === '' && asked === 'price' && has('points'));
    if (!times && (named.length > 0 || noun === '')) return undefined;
    return answered({ kind: 'total', offers: [offer], ...(times ? { times: count } : {}) });
  }

  /** Past work like what is spoken of: « vous en avez déjà fait ? » */
  function similar({ carried }: Heard, { trade }: Conversation) {
    const [named] = facts.projectsAbout(advice.trades[trade ?? '']?.name ?? '');
    const alike = projects.flatMap((project, index) =>
      carried.includes(advice.projectOffers[project.categoryKey] ?? '') ? index : [],
    );
    const found = named ?? (alike.length === 1 ? alike[0] : undefined);
    return found === undefined
      ? answered({ kind: 'projects', projects: [] })
      : answered({ kind: 'projects', projects: [found], yes: true });
  }

  /** Several of the things spoken of, or one of several. */
  function pick(heard: Heard, talk: Conversation): FollowUp | undefined {
    const { has, named, spoken, figure } = heard;
    const { things, focus, asked } = talk;
    const all = has('total') ? unique([...spoken, ...named]) : [];
    if (all.length > 1 && figure !== 'delay') return answered({ kind: 'total', offers: all });
    if (named.length > 0) return undefined;
    const one = has('both') ? undefined : counted(heard, talk);
    const ranked = has('fastest') ? 'delay' : has('cheapest', 'dearest') ? 'price' : undefined;
    if (one) return askOf([one], figure ?? ranked ?? (has('other') ? asked : undefined));
    if (!has('both', 'total', 'which') || things.length < 2) return undefined;
    const several = things.slice(-Math.max(2, focus));
    const services = several.flatMap((thing) => (thing.kind === 'service' ? thing.offer : []));
    const compared = services.length === several.length ? services : [];
    if (has('which') && !figure)
      return compared.length > 1 ? answered({ kind: 'difference', offers: compared }) : undefined;
    const wanted = figure ?? asked;
    return wanted !== 'delay' && compared.length > 1
      ? answered({ kind: 'total', offers: compared })
      : askOf(several, wanted);
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
    const heard = hear(question, reading, talk);
    const { typed, text, has, named, bare, spoken, latest, carried } = heard;
    const { things } = talk;
    const weak = alone.every(isWeak) || (bare && !alone.some(isOwn));
    const first =
      compare(heard, reading) ??
      (typed.length <= LONGEST ? multiply(heard, talk, weak) : undefined) ??
      renew(heard, talk, alone);
    if (first) return first;
    if (typed.length > LONGEST || reading.steered) return none;
    const asks = (name: string) =>
      alone.some((intent) => intent.kind === 'topic' && intent.topic === name);
    const speaks = talk.topic !== undefined || things.length > 0;
    const sequel = SEQUELS[talk.topic ?? ''];
    const [last] = latest;

    const ofProjects = talk.topic === 'projects' || things.some(({ kind }) => kind === 'project');
    const [meant] = ofProjects && has('that') ? facts.projectsAbout(text) : [];
    if (meant !== undefined && typed.length > 2 && !bare)
      return answered({ kind: 'projects', projects: [meant] });
    if (has('made') && weak && (speaks || talk.trade)) return similar(heard, talk);
    if (talk.topic === 'consultation' && named.length === 0 && alone.every(isWeak)) {
      if (has('price') || (has('delay') && things.length === 0)) return topic('consultation');
    }
    if (sequel === 'after-maintenance' && named.length === 0) {
      if (has('over')) return topic(sequel);
      if (has('that') && alone.every(isWeak) && !TAKES.test(text))
        return topic(talk.topic === sequel ? sequel : 'maintenance');
    }
    if (asks('expensive') && spoken.length > 1) {
      const [offer = ''] = spoken.toSorted((one, other) => priceOf(one) - priceOf(other));
      return answered({ kind: 'topic', topic: 'expensive' }, { kind: 'price', offer });
    }
    const settled = weak || asks('start') || !has('take') ? settle(heard, talk) : undefined;
    if (settled) return answered({ kind: 'choice', offers: settled });
    const picked = asks('start') ? undefined : pick(heard, talk);
    if (picked) return picked;
    if (has('yes') && typed.length <= LONGEST_YES && things.length > 0) return topic('start');
    const courteous = alone.some(({ kind }) => kind === 'small-talk');
    if (has('no') && typed.length <= LONGEST_YES && speaks && named.length === 0) {
      if (talk.topic === 'question' || talk.topic === 'start') return topic('quote');
      if (!courteous) return answered({ kind: 'small-talk', topic: 'acknowledgement' });
    }
    if (named.length > 0 || reading.clauses.some(({ possessed }) => possessed.length > 0))
      return none;
    if (has('next', 'step') && !/\d/.test(question) && speaks)
      return topic((!has('step') && sequel) || 'process');
    if (has('own')) return none;
    if (talk.topic === 'data' && KEPT.test(` ${typed.join(' ')}`)) return { kind: 'data' };
    const [only] = alone;
    const repeated = only && talk.topic && alone.length === 1 && nameOfTopic(only) === talk.topic;
    if (repeated && !weak && (has('points') || sequel === 'process') && (sequel || !isOwn(only)))
      return sequel ? topic(sequel) : answered();
    if (!last) return none;
    const shown = things.findLast(({ kind }) => kind === 'project');
    if (shown && has('ofProject') && alone.some(({ kind }) => kind === 'projects'))
      return askOf([shown], undefined);
    if (last.kind === 'project' && has('ofProject') && (!has('price') || has('it')))
      return askOf(latest, undefined);
    const figure = heard.figure;
    if (last.kind === 'need' && weak) return askOf(latest, figure);
    const delivered = spoken.findLast((offer) => figures[offer]?.deliveryWeeks);
    const late = figure === 'delay' && carried.every((offer) => !figures[offer]?.deliveryWeeks);
    const of = late && delivered ? [delivered] : carried;
    const others = alone.flatMap((intent) => ('offer' in intent ? intent.offer : []));
    if (!bare && others.some((offer) => !of.includes(offer) && holds(offer, text))) return none;
    if (!weak)
      return has('it') && of.length > 0
        ? { kind: 'services', offers: of, perhaps: true, figure: undefined }
        : none;
    const refers = bare || has('points', 'that', 'it', 'price', 'delay');
    const unsure = alone.every(({ kind }) => kind === 'content' || kind === 'out-of-scope');
    if (!refers && !unsure) return none;
    if (of.length > 0) return { kind: 'services', offers: of, perhaps: !refers, figure };
    return figure ? askOf(latest, figure) : none;
  };
}
