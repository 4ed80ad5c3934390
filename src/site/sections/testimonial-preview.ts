/** Characters of a testimonial's preview. Requirements 4.4, 9.2. */
export const PREVIEW_LENGTH = 120;

/**
 * The first 120 characters and an ellipsis; a word that the cut would split is left out
 * (requirements 4.4, 9.2). A text that fits is given whole.
 */
export function previewOf(text: string): string {
  if (text.length <= PREVIEW_LENGTH) return text;
  const cut = text.slice(0, PREVIEW_LENGTH);
  const splitsWord = /\S/.test(text.charAt(PREVIEW_LENGTH)) && /\s/.test(cut);
  const whole = splitsWord ? cut.slice(0, cut.search(/\s\S*$/)) : cut;
  return `${whole.replace(/[\s,;:.–-]+$/u, '')}…`;
}
