import { flushSync } from 'react-dom';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { notify } from '../frame/notices.ts';
import { change, valueNow } from './draft.ts';
import { fieldAt, hasPage, pageOf } from './parts.ts';
import { above, lastStep, listOf, newEntry, type Place } from './values.ts';

const { site: texts } = gestion;

/** Adds an entry to a list and goes there. */
export function addEntry(place: Place): void {
  const list = listOf(valueNow(place));
  const entry = `${place}.${list.length}`;
  flushSync(() => change(place, [...list, newEntry(fieldAt(entry), list)]));
  if (hasPage(entry)) location.hash = pageOf(entry);
  else document.getElementById(entry)?.focus();
}

/** Moves an entry of a list by one place; the focus goes with it. */
export function moveEntry(entry: Place, step: -1 | 1, what: string): void {
  const [place, from] = [above(entry), Number(lastStep(entry))];
  const list = [...listOf(valueNow(place))];
  const to = from + step;
  list.splice(to, 0, ...list.splice(from, 1));
  const said = fill(texts.moved, { what, place: to + 1, count: list.length });
  // At once: a second press must find the focus on the entry that has moved.
  flushSync(() => change(place, list, said));
  // At an end of the list only the other button is left.
  const isEnd = to === 0 || to === list.length - 1;
  document.getElementById(`${place}.${to} ${isEnd ? -step : step}`)?.focus();
}

/** Removes an entry of a list; the notice brings it back to where it was. */
export function removeEntry(entry: Place, what: string): void {
  const [place, index] = [above(entry), Number(lastStep(entry))];
  const removed = valueNow(entry);
  if (removed === undefined) return;
  change(place, listOf(valueNow(place)).toSpliced(index, 1));
  notify(fill(texts.removed, { what }), {
    label: texts.undo,
    takesFocus: true,
    run: () => change(place, listOf(valueNow(place)).toSpliced(index, 0, removed)),
  });
}
