import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';
import { owner } from '#content-model/current/owner.ts';

/** Where a number without a country code is looked for: the owner's country, then where clients write from. */
const COUNTRIES = new Set([owner.countryCode, 'CI', 'FR']) as ReadonlySet<CountryCode>;

/**
 * The first telephone number in a text as E.164 (« +2250708091011 »), however people write it there:
 * « 07 08 09 10 11 », « 0033 6 12 34 56 78 », « +225… ». Undefined when there is none.
 */
export function findPhoneNumber(text: string): string | undefined {
  for (const defaultCountry of COUNTRIES) {
    const [found] = findPhoneNumbersInText(text, { defaultCountry });
    if (found) return found.number.number;
  }
}
