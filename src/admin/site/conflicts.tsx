import { useEffect } from 'react';
import { gestion } from '#content/part/gestion';
import type { RawValue } from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { Dialog } from './dialog.tsx';
import { change, settle } from './draft.ts';
import { type Editor, fieldOfPlace, type Place, useEditor } from './editor.ts';
import { act, knownState } from './editor-calls.ts';
import { differences } from './values.ts';

const { site: texts } = gestion;

interface Conflict {
  key: string;
  place: Place;
  why: string;
  mine: RawValue | null | undefined;
  theirs: RawValue | null;
  theirName: string;
  choose: (choice: 'mine' | 'theirs') => Promise<unknown>;
}

/** The texts of which there are two versions: another window's, or that of a file that has changed. */
export function conflictsOf({ state, draft }: Editor): Conflict[] {
  const tabs = draft.changed.map(({ file, field, by, at, value }) => {
    const key = `${file}:${field}`;
    return {
      key,
      place: { file, path: field.split('.') } as Place,
      why: fill(texts.conflictTab, { by, at: formatInstant(at) }),
      mine: draft.unsaved[key]?.value,
      theirs: value,
      theirName: texts.conflictTheirs,
      choose: (choice: 'mine' | 'theirs') => settle(choice, key),
    };
  });
  const inFiles = state.conflicts.map(({ file, field, inFile, edited }) => ({
    key: `${file}:${field}:file`,
    place: { file, path: field.split('.') } as Place,
    why: texts.conflictFile,
    mine: edited,
    theirs: inFile,
    theirName: texts.conflictInFile,
    choose: (choice: 'mine' | 'theirs') =>
      act({
        action: 'save',
        edits: [{ file, field, value: choice === 'mine' ? edited : null }],
        seen: knownState()?.seen ?? 0,
        overwrite: true,
      }),
  }));
  return [...tabs, ...inFiles];
}

/** Shows both versions of each text and lets the owner choose; nothing is replaced before. */
export function Conflicts({ onClose }: { onClose: () => void }) {
  const conflicts = conflictsOf(useEditor());
  useEffect(() => {
    if (conflicts.length === 0) onClose();
  }, [conflicts.length, onClose]);
  const choose = ({ place, mine, choose: settled }: Conflict, choice: 'mine' | 'theirs') =>
    attempt(async () => {
      await settled(choice);
      if (choice === 'mine') return;
      notify(texts.took, {
        label: texts.undo,
        run: () => change(place.file, place.path, mine ?? undefined),
      });
    });
  return (
    <Dialog title={texts.conflictTitle} onClose={onClose}>
      {conflicts.map((conflict) => {
        const field = fieldOfPlace(conflict.place);
        const { key, why, mine, theirs, theirName } = conflict;
        return (
          <section key={key} className="site-conflict">
            <p>{why}</p>
            {field &&
              differences(field, mine ?? undefined, theirs ?? undefined).map((each) => (
                <dl key={each.label}>
                  <dt>{each.label}</dt>
                  <dd>
                    <strong>{texts.conflictMine}</strong> {each.one || texts.none}
                  </dd>
                  <dd>
                    <strong>{theirName}</strong> {each.other || texts.none}
                  </dd>
                </dl>
              ))}
            <div className="button-row">
              <Button
                look="primary"
                label={texts.keepMine}
                onClick={() => void choose(conflict, 'mine')}
              />
              <Button
                look="secondary"
                label={texts.takeTheirs}
                onClick={() => void choose(conflict, 'theirs')}
              />
            </div>
          </section>
        );
      })}
    </Dialog>
  );
}
