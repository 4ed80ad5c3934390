/** Narrow no-break space, before ; ! ? and inside « ». */
const NNBSP = '\u202F';
/** No-break space, before : and units. */
const NBSP = '\u00A0';

/**
 * Sets a French text as a typographer would: no-break spaces before high punctuation, inside
 * guillemets, in numbers and before units; typographic apostrophes and ellipses. Idempotent.
 * Addresses (https:, mailto:, tel:, #anchor, and the target of a [label](target) link) stay as they are.
 * Source of the rules: quality.md, section 2.
 */
export function frenchTypography(input: string): string {
  return input
    .replace(/\.\.\./g, '…')
    .replace(/(\p{L})'(?=[\p{L}\d«])/gu, '$1’')
    .replace(/ ([;!?])/g, `${NNBSP}$1`)
    .replace(/ :(?=\s|$)/g, `${NBSP}:`)
    .replace(/« ?/g, `«${NNBSP}`)
    .replace(/ ?»/g, `${NNBSP}»`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NNBSP}`)
    .replace(/(\d) ?(%|€)/g, `$1${NBSP}$2`)
    .replace(/(\d) (FCFA)/g, `$1${NBSP}$2`);
}
