import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { OutboxHealth } from '../deliveries/outbox-health.tsx';
import { Failure } from '../frame/failure.tsx';
import { Acts } from './acts.tsx';
import { largestUnit, type OverviewData, readOverview, suspectShare } from './overview-data.ts';
import { TopicChart } from './topic-chart.tsx';
import { Unanswered } from './unanswered.tsx';
import { WeekChart } from './week-chart.tsx';

const { overview: texts } = gestion;
const percent = new Intl.NumberFormat('fr', { style: 'percent' });

/** How often the figures are counted anew, in milliseconds: they are read from the whole table. */
const REFRESH_MS = 60_000;

function responseTime(seconds: OverviewData['median_response_seconds']): string {
  if (seconds === null) return texts.noResponse;
  const { unit, count } = largestUnit(seconds);
  return fill(texts[unit], { count });
}

interface FigureProps {
  title: string;
  hint?: string;
  children: string | number;
}

function Figure({ title, hint, children }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{children}</strong>
        {hint && <span className="hint">{hint}</span>}
      </dd>
    </div>
  );
}

/** What the owner learns at a glance: activity, promptness, robots, the assistant, the outbox. */
export function Overview({ unread }: { unread: number | undefined }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => readOverview(supabase),
    refetchInterval: REFRESH_MS,
  });

  return (
    <div className="overview">
      <h1>{texts.title}</h1>
      {isError && <Failure onRetry={refetch} />}
      {!data && !isError && <p role="status">{gestion.loading}</p>}
      {data && (
        <>
          <dl className="figures">
            <Figure title={texts.unread}>{unread ?? '…'}</Figure>
            <Figure title={texts.responseTime} hint={texts.responseTimeHint}>
              {responseTime(data.median_response_seconds)}
            </Figure>
            <Figure title={texts.suspectShare} hint={texts.suspectShareHint}>
              {percent.format(suspectShare(data))}
            </Figure>
          </dl>
          {/* What needs the owner comes before what is good to know. */}
          <OutboxHealth counts={data.outbox} />
          <Acts />
          <WeekChart weeks={data.weeks} />
          <div className="overview-assistant">
            <TopicChart topics={data.topics} />
            <Unanswered />
          </div>
        </>
      )}
    </div>
  );
}
