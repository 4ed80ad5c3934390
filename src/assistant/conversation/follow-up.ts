import { topics } from '#content/assistant-words.ts';
import { PERIODS } from '#content/offer.ts';
import type { Adviser, Story } from '../advice.ts';
import type { AssistantContent } from '../content.ts';
import { durationOf, HAS_DURATION } from '../entities/durations.ts';
import type { TermsOf } from '../search/text-index.ts';
import { unique } from '../understanding/context.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Facts } from '../understanding/facts.ts';
import { type Intent, topicOf } from '../understanding/intent.ts';
import { createReferences, type Heard, offersOf } from './references.ts';
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
      perhaps?: boolean;
      /** The message points at them (« le deuxième »): where it asks no more, they are described. */
      pointed?: boolean;
      /** What is asked of them where the words themselves tell nothing. */
      figure?: Conversation['asked'];
    };

const none: FollowUp = { kind: 'none' };
const answered = (...intents: Intent[]): FollowUp => ({ kind: 'intents', intents });
const topic = (name: string) => answered({ kind: 'topic', topic: name });
const noted = answered({ kind: 'small-talk', topic: 'acknowledgement' });

/** Words of the longest message that refers to an earlier one. */
const LONGEST = 13;
/** Words of the longest « et le chatbot ? », of the longest « oui », and of « juste la page ». */
const LONGEST_OF = { renewed: 4, yes: 4, choice: 7 };
/** The work is meant, not its maintenance: « ça prendrait combien de temps ? » */
const TAKES = / (?:pren|livr|met|pret)\w* /;
const OF_UPKEEP = / (?:mainten|garanti|gratui|suivi|corrig|bug|panne)/;

const among = (names: string) => {
  const known = new Set(names.split(' '));
  return (intent: Intent) => known.has(topicOf(intent)) || known.has(intent.kind);
};
/** Answers that a short message may be given only because what it refers to is missing. */
const lacksSubject = among(
  'services projects process tools skills budget small-talk:help small-talk:acknowledgement price-list delay-list price delay about content skill definition cheapest',
);
/** Answers to words that tell by themselves what is asked. */
const standsAlone = among(
  'start contact whatsapp phone email quote expensive location person hours reply-time price-final out-of-scope faq legal privacy not-stated small-talk:thanks small-talk:greeting small-talk:goodbye small-talk:identity',
);
const isWeak = (intent: Intent) =>
  intent.kind === 'out-of-scope'
    ? intent.strong !== true
    : lacksSubject(intent) ||
      (intent.kind === 'topic' && intent.aside === true && !standsAlone(intent));

/** What is asked of a project in words of its own. */
const PROJECT_FACTS = ['similar', 'tools', 'link'] as const;
type ProjectFact = Extract<Intent, { kind: 'projects' }>['fact'];

/** What follows on each subject: « et après ? », « et si c’est fini ? ». */
const sequels = new Map(topics.map(({ id, sequel }) => [id, sequel]));
const timed = new Set(topics.flatMap((each) => (each.timed ? each.id : [])));

