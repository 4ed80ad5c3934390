import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeChange } from '#content/edits/changes.ts';
import { gestion } from '#content/part/gestion';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button, ButtonLink } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { describeDevice } from '../security/describe-device.ts';
import { act, knownState } from './calls.ts';
import { dropUnsaved, placeOf, save } from './draft.ts';
import { isRunning, useEditor } from './editor.ts';
import { fieldAt } from './parts.ts';
import { Issues, Problem } from './problem.tsx';
import { lastStep } from './values.ts';

const { site: texts, security, overview } = gestion;
const changeTexts = { ...texts.changes, names: overview.originNames };

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
    return describeChange(fieldAt(place), lastStep(place), [from, to], changeTexts);
  });

/** What will change, the publication itself, and how the last one went. */
export function Publish() {
  const { state, issues } = useEditor();
  const [latest] = state.publications;
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await save();
      const now = knownState() ?? state;
      await act({ action: 'publish', seen: now.seen, changes: changesOf(now) });
    },
  });
  // What was typed last is part of what will change.
  useEffect(() => void save(), []);

  if (isRunning(latest)) {
    return (
      <>
        <p role="status">{latest?.step}</p>
        <progress aria-hidden="true" />
      </>
    );
  }
  const changes = changesOf(state);
  const failure = error ?? latest?.error;
  const isComplete = issues.length === 0;
  if (changes.length === 0 && isComplete) {
    if (!state.published) return <p>{texts.publishNothing}</p>;
    return (
      <>
        <p role="status">{state.hosted ? texts.publishHosted : texts.publishDone}</p>
        <ButtonLink look="primary" href="/" label={texts.see} isOutside />
      </>
    );
  }
  return (
    <>
      {failure && (
        <Problem error={failure}>
          <p>{texts.publishFailed}</p>
        </Problem>
      )}
      <p>{isComplete ? texts.publishWhat : texts.publishIncomplete}</p>
      <Issues issues={issues} />
      <Changes lines={changes} />
      <div className="button-row">
        {isComplete && (
          <Button
            look="primary"
            label={texts.publish}
            disabled={isPending}
            onClick={() => mutate()}
          />
        )}
        <Button
          look="quiet"
          label={texts.discard}
          onClick={() => confirm(texts.discardSure) && attempt(discard)}
        />
      </div>
    </>
  );
}

/** The publications, newest first: who, when, from where, and going back to one. */
export function History() {
  const { state } = useEditor();
  const { publications, published, draft } = state;
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ to, label }: { to: number; label: string }) => {
      await act({ action: 'revert', to, changes: [label] });
      dropUnsaved();
      location.hash = '#site/publier';
    },
  });
  if (publications.length === 0) return <p>{texts.historyEmpty}</p>;
  const changes = draft.length > 0 ? formatCount(draft.length, 'changement') : texts.noChanges;
  const revert = (to: number, label: string) => (
    <Button
      look="quiet"
      label={label}
      disabled={isPending || isRunning(publications[0])}
      onClick={() => confirm(fill(texts.revertSure, { changes })) && mutate({ to, label })}
    />
  );
  return (
    <>
      <p className="hint">{texts.historyHint}</p>
      {error && <Problem error={error} />}
      <ol className="lines">
        {publications.map(({ id, at, author, device, error, changes, ...each }) => {
          const date = formatInstant(at);
          const isShown = id === published?.id;
          const current = state.hosted ? texts.requested : texts.current;
          const how = isShown ? current : texts.states[each.state];
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
