import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { readMessage } from '../inbox/messages.ts';
import { DataRequestForm } from './data-request-form.tsx';
import { readRegister } from './privacy-calls.ts';
import { Register } from './register.tsx';
import { Retention } from './retention.tsx';

interface DataRequestsProps {
  /** A message of the person concerned, as the address says. */
  messageId: string | undefined;
}

/** Access, erasure and retention: what the privacy policy promises, carried out. */
export function DataRequests({ messageId = '' }: DataRequestsProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['register'],
    queryFn: () => readRegister(supabase),
  });
  const message = useQuery({
    queryKey: ['messages', messageId],
    queryFn: () => readMessage(supabase, messageId),
    enabled: messageId !== '',
  });
  const lastRun = data && (data.find(({ act }) => act === 'retention')?.done_at ?? null);
  return (
    <div className="privacy">
      <h1>{gestion.privacy.title}</h1>
      {isError && <Failure onRetry={refetch} />}
      {/* The message goes with the person: the form stays, and says what was done. */}
      {(messageId === '' || message.isFetched) && (
        <DataRequestForm key={messageId} known={message.data?.email} />
      )}
      <Retention lastRun={lastRun} />
      {data && <Register entries={data} />}
    </div>
  );
}
