import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { Button } from '../frame/controls.tsx';
import { readDeliveries, replay } from './deliveries.ts';

const { message: texts, overview } = gestion;

/** The deliveries of a message, and retrying those that were given up. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const { data } = useQuery({
    queryKey: ['outbox', messageId],
    queryFn: () => readDeliveries(messageId),
  });
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
        <Button look="secondary" label={overview.replay} onClick={() => void replay(messageId)} />
      )}
    </div>
  );
}
