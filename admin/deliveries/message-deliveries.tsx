import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content-model/current/gestion.ts';
import { supabase } from '../client.ts';
import { readOutboxRows } from './outbox-rows.ts';

const { message: texts } = gestion;

/** What left because of a message, and how that went. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const { data } = useQuery({
    queryKey: ['outbox', messageId],
    queryFn: () => readOutboxRows(supabase, messageId),
  });
  if (!data?.length) return null;
  return (
    <ul className="deliveries" aria-label={texts.delivery}>
      {data.map(({ kind, state }) => (
        <li key={kind} data-state={state}>
          {`${texts.deliveryKinds[kind]}\u00A0: ${texts.deliveryStates[state]}`}
        </li>
      ))}
    </ul>
  );
}
