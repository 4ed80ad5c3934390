import * as v from 'valibot';
import { withoutEmpty } from '../edits/values.ts';
import { ownerSchema } from '../schema/owner.ts';
import { figuresSchema } from '../schema/services.ts';
import { factsOf, fillPlaceholders, makeValues, type Values } from './placeholders.ts';

/** What texts in other files quote, checked only as far as they need. */
const quotedSchema = v.object({
  owner: ownerSchema,
  services: figuresSchema,
  contact: v.object({ cards: v.object({ hours: v.object({ value: v.string() }) }) }),
  'privacy-policy': v.object({
    updated: v.string(),
    variants: v.record(
      v.string(),
      v.object({ oui: v.optional(v.string(), ''), non: v.optional(v.string(), '') }),
    ),
  }),
});

const offersSchema = v.object({ items: v.array(v.object({ offer: v.string() })) });

/** Returns the identity with the placeholders in its own lines filled: « court: tribunaux de {owner.city} ». */
function withOwnNames(owner: unknown): unknown {
  const lines = Object.entries(owner ?? {}).filter(([, value]) => typeof value === 'string');
  const named = new Map<string, string>(lines.map(([name, value]) => [`owner.${name}`, value]));
  return fillPlaceholders(owner, { named, facts: factsOf() }, () => {});
}

/**
 * Returns the values of the placeholders. While a file that provides them is invalid, « {owner.city} » counts
 * as one character, and only an unknown service is an issue.
 */
export function readValues(files: Record<string, unknown>): Values {
  const owner = withoutEmpty(withOwnNames(files.owner));
  const services = withoutEmpty(files.services);
  const quoted = v.safeParse(quotedSchema, { ...files, owner, services });
  if (quoted.success) {
    const { owner, services: figures, contact, 'privacy-policy': policy } = quoted.output;
    return makeValues({ owner, hours: contact.cards.hours.value, figures, policy });
  }
  const { success, output } = v.safeParse(offersSchema, files.services);
  const offers = success ? output.items.map(({ offer }) => offer) : undefined;
  const isKnown = (name: string) => {
    const [, offer] = /^services\.([^.]+)\./.exec(name) ?? [];
    return offer === undefined || offers === undefined || offers.includes(offer);
  };
  return {
    facts: factsOf(),
    named: {
      get: (name) => (isKnown(name) ? '…' : undefined),
      keys: () => (offers ?? []).values().map((offer) => `services.${offer}.price`),
    },
  };
}
