import type { Clause } from '../understanding/analyse.ts';
import { unique } from '../understanding/context.ts';
import type { Facts } from '../understanding/facts.ts';

/** The words between a service and what it is for: "site pour vendre mes". */
const LINKED = / (?:pour|sur|dans|de|d|du|des|au|aux|en|a|via|qui|comment) (?:\S+ ){0,4}$/;
/** Returns the services that a clause is about: those that it names, else the one with the most signs of a need. */
export function servicesOf(clause: Clause, clauses: readonly Clause[], facts: Facts): string[] {
  if (clause.services.length > 0) return keepMain(clause, facts);
  if (clauses.some(({ services }) => services.length > 0)) return [];
  const signs = new Map<string, number>();
  for (const { id } of clause.needs) signs.set(id, (signs.get(id) ?? 0) + 1);
  const [best] = [...signs].sort((a, b) => b[1] - a[1]);
  return best ? [best[0]] : [];
}

/** "formation sur WordPress", "site d'une école de formation": the first is what is asked for. */
function keepMain(clause: Clause, { trade }: Facts): string[] {
  const [first, ...others] = clause.services;
  if (!first) return [];
  const kept = [first.id];
  let last = first;
  for (const mention of others) {
    if (mention.id === last.id || mention.start < last.end) continue;
    const between = ` ${clause.text.slice(last.end - clause.start, mention.start - clause.start)}`;
    const joined =
      trade.services[last.id]?.teaches && !/ (?:prix|combien|tarif|cout|coute) /.test(between);
    const linked = LINKED.test(between) && !/ (?:avec|plus) /.test(between);
    if (joined || linked) continue;
    kept.push(mention.id);
    last = mention;
  }
  return unique(kept);
}
