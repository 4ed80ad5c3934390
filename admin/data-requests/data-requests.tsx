import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content-model/current/gestion.ts';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import { readRegister } from './privacy-calls.ts';
import { Register } from './register.tsx';
import { Retention } from './retention.tsx';

/** Access, erasure and retention: what the privacy policy promises, carried out. */
export function DataRequests() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['register'],
    queryFn: () => readRegister(supabase),
  });
  const lastRun = data && (data.find(({ act }) => act === 'retention')?.done_at ?? null);
  return (
    <div className="privacy">
      <h1>{gestion.privacy.title}</h1>
      {isError && <Failure onRetry={refetch} />}
      <DataRequestForm />
      <Retention lastRun={lastRun} />
      {data && <Register entries={data} />}
    </div>
  );
}
