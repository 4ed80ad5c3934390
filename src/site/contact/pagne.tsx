import type { MouseEvent } from 'react';
import { contact } from '#content/part/contact';
import { fill } from '#shared/text/format.ts';
import { groundOf, THREADS, weave } from '../art/weave.ts';

const { pagne: texts } = contact.form;

/** Size of the cloth in the units of its drawing, and its bands: the lower half mirrors the upper one. */
const CLOTH = { width: 320, height: 480, bands: 24 };
/** Size of the picture to save, in pixels: a phone's screen, with a strip of paper for the words. */
const PICTURE = { width: 1080, height: 1920, strip: 300, margin: 72 };

const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long' });

/** Draws the cloth on a canvas as the page shows it, with the name and date below. */
function draw(cloth: SVGSVGElement, lines: readonly string[]): HTMLCanvasElement {
  const { width, height, strip, margin } = PICTURE;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('pagne: no canvas');
  const style = getComputedStyle(cloth);
  context.save();
  context.scale(width / CLOTH.width, (height - strip) / CLOTH.height);
  for (const path of cloth.querySelectorAll('path')) {
    const { fill: colour, opacity } = getComputedStyle(path);
    context.fillStyle = colour;
    context.globalAlpha = Number(opacity);
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  context.restore();
  context.fillStyle = style.getPropertyValue('--screen');
  context.fillRect(0, height - strip, width, strip);
  context.fillStyle = style.getPropertyValue('--thread-deep');
  for (const [index, line] of lines.entries()) {
    // The width is the limit: a long name is drawn with narrower letters.
    context.font = `700 ${index === 0 ? 64 : 40}px ${style.getPropertyValue('--font-display')}`;
    context.fillText(line, margin, height - strip + 130 + 90 * index, width - 2 * margin);
  }
  return canvas;
}

/** Offers the picture to the device: in its share sheet, or as a file. */
async function keep(canvas: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) return;
  const file = new File([blob], texts.file, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // Closing the share sheet is no error.
    await navigator.share({ files: [file] }).catch(console.info);
    return;
  }
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** A cloth woven on the device from a name, as the background of its panel. */
export function Cloth({ name }: { name: string }) {
  const { width, height, bands } = CLOTH;
  const threads = weave(name, width / 16, bands);
  return (
    <svg
      className="pagne cloth"
      data-ground={groundOf(name)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="var(--ground)" d={`M0 0h${width}v${height}H0z`} />
      {THREADS.map((thread) => (
        <path key={thread} className={`thread-${thread}`} d={threads[thread]} />
      ))}
    </svg>
  );
}

/** Says for whom and when the cloth was woven, and offers it as a picture; nothing is sent. */
export function Selvedge({ name }: { name: string }) {
  const woven = fill(texts.woven, { name });
  const today = day.format();
  function onClick({ currentTarget }: MouseEvent) {
    const cloth = currentTarget
      .closest('.contact-received')
      ?.querySelector<SVGSVGElement>('.pagne');
    if (cloth) void keep(draw(cloth, [woven, `${today} ◆ ${location.host}`]));
  }
  return (
    <>
      <p className="pagne-words">
        {woven} <span>◆ {today}</span>
        <small className="hint">{texts.born}</small>
      </p>
      <button type="button" className="button button-quiet" onClick={onClick}>
        {texts.keep}
      </button>
    </>
  );
}
