import { vocabulary } from '#content/assistant-words.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { Reading } from '../understanding/create-understanding.ts';

const whether = compilePatterns(vocabulary.aspects.whether);

/** A message that claims an earlier promise: "comme convenu", "vous aviez promis". */
const CLAIM =
  / (?:aviez|avais|avez bien|avez|as) (?:\S+ ){0,2}(?:dit|promis|garanti|annonce|confirme|assure|propose) | comme dans (?:votre|vos|ton|ta|la) | comme (?:convenu|promis|prevu|annonce|dit) | (?:confirmez|confirme|confirmes) | n est ce pas | on m a dit | il parait | j ai (?:lu|vu|entendu) | m aviez | me l /;

/** Final words that ask for confirmation: "c'est juste ?". */
const CONFIRM =
  / (?:non|exact|exactement|correct|vrai|hein|bien ca|c est ca|c est juste|juste) \? $/;
/** "Tu gères quoi exactement ?" asks. */
const OPEN = / (?:quoi|quels?|quelles?|combien|combientemps|comment|quand|pourquoi) /;

/** "Le chatbot marche-t-il", "can you". */
const INVERTED =
  /-(?:t-)?(?:ils?|elles?|on|tu|vous|ce)\b|^\W*(?:do|does|can|could|is|are|will|would)\b/i;

/** Returns whether a message is an open question, with or without a question mark. */
export const isOpen = (text: string): boolean => OPEN.test(text);

/** Returns whether a message asks to confirm something, so that no answer may begin with yes. */
export const claims = (text: string): boolean =>
  CLAIM.test(text) || (CONFIRM.test(text) && !OPEN.test(text));

/** Returns whether a clause asks if something is done, so that the answer begins with yes. */
export const asksWhether = (text: string): boolean => matches(whether, text);

/** Returns whether yes or no can answer a message: not an open question or a stated need. */
export const mayBeAgreed = ({ message, question }: Reading): boolean =>
  asksWhether(message.text) ||
  INVERTED.test(question) ||
  (question.includes('?') && !OPEN.test(message.text.replace(' quand meme ', ' ')));

/** Being able to, a verb in the future, or being included: about something not delivered yet. */
const OF_DELIVERY =
  / (?:(?:pourr|aur|ser|fer|verr|recevr|devr|viendr|saur|mettr)(?:ai|ais|as|a|ons|ions|ez|iez|ont)|(?!camera)\p{L}{3,}[ei]r(?:ai|as|a|ons|ont)|pouvoir|puis|peux|peut|capables?|y a|a t (?:il|elle|on)|(?:inclu|compri)s?e?s?|prevu|prevue) /u;

/** Returns whether a clause asks what ordered work will do or contain. */
export const asksOfDelivery = (text: string): boolean => OF_DELIVERY.test(text);
