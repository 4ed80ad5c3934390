import { gestion } from '#content/part/gestion';
import type { OverviewData } from './overview-data.ts';
import { nameTopics } from './topic-name.ts';

const { overview: texts } = gestion;

/** What visitors ask the assistant: a table whose rows are drawn as bars. */
export function TopicChart({ topics }: { topics: OverviewData['topics'] }) {
  const named = nameTopics(topics);
  const most = Math.max(1, ...named.map(({ questions }) => questions));
  const percent = (amount: number) => `${((amount / most) * 100).toFixed(1)}%`;
  return (
    <section aria-labelledby="topics">
      <h2 id="topics">{texts.topics}</h2>
      {named.length === 0 ? (
        <p>{texts.noTopics}</p>
      ) : (
        <>
          <p className="hint">{texts.topicsHint}</p>
          <table className="topic-chart">
            <caption className="visually-hidden">{texts.topics}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.topic}</th>
                <th scope="col">{texts.questions}</th>
                <th scope="col">{texts.withoutAnswer}</th>
              </tr>
            </thead>
            <tbody>
              {named.map(({ name, questions, withoutAnswer }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    <svg height="8" aria-hidden="true" focusable="false">
                      <rect className="bar-messages" width={percent(questions)} height="8" />
                      <rect
                        className="bar-without"
                        x={percent(questions - withoutAnswer)}
                        width={percent(withoutAnswer)}
                        height="8"
                      />
                    </svg>
                  </th>
                  <td>{questions}</td>
                  <td data-none={withoutAnswer === 0}>{withoutAnswer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
