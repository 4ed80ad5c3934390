import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { PREVIEW_PATH } from '#shared/site-editor.ts';
import { Button, ButtonLink, Choice } from '../frame/controls.tsx';
import { act } from './calls.ts';
import { save } from './draft.ts';
import { Problem, Working } from './problem.tsx';

const { site: texts } = gestion;

const NAMES = { phone: texts.previewPhone, desktop: texts.previewDesktop };

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The draft as a page, as wide as a phone or a desktop. The server builds it when the frame requests it. */
export function Preview() {
  const [kind, setKind] = useState<keyof typeof NAMES>('phone');
  const [isShown, setShown] = useState(false);
  const { error, isSuccess, refetch } = useQuery({
    queryKey: ['preview'],
    queryFn: async () => {
      await save();
      return act({ action: 'preview' });
    },
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
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
      {error && (
        <Problem error={error}>
          <Button look="secondary" label={gestion.retry} onClick={() => refetch()} />
        </Problem>
      )}
      {!error && !isShown && <Working label={texts.previewBuilding} />}
      {isSuccess && (
        <iframe
          className={kind}
          src={`${PREVIEW_PATH}/`}
          title={texts.previewTitle}
          onLoad={() => setShown(true)}
        />
      )}
    </div>
  );
}
