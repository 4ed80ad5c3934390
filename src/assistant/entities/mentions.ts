import type { ContentNames } from './content-names.ts';
import type { Mention } from './tags.ts';

/** Where names overlap the longest is meant: "séance photo produits", not "séance photo". */
export const longest = (mentions: readonly Mention[]) =>
  mentions
    .filter(
      ({ start, end }) =>
        !mentions.some(
          (other) =>
            other.start < end && start < other.end && other.end - other.start > end - start,
        ),
    )
    .sort((a, b) => a.start - b.start);

/**
 * « Les photos de mes sacs »: a word that names one service, and is part of what another is called that
 * is named too, means that other one.
 */
export function withoutShared(
  mentions: readonly Mention[],
  text: string,
  { titledTerms, namingTerms }: ContentNames,
): Mention[] {
  const isPartOf = (mention: Mention, offer: string) => {
    const names = titledTerms[offer];
    return (
      names !== undefined &&
      namingTerms(text.slice(mention.start, mention.end)).every((term) => names.has(term))
    );
  };
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other.id !== mention.id && isPartOf(mention, other.id) && !isPartOf(other, mention.id),
      ),
  );
}

/** Returns a text without the words of some mentions, which mean only what they name. */
export function blank(text: string, mentions: readonly Mention[]): string {
  let blanked = text;
  for (const { start, end } of mentions) {
    const words = text.slice(start, end - 1);
    blanked = blanked.slice(0, start) + words.replace(/\S/g, 'x') + blanked.slice(end - 1);
  }
  return blanked;
}
