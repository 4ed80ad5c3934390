import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { PREVIEW_PATH, type SitePublication } from '#shared/site-editor.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button, ButtonLink, Choice } from '../frame/controls.tsx';
import { describeDevice } from '../security/describe-device.ts';
import { act, knownState } from './calls.ts';
import { restore, save, settle, useEditor } from './draft.ts';
import { Issues, Lines, Problem, Working } from './problem.tsx';

const { site: texts, security } = gestion;

export const isRunning = (latest: SitePublication | undefined): boolean =>
  latest?.state === 'queued' || latest?.state === 'building';

async function publish(): Promise<void> {
  await save();
  await act({ action: 'publish', seen: knownState()?.seen ?? 0 });
}

/**
 * Shows both versions of each text that another window or the site's file has changed too, and lets the owner
 * choose; nothing is replaced before that.
 */
function Conflicts() {
  const { files, unsaved, conflicts } = useEditor();
  return conflicts.map((conflict) => {
    const { place, theirs, lines } = conflict;
    const isOfWindows = unsaved.some((edit) => edit.place === place);
    return (
      <section key={place} className="callout stack">
        <p>{isOfWindows ? texts.conflictTab : texts.conflictFile}</p>
        <Lines lines={lines} />
        <div className="button-row">
          <Button
            look="primary"
            label={texts.keepMine}
            onClick={() => settle(conflict, valueAt(files, place) ?? '')}
          />
          <Button
            look="secondary"
            label={texts.takeTheirs}
            onClick={() => settle(conflict, theirs)}
          />
        </div>
      </section>
    );
  });
}

/** Conflicts, what will change, and the publications: who, when, from where, and a button to go back to one. */
export function Publish() {
  const { publications, published, hosted, draft, issues, conflicts } = useEditor();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
  });
  // The last keystrokes belong to what will change.
  useEffect(() => void save(), []);

  const isBusy = isRunning(publications[0]);
  const changes = draft.flatMap(({ lines }) => lines);
  const sure = (question: string, work: () => Promise<void>) => () =>
    confirm(question) && mutate(work);
  const revert = (to: number, label: string) => {
    const lost = changes.length > 0 ? formatCount(changes.length, 'changement') : texts.noChanges;
    const ask = sure(fill(texts.revertSure, { changes: lost }), async () => {
      await restore(to);
      await publish();
    });
    return <Button look="quiet" label={label} disabled={isPending || isBusy} onClick={ask} />;
  };

  let pending = <p>{texts.publishNothing}</p>;
  if (changes.length > 0) {
    pending = (
      <>
        <p>{issues.length > 0 ? texts.publishIncomplete : texts.publishWhat}</p>
        <Issues issues={issues} />
        <Lines lines={changes} />
        <div className="button-row">
          {issues.length + conflicts.length === 0 && (
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
            onClick={sure(texts.discardSure, () => restore(published?.id ?? 0))}
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
          const { id, at, author, device, state, error, changes } = each;
          const date = formatInstant(at);
          const isShown = id === published?.id;
          const how = isShown && !hosted ? texts.current : texts.states[state];
          const whence = describeDevice(device) ?? security.unknownDevice;
          return (
            <li key={id} className="stack">
              <h3>{date}</h3>
              <p className="hint">{[author, whence, how].join(' · ')}</p>
              {isRunning(each) && <Working label={how} />}
              {error && <p className="callout failure">{error}</p>}
              <Lines lines={changes} />
              {state === 'done' && !isShown && revert(id, fill(texts.revert, { date }))}
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

const PREVIEWS = { phone: texts.previewPhone, desktop: texts.previewDesktop };

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The draft as a page, as wide as a phone or a desktop. The server builds it when the frame requests it. */
export function Preview() {
  const [kind, setKind] = useState<keyof typeof PREVIEWS>('phone');
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
        <Choice legend={texts.previewWidth} names={PREVIEWS} chosen={kind} onChoose={setKind} />
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
