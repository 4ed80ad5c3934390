import '../deliveries/outbox.css';
import './charts.css';
import './overview.css';
import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { formatDay } from '../dates.ts';
import { OutboxHealth } from '../deliveries/outbox-health.tsx';
import { Failure } from '../frame/controls.tsx';
import type { ViewProps } from '../routes.tsx';
import { BarChart, BarTable } from './bar-chart.tsx';
import { ContactEvents } from './contact-events.tsx';
import { largestUnit, spamShare } from './figures.ts';
import { type OverviewData, readOverview } from './overview-data.ts';
import { nameTopics } from './topic-name.ts';
import { Unanswered } from './unanswered.tsx';

const { overview: texts } = gestion;
const percent = new Intl.NumberFormat('fr', { style: 'percent' });

/** How often the figures, which need the whole table, are counted again, in milliseconds. */
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

/** What visitors ask the assistant. */
function Topics({ topics }: Pick<OverviewData, 'topics'>) {
  const named = nameTopics(topics);
  return (
    <section aria-labelledby="topics">
      <h2 id="topics">{texts.topics}</h2>
      <p className={named.length > 0 ? 'hint' : undefined}>
        {named.length > 0 ? texts.topicsHint : texts.noTopics}
      </p>
      {named.length > 0 && (
        <BarTable
          title={texts.topics}
          heading={texts.topic}
          series={[
            { label: texts.questions, look: 'lagoon' },
            { label: texts.withoutAnswer, look: 'ochre' },
          ]}
          rows={named.map(({ name, questions, withoutAnswer }) => ({
            label: name,
            values: [questions, withoutAnswer],
            parts: [questions - withoutAnswer, withoutAnswer],
          }))}
        />
      )}
    </section>
  );
}

/** What the owner learns at a glance: activity, response time, spam, the assistant, the outbox. */
export function Overview({ waiting }: ViewProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: readOverview,
    refetchInterval: REFRESH_MS,
  });

  return (
    <div className="view">
      <h1>{texts.title}</h1>
      {isError && <Failure onRetry={refetch} />}
      {!data && !isError && <p role="status">{gestion.loading}</p>}
      {data && (
        <>
          <dl className="figures">
            <Figure title={texts.unread}>{waiting?.unread ?? '…'}</Figure>
            <Figure title={texts.responseTime} hint={texts.responseTimeHint}>
              {responseTime(data.median_response_seconds)}
            </Figure>
            <Figure title={texts.suspectShare} hint={texts.suspectShareHint}>
              {percent.format(spamShare(data))}
            </Figure>
          </dl>
          {/* What needs the owner precedes what is good to know. */}
          <OutboxHealth counts={data.outbox} />
          <ContactEvents />
          <BarChart
            size="large"
            title={texts.weeks}
            heading={texts.week}
            series={[
              { label: texts.messages, look: 'lagoon' },
              { label: texts.suspects, look: 'hatched' },
            ]}
            rows={data.weeks.map(({ week, messages, suspects }) => ({
              label: formatDay(week),
              values: [messages, suspects],
            }))}
          />
          <div className="overview-assistant">
            <Topics topics={data.topics} />
            <Unanswered />
          </div>
        </>
      )}
    </div>
  );
}
