import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { PREVIEW_PATH } from '#shared/site-editor.ts';
import { Button, ButtonLink, Choice } from '../frame/controls.tsx';
import { act } from './calls.ts';
import { save } from './draft.ts';
import { useEditor } from './editor.ts';
import { Problem, Working } from './problem.tsx';

const { site: texts } = gestion;

const NAMES = { phone: texts.previewPhone, desktop: texts.previewDesktop };

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The draft as a page, as wide as a telephone or a desktop. */
export function Preview() {
  const { preview } = useEditor().state;
  const [kind, setKind] = useState<keyof typeof NAMES>('phone');
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: async () => {
      await save();
      await act({ action: 'preview' });
    },
  });
  useEffect(mutate, [mutate]);
  const failure = error ?? (isSuccess && preview.state === 'failed' && preview.error);
  const isReady = isSuccess && preview.state === 'ready';
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
        <iframe className={kind} src={`${PREVIEW_PATH}/`} title={texts.previewTitle} />
      ) : (
        <Working label={texts.previewBuilding} />
      )}
    </div>
  );
}
