import './security.css';
import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { Button, Failure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { readAgain } from '../queries.ts';
import { describeDevice } from './describe-device.ts';
import { Factor } from './factor.tsx';
import { PasswordForm } from './password-form.tsx';
import { listSessions, type OpenSession, readProtection } from './security-calls.ts';

const { security: texts } = gestion;

const endSession = (id: string) =>
  attempt(async () => {
    await supabase.rpc('end_session', { id }).throwOnError();
    notify(texts.ended);
    await readAgain();
  });

/** The devices on which the owner is signed in; other sessions can be ended. */
function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <p className="hint">{texts.sessionsHint}</p>
      <ul className="open-sessions" aria-labelledby="sessions">
        {sessions.map(({ id, created_at, used_at, user_agent, current }) => {
          const device = describeDevice(user_agent) ?? texts.unknownDevice;
          const times = { date: formatInstant(created_at), used: formatInstant(used_at) };
          return (
            <li key={id}>
              <p>
                <strong>{device}</strong>
                <br />
                {fill(texts.since, times)}
              </p>
              {current ? (
                <p>{texts.current}</p>
              ) : (
                <Button
                  look="secondary"
                  label={texts.end}
                  aria-label={`${texts.end} : ${device}, ${times.used}`}
                  onClick={() => endSession(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The owner's password, second factor, recovery codes and open sessions. */
export function Security() {
  const protection = useQuery({ queryKey: ['protection'], queryFn: readProtection });
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: listSessions });
  const failed = [protection, sessions].find(({ isError }) => isError);
  return (
    <div className="view security">
      <h1>{texts.title}</h1>
      <PasswordForm />
      {failed && <Failure onRetry={failed.refetch} />}
      {protection.data && <Factor protection={protection.data} />}
      {sessions.data && <OpenSessions sessions={sessions.data} />}
    </div>
  );
}
