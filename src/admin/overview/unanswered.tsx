import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { owner } from '#content/part/owner';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { formatDate } from '../dates.ts';
import { Failure } from '../frame/failure.tsx';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import { groupQuestions, type QuestionGroup } from './group-questions.ts';
import { forgetQuestions, readUnanswered } from './overview-data.ts';

const { overview: texts } = gestion;

/** Why there is no question: nothing is kept, or nothing was left unanswered. */
const none = owner.assistant.keepsUnansweredQuestions
  ? texts.unansweredNone
  : fill(texts.unansweredOff, { days: formatCount(retention.unansweredQuestionDays, 'jour') });

/** An entry of content/faq.yaml, as it is typed there. JSON's quoted texts are YAML's too. */
const faqEntry = (question: string) =>
  `  - question: ${JSON.stringify(question)}\n    answer: >-\n      ${texts.answerHere}`;

function asked({ ids: { length: count }, lastAsked }: QuestionGroup): string {
  const date = formatDate(lastAsked);
  return count > 1 ? fill(texts.askedTimes, { count, date }) : fill(texts.askedOnce, { date });
}

/** One question, and how it gets an answer. */
function Question({ group, onForget }: { group: QuestionGroup; onForget: () => void }) {
  const { question } = group;
  const notify = useNotify();
  const attempt = useAttempt();
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(`${faqEntry(question)}\n`);
      notify({ text: texts.copied });
    });
  return (
    <li>
      <p>
        {question} <span className="hint">{asked(group)}</span>
      </p>
      <details>
        <summary aria-label={`${texts.addToFaq}\u00A0: ${question}`}>{texts.addToFaq}</summary>
        <p>{texts.addToFaqHint}</p>
        <pre>
          <code>{faqEntry(question)}</code>
        </pre>
        <button type="button" className="button button-secondary" onClick={copy}>
          {texts.copy}
        </button>
      </details>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.forget}\u00A0: ${question}`}
        onClick={onForget}
      >
        {texts.forget}
      </button>
    </li>
  );
}

/** The questions that the assistant could not answer, where their text is kept. */
export function Unanswered() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['unanswered'],
    queryFn: () => readUnanswered(supabase),
  });
  const attempt = useAttempt();
  const forget = async (ids: string[]) => {
    if (await attempt(() => forgetQuestions(supabase, ids))) void refetch();
  };
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{texts.unanswered}</h2>
      {isError && <Failure onRetry={refetch} />}
      {data?.length === 0 && <p>{none}</p>}
      {data && data.length > 0 && (
        <ul className="unanswered">
          {groupQuestions(data).map((group) => (
            <Question key={group.ids[0]} group={group} onForget={() => void forget(group.ids)} />
          ))}
        </ul>
      )}
    </section>
  );
}
