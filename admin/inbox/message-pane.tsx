import { type ReactNode, useCallback } from 'react';
import { gestion } from '#content/gestion.ts';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { useAttempt, useSay } from '../frame/notice.tsx';
import { POLL_MS } from '../polling.ts';
import { useQuery } from '../use-query.ts';
import type { MessageChange } from './message.ts';
import { MessageDetail } from './message-detail.tsx';
import { changeMessage, readMessage } from './messages.ts';

const { message: texts } = gestion;

/** Back to the list, without a step in the history that would lead here again. */
function close(): void {
  location.replace('#messages');
}

interface MessagePaneProps {
  id: string;
  /** The message was changed here. */
  onChanged: () => Promise<void>;
}

/** The open message, kept in step with what another browser does to it. */
export function MessagePane({ id, onChanged }: MessagePaneProps) {
  const { data, failed, refresh } = useQuery(
    useCallback(() => readMessage(supabase, id), [id]),
    POLL_MS,
  );
  const say = useSay();
  const attempt = useAttempt();

  const apply = async (wanted: MessageChange) => {
    await changeMessage(supabase, id, wanted);
    refresh();
    await onChanged();
  };
  const change = (wanted: MessageChange, done: string) =>
    attempt(async () => {
      await apply(wanted);
      say({ text: done });
    });

  const restore = () =>
    attempt(async () => {
      await apply({ deleted_at: null });
      say({ text: texts.restored });
    });
  const remove = () =>
    attempt(async () => {
      await apply({ deleted_at: new Date().toISOString() });
      close();
      say({ text: texts.removed, action: { label: texts.undo, run: restore } });
    });

  let content: ReactNode;
  if (data) {
    content = (
      <MessageDetail
        message={data}
        onChange={change}
        onRemove={() => void remove()}
        onRestore={() => void restore()}
      />
    );
  } else if (data === null) content = <p className="inbox-empty">{texts.gone}</p>;
  else if (failed) content = <Failure onRetry={refresh} />;
  else content = <p role="status">{gestion.loading}</p>;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button below does
    <div className="message-pane" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button type="button" className="button button-quiet message-back" onClick={close}>
        {texts.back}
      </button>
      {data && failed && <Failure onRetry={refresh} />}
      {content}
    </div>
  );
}
