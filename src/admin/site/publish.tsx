import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button, ButtonLink } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { describeDevice } from '../security/describe-device.ts';
import { act, knownState } from './calls.ts';
import { dropUnsaved, save } from './draft.ts';
import { Conflicts, useConflicts } from './draft-bar.tsx';
import { changesOf, isRunning, useEditor } from './editor.ts';
import { Changes, Issues, Problem, Working } from './problem.tsx';

const { site: texts, security } = gestion;

/**
 * What has two versions, what will change, and the publications, newest first: who, when, from where, and going
 * back to one.
 */
export function Publish() {
  const { state, issues } = useEditor();
  const { publications, published, hosted } = state;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
  });
  // What was typed last is part of what will change.
  useEffect(() => void save(), []);

  async function publish() {
    await save();
    const now = knownState() ?? state;
    await act({ action: 'publish', seen: now.seen, changes: changesOf(now) });
  }

  async function discard() {
    await act({ action: 'discard' });
    dropUnsaved();
    notify(texts.discarded);
    location.hash = '#site';
  }

  const changes = changesOf(state);
  const isBusy = isRunning(publications[0]);
  const hasConflicts = useConflicts().length > 0;
  const revert = (to: number, label: string) => {
    const lost = changes.length > 0 ? formatCount(changes.length, 'changement') : texts.noChanges;
    const goBack = async () => {
      await act({ action: 'revert', to, changes: [label] });
      dropUnsaved();
    };
    const ask = () => confirm(fill(texts.revertSure, { changes: lost })) && mutate(goBack);
    return <Button look="quiet" label={label} disabled={isPending || isBusy} onClick={ask} />;
  };

  let pending = <p>{texts.publishNothing}</p>;
  if (changes.length > 0 || issues.length > 0) {
    pending = (
      <>
        <p>{issues.length > 0 ? texts.publishIncomplete : texts.publishWhat}</p>
        <Issues issues={issues} />
        <Changes lines={changes} />
        <div className="button-row">
          {issues.length === 0 && !hasConflicts && (
            <Button
              look="primary"
              label={texts.publish}
              disabled={isPending}
              onClick={() => mutate(publish)}
            />
          )}
          <Button
            look="quiet"
            label={texts.discard}
            onClick={() => confirm(texts.discardSure) && mutate(discard)}
          />
        </div>
      </>
    );
  } else if (published) {
    pending = (
      <>
        <p role="status">{hosted ? texts.publishHosted : texts.publishDone}</p>
        <ButtonLink look="primary" href="/" label={texts.see} isOutside />
      </>
    );
  }

  return (
    <>
      {error && (
        <Problem error={error}>
          <p>{texts.publishFailed}</p>
        </Problem>
      )}
      <Conflicts />
      {!isBusy && pending}
      <h2>{texts.history}</h2>
      <p className="hint">{publications.length > 0 ? texts.historyHint : texts.historyEmpty}</p>
      <ol className="lines">
        {publications.map((each) => {
          const { id, at, author, device, error, changes } = each;
          const date = formatInstant(at);
          const isShown = id === published?.id && !hosted;
          const how = isShown ? texts.current : texts.states[each.state];
          return (
            <li key={id} className="stack">
              <h3>{date}</h3>
              <p className="hint">
                {[author, describeDevice(device) ?? security.unknownDevice, how].join(' · ')}
              </p>
              {isRunning(each) && <Working label={each.step} />}
              {error && <Problem error={error} />}
              <Changes lines={changes} />
              {each.state === 'done' &&
                id !== published?.id &&
                revert(id, fill(texts.revert, { date }))}
            </li>
          );
        })}
        {published && (
          <li className="stack">
            <h3>{texts.historyFiles}</h3>
            {revert(0, texts.revertFiles)}
          </li>
        )}
      </ol>
    </>
  );
}
