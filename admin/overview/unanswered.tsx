import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content-model/current/gestion.ts';
import { owner } from '#content-model/current/owner.ts';
import { retention } from '#contract/retention.ts';
import { fill } from '#text/fill.ts';
import { formatCount } from '#text/format.ts';
import { supabase } from '../client.ts';
import { formatShort } from '../dates.ts';
import { Failure } from '../frame/failure.tsx';
import { useAttempt } from '../frame/notice.tsx';
import { forgetQuestion, readUnanswered } from './overview-data.ts';

const { overview: texts } = gestion;

/** Why there is no question: nothing is kept, or nothing was left unanswered. */
const none = owner.assistant.keepsUnansweredQuestions
  ? texts.unansweredNone
  : fill(texts.unansweredOff, { days: formatCount(retention.unansweredQuestionDays, 'jour') });

/** The questions that the assistant could not answer, where their text is kept. */
export function Unanswered() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['unanswered'],
    queryFn: () => readUnanswered(supabase),
  });
  const attempt = useAttempt();
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{texts.unanswered}</h2>
      {isError && <Failure onRetry={refetch} />}
      {data?.length === 0 && <p>{none}</p>}
      {data && data.length > 0 && (
        <ul className="unanswered">
          {data.map(({ id, question, created_at: at }) => (
            <li key={id}>
              <p>
                <time dateTime={at}>{formatShort(at)}</time> {question}
              </p>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${texts.forget}\u00A0: ${question}`}
                onClick={async () => {
                  if (await attempt(() => forgetQuestion(supabase, id))) void refetch();
                }}
              >
                {texts.forget}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
