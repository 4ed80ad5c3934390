import { valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { Button } from '../frame/controls.tsx';
import { settle, useEditor } from './draft.ts';
import { Lines } from './problem.tsx';

const { site: texts } = gestion;

/**
 * Shows both versions of each text that another window or the site's file has changed too, and lets the owner
 * choose; nothing is replaced before.
 */
export function Conflicts() {
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
