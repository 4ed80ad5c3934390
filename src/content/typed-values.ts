import * as v from 'valibot';
import { rules } from './messages.ts';

/** Values that people type in many ways: each is read as meant or refused with an example. */

/** Address of another site; a bare host name, « konan-web.ci », is completed. */
export const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) =>
    /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/|$)/i.test(typed) ? `https://${typed}` : typed,
  ),
  v.check(
    (value) =>
      /^https?:\/\/[^/\s][^\s“”«»"']*$/i.test(value) &&
      URL.canParse(value) &&
      /^(?:localhost|[\w-]+(?:\.[\w-]+)+)$/.test(new URL(value).hostname),
    rules.url,
  ),
);

/** Calling codes by country, grouped by the number of digits that follow, for numbering plans with a single length. */
const PLANS = {
  8: 'TN216 MR222 ML223 BF226 NE227 TG228 TD235 GA241',
  9: 'BE32 FR33 CH41 MA212 DZ213 SN221 GN224 CM237 CG242',
  10: 'CA1 US1 CI225 BJ229',
};
const NUMBERING = Object.entries(PLANS).flatMap(([digits, countries]) =>
  countries.split(' ').map((each) => ({
    country: each.slice(0, 2),
    code: each.slice(2),
    digits: Number(digits),
  })),
);

/** Puts the country's calling code before a number typed without one, « 07 08 09 10 11 »; others stay as typed. */
export function withCountryCode(typed: string, country: string): string {
  const plan = NUMBERING.find((each) => each.country === country);
  const digits = typed.replace(/[\s.\-–/\u2011]/g, '');
  if (!plan || !/^\d+$/.test(digits)) return typed;
  // « 06 12 34 56 78 »: nine-digit numbers lose their leading 0 in the international form.
  const national = digits.length > plan.digits ? digits.replace(/^0/, '') : digits;
  return national.length === plan.digits ? `+${plan.code}${national}` : typed;
}

/** A telephone number as people type it; E.164 in the program. */
export const phone = v.pipe(
  v.string(),
  v.transform((typed) =>
    typed
      .trim()
      .replace(/[\s.\-–/\u2011]/g, '')
      .replace(/^\(?(?:\+|00)(\d+)\)?/, '+$1')
      .replace('(0)', ''),
  ),
  v.regex(/^\+[1-9]\d{7,14}$/, ({ input }) =>
    rules.phone(/^0\d{9}$/.test(input) ? input : '0102030405'),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const digits = dataset.value.slice(1);
    const plan = NUMBERING.find(({ code }) => digits.startsWith(code));
    if (!plan || digits.length === plan.code.length + plan.digits) return;
    addIssue({ message: rules.phoneLength(plan.code, plan.digits) });
  }),
);

/** A colour as people type it: « #c4532d » or « oklch(62% 0.15 42) ». */
export const colour = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) =>
    typed
      .replace(/^#?([\da-f]{6})$/i, '#$1')
      .replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3'),
  ),
  v.regex(
    /^(?:#[\da-f]{6}|oklch\((?:100|\d{1,2})(?:\.\d+)?% 0(?:\.\d+)? \d{1,3}(?:\.\d+)?\))$/i,
    rules.colour,
  ),
  v.description('Une couleur, par exemple #c4532d ou oklch(62% 0.15 42).'),
);

/** A valid date: ISO 8601, or as the French type it, « 20/11/2026 ». */
export const date = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) =>
    typed.replace(
      /^(\d\d?)([/.-])(\d\d?)\2(\d{4})$/,
      (_whole, day: string, _mark, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  ),
  v.check((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(`${value}T`);
  }, rules.date),
);

/** A number whose thousands are separated by the same mark throughout. */
const GROUPED = /^\d{1,3}(?:([ .,'’_\u00A0\u202F])\d{3}(?:\1\d{3})*)?$|^\d+$/;

/**
 * A whole number from `min` to `max`, as people type it: « 330 000 », « 330.000 » and « 330 mille » are
 * the same. An ambiguous number is refused: « 50,5 », « 50.00 ».
 * @param unit what may be beside it, such as « FCFA »
 * @param hint what to do without a number
 */
export function wholeNumber(min: number, max: number, help = '', unit?: RegExp, hint = '') {
  const example = Math.min(Math.max(min, 330_000), max).toLocaleString('fr');
  const read = (typed: string | number): number => {
    const bare = String(typed).trim();
    const alone = unit ? bare.replace(new RegExp(`\\s*(?:${unit.source})\\.?$`, 'iu'), '') : bare;
    const [, figure = alone, thousand] = /^(.*\d)\s*(mille|k)$/i.exec(alone) ?? [];
    if (!GROUPED.test(figure)) return Number.NaN;
    return Number(figure.replace(/\D/g, '')) * (thousand ? 1000 : 1);
  };
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const figure = read(dataset.value);
      if (Number.isNaN(figure)) {
        addIssue({ message: rules.number(example) + hint });
        return NEVER;
      }
      return figure;
    }),
    v.minValue(min),
    v.maxValue(max),
    v.description(help),
  );
}

const YES = ['oui', 'true', 'vrai', 'yes', 'on', 'o'];
const NO = ['non', 'false', 'faux', 'no', 'off', 'n'];

/** « oui » or « non » in the file; true or false in the program. */
export const yesOrNo = v.pipe(
  v.union(
    [
      v.boolean(),
      v.picklist(['oui', 'non']),
      v.pipe(
        v.string(),
        v.transform((typed) => typed.trim().toLowerCase()),
        v.picklist([...YES, ...NO]),
      ),
    ],
    rules.yesOrNo,
  ),
  v.transform((typed) => typed === true || YES.includes(String(typed))),
);

/** The point of a picture that every crop keeps, « 50 30 »: percent from the left and from the top. */
export const focus = v.pipe(
  v.string(),
  v.regex(/^\s*\d{1,3}\s*%?(?:\s+|\s*[,;/]\s*)\d{1,3}\s*%?\s*$/, rules.focus),
  v.transform((typed) => (typed.match(/\d+/g) ?? []).map(Number) as [number, number]),
  v.check(([x, y]) => x <= 100 && y <= 100, rules.focus),
  v.metadata({
    title: 'Point qui reste visible',
    description:
      'Deux pourcentages, depuis la gauche puis depuis le haut : « 50 30 » garde le haut du milieu.',
  }),
);
