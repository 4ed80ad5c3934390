import { isUnheard } from '../understanding/unsaid.ts';
import type { Statements, Word } from './statements.ts';

/** Weight of an unknown word in the share of a question that a statement covers. */
const UNHEARD = 1.5;
/** Minimum score of a further service, relative to the best. */
const NEAR = 0.6;

/** Sums the weights of words. */
const sum = (words: readonly Word[], share: (word: Word) => number = () => 1) =>
  words.reduce((total, word) => total + word.weight * share(word), 0);

/** Scores each service by the words that it contains: those of few services say most about which is meant. */
function scoreServices(
  byOffer: Statements['byOffer'],
  words: readonly Word[],
): Map<string, number> {
  const held = [...byOffer.values()].map((own) =>
    words.map((word) =>
      Math.max(...own.map((at) => Math.max(word.inText(at), 2 * word.inTitle(at)))),
    ),
  );
  const rarity = words.map((_, at) => {
    const speakers = held.filter((each) => each[at]).length || 1;
    return Math.log(1 + byOffer.size / (speakers + 0.5)) / Math.sqrt(speakers);
  });
  return new Map(
    [...byOffer.keys()].map((offer, of) => [
      offer,
      rarity.reduce((score, rare, at) => score + rare * (held[of]?.[at] ?? 0), 0),
    ]),
  );
}

/**
 * Compares the words of a question with an owner's statements and services. The numbers are features of
 * understanding/candidates.ts, from 0 to about 1; those that end in `score` grow with the matching words.
 */
export function gatherEvidence(
  { statements, byOffer, lengthOf }: Statements,
  words: readonly Word[],
) {
  const scores = statements.map(
    (_, at) => sum(words, (word) => word.inText(at) + word.inTitle(at)) / lengthOf(at),
  );
  const best = Math.max(0.001, ...scores);
  const telling = words.filter((word) => word.telling && !word.unknown);
  const unheard = words.filter(isUnheard);
  const total = (heard: readonly Word[]) => sum(heard) + UNHEARD * unheard.length + 0.001;
  const heard = words.filter((word) => !word.unknown);
  const services = scoreServices(byOffer, telling);
  const [first = 0, second = 0] = [...services.values()].sort((a, b) => b - a);

  return {
    scores,
    unheard,
    isNear: (offer: string) => first > 0 && (services.get(offer) ?? 0) >= NEAR * first,
    /** How much of the question the content covers at all. */
    ofAll: { score: Math.log1p(best), telling: Math.min(4, telling.length) / 4 },
    /** How much of the question a statement covers. */
    ofStatement(at: number): Record<string, number> {
      const score = scores[at] ?? 0;
      if (score === 0) return { none: 1 };
      const held = words.filter((word) => word.inText(at) > 0);
      const told = held.filter((word) => word.telling);
      return {
        score: Math.log1p(score),
        held: sum(words, (word) => word.inText(at)) / total(heard),
        inTitle: sum(words, (word) => word.inTitle(at)) / total(heard),
        best: score === best ? 1 : 0,
        telling: Math.min(3, told.length) / 3,
        exact: Math.min(3, told.filter((word) => word.inText(at) === 1).length) / 3,
        onlyNamed: held.every((word) => word.named) ? 1 : 0,
      };
    },
    /** What a line of a service covers besides the words of the service's title. */
    beside(at: number, title: number): Record<string, number> {
      const others = heard.filter((word) => word.inTitle(title) === 0);
      return { beside: sum(others, (word) => word.inText(at)) / total(others) };
    },
    ofService(offer = ''): Record<string, number> {
      const score = services.get(offer);
      if (score === undefined || first === 0) return {};
      return {
        service: score / first,
        serviceScore: Math.log1p(score),
        firstService: score === first ? 1 : 0,
        lead: score === first ? (first - second) / first : 0,
      };
    },
  };
}
