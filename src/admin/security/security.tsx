import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Failure } from '../frame/failure.tsx';
import { Factor } from './factor.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { listSessions, readProtection } from './security-calls.ts';

/** The owner's password, second factor, recovery codes and open sessions. */
export function Security() {
  const protection = useQuery({
    queryKey: ['protection'],
    queryFn: () => readProtection(supabase),
  });
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => listSessions(supabase) });
  const failed = [protection, sessions].find(({ isError }) => isError);
  return (
    <div className="security">
      <h1>{gestion.security.title}</h1>
      <PasswordForm />
      {failed && <Failure onRetry={failed.refetch} />}
      {protection.data && <Factor protection={protection.data} />}
      {sessions.data && <OpenSessions sessions={sessions.data} />}
    </div>
  );
}
