import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { describeDevice } from '../security/describe-device.ts';
import { act } from './calls.ts';
import { Confirm } from './confirm.tsx';
import { dropUnsaved } from './draft.ts';
import { isBuilding, useEditor } from './editor.ts';
import { Problem } from './problem.tsx';
import { Changes } from './publish.tsx';

const { site: texts, security } = gestion;

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
        await act({ action: 'revert', to });
        dropUnsaved();
        location.hash = '#site/publier';
      }}
    />
  );
  return (
    <>
      <p className="hint">{texts.historyHint}</p>
      <ol className="site-history">
        {publications.map(({ id, at, author, device, error, changes, ...each }) => {
          const date = formatInstant(at);
          const isShown = id === published?.id;
          const how = isShown ? texts.current : texts.states[each.state];
          return (
            <li key={id}>
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
          <li>
            <h2>{texts.historyFiles}</h2>
            {revert(0, texts.revertFiles)}
          </li>
        )}
      </ol>
    </>
  );
}
