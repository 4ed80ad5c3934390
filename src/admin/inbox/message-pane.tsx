import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import { POLL_MS, queryClient, readAgain } from '../queries.ts';
import type { MessageChange } from './message.ts';
import { MessageDetail } from './message-detail.tsx';
import { changeMessage, readMessage } from './messages.ts';

const { message: texts } = gestion;

/** Back to the list, without a step in the history that would lead here again. */
function close(): void {
  location.replace('#messages');
}

/** The open message, kept in step with what another browser does to it. */
export function MessagePane({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', id],
    queryFn: () => readMessage(supabase, id),
    refetchInterval: POLL_MS,
  });
  const notify = useNotify();
  const attempt = useAttempt();

  const apply = async (wanted: MessageChange) => {
    const stored = await changeMessage(supabase, id, wanted);
    // Also where nobody looks at it: a message that is opened right after an undo is no longer deleted.
    queryClient.setQueryData(['messages', id], stored);
    await readAgain();
  };
  const change = (wanted: MessageChange, done: string) =>
    attempt(async () => {
      const before =
        data &&
        Object.fromEntries(
          Object.keys(wanted).map((name) => [name, data[name as keyof MessageChange]]),
        );
      await apply(wanted);
      const undo = () => void attempt(() => apply(before as MessageChange));
      notify({ text: done, ...(before && { action: { label: texts.undo, run: undo } }) });
    });

  const restore = () =>
    attempt(async () => {
      await apply({ deleted_at: null });
      notify({ text: texts.restored });
    });
  const remove = () =>
    attempt(async () => {
      await apply({ deleted_at: new Date().toISOString() });
      close();
      notify({
        text: texts.removed,
        action: { label: texts.undo, run: restore, takesFocus: true },
      });
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
  else if (isError) content = <Failure onRetry={refetch} />;
  else content = <p role="status">{gestion.loading}</p>;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button below does
    <div className="message-pane" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button type="button" className="button button-quiet message-back" onClick={close}>
        {texts.back}
      </button>
      {data && isError && <Failure onRetry={refetch} />}
      {content}
    </div>
  );
}
