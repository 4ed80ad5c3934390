import { wordsOf } from '../answers/part.ts';
import type { AssistantContent } from '../content.ts';
import { fold } from '../language/fold.ts';
import { type ReadMessage, readMessage } from '../language/read-message.ts';
import { createSpeller } from '../language/spelling.ts';
import { compilePatterns, matches, wordsOfPatterns } from '../language/term-pattern.ts';
import { createNearestExample } from '../retrieval/nearest-example.ts';
import type { ContentSearch } from '../retrieval/search.ts';
import { termsOf } from '../retrieval/terms.ts';
import { aspectVocabulary, pastWork, priceWords, whetherWords } from '../vocabulary/aspects.ts';
import { commonWords } from '../vocabulary/common-words.ts';
import { codeShapes, manipulationPatterns } from '../vocabulary/manipulation.ts';
import { needExamples } from '../vocabulary/need-examples.ts';
import { competitors, foreignThings, offSubjectRequests } from '../vocabulary/out-of-scope.ts';
import { PHONE_SPELLINGS } from '../vocabulary/phone-spelling.ts';
import { privacyVocabulary } from '../vocabulary/privacy.ts';
import { serviceVocabulary } from '../vocabulary/services.ts';
import { shortMessages } from '../vocabulary/short-messages.ts';
import { smallTalkVocabulary } from '../vocabulary/small-talk.ts';
import { statisticVocabulary } from '../vocabulary/statistics.ts';
import { subjectVocabulary, technologyNames } from '../vocabulary/subjects.ts';
import { topicExamples } from '../vocabulary/topic-examples.ts';
import { topicVocabulary } from '../vocabulary/topics.ts';
import { unpublishedVocabulary } from '../vocabulary/unpublished.ts';
import { analyse, type Clause } from './analyse.ts';
import type { Facts } from './context.ts';
import { inferNeed } from './infer-need.ts';
import { type Intent, intentOf } from './intent.ts';
import { resolve } from './resolve.ts';
import { createTagger } from './tags.ts';

/** A message with all that was understood of it. */
export interface Understanding {
  message: ReadMessage;
  clauses: readonly Clause[];
  /** What is asked, in order; empty when nothing was recognised. */
  intents: readonly Intent[];
}

const flat = (vocabulary: Readonly<Record<string, readonly string[]>>) =>
  Object.values(vocabulary).flat();
const manipulation = compilePatterns(manipulationPatterns);

/** How alike a message must be to an example to be understood as it. */
const NEED_LIKENESS = 0.5;
const TOPIC_LIKENESS = 0.5;

/** Words of features that every question may hold. */
const GENERIC_WORDS =
  'site web page pages vous votre vos clients questions question demande chiffres comptes';

/** A price, a delay, a solution or help is asked: a need may stand behind it. */
const ASKS_OFFER =
  / (?:prix|tarif|tarifs|combien|combientemps|cout|coute|couterait|budget|montant|solution|solutions|proposez|proposes|conseillez|outil|aider|aidez|possible|remedier|gerez|geres|faire) /;

/** A longer message holds "bon" or "bien" for other reasons. */
const ACKNOWLEDGEMENT_WORDS = 5;

/** Courtesy, the most telling first. */
const SMALL_TALK = [
  'complaint',
  'identity',
  'help',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
] as const;

