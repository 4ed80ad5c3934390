/** Fills the {placeholders} of a text of the content. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const dateAndTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });

/** ISO 8601 instant → « 20 novembre 2026 à 14:30 », in the owner's time zone. */
export const formatInstant = (iso: string) => dateAndTime.format(new Date(iso));

/** ISO 8601 date or instant → « 20 nov. ». */
export const formatDay = (iso: string) => dayAndMonth.format(new Date(iso));
