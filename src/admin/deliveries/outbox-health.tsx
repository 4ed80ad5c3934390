import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { Failure } from '../frame/failure.tsx';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import type { OverviewData } from '../overview/overview-data.ts';
import { POLL_MS, readAgain } from '../queries.ts';
import { FailedDeliveryItem } from './failed-delivery-item.tsx';
import {
  dismiss,
  type FailedDelivery,
  readFailedDeliveries,
  readUntriedSince,
} from './outbox-rows.ts';
import { useReplay } from './use-replay.ts';

const { overview: texts } = gestion;

const read = async () => ({
  failed: await readFailedDeliveries(supabase),
  untriedSince: await readUntriedSince(supabase),
});

/** How the e-mails fare, and what can be done about those that do not leave. */
export function OutboxHealth({ counts }: { counts: OverviewData['outbox'] }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['outbox', 'failed'],
    queryFn: read,
    refetchInterval: POLL_MS,
  });
  const notify = useNotify();
  const attempt = useAttempt();

  const again = useReplay();
  const forget = (delivery: FailedDelivery) =>
    attempt(async () => {
      await dismiss(supabase, delivery);
      await readAgain();
      notify({ text: texts.dismissed });
    });

  return (
    <section className="outbox" aria-labelledby="outbox">
      <h2 id="outbox">{texts.outbox}</h2>
      <dl className="outbox-counts">
        <div>
          <dt>{texts.outboxSent}</dt>
          <dd>{counts.sent}</dd>
        </div>
        <div>
          <dt>{texts.outboxWaiting}</dt>
          <dd>{counts.waiting}</dd>
        </div>
        <div data-alarm={counts.dead > 0}>
          <dt>{texts.outboxDead}</dt>
          <dd>{counts.dead}</dd>
        </div>
      </dl>
      {isError && <Failure onRetry={refetch} />}
      {data?.untriedSince && (
        <p className="outbox-untried">
          {fill(texts.outboxUntried, { date: formatInstant(data.untriedSince) })}
        </p>
      )}
      {data?.failed.length === 0 && !data.untriedSince && <p>{texts.outboxFine}</p>}
      {data && data.failed.length > 0 && (
        <>
          <div className="outbox-head">
            <h3>{texts.troubles}</h3>
            <button type="button" className="button button-secondary" onClick={() => void again()}>
              {texts.replayAll}
            </button>
          </div>
          <p className="hint">{texts.outboxHint}</p>
          <ul className="troubles" aria-label={texts.troubles}>
            {data.failed.map((delivery) => (
              <FailedDeliveryItem
                key={`${delivery.message_id} ${delivery.kind}`}
                delivery={delivery}
                onReplay={() => void again(delivery.message_id)}
                onDismiss={() => void forget(delivery)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
