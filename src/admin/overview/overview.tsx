import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { gestionFacts } from '#content/part/gestionFacts';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatDate } from '../dates.ts';
import { Button, ButtonLink, Failure } from '../frame/controls.tsx';
import { attempt } from '../frame/notices.ts';
import type { ViewProps } from '../routes.tsx';
import { BarTable } from './bar-chart.tsx';
import { ContactEvents } from './contact-events.tsx';
import { largestUnit, nameTopics, spamShare } from './figures.ts';
import { OutboxHealth } from './outbox-health.tsx';
import {
  deleteQuestion,
  type OverviewData,
  readOverview,
  readUnanswered,
} from './overview-data.ts';

const { overview: texts } = gestion;

/** Why the list is empty: questions are not stored, or all were answered. */
const none = gestionFacts.keepsUnansweredQuestions
  ? texts.unansweredNone
  : fill(texts.unansweredOff, { days: formatCount(retention.unansweredQuestionDays, 'jour') });

/** The questions that the assistant could not answer. */
function Unanswered() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['unanswered'],
    queryFn: readUnanswered,
  });
  const remove = async (id: string) => {
    if (await attempt(() => deleteQuestion(id))) void refetch();
  };
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{texts.unanswered}</h2>
      {isError && <Failure onRetry={refetch} />}
      {data?.length === 0 && <p>{none}</p>}
      {data && data.length > 0 && (
        <>
          <ul className="lines">
            {data.map(({ id, question, created_at }) => (
              <li key={id} className="spread">
                <p>
                  {question}{' '}
                  <span className="hint">
                    {fill(texts.asked, { date: formatDate(created_at) })}
                  </span>
                </p>
                <Button
                  look="quiet"
                  label={texts.forget}
                  aria-label={`${texts.forget}\u00A0: ${question}`}
                  onClick={() => void remove(id)}
                />
              </li>
            ))}
          </ul>
          <ButtonLink look="secondary" href="#site/faq" label={texts.addToFaq} />
        </>
      )}
    </section>
  );
}

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
          unit={texts.questions}
          rows={named.map(({ name, questions, withoutAnswer }) => ({
            label: name,
            hint: withoutAnswer > 0 ? fill(texts.withoutAnswer, { count: withoutAnswer }) : '',
            value: questions,
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
          <div className="view two-columns">
            <Topics topics={data.topics} />
            <Unanswered />
          </div>
        </>
      )}
    </div>
  );
}
