import type { Clause } from './analyse.ts';
import { unique } from './context.ts';

/** What stands between a service and what it is for: "site pour vendre mes". */
const LINKED = / (?:pour|sur|dans|de|d|du|des|au|aux|en|a|via|qui|comment) (?:\S+ ){0,4}$/;
const IGNORANCE =
  / (?:moi meme|nous memes?|toute seule|tout seul|autonomes?|savoir faire) | (?:sait|sais|savent|savons|connais|connaissent|connait|connaissons|maitrise|maitrisent|comprends|comprend|comprennent) (?:pas|rien|mal|toujours pas) /;

/** What somebody cannot do is what they want to learn, when the message speaks of a training. */
function isTaught(clause: Clause, clauses: readonly Clause[]): boolean {
  return (
    IGNORANCE.test(clause.text) &&
    clauses.some(({ services }) => services.some(({ id }) => id === 'formation'))
  );
}

/** Which services a clause is about: those it names, else the need that most signs tell. */
export function servicesOf(clause: Clause, clauses: readonly Clause[]): string[] {
  if (clause.services.length > 0) {
    return isTaught(clause, clauses) ? ['formation'] : keepMain(clause);
  }
  if (clauses.some(({ services }) => services.length > 0)) return [];
  const signs = new Map<string, number>();
  for (const { id } of clause.needs) signs.set(id, (signs.get(id) ?? 0) + 1);
  const [best] = [...signs].sort((a, b) => b[1] - a[1]);
  return best ? [best[0]] : [];
}

/** "formation sur WordPress", "site d'une école de formation": the first is what is asked for. */
function keepMain(clause: Clause): string[] {
  const [first, ...others] = clause.services;
  if (!first) return [];
  const kept = [first.id];
  let last = first;
  for (const mention of others) {
    if (mention.id === last.id || mention.start < last.end) continue;
    const between = ` ${clause.text.slice(last.end - clause.start, mention.start - clause.start)}`;
    const joined = last.id === 'formation' && !/ (?:prix|combien|tarif|cout|coute) /.test(between);
    const linked = LINKED.test(between) && !/ (?:avec|plus) /.test(between);
    if (joined || linked) continue;
    kept.push(mention.id);
    last = mention;
  }
  return unique(kept);
}
