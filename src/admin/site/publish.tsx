import { useEffect, useState } from 'react';
import { gestion } from '#content/part/gestion';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { Button } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { Dialog } from './dialog.tsx';
import { dropUnsaved, save } from './draft.ts';
import { goTo, labelOf, type Place, useEditor } from './editor.ts';
import { act, knownState } from './editor-calls.ts';

const { site: texts } = gestion;

/** Whether the server is building a publication or a preview. */
export const isRunning = ({ publications: [latest], preview }: SiteEditorState): boolean =>
  latest?.state === 'queued' || latest?.state === 'building' || preview.state === 'building';

/** What will change, the publication itself, and how it went. */
export function Publish({ onClose }: { onClose: () => void }) {
  const { state, issues } = useEditor();
  const [started, setStarted] = useState<number>();
  const [error, setError] = useState('');
  const [isDiscarding, setDiscarding] = useState(false);
  // What was typed last is part of what will change.
  useEffect(() => void save(), []);

  const attempt = async (work: () => Promise<unknown>) => {
    setError('');
    try {
      await work();
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  };
  const publish = () =>
    attempt(async () => {
      await save();
      const { publications } = await act({ action: 'publish', seen: knownState()?.seen ?? 0 });
      setStarted(publications[0]?.id);
    });
  const discard = () =>
    attempt(async () => {
      dropUnsaved();
      await act({ action: 'discard' });
      notify(texts.discarded);
      onClose();
    });

  const running = state.publications.find(({ id, state: how }) =>
    started === undefined ? how === 'queued' || how === 'building' : id === started,
  );
  let content = null;
  if (running?.state === 'done') {
    content = (
      <>
        <p role="status" className="site-done">
          {texts.publishDone}
        </p>
        <a className="button button-primary" href="/" target="_blank" rel="noopener">
          {texts.see}
        </a>
      </>
    );
  } else if (running && running.state !== 'failed') {
    content = (
      <>
        <p role="status">{state.hosted ? texts.publishHosted : running.step}</p>
        <progress className="site-progress" aria-hidden="true" />
      </>
    );
  } else if (isDiscarding) {
    content = (
      <>
        <p>{texts.discardSure}</p>
        <div className="button-row">
          <Button look="danger" label={texts.discard} onClick={discard} />
          <Button look="quiet" label={texts.keep} onClick={() => setDiscarding(false)} />
        </div>
      </>
    );
  } else {
    content = (
      <>
        {issues.length > 0 && (
          <>
            <p>{texts.publishIncomplete}</p>
            <ul className="site-list">
              {issues.map((issue) => (
                <li key={`${issue.file} ${issue.path.join('.')}`}>
                  <Button
                    look="quiet"
                    label={`${labelOf(issue as Place)} : ${issue.message}`}
                    onClick={() => {
                      onClose();
                      goTo(issue as Place);
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {state.changes.length > 0 ? (
          <>
            <p>{texts.publishWhat}</p>
            <ul className="site-list site-changes">
              {state.changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className="button-row">
              {issues.length === 0 && (
                <Button look="primary" label={texts.publish} onClick={publish} />
              )}
              <Button look="quiet" label={texts.discard} onClick={() => setDiscarding(true)} />
            </div>
          </>
        ) : (
          issues.length === 0 && <p>{texts.publishNothing}</p>
        )}
      </>
    );
  }
  const failure = error || (running?.state === 'failed' && running.error);
  return (
    <Dialog title={texts.publish} onClose={onClose}>
      {failure && (
        <div className="callout failure" role="alert">
          <p>
            {failure} {texts.publishFailed}
          </p>
        </div>
      )}
      {content}
    </Dialog>
  );
}
