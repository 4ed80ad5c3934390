import { vocabulary } from '#content/assistant-words.ts';
import type { AssistantContent } from '../content.ts';
import { fold, wordsIn } from '../normalize/fold.ts';
import { commonWords } from '../normalize/speller.ts';
import type { TermsOf } from '../search/text-index.ts';

/** Words of other vocabularies that become a service's name when its title contains them. */
const elsewhere = new Set([
  ...vocabulary['off-subject'].foreignThings,
  ...vocabulary['off-subject'].competitors.flatMap((line) => line.split(/[ |]/)),
]);

/** Returns the terms by which names of services and words of questions are compared: singular stems. */
const namingTermsOf = (termsOf: TermsOf) => (text: string) =>
  termsOf(text).map((term) => term.replace(/s$/, ''));

/** Returns a pattern for a word in singular and plural: « sac » and « sacs », « bijou » and « bijoux ». */
function numbersOf(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.replace(/(?<!(?:c|vel)our)[sx]$/, '');
  return [...new Set([singular, `${singular}s`, word])].join('|');
}

/** Returns a pattern for the words of a name, each in singular and plural. */
const asPattern = (words: readonly string[]) => words.map(numbersOf).join(' ');

/**
 * Returns patterns for a title: the whole, its first two significant words ("traduction d’un acte" for
 * "Traduction d’actes d’état civil"), the parts around "et" or a comma, and a word that means nothing else
 * here ("Odoo" of "Intégration Odoo"), unless another service mentions it too.
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

/** Splits a firm and its city: « Atelier Dumont, Lyon ». */
const partsOf = (company: string) => company.split(',').map(wordsIn);

/** How visitors refer to someone whose name they do not know. */
const WHO =
  'dame|monsieur|femme|homme|client|cliente|clients|avis|temoignage|entreprise|marque|boutique|atelier|responsable|gerante|gerant';

/** The names in a content, as patterns (normalize/term-pattern.ts). */
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
  // For a trade that the program does not know, the owner's words are on the subject.
  const written = content.services
    .filter(({ offer }) => offer in titled)
    .map((each) => (each.offer in known ? each.names : [each, content.faq, content.aboutOwner]));
  const ownedWords = new Set(
    wordsIn(JSON.stringify(written))
      .filter((word) => word.length > 3 && !commonWords.has(word))
      .flatMap((word) => numbersOf(word).split('|')),
  );
  // « Cours » means training, but no other service if the owner's titles contain it.
  const ownWords = new Set(
    content.services.flatMap(({ title, names = [] }) => [title, ...names].flatMap(wordsIn)),
  );
  const notOffered = Object.fromEntries(
    Object.entries(words.services)
      .filter(([offer]) => !(offer in known))
      .map(([offer, { names }]) => [offer, names.filter((name) => !ownWords.has(name))]),
  );
  // Tools whose name is also a skill: the skill takes precedence.
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
          // « La dame de Lyon », if only one of them is from there.
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
      /** Services with a vocabulary of their own, by key. */
      known,
      /** Names of services from the content alone (titles or `names`), by key: these win over every other word. */
      titled,
      /** Services of the vocabulary that this owner does not offer, by key. */
      notOffered,
      /** Tools of the skills, by name. */
      tools,
      /** People named on the page and their firms, except the owner: index of the testimonial. */
      people,
      /** The owner's full name, first name, and last name after a title: they mean « proprietaire ». */
      owner: { owner },
    },
    /** The terms of titles and `names`, by the key of the service. */
    titledTerms,
    /** Words of an owner of an unknown trade: they are on the subject, whatever they mean elsewhere. */
    ownedWords,
    /** The terms of a text, comparable to `titledTerms`. */
    namingTerms,
  };
}
