import { useEffect, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Button } from '../frame/controls.tsx';
import { Dialog } from './dialog.tsx';
import { save } from './draft.ts';
import { useEditor } from './editor.ts';
import { act } from './editor-calls.ts';

const { site: texts } = gestion;

/** Widths of a page, in pixels; a screen that is narrower shows it smaller. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

/** The page as it would be, as wide as a telephone or a desktop. */
function Frame({ width, address }: { width: Width; address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    const around = current?.parentElement;
    if (!current || !around) return;
    const resize = () => {
      const shown = Math.min(WIDTHS[width], width === 'phone' ? around.clientWidth : 1e4);
      const scale = Math.min(1, around.clientWidth / shown);
      current.style.width = `${shown}px`;
      current.style.height = `${around.clientHeight / scale}px`;
      current.style.scale = String(scale);
    };
    const observer = new ResizeObserver(resize);
    observer.observe(around);
    resize();
    return () => observer.disconnect();
  }, [width]);
  return (
    <div className="site-frame">
      <iframe ref={frame} src={address} title={texts.previewTitle} />
    </div>
  );
}

/** The draft as a page, over the whole screen. */
export function Preview({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const [width, setWidth] = useState<Width>('phone');
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState('');
  const { preview, previewUrl } = state;

  async function ask() {
    setError('');
    setAsked(false);
    try {
      await save();
      await act({ action: 'preview' });
      setAsked(true);
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void ask(), []);

  const failure = error || (asked && preview.state === 'failed' && preview.error);
  const isReady = asked && preview.state === 'ready';
  const choice = (value: Width, label: string) => (
    <label>
      <input
        type="radio"
        name="preview-width"
        checked={width === value}
        onChange={() => setWidth(value)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <Dialog
      title={texts.preview}
      className="site-preview"
      onClose={onClose}
      tools={
        <fieldset className="filters">
          <legend className="visually-hidden">{texts.previewWidth}</legend>
          {choice('phone', texts.previewPhone)}
          {choice('desktop', texts.previewDesktop)}
        </fieldset>
      }
    >
      <div role="status">{!isReady && !failure && <p>{texts.previewBuilding}</p>}</div>
      {!isReady && !failure && <progress className="site-progress" aria-hidden="true" />}
      {failure && (
        <div className="callout failure" role="alert">
          <p>{failure}</p>
          <Button look="secondary" label={gestion.retry} onClick={() => void ask()} />
        </div>
      )}
      {isReady && <Frame width={width} address={previewUrl} />}
    </Dialog>
  );
}
