/** Prices that the visitor keeps up to date are not what is asked: "je peux changer mes prix". */
const OWN_PRICES =
  / (?:chang|modifi|ajout|actualis|corrig|mettre|gere)\p{L}* (?:(?:moi|nous) memes? )?(?:mes|nos) (?:prix|tarifs?)(?= )| (?:moi|nous) memes? .{0,20}(?:chang|modifi)\p{L}* les (?:prix|tarifs?)(?= )| (?:sur|avec) (?:mes|nos) (?:propres )?(?:prix|tarifs?)(?= )/gu;
/** "La question est dure": no duration. */
const HARD = / (?:est|sont|trop|tres|plus|si|assez) dures?(?= )/g;

/** "Hors connexion": not about connecting. */
const OFFLINE = / (?:hors|sans) (?:connexion|ligne|internet|reseau)(?= )/g;

/** A text of `readMessage` of the same length, in which words that only look like a price or a delay say nothing. */
export const withoutLookalikes = (text: string): string =>
  text
    .replace(OWN_PRICES, (words) =>
      words.replace(/ (?:prix|tarifs?)$/, (price) => ` ${'x'.repeat(price.length - 1)}`),
    )
    .replace(OFFLINE, (words) => words.replace(/\S/g, 'x'))
    .replace(HARD, (words) => words.replace(/dures?$/, (hard) => 'x'.repeat(hard.length)));
