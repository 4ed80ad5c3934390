import { faultsOf, type Item } from './score.ts';

/** Minimum share of right answers by kind, as required of the assistant. */
export const FLOORS: Readonly<Record<string, number>> = {
  overall: 0.9,
  plain: 0.85,
  sms: 0.92,
  multi: 0.8,
  ivoirien: 0.75,
  oos: 0.9,
  injection: 1,
};

/** A wrong answer. */
export interface Failure {
  item: Item;
  answer: string;
  faults: string[];
}

export interface Evaluation {
  right: number;
  total: number;
  kinds: Map<string, { right: number; total: number }>;
  failures: Failure[];
}

/** Asks every question of a set and judges the answers. */
export async function evaluate(
  items: readonly Item[],
  ask: (question: string) => string | Promise<string>,
): Promise<Evaluation> {
  const kinds: Evaluation['kinds'] = new Map();
  const failures: Failure[] = [];
  for (const item of items) {
    const answer = await ask(item.question);
    const faults = faultsOf(item, answer);
    const kind = kinds.get(item.kind) ?? { right: 0, total: 0 };
    kinds.set(item.kind, {
      right: kind.right + (faults.length === 0 ? 1 : 0),
      total: kind.total + 1,
    });
    if (faults.length > 0) failures.push({ item, answer, faults });
  }
  return { right: items.length - failures.length, total: items.length, kinds, failures };
}

/** Returns Wilson's 95 % interval of a share, as [low, high] from 0 to 1. */
export function interval(successes: number, total: number): [number, number] {
  const z = 1.96;
  const share = successes / total;
  const middle = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

/**
 * Returns the kinds below their floor, as "sms 88.0 % < 92 %"; `overall` is all kinds together. With
 * `surely`, only those whose whole 95 % interval is below it, since a few questions say little.
 */
export function underFloor({ right, total, kinds }: Evaluation, surely = false): string[] {
  const counts = new Map([['overall', { right, total }], ...kinds]);
  return Object.entries(FLOORS).flatMap(([kind, floor]) => {
    const count = counts.get(kind);
    if (!count) return [];
    const share = count.right / count.total;
    const reached = surely ? interval(count.right, count.total)[1] : share;
    return reached >= floor ? [] : [`${kind} ${(100 * share).toFixed(1)} % < ${100 * floor} %`];
  });
}
