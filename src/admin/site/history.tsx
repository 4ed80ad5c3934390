import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { describeDevice } from '../security/describe-device.ts';
import { dropUnsaved } from './draft.ts';
import { useEditor } from './editor.ts';
import { act } from './editor-calls.ts';
import { isRunning } from './publish.tsx';

const { site: texts, security } = gestion;

/** The publications, newest first: who, when, from where, and going back to one. */
export function History() {
  const { state } = useEditor();
  /** The version to go back to, once it was asked for. */
  const [asked, setAsked] = useState<number>();
  const revert = (to: number) =>
    attempt(async () => {
      const bringBack = dropUnsaved();
      try {
        await act({ action: 'revert', to });
      } catch (error) {
        bringBack();
        throw error;
      }
      setAsked(undefined);
      notify(texts.reverting);
    });
  const back = (to: number, label: string) =>
    asked === to ? (
      <div className="callout site-sure">
        <p>
          {fill(texts.revertSure, {
            changes: state.draft.length
              ? formatCount(state.draft.length, 'changement')
              : texts.noChanges,
          })}
        </p>
        <div className="button-row">
          <Button look="primary" label={label} onClick={() => revert(to)} />
          <Button look="quiet" label={security.cancelProof} onClick={() => setAsked(undefined)} />
        </div>
      </div>
    ) : (
      <Button
        look="secondary"
        label={label}
        disabled={isRunning(state)}
        onClick={() => setAsked(to)}
      />
    );
  if (state.publications.length === 0) return <p>{texts.historyEmpty}</p>;
  return (
    <>
      <p className="hint">{texts.historyHint}</p>
      <ol className="site-history">
        {state.publications.map(({ id, at, author, device, state: how, error, changes }) => (
          <li key={id}>
            <h2>
              <time dateTime={at}>{formatInstant(at)}</time>
            </h2>
            <p className="hint">
              {author} · {describeDevice(device) ?? security.unknownDevice} ·{' '}
              {id === state.published?.id ? texts.current : texts.states[how]}
            </p>
            {error && <p className="field-error">{error}</p>}
            <ul className="site-list">
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {how === 'done' &&
              id !== state.published?.id &&
              back(id, fill(texts.revert, { date: formatInstant(at) }))}
          </li>
        ))}
        {state.published && (
          <li>
            <h2>{texts.historyFiles}</h2>
            {back(0, texts.revertFiles)}
          </li>
        )}
      </ol>
    </>
  );
}
