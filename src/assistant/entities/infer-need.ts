import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { Patterns, Recognition } from '../understanding/recognition.ts';

/** A strong sign counts for two. */
const STRONG = 2;
/** What a service must reach to be taken for what is needed. */
const ENOUGH = 2;

/**
 * Builds what tells the service whose signs a message holds most of, where it names none: undefined
 * when too few are there, or when two services have as many.
 */
export function createNeedReader({ strongSigns, weakSigns }: Recognition) {
  const weighed = (signs: Patterns, offer: string, weight: number) =>
    (signs[offer] ?? []).map((sign) => ({ weight, expression: compilePatterns([sign]) }));
  const cues = Object.keys(strongSigns).map((offer) => ({
    offer,
    expressions: [...weighed(strongSigns, offer, STRONG), ...weighed(weakSigns, offer, 1)],
  }));
  return (text: string): string | undefined => {
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
  };
}
