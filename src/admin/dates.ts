const NBSP = '\u00A0';

const parts = (date: Date) => ({
  day: date.getDate() === 1 ? '1er' : String(date.getDate()),
  year: date.getFullYear(),
  time: `${date.getHours()}${NBSP}h${NBSP}${String(date.getMinutes()).padStart(2, '0')}`,
});

const month = (date: Date, width: 'long' | 'short') =>
  new Intl.DateTimeFormat('fr', { month: width }).format(date);

/** Formats an instant (ISO 8601) as « 20 novembre 2026 », in the device's time zone. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  const { day, year } = parts(date);
  return `${day}${NBSP}${month(date, 'long')} ${year}`;
}

/** Formats an instant as « 20 novembre 2026 à 14 h 05 ». */
export const formatInstant = (iso: string): string =>
  `${formatDate(iso)} à${NBSP}${parts(new Date(iso)).time}`;

/**
 * Formats an instant for a list: « 14 h 05 » today, « 8 nov. » this year, « 8 nov. 2025 » before.
 * @param now the time of reading
 */
export function formatShort(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const { day, year, time } = parts(date);
  if (date.toDateString() === now.toDateString()) return time;
  const dayAndMonth = `${day}${NBSP}${month(date, 'short')}`;
  return year === now.getFullYear() ? dayAndMonth : `${dayAndMonth}${NBSP}${year}`;
}

/** Formats a date without a time as « 16 nov. », the same day in every time zone. */
export function formatDay(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00`);
  return `${parts(date).day}${NBSP}${month(date, 'short')}`;
}

/** Formats an instant as « 20/11/2026 14:05 », which a French spreadsheet reads as a date. */
export const formatForSheet = (iso: string) =>
  new Date(iso).toLocaleString('fr', { dateStyle: 'short', timeStyle: 'short' });
