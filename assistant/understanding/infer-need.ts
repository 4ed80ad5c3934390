import { compilePatterns, matches } from '../language/term-pattern.ts';
import { needCues } from '../vocabulary/need-cues.ts';

/** A strong cue counts for two. */
const STRONG = 2;
/** What a service must reach to be taken for what is needed. */
const ENOUGH = 2;

const cues = Object.entries(needCues).map(([offer, { strong, weak }]) => ({
  offer,
  expressions: [
    ...strong.map((pattern) => ({ weight: STRONG, expression: compilePatterns([pattern]) })),
    ...weak.map((pattern) => ({ weight: 1, expression: compilePatterns([pattern]) })),
  ],
}));

/**
 * The service whose cues a message holds most of, where it names none: undefined when too few are
 * there, or when two services have as many.
 */
export function inferNeed(text: string): string | undefined {
  const [best, second] = cues
    .map(({ offer, expressions }) => ({
      offer,
      score: expressions.reduce(
        (sum, { weight, expression }) => sum + (matches(expression, text) ? weight : 0),
        0,
      ),
    }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < ENOUGH || best.score === second?.score) return undefined;
  return best.offer;
}
