import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { POLL_MS } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { Button, Failure } from '../frame/controls.tsx';
import type { OverviewData } from '../overview/overview-data.ts';
import {
  dismiss,
  type FailedDelivery,
  readFailedDeliveries,
  readUntriedSince,
  replay,
} from './deliveries.tsx';

const { message: messageTexts, overview: texts } = gestion;

const readProblems = async () => ({
  failed: await readFailedDeliveries(),
  untriedSince: await readUntriedSince(),
});

/** One failed delivery: of which message, why, and what can be done. */
function FailedDeliveryItem({ delivery }: { delivery: FailedDelivery }) {
  const { message_id: messageId, kind, state, attempts, about } = delivery;
  return (
    <li className="spread">
      <div>
        <p className="delivery-title">
          <a href={`#messages/${messageId}`}>{about}</a>
        </p>
        <p>
          {`${messageTexts.deliveryKinds[kind]}\u00A0: ${messageTexts.deliveryStates[state]}, ${formatCount(attempts, 'essai')}. `}
          {state === 'pending' &&
            fill(texts.nextAttempt, { date: formatInstant(delivery.next_attempt_at) })}
        </p>
        {delivery.last_error && (
          <p className="hint">
            {texts.lastError} <code lang="en">{delivery.last_error}</code>
          </p>
        )}
      </div>
      <p className="button-row">
        <Button
          look="secondary"
          label={texts.replay}
          aria-label={`${texts.replay}\u00A0: ${about}`}
          onClick={() => void replay(messageId)}
        />
        {state === 'dead' && (
          <Button
            look="quiet"
            label={texts.dismiss}
            aria-label={`${texts.dismiss}\u00A0: ${about}`}
            onClick={() => void dismiss(delivery)}
          />
        )}
      </p>
    </li>
  );
}

/** How many e-mails were sent, and what can be done about those that failed. */
export function OutboxHealth({ counts }: { counts: OverviewData['outbox'] }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['outbox', 'failed'],
    queryFn: readProblems,
    refetchInterval: POLL_MS,
  });
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">{texts.outbox}</h2>
      <p className="button-row">
        <span>
          {texts.outboxSent} <strong>{counts.sent}</strong>
        </span>
        <span>
          {texts.outboxWaiting} <strong>{counts.waiting}</strong>
        </span>
        <span className={counts.dead > 0 ? 'form-error' : undefined}>
          {texts.outboxDead} <strong>{counts.dead}</strong>
        </span>
      </p>
      {isError && <Failure onRetry={refetch} />}
      {data?.untriedSince && (
        <p className="callout">
          {fill(texts.outboxUntried, { date: formatInstant(data.untriedSince) })}
        </p>
      )}
      {data?.failed.length === 0 && !data.untriedSince && <p>{texts.outboxFine}</p>}
      {data && data.failed.length > 0 && (
        <>
          <div className="spread">
            <h3>{texts.troubles}</h3>
            <Button look="secondary" label={texts.replayAll} onClick={() => void replay()} />
          </div>
          <p className="hint">{texts.outboxHint}</p>
          <ul className="lines" aria-label={texts.troubles}>
            {data.failed.map((delivery) => (
              <FailedDeliveryItem
                key={`${delivery.message_id} ${delivery.kind}`}
                delivery={delivery}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
