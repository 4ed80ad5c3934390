import { useCallback } from 'react';
import { gestion } from '#content/gestion.ts';
import { supabase } from '../client.ts';
import { useQuery } from '../use-query.ts';
import { readDeliveries } from './deliveries.ts';

const { message: texts } = gestion;

/** What left because of a message, and how that went. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const { data } = useQuery(useCallback(() => readDeliveries(supabase, messageId), [messageId]));
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
