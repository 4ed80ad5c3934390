import { gestion } from '#content/part/gestion';

const { privacy: texts } = gestion;
const kinds: Record<string, { one: string; many: string }> = texts.kinds;

/** { messages: 2, outbox: 1 } → « 2 messages, 1 envoi »; what is 0 is left out, and nothing at all is « rien ». */
export function counted(counts: Record<string, number>): string {
  // In the order of the texts: the database gives the keys of a JSON object in an order of its own.
  const shown = Object.entries(kinds).flatMap(([kind, { one, many }]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count}\u00A0${count > 1 ? many : one}`];
  });
  return shown.join(', ') || texts.noCounts;
}
