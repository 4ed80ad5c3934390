import { vocabulary } from '#content/assistant-words.ts';
import type { AssistantContent } from '../content.ts';
import { fold, wordsIn } from '../normalize/fold.ts';
import { commonWords } from '../normalize/speller.ts';
import type { TermsOf } from '../search/text-index.ts';

/** Words of other vocabularies that become a service's name when its title holds them. */
const elsewhere = new Set([
  ...vocabulary['off-subject'].foreignThings,
  ...vocabulary['off-subject'].competitors.flatMap((line) => line.split(/[ |]/)),
]);

/** What a name of a service and a word of a question have in common: stems, in the singular. */
const namingTermsOf = (termsOf: TermsOf) => (text: string) =>
  termsOf(text).map((term) => term.replace(/s$/, ''));

/** A word with and without its plural: « sac » and « sacs », « bijou » and « bijoux ». */
function numbersOf(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.replace(/(?<!(?:c|vel)our)[sx]$/, '');
  return [...new Set([singular, `${singular}s`, word])].join('|');
}

/** The words of a name as a pattern, each with or without its plural. */
const asPattern = (words: readonly string[]) => words.map(numbersOf).join(' ');

/**
 * Patterns for a title: the whole, its first two words that tell something ("traduction d’un acte" for
 * "Traduction d’actes d’état civil"), what is on each side of "et" or a comma, and a word of it that
 * means nothing else here ("Odoo" of "Intégration Odoo"), unless another service speaks of it too.
 */
function patternsOf(title: string, isShared: (word: string) => boolean): string[] {
  const whole = wordsIn(title);
  const parts = title
    .split(/,|&|\/| et /)
    .map(wordsIn)
    .filter((words) => words.length > 1 || !commonWords.has(words[0] ?? ''));
  const telling = whole.filter((word) => word.length > 3 && elsewhere.has(word) && !isShared(word));
  const names = [whole, ...parts, ...telling.map((word) => [word])];
  const [first, second] = whole.filter((word) => word.length > 3 && !commonWords.has(word));
  const shortened = first && second ? [`${numbersOf(first)} .. ${numbersOf(second)}`] : [];
  return [...new Set([...names.filter(({ length }) => length > 0).map(asPattern), ...shortened])];
}

/** A firm and its city: « Atelier Dumont, Lyon ». */
const partsOf = (company: string) => company.split(',').map(wordsIn);

/** How visitors speak of somebody whose name they do not know. */
const WHO =
  'dame|monsieur|femme|homme|client|cliente|clients|avis|temoignage|entreprise|marque|boutique|atelier|responsable|gerante|gerant';

/** How a content names what it holds, as patterns (normalize/term-pattern.ts). */
export type ContentNames = ReturnType<typeof namesOf>;
type Patterns = Record<string, readonly string[]>;

/** Reads the names of services and people from a content. */
export function namesOf(content: AssistantContent, termsOf: TermsOf) {
  const namingTerms = namingTermsOf(termsOf);
  const { vocabulary: words } = content;
  const known: Patterns = {};
  const titled: Patterns = {};
  for (const { offer, title, names = [] } of content.services) {
    const ofTrade = words.services[offer]?.names ?? [];
    const own = names.map((name) => asPattern(wordsIn(name)));
    if (ofTrade.length > 0) {
      known[offer] = ofTrade;
      // The owner's own names win over every other word, whatever else they mean.
      if (own.length > 0) titled[offer] = own;
    } else {
      const others = content.services.filter((each) => each.offer !== offer);
      const theirs = new Set(namingTerms(JSON.stringify(others)));
      const isShared = (word: string) => namingTerms(word).some((term) => theirs.has(term));
      titled[offer] = [...patternsOf(title, isShared), ...own];
    }
  }
  const titledTerms = Object.fromEntries(
    content.services
      .filter(({ offer }) => offer in titled)
      .map(({ offer, title, names = [] }) => [
        offer,
        new Set(namingTerms([title, ...names].join(' '))),
      ]),
  );
  // A trade that the program has no words of: what its owner writes is on the subject.
  const written = content.services
    .filter(({ offer }) => offer in titled)
    .map((each) => (each.offer in known ? each.names : [each, content.faq, content.aboutOwner]));
  const ownedWords = new Set(
    wordsIn(JSON.stringify(written))
      .filter((word) => word.length > 3 && !commonWords.has(word))
      .flatMap((word) => numbersOf(word).split('|')),
  );
  // « Cours » is somebody's training, and no other service to an owner whose titles hold it.
  const ownWords = new Set(
    content.services.flatMap(({ title, names = [] }) => [title, ...names].flatMap(wordsIn)),
  );
  const notOffered = Object.fromEntries(
    Object.entries(words.services)
      .filter(([offer]) => !(offer in known))
      .map(([offer, { names }]) => [offer, names.filter((name) => !ownWords.has(name))]),
  );
  // A tool whose name is a skill too, which is meant first.
  const inSkills = new Set(
    Object.values(words.skills).flatMap(({ question }) =>
      question.flatMap((pattern) => pattern.split(/[ |]/)),
    ),
  );
  const technologies = content.skills.flatMap((skill) => skill.technologies);
  const tools = Object.fromEntries(
    technologies
      .filter((name) => words.toolsFirst.includes(fold(name)) || !inSkills.has(fold(name)))
      .map((name) => [name, [wordsIn(name).join(' ')]]),
  );
  const projects = Object.fromEntries(
    content.projects.map(({ title }, index) => {
      const whole = wordsIn(title);
      return [String(index), whole.length > 1 ? [whole.join(' ')] : []];
    }),
  );
  const people = Object.fromEntries(
    content.testimonials.map(({ name, company }, index) => {
      const words = wordsIn(name);
      const [firm = [], place = []] = partsOf(company);
      const city = place.join(' ');
      const alone = content.testimonials.filter(
        (other) => partsOf(other.company)[1]?.join(' ') === city,
      );
      return [
        String(index),
        [
          words.join(' '),
          ...words.filter((word) => word.length > 3),
          // "Djembé Bleu" of "Collectif Djembé Bleu".
          ...(firm.length > 1 ? [firm.join(' '), firm.slice(-2).join(' ')] : []),
          // « La dame de Lyon », where only one of them is.
          ...(city !== '' && alone.length === 1 ? [`${WHO} de|d|a ${city}`] : []),
        ],
      ];
    }),
  );
  const [first = '', ...rest] = wordsIn(content.owner.name);
  const last = rest.at(-1);
  const owner = [
    [first, ...rest].join(' '),
    ...(last ? [`monsieur|madame|mr|mme|m ${last}`] : []),
    ...(first.length > 3 ? [first] : []),
  ];
  return {
    patterns: {
      /** Services that have a vocabulary of their own, by key. */
      known,
      /** What the content alone names services by, their titles or `names`, by key: these win over every other word. */
      titled,
      /** Services of the vocabulary that this owner does not offer, by key. */
      notOffered,
      /** Tools of the skills, by name. */
      tools,
      /** Titles of projects of more than one word, and names in them, by index. */
      projects,
      /** People who are named on the page, and their firms, the owner excepted: index of the testimonial. */
      people,
      /** The owner's whole name, the first name, the last after a title: they mean « proprietaire ». */
      owner: { owner },
    },
    /** The terms of titles and `names`, by the key of the service. */
    titledTerms,
    /** Words of such an owner: they are on the subject, whatever they mean elsewhere. */
    ownedWords,
    /** The terms of a text as `titledTerms` has them. */
    namingTerms,
  };
}
