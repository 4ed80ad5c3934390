import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { readOutboxRows } from './outbox-rows.ts';
import { useReplay } from './use-replay.ts';

const { message: texts, overview } = gestion;

/** What left because of a message, how that went, and sending again what did not leave. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const { data } = useQuery({
    queryKey: ['outbox', messageId],
    queryFn: () => readOutboxRows(supabase, messageId),
  });
  const replay = useReplay();
  if (!data?.length) return null;
  return (
    <div className="deliveries">
      <ul aria-label={texts.delivery}>
        {data.map(({ kind, state }) => (
          <li key={kind} data-state={state}>
            {`${texts.deliveryKinds[kind]}\u00A0: ${texts.deliveryStates[state]}`}
          </li>
        ))}
      </ul>
      {data.some(({ state }) => state === 'dead') && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void replay(messageId)}
        >
          {overview.replay}
        </button>
      )}
    </div>
  );
}
