/** Rules of French typography, each with what breaks it. */
const FAULTS: [rule: string, fault: RegExp][] = [
  ['a no-break space stands before ; ! ?', /(?<![\u202f\u00a0;!?])[;!?]/gu],
  ['a no-break space stands before a colon', /(?<![\u202f\u00a0])(?<!\d):(?!\d)/gu],
  ['« is followed by a no-break space', /«(?![\u202f\u00a0])/gu],
  ['» follows a no-break space', /(?<![\u202f\u00a0])»/gu],
  ['thousands are set apart by a narrow no-break space', /(?<=\d) (?=\d{3}(?!\d))/gu],
  ['a no-break space stands before a unit', /(?<=\d) ?(?=[%€]|F ?CFA|h(?!\p{L}))/gu],
  ['the apostrophe is typographic', /(?<=\p{L})'(?=\p{L})/gu],
  ['three dots are one character', /\.{3}/gu],
  ['quotation marks are French', /"/gu],
  ['no two spaces follow each other', / {2,}/gu],
  ['no space stands before a comma or a full stop', / [,.](?=\s|$)/gu],
];

/** Addresses and the values of meta elements are no prose. */
const NO_PROSE = /(?:https?:|mailto:|tel:|\/)\S+|\S+@\S+|^[\w-]+=[\w.-]+(?:, [\w-]+=[\w.-]+)*$/gu;

/** Each fault of a text with its rule and its surroundings. */
export function findTypographyFaults(text: string): string[] {
  const prose = text.replace(NO_PROSE, 'x');
  const found = FAULTS.flatMap(([rule, fault]) =>
    [...prose.matchAll(fault)].map(({ index }) => ({ rule, index })),
  );
  return found.map(
    ({ rule, index }) => `${rule}: « ${prose.slice(Math.max(0, index - 20), index + 20)} »`,
  );
}
