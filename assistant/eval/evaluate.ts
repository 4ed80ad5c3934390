import { faultsOf, type Item } from './score.ts';

/** Least share of right answers by kind; the issue of the assistant states them. */
export const FLOORS: Readonly<Record<string, number>> = {
  overall: 0.9,
  plain: 0.85,
  sms: 0.92,
  multi: 0.8,
  ivoirien: 0.75,
  oos: 0.9,
  injection: 1,
};

/** An answer that is not right. */
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

/** The kinds that stay under their floor, as "sms 88.0 % < 92 %"; `overall` is all kinds together. */
export function underFloor({ right, total, kinds }: Evaluation, floors = FLOORS): string[] {
  const shares = new Map<string, number>([['overall', right / total]]);
  for (const [kind, count] of kinds) shares.set(kind, count.right / count.total);
  return Object.entries(floors).flatMap(([kind, floor]) => {
    const share = shares.get(kind);
    return share === undefined || share >= floor
      ? []
      : [`${kind} ${(100 * share).toFixed(1)} % < ${100 * floor} %`];
  });
}
