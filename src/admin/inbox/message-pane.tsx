import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import { Button, Failure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { POLL_MS, queryClient, readAgain } from '../queries.ts';
import { MessageDetail } from './message-detail.tsx';
import { changeMessage, type MessageChange, readMessage } from './messages.ts';

const { message: texts } = gestion;

/** Returns to the list without a step in the history. */
const close = () => location.replace('#messages');

/** The open message, updated with changes made in another browser. */
export function MessagePane({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', id],
    queryFn: () => readMessage(id),
    refetchInterval: POLL_MS,
  });

  const apply = async (wanted: MessageChange) => {
    const stored = await changeMessage(id, wanted);
    // Not only when it is open: a message that is opened right after an undo is no longer deleted.
    queryClient.setQueryData(['messages', id], stored);
    await readAgain();
  };
  const change = (wanted: MessageChange, done: string) =>
    attempt(async () => {
      const names = Object.keys(wanted) as (keyof MessageChange)[];
      const before = data && Object.fromEntries(names.map((name) => [name, data[name]]));
      await apply(wanted);
      const undo = before && { label: texts.undo, run: () => attempt(() => apply(before)) };
      notify(done, undo ?? undefined);
    });

  const restore = () =>
    attempt(async () => {
      await apply({ deleted_at: null });
      notify(texts.restored);
    });
  const remove = () =>
    attempt(async () => {
      await apply({ deleted_at: new Date().toISOString() });
      close();
      notify(texts.removed, { label: texts.undo, run: restore, takesFocus: true });
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
      <Button look="quiet" label={texts.back} className="message-back" onClick={close} />
      {data && isError && <Failure onRetry={refetch} />}
      {content}
    </div>
  );
}
