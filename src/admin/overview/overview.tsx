import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { gestionFacts } from '#content/part/gestionFacts';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { Facts } from '#ui/facts.tsx';
import { formatDate } from '../dates.ts';
import { Button, ButtonLink, Read } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
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
  const query = useQuery({ queryKey: ['unanswered'], queryFn: readUnanswered });
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{texts.unanswered}</h2>
      <Read query={query}>
        {(questions) =>
          questions.length === 0 ? (
            <p>{none}</p>
          ) : (
            <>
              <ul className="lines">
                {questions.map(({ id, question, created_at: at }) => (
                  <li key={id} className="spread">
                    <p>
                      {question}{' '}
                      <span className="hint">{fill(texts.asked, { date: formatDate(at) })}</span>
                    </p>
                    <Button
                      look="quiet"
                      label={texts.forget}
                      aria-label={`${texts.forget}\u00A0: ${question}`}
                      onClick={() => perform(() => deleteQuestion(id))}
                    />
                  </li>
                ))}
              </ul>
              <ButtonLink look="secondary" href="#site/faq" label={texts.addToFaq} />
            </>
          )
        }
      </Read>
    </section>
  );
}

const percent = new Intl.NumberFormat('fr', { style: 'percent' });

/** How often the figures, which need the whole table, are refreshed, in milliseconds. */
const REFRESH_MS = 60_000;

function responseTime({ median_response_seconds: seconds }: OverviewData): string {
  if (seconds === null) return texts.noResponse;
  const { unit, count } = largestUnit(seconds);
  return fill(texts[unit], { count });
}

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
          headings={[texts.topic, texts.questions]}
          rows={named.map(({ name, questions, withoutAnswer }) => ({
            label: name,
            hint: withoutAnswer > 0 ? fill(texts.withoutAnswer, { count: withoutAnswer }) : '',
            values: [questions],
          }))}
        />
      )}
    </section>
  );
}

/** What the owner learns at a glance: activity, response time, spam, the assistant, the outbox. */
export function Overview({ waiting }: ViewProps) {
  const query = useQuery({
    queryKey: ['overview'],
    queryFn: readOverview,
    refetchInterval: REFRESH_MS,
  });
  const figure = (label: string, value: string | number, hint = '') => ({
    label,
    value: (
      <>
        <strong>{value}</strong> <span className="hint">{hint}</span>
      </>
    ),
  });
  const figures = (data: OverviewData) => [
    figure(texts.unread, waiting?.unread ?? '…'),
    figure(texts.responseTime, responseTime(data), texts.responseTimeHint),
    figure(texts.suspectShare, percent.format(spamShare(data)), texts.suspectShareHint),
  ];

  return (
    <div className="view">
      <h1>{texts.title}</h1>
      <Read query={query}>
        {(data) => (
          <>
            <Facts className="figures" items={figures(data)} />
            {/* What needs the owner comes before what is good to know. */}
            <OutboxHealth counts={data.outbox} />
            <ContactEvents {...data} />
            <div className="view two-columns">
              <Topics topics={data.topics} />
              <Unanswered />
            </div>
          </>
        )}
      </Read>
    </div>
  );
}
