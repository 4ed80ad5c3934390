import { gestion } from '#content/gestion.ts';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { useQuery } from '../use-query.ts';
import { Person } from './person.tsx';
import { readRegister } from './privacy-acts.ts';
import { Register } from './register.tsx';
import { Retention } from './retention.tsx';

const read = () => readRegister(supabase);

/** Access, erasure and retention: what the privacy policy promises, carried out. */
export function Privacy() {
  const { data, failed, refresh } = useQuery(read);
  const lastRun = data && (data.find(({ act }) => act === 'retention')?.done_at ?? null);
  return (
    <div className="privacy">
      <h1>{gestion.privacy.title}</h1>
      {failed && <Failure onRetry={refresh} />}
      <Person onDone={refresh} />
      <Retention lastRun={lastRun} onRun={refresh} />
      {data && <Register entries={data} />}
    </div>
  );
}
