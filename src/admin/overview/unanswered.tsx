import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { gestionFacts } from '#content/part/gestionFacts';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatDate } from '../dates.ts';
import { Button, Failure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { groupQuestions, type QuestionGroup } from './group-questions.ts';
import { deleteQuestions, readUnanswered } from './overview-data.ts';

const { overview: texts } = gestion;

/** Why the list is empty: questions are not stored, or all were answered. */
const none = gestionFacts.keepsUnansweredQuestions
  ? texts.unansweredNone
  : fill(texts.unansweredOff, { days: formatCount(retention.unansweredQuestionDays, 'jour') });

/** Returns an entry for content/faq.yaml. A quoted text in JSON is one in YAML too. */
const faqEntry = (question: string) =>
  `  - question: ${JSON.stringify(question)}\n    answer: >-\n      ${texts.answerHere}`;

function asked({ ids: { length: count }, lastAsked }: QuestionGroup): string {
  const date = formatDate(lastAsked);
  return count > 1 ? fill(texts.askedTimes, { count, date }) : fill(texts.askedOnce, { date });
}

/** One question, and how to answer it in the FAQ. */
function Question({ group, onDelete }: { group: QuestionGroup; onDelete: () => void }) {
  const { question } = group;
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(`${faqEntry(question)}\n`);
      notify(texts.copied);
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
        <Button look="secondary" label={texts.copy} onClick={copy} />
      </details>
      <Button
        look="quiet"
        label={texts.forget}
        aria-label={`${texts.forget}\u00A0: ${question}`}
        onClick={onDelete}
      />
    </li>
  );
}

/** The questions that the assistant could not answer. */
export function Unanswered() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['unanswered'],
    queryFn: readUnanswered,
  });
  const remove = async (ids: string[]) => {
    if (await attempt(() => deleteQuestions(ids))) void refetch();
  };
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{texts.unanswered}</h2>
      {isError && <Failure onRetry={refetch} />}
      {data?.length === 0 && <p>{none}</p>}
      {data && data.length > 0 && (
        <ul className="unanswered">
          {groupQuestions(data).map((group) => (
            <Question key={group.ids[0]} group={group} onDelete={() => void remove(group.ids)} />
          ))}
        </ul>
      )}
    </section>
  );
}
