import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { gestion } from '#content/part/gestion';
import { PREVIEW_PATH } from '#shared/site-editor.ts';
import { Button, ButtonLink, Choice } from '../frame/controls.tsx';
import { act } from './calls.ts';
import { save } from './draft.ts';
import { useEditor } from './editor.ts';
import { Problem } from './problem.tsx';

const { site: texts } = gestion;

/** Widths of a page, in pixels; a screen that is narrower shows a desktop smaller. */
const WIDTHS = { phone: 390, desktop: 1280 };
const NAMES = { phone: texts.previewPhone, desktop: texts.previewDesktop };

function subscribe(resized: () => void) {
  addEventListener('resize', resized);
  return () => removeEventListener('resize', resized);
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The draft as a page, as wide as a telephone or a desktop. */
export function Preview() {
  const { preview } = useEditor().state;
  const [kind, setKind] = useState<keyof typeof WIDTHS>('phone');
  const screen = useSyncExternalStore(subscribe, () => document.documentElement.clientWidth);
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: async () => {
      await save();
      await act({ action: 'preview' });
    },
  });
  useEffect(mutate, [mutate]);
  const failure = error ?? (isSuccess && preview.state === 'failed' && preview.error);
  const isReady = isSuccess && preview.state === 'ready';
  const width = kind === 'phone' ? Math.min(WIDTHS.phone, screen) : WIDTHS.desktop;
  const scale = Math.min(1, screen / width);
  return (
    <div className="site-preview">
      <div className="button-row">
        <h1 className="visually-hidden" tabIndex={-1} ref={focus}>
          {texts.preview}
        </h1>
        <ButtonLink look="quiet" href="#site" label={`← ${texts.title}`} />
        <ButtonLink look="primary" href="#site/publier" label={texts.publish} />
        <Choice legend={texts.previewWidth} names={NAMES} chosen={kind} onChoose={setKind} />
      </div>
      {failure ? (
        <Problem error={failure}>
          <Button look="secondary" label={gestion.retry} onClick={() => mutate()} />
        </Problem>
      ) : isReady ? (
        <iframe
          src={`${PREVIEW_PATH}/`}
          title={texts.previewTitle}
          style={{ width, height: `${100 / scale}%`, scale }}
        />
      ) : (
        <div role="status">
          <p>{texts.previewBuilding}</p>
          <progress aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
