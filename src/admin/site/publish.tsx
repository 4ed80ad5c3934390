import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeChange } from '#content/edits/changes.ts';
import { gestion } from '#content/part/gestion';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { describeDevice } from '../security/describe-device.ts';
import { act, knownState } from './calls.ts';
import { dropUnsaved, placeOf, save } from './draft.ts';
import { isBuilding, useEditor } from './editor.ts';
import { fieldAt } from './parts.ts';
import { Confirm, Issues, Problem } from './problem.tsx';
import { lastStep } from './values.ts';

const { site: texts, security } = gestion;

async function discard(): Promise<void> {
  await act({ action: 'discard' });
  dropUnsaved();
  notify(texts.discarded);
  location.hash = '#site';
}

/** What changes, a sentence for each text. */
export const Changes = ({ lines }: { lines: readonly string[] }) => (
  <ul className="bullets">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Describes what differs from what is published. */
const changesOf = ({ draft }: SiteEditorState): string[] =>
  draft.flatMap(({ from, to, ...edit }) => {
    const place = placeOf(edit);
    return describeChange(fieldAt(place), lastStep(place), [from, to], texts.changes);
  });

/** What will change, the publication itself, and how it went. */
export function Publish() {
  const { state, issues } = useEditor();
  const [latest] = state.publications;
  const isRunning = latest?.state === 'queued' || latest?.state === 'building';
  /** The publication that was seen here. */
  const [watched, watch] = useState<number>();
  if (isRunning && watched !== latest.id) watch(latest.id);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await save();
      const now = knownState() ?? state;
      await act({ action: 'publish', seen: now.seen, changes: changesOf(now) });
    },
  });
  // What was typed last is part of what will change.
  useEffect(() => void save(), []);

  if (isRunning) {
    return (
      <>
        <p role="status">{state.hosted ? texts.publishHosted : latest.step}</p>
        <progress aria-hidden="true" />
      </>
    );
  }
  if (latest?.id === watched && latest?.state === 'done') {
    return (
      <>
        <p role="status">{texts.publishDone}</p>
        <a className="button button-primary" href="/" target="_blank" rel="noopener">
          {texts.see}
        </a>
      </>
    );
  }
  const failure = error ?? (latest?.id === watched && latest?.error);
  const changes = changesOf(state);
  const hasChanges = changes.length > 0;
  const isComplete = issues.length === 0;
  return (
    <>
      {failure && (
        <Problem error={failure}>
          <p>{texts.publishFailed}</p>
        </Problem>
      )}
      {!isComplete && <p>{texts.publishIncomplete}</p>}
      {!isComplete && <Issues issues={issues} />}
      {isComplete && <p>{hasChanges ? texts.publishWhat : texts.publishNothing}</p>}
      <Changes lines={changes} />
      {hasChanges && isComplete && (
        <Button
          look="primary"
          label={texts.publish}
          disabled={isPending}
          onClick={() => mutate()}
        />
      )}
      {(hasChanges || !isComplete) && (
        <Confirm look="danger" label={texts.discard} question={texts.discardSure} work={discard} />
      )}
    </>
  );
}

/** The publications, newest first: who, when, from where, and going back to one. */
export function History() {
  const { state } = useEditor();
  const { publications, published, draft } = state;
  if (publications.length === 0) return <p>{texts.historyEmpty}</p>;
  const changes = draft.length > 0 ? formatCount(draft.length, 'changement') : texts.noChanges;
  const revert = (to: number, label: string) => (
    <Confirm
      look="primary"
      label={label}
      question={fill(texts.revertSure, { changes })}
      disabled={isBuilding(state)}
      work={async () => {
        await act({ action: 'revert', to, changes: [label] });
        dropUnsaved();
        location.hash = '#site/publier';
      }}
    />
  );
  return (
    <>
      <p className="hint">{texts.historyHint}</p>
      <ol className="lines">
        {publications.map(({ id, at, author, device, error, changes, ...each }) => {
          const date = formatInstant(at);
          const isShown = id === published?.id;
          const how = isShown ? texts.current : texts.states[each.state];
          return (
            <li key={id} className="stack">
              <h2>{date}</h2>
              <p className="hint">
                {[author, describeDevice(device) ?? security.unknownDevice, how].join(' · ')}
              </p>
              {error && <Problem error={error} />}
              <Changes lines={changes} />
              {each.state === 'done' && !isShown && revert(id, fill(texts.revert, { date }))}
            </li>
          );
        })}
        {published && (
          <li className="stack">
            <h2>{texts.historyFiles}</h2>
            {revert(0, texts.revertFiles)}
          </li>
        )}
      </ol>
    </>
  );
}
