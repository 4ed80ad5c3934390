import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';

/** Where clients write from, after the owner's own country. */
const CLIENTS_COUNTRIES = ['CI', 'FR'];

/**
 * The first telephone number in a text as E.164 (« +2250708091011 »), however people write it there:
 * « 07 08 09 10 11 », « 0033 6 12 34 56 78 », « +225… ». Undefined when there is none.
 * @param ownerCountry ISO 3166 code: a number without a country code is looked for there first
 */
export function findPhoneNumber(text: string, ownerCountry: string): string | undefined {
  const countries = new Set([ownerCountry, ...CLIENTS_COUNTRIES]) as ReadonlySet<CountryCode>;
  for (const defaultCountry of countries) {
    const [found] = findPhoneNumbersInText(text, { defaultCountry });
    if (found) return found.number.number;
  }
}
