/** How digits sound inside a word of phone French: "kombi1" (combien), "2main" (demain). */
const DIGIT_SOUNDS = 'o in de troi katr sink sis set uit neuf'.split(' ');

/** Spelling to sound, in order. `E` is a pronounced e, `S` the sound of "ch". */
const SOUNDS: readonly [RegExp, string][] = [
  [/oeu|oe/g, 'e'],
  [/eau|au/g, 'o'],
  [/ph/g, 'f'],
  [/tch|sch|sh|ch/g, 'S'],
  [/qu|ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/ge(?=[aou])|g(?=[eiy])/g, 'j'],
  [/h/g, ''],
  [/(?<=[ae])ill(?=e)/g, 'i'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/ou(?=[aei])/g, 'v'],
  [/oi/g, 'va'],
  [/t(?=ion)/g, 's'],
  [/[ae]in(?![aeiou])|[ae]im(?=[bp])|im(?=[bp])|(?<=i)en$/g, 'in'],
  [/un$/g, 'in'],
  [/[ae]m(?=[bp])|en(?=[^aeioun]|$)/g, 'an'],
  [/om(?=[bp])/g, 'on'],
  [/um(?=[bp])/g, 'in'],
  [/ai|ei/g, 'E'],
  [/ou/g, 'u'],
  [/x(?=.)/g, 'ks'],
  [/z(?=.)/g, 's'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns coarse keys of how a folded French word may sound: several, because a final "e" or consonant is
 * silent in correct spelling and pronounced in phone spelling ("site", "sit"). Two words that share a key
 * sound alike. Words of one letter have no key.
 */
export function phoneticKeys(word: string): string[] {
  let sound = word.replace(/\d/g, (digit) => DIGIT_SOUNDS[Number(digit)] ?? '');
  for (const [pattern, replacement] of SOUNDS) sound = sound.replace(pattern, replacement);
  const keys = new Set<string>();
  const add = (key: string) => {
    const closed = key.replace(/E/g, 'e').replace(/(.)\1+/g, '$1');
    if (closed.length > 1) keys.add(closed);
  };
  if (/E$/.test(sound)) add(sound);
  else if (/(?:e|es)$/.test(sound)) {
    add(sound.replace(/es?$/, ''));
    add(sound.replace(/s$/, ''));
  } else if (/[^aeiou](?:er|et|ent|ez)$/.test(sound)) {
    add(sound.replace(/(?:r|t|nt|z)$/, ''));
    add(sound);
  } else {
    add(sound.replace(/(?:[stdpxz]{1,2}|an)$/, (end) => (end === 'an' ? end : '')));
    add(sound);
  }
  return [...keys];
}