/** Builds the function that understands a message in the context of the conversation. */
export function createFollowUp(
  content: AssistantContent,
  facts: Facts,
  termsOf: TermsOf,
  { recommend }: Adviser,
  readAgain: (words: string, english?: boolean) => readonly Intent[],
) {
  const { advice, offers: figures, projects } = content;
  const { best, describedBy, hear, pointed, shared } = createReferences(content, termsOf);

  function offerOf(thing: Thing | undefined): string | undefined {
    if (thing?.kind !== 'project') return offersOf(thing ? [thing] : [])[0];
    return advice.projectOffers[projects[thing.index]?.categoryKey ?? ''];
  }

  /** What a message asks of things that it does not name itself. */
  function askOf(things: readonly Thing[], figure: Conversation['asked']): FollowUp {
    const asked = figure ? { figure } : {};
    return answered(
      ...things.flatMap((thing): Intent[] => {
        const offer = offerOf(thing);
        if (thing.kind === 'skill') return [{ kind: 'skill', skill: thing.skill, ...asked }];
        if (thing.kind === 'project' && !figure)
          return [{ kind: 'projects', projects: [thing.index] }];
        if (offer)
          return [figure ? { kind: figure, offer } : { kind: 'about', offer, detail: true }];
        return thing.kind === 'need' ? [{ kind: 'advice', need: thing.need, ...asked }] : [];
      }),
    );
  }

  /** Two services side by side. */
  function compare({ has, named, spoken }: Heard) {
    if (!has('difference', 'alternative')) return undefined;
    const known = named.length > 1 ? named : unique([...spoken.slice(-2), ...named]).slice(-2);
    return known.length > 1
      ? answered({ kind: 'difference', offers: known.slice(0, 2) })
      : undefined;
  }

  /** « Et trois mois ? », « deux sessions »: so many of a service; of another thing the quote decides. */
  function multiply(heard: Heard, { asked }: Conversation) {
    const { has, text, named, carried, bare, count, figure, isNamed } = heard;
    const [offer, second] = named.length > 0 ? named : carried;
    if (heard.sum || !count || !offer || second || figure === 'delay' || has('both'))
      return undefined;
    const { number, noun = '' } = count;
    const { per } = figures[offer] ?? {};
    const timed = durationOf(` 1 ${per} `);
    const [term] = termsOf(noun);
    const isUnit = per && [per, PERIODS[per]].some((name) => termsOf(name)[0] === term);
    if (HAS_DURATION.test(text) && !timed && !isUnit) return undefined;
    const lasting = timed && Math.floor((durationOf(text) ?? 0) / timed);
    const ofName = !per && (figure ?? asked) && isNamed(noun);
    const times = lasting || (isUnit || ofName ? number : 0);
    if (times > 1) return answered({ kind: 'total', offers: [offer], times });
    const other = times === 0 && number > 1 && named.length === 0 && (bare || figure);
    return other ? answered({ kind: 'total', offers: [offer] }) : undefined;
  }

  /** « Et le chatbot ? », « non, je parlais du site »: the last question, of another service. */
  function renew(heard: Heard, { asked }: Conversation, alone: readonly Intent[]) {
    const { has, bare, named, typed } = heard;
    const [offer, second] = named;
    if (!offer || second || !asked || has('only', 'drop')) return undefined;
    const presented = bare || alone.every(({ kind }) => kind === 'about');
    const again = typed.length <= LONGEST_OF.renewed && has('points') && presented;
    return has('corrects') || again ? answered({ kind: asked, offer }) : undefined;
  }

  /** « Juste le site », « sans la pub », « ok celui-là »: what the visitor settles on. */
  function settle(heard: Heard, talk: Conversation) {
    const { has, text, named, spoken, carried, figure, typed } = heard;
    if (spoken.length === 0 || figure || has('both', 'total', 'which')) return undefined;
    const short = typed.length <= LONGEST_OF.choice;
    const one = offerOf(pointed(heard, talk));
    if (one && has('take', 'only')) return [one];
    // « Laissez, et le chatbot ? »: another service is asked for.
    if (
      has('drop') &&
      (has('that') || text.includes('?')) &&
      !named.every((offer) => spoken.includes(offer))
    )
      return undefined;
    const meant = named.length > 0 ? named : short && !has('that') ? describedBy(heard) : [];
    const kept = spoken.filter((offer) => !meant.includes(offer));
    const dropped = named.length > 0 || kept.length < spoken.length;
    if (has('drop') && !has('it') && kept.length > 0 && dropped) return kept;
    if (has('only') && meant.length > 0) return meant;
    if (!has('take')) return undefined;
    return meant.length > 0 ? meant : carried;
  }

  /** « Et l’autre, je peux l’ajouter après ? »: one service after the other, and its price. */
  function add(heard: Heard, talk: Conversation) {
    const { has, named, spoken, carried, figure } = heard;
    const other = has('other') ? offerOf(pointed(heard, talk)) : undefined;
    const wanted = named.length > 0 ? named : has('both') ? spoken.slice(-2) : other ? [other] : [];
    const more = spoken.length > 0 && !wanted.every((offer) => carried.includes(offer));
    if (!has('adds') || figure || !(more || wanted.length > 1)) return undefined;
    const price: Intent =
      wanted.length > 1
        ? { kind: 'total', offers: wanted }
        : { kind: 'price', offer: wanted[0] ?? '' };
    return answered({ kind: 'topic', topic: 'together' }, price);
  }

  /** Several of the things spoken of, or one of several. */
  function pick(heard: Heard, talk: Conversation, story: Story) {
    const { has, named, spoken, figure } = heard;
    const known = unique([...spoken, ...named]);
    const all = has('total') ? known.slice(has('both', 'together') ? -2 : 0) : [];
    if (all.length > 1 && figure !== 'delay') return answered({ kind: 'total', offers: all });
    const ranked = has('fastest') ? 'delay' : has('cheapest', 'dearest') ? 'price' : undefined;
    if (has('which') && !ranked && !figure && spoken.length > 0)
      return answered(...recommend([best('cheapest', spoken), ...spoken], story));
    if (has('why') && heard.bare && spoken.length > 0)
      return answered(...spoken.slice(-1).map((offer): Intent => ({ kind: 'content', offer })));
    const one = has('both') && !ranked ? undefined : pointed(heard, talk);
    const asked = has('other', 'both', 'total') ? talk.asked : undefined;
    const stated =
      figure ?? (heard.bare || talk.topic !== 'services' ? ranked : undefined) ?? asked;
    if (one?.kind === 'service' && !stated && !heard.bare) {
      return { kind: 'services' as const, offers: [one.offer], pointed: true };
    }
    if (one) return askOf([one], stated);
    const several = talk.things.slice(-Math.max(2, talk.focus));
    if (!has('both', 'total', 'which') || several.length < 2) return undefined;
    const offers = offersOf(several);
    return (figure ?? asked) === 'delay'
      ? askOf(several, 'delay')
      : answered({ kind: 'total', offers });
  }

  /** What is asked of a project; of what it does not state, the service behind it tells. */
  function ofProject(index: number, fact?: ProjectFact, trade?: string): FollowUp {
    const { story } = projects[index] ?? {};
    const offer = offerOf({ kind: 'project', index });
    const project: Intent = { kind: 'projects', projects: [index], ...(fact ? { fact } : {}) };
    if (fact === 'similar')
      return answered(project, {
        kind: 'advice',
        ...(offer ? { service: offer } : {}),
        ...(trade ? { trade } : {}),
      });
    const figure = fact === 'price' || (fact === 'delay' && !story) ? fact : undefined;
    return offer && figure ? answered(project, { kind: figure, offer }) : answered(project);
  }

  /** Past work: a project spoken of, or one like what is wanted (« vous en avez déjà fait ? »). */
  function show(heard: Heard, talk: Conversation, alone: readonly Intent[], weak: boolean) {
    const { has, text, typed, bare, latest, spoken, figure, named } = heard;
    const last = talk.things.findLast((thing) => thing.kind === 'project');
    const [meant] =
      (last ?? talk.topic === 'projects') && has('that') ? facts.projectsAbout(text) : [];
    if (meant !== undefined && typed.length > 2 && !bare && !has('similar'))
      return ofProject(meant);
    const asked = PROJECT_FACTS.find((fact) => has(fact));
    const fact = asked ?? (has('was') ? figure : undefined);
    if (last && latest.includes(last) && !has('own') && (named.length === 0 || asked)) {
      const { value, label } = projects[last.index]?.stats ?? {};
      const counted = termsOf(`${value} ${label}`).some((term) => termsOf(text).includes(term));
      if (counted && !asked) return ofProject(last.index);
      if (fact || has('ofProject')) return ofProject(last.index, fact, talk.trade);
    }
    const told = alone.some((one) =>
      one.kind === 'projects' ? one.projects.length > 0 : topicOf(one) === 'links',
    );
    if (!last && talk.topic === 'projects' && (asked || has('ofProject')) && !has('own') && !told)
      return answered({
        kind: 'projects',
        projects: projects.slice(0, 3).map((_, index) => index),
      });
    if (!has('made') || !weak || !(talk.things.length > 0 || talk.trade || talk.topic))
      return undefined;
    const [ofTrade] = facts.projectsAbout(advice.trades[talk.trade ?? '']?.name ?? '');
    const alike = projects.flatMap((_, index) =>
      spoken.includes(offerOf({ kind: 'project', index }) ?? '') ? index : [],
    );
    const found = ofTrade ?? (alike.length === 1 ? alike[0] : undefined);
    if (found === undefined) return answered({ kind: 'projects', projects: [] });
    return answered({ kind: 'projects', projects: [found], yes: true });
  }

  /** The subject of the last answer goes on: its price, its end, what comes after it. */
  function goOn(heard: Heard, talk: Conversation, alone: readonly Intent[], weak: boolean) {
    const { has, named, count, bare, typed, text, figure } = heard;
    const { topic: last, things, english } = talk;
    if (named.length > 0 || (!last && things.length === 0)) return undefined;
    const sequel = sequels.get(last ?? '');
    if (sequel === 'after-maintenance' && has('over')) return topic(sequel);
    // « Combien de temps ? »: the same words, asked of a subject that has a length or a price of its own.
    const alike = sequel === 'after-maintenance' || things.length === 0;
    const ofIt = figure === 'delay' || ((figure || has('that')) && alike);
    const refers =
      last && (last === 'data' || timed.has(last)) && weak && ofIt && !has('own', 'next');
    const [told] =
      refers && !TAKES.test(text)
        ? readAgain(`${nameOfTopic(last)} : ${typed.join(' ')}`, english)
        : [];
    if (told?.kind === 'privacy' || (told?.kind === 'topic' && [last, sequel].includes(told.topic)))
      return answered(told);
    const [only] = alone;
    // The same answer again is none.
    const same = sequel && only?.kind === 'topic' && only.topic === last;
    const again = same && (has('points') || (last === 'start' && !has('yes')));
    const goesOn = (has('step') && weak) || (has('next') && bare) || again;
    return goesOn && !count ? topic((!has('step') && sequel) || 'process') : undefined;
  }

  /** « Oui », « non », « trop cher ». */
  function reply(heard: Heard, talk: Conversation, alone: readonly Intent[]) {
    const { has, typed, spoken, carried, figure } = heard;
    if (alone.some((intent) => topicOf(intent) === 'expensive') && spoken.length > 1) {
      const price: Intent = { kind: 'price', offer: best('cheapest', spoken) };
      return answered({ kind: 'topic', topic: 'expensive' }, price);
    }
    const [only] = alone;
    const [offer = '', second] = carried;
    if (only?.kind === 'topic' && only.amount && figures[offer] && !second) {
      const { fromFcfa, fromEur = Number.POSITIVE_INFINITY } = figures[offer];
      const enough = only.amount.value >= (only.amount.currency === 'eur' ? fromEur : fromFcfa);
      return answered({ kind: 'price', offer, stated: enough ? 'enough' : 'short' });
    }
    const own = typed.length > 1 && alone.some(standsAlone);
    if (typed.length > LONGEST_OF.yes || figure || own) return undefined;
    if (has('yes') && talk.things.length > 0) return topic('start');
    if (!has('no')) return undefined;
    const invited = talk.topic === 'question' || talk.topic === 'start';
    return invited ? topic('quote') : noted;
  }

  /** Its words are asked of what was spoken of last. */
  function carry(heard: Heard, alone: readonly Intent[], weak: boolean): FollowUp {
    const { has, text, bare, latest, carried, figure } = heard;
    if (has('own') || latest.length === 0) return none;
    const [newest] = latest;
    if (newest?.kind === 'skill' && alone.some((intent) => topicOf(intent) === 'tools'))
      return answered({ kind: 'topic', topic: 'tools', of: newest.skill });
    if ((newest?.kind === 'need' || newest?.kind === 'skill') && weak) return askOf(latest, figure);
    const other = alone.some(
      (intent) =>
        'offer' in intent &&
        !carried.includes(intent.offer) &&
        (shared(intent.offer, text) > 0 || facts.featureAbout(intent.offer, text) !== undefined),
    );
    if (other && !bare) return none;
    if (!weak)
      return has('it') && carried.length > 0
        ? { kind: 'services', offers: carried, perhaps: true }
        : none;
    const refers = bare || has('points', 'that', 'it', 'price', 'delay');
    if (carried.length > 0) return { kind: 'services', offers: carried, perhaps: !refers, figure };
    return figure ? askOf(latest, figure) : none;
  }

  /** Understands a message in a conversation. `alone` is what it would be answered without one. */
  return (
    question: string,
    reading: Reading,
    alone: readonly Intent[],
    talk: Conversation,
    story: Story,
  ): FollowUp => {
    const heard = hear(question, reading, talk);
    const { has, named, bare } = heard;
    const upkeep = alone.every((intent) => topicOf(intent) === 'maintenance');
    const ofWork = upkeep && has('howlong') && !OF_UPKEEP.test(heard.text);
    const weak = alone.every(isWeak) || ofWork || (bare && !alone.some(standsAlone));
    const short = heard.typed.length <= LONGEST && !reading.steered;
    const lessens = alone.some(({ kind }) => kind === 'not-stated');
    const first =
      (short && (bare || !lessens) ? multiply(heard, talk) : undefined) ??
      (has('total') && heard.figure !== 'delay' && !lessens
        ? pick(heard, talk, story)
        : undefined) ??
      compare(heard) ??
      renew(heard, talk, alone);
    if (first || !short) return first ?? none;
    const starts = alone.some((intent) => topicOf(intent) === 'start');
    const fixed = !has('total') && alone.some((intent) => topicOf(intent) === 'price-final');
    const settled = weak || starts || !has('take') ? settle(heard, talk) : undefined;
    if (has('later') && !heard.figure && heard.typed.length <= LONGEST_OF.choice) return noted;
    const next =
      show(heard, talk, alone, weak) ??
      (lessens ? undefined : add(heard, talk)) ??
      (settled && answered({ kind: 'choice', offers: settled })) ??
      (starts || fixed ? undefined : pick(heard, talk, story)) ??
      reply(heard, talk, alone) ??
      goOn(heard, talk, alone, weak);
    if (next) return next;
    const possessed = reading.clauses.some((clause) => clause.possessed.length > 0);
    return named.length > 0 || possessed ? none : carry(heard, alone, weak);
  };
}
