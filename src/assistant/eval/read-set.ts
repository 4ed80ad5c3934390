import { readFileSync } from 'node:fs';
import type { AssistantContent } from '../content.ts';
import { CONTACT, createExpectations, type Expectation, REFUSAL } from './expectations.ts';
import type { Item } from './score.ts';

/**
 * A line of our own sets. `expects` names what is asked, by the labels of expectations.ts, so that changing a
 * price changes no set; `must_include_any` and `must_not_include` work too.
 */
interface Line extends Item {
  /** All of these must be answered. */
  expects?: readonly string[];
  /** One of these is enough. */
  expectsAny?: readonly string[];
  /** The question states this as settled; the answer must not repeat it, and may deny it. */
  claim?: string;
}

/** Reads a set: one JSON object per line. Questions about what the content no longer has are skipped. */
export function readSet(file: string, content: AssistantContent): Item[] {
  const expectations = createExpectations(content);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((text, index) => {
      let line: Line;
      try {
        line = JSON.parse(text) as Line;
      } catch (error) {
        throw new Error(`${file}, line ${index + 1}: ${(error as Error).message}`);
      }
      if (!line.expects && !line.expectsAny) return [line];
      const found = (line.expects ?? line.expectsAny ?? []).map(expectations.expect);
      if (found.includes(undefined)) return [];
      return [expand(line, found as Expectation[], expectations)];
    });
}

function expand(
  line: Line,
  found: readonly Expectation[],
  { prices, delays }: ReturnType<typeof createExpectations>,
): Item {
  const groups = found.flatMap((expectation) => expectation.groups);
  const claimed = line.claim !== undefined;
  const any = claimed || line.expectsAny !== undefined;
  const allowed = {
    prices: found
      .flatMap((expectation) => expectation.prices ?? [])
      .flatMap((offer) => prices.of(offer) ?? []),
    delays: found
      .flatMap((expectation) => expectation.delays ?? [])
      .flatMap((offer) => delays.of(offer) ?? []),
  };
  const guarded = found.some((expectation) => expectation.noFigures);
  const pricesAsked = found.some((expectation) => expectation.prices) || guarded;
  const delaysAsked = found.some((expectation) => expectation.delays) || guarded;
  const others = [
    ...(pricesAsked ? prices.all.filter((price) => !allowed.prices.includes(price)) : []),
    ...(delaysAsked && !any ? delays.all.filter((delay) => !allowed.delays.includes(delay)) : []),
  ];
  // One expectation may require what another forbids.
  const wanted = new Set(groups.flat());
  const not = found
    .flatMap((expectation) => expectation.not)
    .filter((word) => !(wanted.has(word) || (found.length > 1 && word === 'maintenance')));
  return {
    ...line,
    must_include_any: any
      ? [[...groups.flat(), ...(claimed ? [...CONTACT, ...REFUSAL] : [])]]
      : groups,
    must_not_include: [
      ...(any && !claimed ? [] : not),
      ...others,
      ...(line.claim ? [line.claim, 'je confirme'] : []),
    ],
  };
}
