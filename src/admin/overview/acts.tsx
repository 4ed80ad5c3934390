import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { MEASURES, readActs } from './acts-data.ts';
import { MeasureChart } from './measure-chart.tsx';
import { Origins } from './origins.tsx';

const { overview: texts } = gestion;

/** What brings clients: visits, acts, questions and messages a week, and where the acts began. */
export function Acts() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['acts'],
    queryFn: () => readActs(supabase),
  });
  if (isError) return <Failure onRetry={refetch} />;
  if (!data) return <p role="status">{gestion.loading}</p>;
  return (
    <section className="acts" aria-labelledby="acts">
      <h2 id="acts">{texts.acts}</h2>
      <p className="hint">{texts.actsHint}</p>
      <Origins origins={data.origins} />
      {MEASURES.map((measure) => (
        <MeasureChart key={measure} measure={measure} weeks={data.weeks} />
      ))}
      {data.pages.length > 0 && (
        <table>
          <caption className="visually-hidden">{texts.pages}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.page}</th>
              <th scope="col">{texts.visits}</th>
            </tr>
          </thead>
          <tbody>
            {data.pages.map(({ page, visits }) => (
              <tr key={page}>
                <th scope="row">{page}</th>
                <td>{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
