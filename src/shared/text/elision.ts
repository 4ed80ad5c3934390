/** « de » or « que » before a name that begins with a vowel; an h or a y may be said as a consonant. */
const BEFORE_VOWEL = /(?<!\p{L})([dD]|[qQ]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛÜŒ])/gu;

/** « Les services de Aïssatou », as a name fills a sentence, → « Les services d’Aïssatou ». */
export const elide = (sentence: string): string => sentence.replace(BEFORE_VOWEL, '$1’');
