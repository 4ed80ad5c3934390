import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';

/** Countries that clients write from, besides the owner's own. */
const CLIENTS_COUNTRIES = ['CI', 'FR'];

/**
 * Returns the first telephone number in a text as E.164 (« +2250708091011 »), however it is written:
 * « 07 08 09 10 11 », « 0033 6 12 34 56 78 », « +225… ». Undefined when there is none.
 * @param ownerCountry ISO 3166 code: a number without a country code is first tried there
 */
export function findPhoneNumber(text: string, ownerCountry: string): string | undefined {
  const countries = new Set([ownerCountry, ...CLIENTS_COUNTRIES]) as ReadonlySet<CountryCode>;
  for (const defaultCountry of countries) {
    const [found] = findPhoneNumbersInText(text, { defaultCountry });
    if (found) return found.number.number;
  }
}
