import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Button } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { act, knownState } from './calls.ts';
import { Confirm } from './confirm.tsx';
import { dropUnsaved, save } from './draft.ts';
import { useEditor } from './editor.ts';
import { Issues, Problem } from './problem.tsx';

const { site: texts } = gestion;

async function discard(): Promise<void> {
  await act({ action: 'discard' });
  dropUnsaved();
  notify(texts.discarded);
  location.hash = '#site';
}

/** What a publication changes, a sentence for each text. */
export const Changes = ({ lines }: { lines: readonly string[] }) => (
  <ul className="site-list">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

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
      await act({ action: 'publish', seen: knownState()?.seen ?? 0 });
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
  const hasChanges = state.changes.length > 0;
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
      <Changes lines={state.changes} />
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
