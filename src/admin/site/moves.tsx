import { flushSync } from 'react-dom';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { change, valueNow } from './draft.ts';
import { idOf, type Place } from './editor.ts';
import { listOf } from './values.ts';

const { site: texts } = gestion;

interface MovesProps {
  /** Of the list. */
  place: Place;
  index: number;
  /** Name of the entry. */
  what: string;
  /** Receives what a screen reader says afterwards. */
  onMoved: (said: string) => void;
}

/** The buttons that move an entry of a list by one place; the focus goes with it. */
export function Moves({ place, index, what, onMoved }: MovesProps) {
  const { file, path } = place;
  const count = listOf(valueNow(file, path)).length;
  function move(step: -1 | 1) {
    const list = [...listOf(valueNow(file, path))];
    const to = index + step;
    list.splice(to, 0, ...list.splice(index, 1));
    // At once: a second press must find the focus on the entry that has moved.
    flushSync(() => {
      change(file, path, list);
      onMoved(fill(texts.moved, { what, place: to + 1, count }));
    });
    // At an end of the list only the other button is left.
    const isEnd = to === 0 || to === count - 1;
    const direction = step < 0 === isEnd ? 'down' : 'up';
    document.getElementById(`${idOf(place)}.${to}-${direction}`)?.focus();
  }
  if (count < 2) return null;
  const button = (direction: 'up' | 'down', label: string, isEnd: boolean) => (
    <Button
      id={`${idOf(place)}.${index}-${direction}`}
      look="quiet"
      label={direction === 'up' ? '↑' : '↓'}
      className="site-icon"
      aria-label={fill(label, { what })}
      disabled={isEnd}
      onClick={() => move(direction === 'up' ? -1 : 1)}
    />
  );
  return (
    <span className="site-moves">
      {button('up', texts.up, index === 0)}
      {button('down', texts.down, index === count - 1)}
    </span>
  );
}

/** Removes an entry of a list; the notice brings it back to where it was. */
export function removeEntry({ file, path }: Place, index: number, what: string): void {
  const removed = listOf(valueNow(file, path))[index];
  if (removed === undefined) return;
  change(
    file,
    path,
    listOf(valueNow(file, path)).filter((_, place) => place !== index),
  );
  notify(fill(texts.removed, { what }), {
    label: texts.undo,
    takesFocus: true,
    run: () => {
      const list = [...listOf(valueNow(file, path))];
      list.splice(index, 0, removed);
      change(file, path, list);
    },
  });
}
