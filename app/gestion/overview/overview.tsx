import { useCallback, useEffect } from 'react';
import { gestion } from '../../../content/gestion.ts';
import { supabase } from '../client.ts';
import { fill, formatDay } from '../fill.ts';
import { useQuery } from '../use-query.ts';
import { BarChart } from './bar-chart.tsx';
import {
  forgetQuestion,
  largestUnit,
  type OverviewData,
  readOverview,
  readUnanswered,
  suspectShare,
} from './overview-data.ts';

const { overview: texts } = gestion;
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent' });

function responseTime(seconds: OverviewData['median_response_seconds']): string {
  if (seconds === null) return texts.noResponse;
  const { unit, count } = largestUnit(seconds);
  return fill(texts[unit], { count });
}

function Unanswered() {
  const { data, refresh } = useQuery(useCallback(() => readUnanswered(supabase), []));
  return (
    <section>
      <h2>{texts.unanswered}</h2>
      {data?.length ? (
        <ul className="unanswered">
          {data.map(({ id, question }) => (
            <li key={id}>
              {question}
              <button
                type="button"
                className="button button-quiet"
                onClick={() => forgetQuestion(supabase, id).then(refresh, console.error)}
              >
                {texts.forget}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.unansweredOff}</p>
      )}
    </section>
  );
}

/** What the owner learns at a glance: activity, promptness, robots, the assistant, the outbox. */
export function Overview() {
  const { data, failed, refresh } = useQuery(
    useCallback(() => readOverview(supabase), []),
    60_000,
  );
  useEffect(() => {
    document.title = texts.title;
  }, []);

  return (
    <div className="overview">
      <h1>{texts.title}</h1>
      {failed && (
        <p role="alert" className="form-error">
          {gestion.failure}{' '}
          <button type="button" className="button button-quiet" onClick={refresh}>
            {gestion.retry}
          </button>
        </p>
      )}
      {!data && !failed && <p role="status">{gestion.loading}</p>}
      {data && (
        <>
          <dl className="figures">
            <div>
              <dt>{texts.responseTime}</dt>
              <dd>{responseTime(data.median_response_seconds)}</dd>
            </div>
            <div>
              <dt>{texts.suspectShare}</dt>
              <dd>{percent.format(suspectShare(data))}</dd>
            </div>
            <div>
              <dt>{texts.outboxWaiting}</dt>
              <dd>{data.outbox.waiting}</dd>
            </div>
            <div data-alarm={data.outbox.dead > 0}>
              <dt>{texts.outboxDead}</dt>
              <dd>{data.outbox.dead}</dd>
            </div>
            <div>
              <dt>{texts.outboxSent}</dt>
              <dd>{data.outbox.sent}</dd>
            </div>
          </dl>
          <BarChart
            title={texts.weeks}
            labelTitle={texts.week}
            series={[texts.messages, texts.suspects]}
            bars={data.weeks.map(({ week, messages, suspects }) => ({
              label: formatDay(week),
              values: [messages, suspects],
            }))}
          />
          {data.topics.length > 0 ? (
            <BarChart
              title={texts.topics}
              labelTitle={texts.topic}
              series={[texts.answered, texts.unanswered]}
              bars={data.topics.map(({ topic, questions, answered }) => ({
                label: topic,
                values: [answered, questions - answered],
              }))}
            />
          ) : (
            <p>{texts.noTopics}</p>
          )}
        </>
      )}
      <Unanswered />
    </div>
  );
}
