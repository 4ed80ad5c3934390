import { fill } from '#shared/text/format.ts';
import { adoptStyles } from '#ui/late-code.ts';
import css from './gallery.css?inline';
import type { Mount } from './mount.tsx';

adoptStyles(css);

export interface GalleryProps {
  words: Record<'title' | 'near' | 'previous' | 'next' | 'close' | 'counter', string>;
  /** Uncropped, in the sizes that screens need. */
  pictures: { alt: string; src: string; srcSet: string; width: number; height: number }[];
}

/** How far a key moves. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

function button(name: string, label: string, sign: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `gallery-${name} icon-button`;
  element.ariaLabel = label;
  element.textContent = sign;
  element.addEventListener('click', onClick);
  return element;
}

/** Renders a picture, which the browser fetches when it is near. */
function slide({ alt, src, srcSet, width, height }: GalleryProps['pictures'][number]): HTMLElement {
  const image = new Image(width, height);
  image.loading = 'lazy';
  image.decoding = 'async';
  image.sizes = '(orientation: portrait) 200vw, 100vw';
  image.alt = alt;
  image.srcset = srcSet;
  image.src = src;
  image.addEventListener('click', () => image.classList.toggle('gallery-near'));
  const figure = document.createElement('figure');
  figure.append(image);
  return figure;
}

/**
 * Shows whole pictures in the browser's dialog: a strip that scrolls and snaps, moved by swipes, arrow keys
 * and buttons. Escape closes it and returns the focus.
 */
function open({ words, pictures }: GalleryProps): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery night';
  dialog.ariaLabel = words.title;
  dialog.dataset.near = words.near;
  const strip = document.createElement('div');
  strip.className = 'gallery-strip';
  strip.append(...pictures.map(slide));
  const counter = document.createElement('p');
  counter.className = 'gallery-counter';
  counter.role = 'status';
  const close = button('close', words.close, '×', () => dialog.close());

  const shown = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
  const go = (index: number) => strip.scrollTo({ left: index * strip.clientWidth });
  const previous = button('previous', words.previous, '‹', () => go(shown() - 1));
  const next = button('next', words.next, '›', () => go(shown() + 1));
  function update() {
    const index = shown();
    const text = fill(words.counter, { number: index + 1, count: pictures.length });
    // A screen reader says it once for each picture.
    if (counter.textContent !== text) counter.textContent = text;
    previous.ariaDisabled = String(index === 0);
    next.ariaDisabled = String(index === pictures.length - 1);
  }
  dialog.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(Math.min(Math.max(shown() + step, 0), pictures.length - 1));
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('figure, dialog')) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  strip.addEventListener('scroll', update, { passive: true });
  dialog.append(strip, close, ...(pictures.length > 1 ? [previous, next, counter] : []));
  document.body.append(dialog);
  update();
  dialog.showModal();
}

/** Makes the first picture of a project open all of them. Needs no React: the button is in the page. */
export const mount: Mount = async (element, onTakeover) => {
  const props = JSON.parse(element.dataset.props ?? '{}') as GalleryProps;
  element.querySelector('button')?.addEventListener('click', () => open(props));
  onTakeover();
};
