import { type RefObject, useEffect, useState } from 'react';

/** Where the window fills the screen: the same width as in chat-window.css. */
const PHONE = '(max-width: 39.99rem)';

/** Everything outside the window, except announcements over the page. */
const BEHIND = 'body > :not(main, [data-over-page]), main > :not([data-island=chat])';

/** Returns whether the pointer is a finger: focus in a field then opens a keyboard over half of the page. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Keeps the window clear of the keyboard, on browsers that lay it over the page. */
function followKeyboard(dialog: HTMLElement, viewport: VisualViewport, signal: AbortSignal): void {
  const place = () => {
    // When pinch-zoomed, the page is larger than the part in view.
    const whole = viewport.scale !== 1;
    dialog.style.top = whole ? '' : `${viewport.offsetTop}px`;
    dialog.style.height = whole ? '' : `${viewport.height}px`;
  };
  viewport.addEventListener('resize', place, { signal });
  viewport.addEventListener('scroll', place, { signal });
  place();
}

/**
 * Makes the open window fill a phone's screen: the page behind cannot be reached meanwhile, and the window
 * shrinks with the keyboard.
 * @returns whether the window fills the screen, or would if it were open
 */
export function usePhoneWindow(element: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [phone, setPhone] = useState(false);

  useEffect(() => {
    const query = matchMedia(PHONE);
    const update = () => setPhone(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open || !phone) return;
    const closing = new AbortController();
    const behind = [...document.querySelectorAll<HTMLElement>(BEHIND)].filter(
      ({ inert }) => !inert,
    );
    for (const part of behind) part.inert = true;
    if (visualViewport) followKeyboard(dialog, visualViewport, closing.signal);
    return () => {
      closing.abort();
      dialog.removeAttribute('style');
      for (const part of behind) part.inert = false;
    };
  }, [element, open, phone]);

  return phone;
}
