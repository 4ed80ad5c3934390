import { compilePatterns, matches } from '../language/term-pattern.ts';
import { whetherWords } from '../vocabulary/aspects.ts';

const whether = compilePatterns(whetherWords);

/** A message that states what was never said: "comme convenu", "vous aviez promis". */
const CLAIM =
  / (?:aviez|avais|avez bien|avez|as) (?:\S+ ){0,2}(?:dit|promis|garanti|annonce|confirme|assure|propose) | comme dans (?:votre|vos|ton|ta|la) | comme (?:convenu|promis|prevu|annonce|dit) | (?:confirmez|confirme|confirmes) | n est ce pas | on m a dit | il parait | j ai (?:lu|vu|entendu) | m aviez | me l /;

/** Does a message ask to confirm something, so that no answer may begin with yes? */
export const claims = (text: string): boolean => CLAIM.test(text);

/** Does a clause ask whether something is done, so that the answer begins with yes? */
export const asksWhether = (text: string): boolean => matches(whether, text);