/** Builds the function that finds what a message asks. */
export function createUnderstanding(
  content: AssistantContent,
  search: ContentSearch,
): (question: string) => Understanding {
  const names = Object.fromEntries(
    content.services.map(({ offer, title }) => {
      const known = serviceVocabulary[offer]?.names;
      return [
        offer,
        known ?? [
          fold(title)
            .match(/[\p{L}\d]+/gu)
            ?.join(' ') ?? title,
        ],
      ];
    }),
  );
  const domain = [
    ...flat(names),
    ...flat(aspectVocabulary),
    ...flat(topicVocabulary),
    ...Object.values(serviceVocabulary).flatMap(({ needs }) => needs),
    ...Object.values(subjectVocabulary).flatMap(({ question }) => question),
    ...flat(privacyVocabulary),
    ...pastWork,
    ...priceWords,
    ...whetherWords,
    ...statisticVocabulary.flatMap(({ question }) => question),
    ...flat(unpublishedVocabulary),
  ];
  const rest = [
    ...flat(smallTalkVocabulary),
    ...technologyNames,
    ...offSubjectRequests,
    ...competitors,
  ];
  const { services, faq, projects, skills, testimonials, owner } = content;
  const words = fold(
    JSON.stringify([services, faq, projects, skills, testimonials, owner.name, owner.city]),
  );
  const speller = createSpeller({
    abbreviations: PHONE_SPELLINGS,
    targets: [wordsOfPatterns(domain), [...commonWords], wordsOfPatterns(rest), [...foreignThings]],
    known: commonWords,
    soundOnly: words.match(/\p{L}{4,}/gu) ?? [],
  });
  const nameServices = createTagger(names);
  const facts: Facts = {
    priceOf(offer) {
      const found = content.offers[offer];
      return (
        found && {
          fcfa: found.fromFcfa,
          ...(found.fromEur === undefined ? {} : { eur: found.fromEur }),
        }
      );
    },
    shortestDelivery(offer) {
      const weeks = content.offers[offer]?.deliveryWeeks;
      return weeks && weeks[0] * 7;
    },
    featureAbout(offer, text) {
      const service = content.services.find((item) => item.offer === offer);
      if (!service) return undefined;
      const asked = new Set(termsOf(text));
      for (const term of termsOf(`${service.title} ${GENERIC_WORDS}`)) asked.delete(term);
      const best = service.features.findIndex((feature) =>
        termsOf(feature).some((term) => asked.has(term)),
      );
      return best === -1 ? undefined : best;
    },
    usesTechnology(name) {
      const wanted = compilePatterns([name.replace('nodejs', 'node')]);
      return content.skills.some(({ technologies }) =>
        technologies.some((technology) => matches(wanted, wordsOf(technology))),
      );
    },
    projectsAbout: (text) =>
      search
        .all(text, 'project')
        .flatMap(({ entry }) => (entry.kind === 'project' ? [entry.index] : [])),
    projectsCounted(text) {
      const asked = new Set(termsOf(text));
      return content.projects.flatMap(({ stats }, index) =>
        termsOf(`${stats.value} ${stats.label}`).some(
          (term) => /\D/.test(term) && term !== 'jour' && asked.has(term),
        )
          ? [index]
          : [],
      );
    },
    faqAbout(text) {
      const best = search.best(text, 'faq');
      if (best?.entry.kind !== 'faq') return undefined;
      const close = best.titleCoverage >= 0.5 && best.coverage >= 0.6;
      return close && !coveredByRules(best.entry.index) ? best.entry.index : undefined;
    },
    serviceAbout(text) {
      const best = search.best(text, 'service');
      return best?.entry.kind === 'service' && best.coverage >= 0.6 && best.titleCoverage >= 0.3
        ? best.entry.offer
        : undefined;
    },
  };
  const spelled = (text: string) => readMessage(text, speller).text;
  const nearestNeed = createNearestExample(needExamples, spelled);
  const nearestTopic = createNearestExample(topicExamples, spelled);
  const covered = new Map<number, boolean>();
  /** Is a question of the FAQ one that the rules answer with a sentence of their own? */
  function coveredByRules(index: number): boolean {
    let known = covered.get(index);
    if (known === undefined) {
      covered.set(index, true);
      known = understand(content.faq[index]?.question ?? '').intents.some(
        ({ kind }) => kind !== 'out-of-scope' && kind !== 'unpublished' && kind !== 'faq',
      );
      covered.set(index, known);
    }
    return known;
  }

  function understand(question: string): Understanding {
    const message = readMessage(question, speller);
    const steered =
      codeShapes.some((shape) => shape.test(question)) ||
      matches(manipulation, message.folded) ||
      matches(manipulation, message.text);
    if (steered) return { message, clauses: [], intents: [{ kind: 'manipulation' }] };
    const clauses = analyse(message, nameServices);
    if (
      clauses.every(
        ({ services, needs, possessed }) => services.length + needs.length + possessed.length === 0,
      )
    ) {
      const [first] = clauses;
      const near = nearestNeed(message.text);
      const need =
        near && near.likeness >= NEED_LIKENESS
          ? near.label
          : ASKS_OFFER.test(message.text)
            ? inferNeed(message.text)
            : undefined;
      if (need && first) first.needs.push({ id: need, start: 0, end: 0 });
    }
    const intents = resolve(message, clauses, facts);
    const listed = intents.every(({ kind }) => kind === 'price-list' || kind === 'delay-list');
    const alone = shortMessages.get(
      message.text
        .replace(/[.,?]/g, '')
        .replace(/^ (?:et|ok|d accord|bien|ah|alors) (?=\S)/g, ' ')
        .trim(),
    );
    if (alone !== undefined && intents.length === 0)
      return { message, clauses, intents: [intentOf(alone)] };
    const courteous = clauses.some(({ smallTalk }) =>
      ['greeting', 'thanks', 'goodbye'].some((id) => smallTalk.has(id)),
    );
    const nearest =
      (intents.length === 0 && !courteous) || (intents.length > 0 && listed)
        ? nearestTopic(message.text)
        : undefined;
    if (nearest && nearest.likeness >= TOPIC_LIKENESS) {
      return { message, clauses, intents: [intentOf(nearest.label)] };
    }
    if (intents.length > 0) return { message, clauses, intents };
    const words = message.text.match(/[a-z]+/g) ?? [];
    const topic = SMALL_TALK.find(
      (id) =>
        (id !== 'acknowledgement' || words.length <= ACKNOWLEDGEMENT_WORDS) &&
        clauses.some(({ smallTalk }) => smallTalk.has(id)),
    );
    const lost = words.length <= 2 ? 'help' : undefined;
    const said = topic ?? lost;
    return { message, clauses, intents: said ? [{ kind: 'small-talk', topic: said }] : [] };
  }
  return understand;
}
