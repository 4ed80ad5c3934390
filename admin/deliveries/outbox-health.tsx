import { useCallback } from 'react';
import { gestion } from '#content/gestion.ts';
import { fill } from '#text/fill.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { Failure } from '../frame/failure.tsx';
import { useAttempt, useSay } from '../frame/notice.tsx';
import type { OverviewData } from '../overview/overview-data.ts';
import { POLL_MS } from '../polling.ts';
import { useQuery } from '../use-query.ts';
import { dismiss, readTroubles, readUntriedSince, replay } from './deliveries.ts';
import { TroubleItem } from './trouble-item.tsx';

const { overview: texts } = gestion;

const read = async () => ({
  troubles: await readTroubles(supabase),
  untriedSince: await readUntriedSince(supabase),
});

interface OutboxHealthProps {
  counts: OverviewData['outbox'];
  /** Something was changed: the counts are out of date. */
  onChanged: () => void;
}

/** How the e-mails fare, and what can be done about those that do not leave. */
export function OutboxHealth({ counts, onChanged }: OutboxHealthProps) {
  const { data, failed, refresh } = useQuery(useCallback(read, []), POLL_MS);
  const say = useSay();
  const attempt = useAttempt();

  const act = (work: () => Promise<void>, done: string) =>
    attempt(async () => {
      await work();
      refresh();
      onChanged();
      say({ text: done });
    });
  const again = (messageId?: string) => void act(() => replay(supabase, messageId), texts.replayed);

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
      {failed && <Failure onRetry={refresh} />}
      {data?.untriedSince && (
        <p className="outbox-untried">
          {fill(texts.outboxUntried, { date: formatInstant(data.untriedSince) })}
        </p>
      )}
      {data?.troubles.length === 0 && !data.untriedSince && <p>{texts.outboxFine}</p>}
      {data && data.troubles.length > 0 && (
        <>
          <div className="outbox-head">
            <h3>{texts.troubles}</h3>
            <button type="button" className="button button-secondary" onClick={() => again()}>
              {texts.replayAll}
            </button>
          </div>
          <p className="hint">{texts.outboxHint}</p>
          <ul className="troubles" aria-label={texts.troubles}>
            {data.troubles.map((trouble) => (
              <TroubleItem
                key={`${trouble.message_id} ${trouble.kind}`}
                trouble={trouble}
                onReplay={() => again(trouble.message_id)}
                onDismiss={() => void act(() => dismiss(supabase, trouble), texts.dismissed)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
