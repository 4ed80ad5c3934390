import { editDistance } from '#shared/text/edit-distance.ts';

/** The known name that was probably meant: two letters differ, or up to four of a long one. */
function nearestName(typed: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(2, Math.min(4, Math.floor(typed.length / 5))) + 1;
  for (const name of known) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** « , did you mean "title"? », or nothing when no name is near. */
export function didYouMean(typed: string, known: Iterable<string>): string {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}
