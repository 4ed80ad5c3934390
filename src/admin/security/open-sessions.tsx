import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import { readAgain } from '../queries.ts';
import { describeDevice } from './describe-device.ts';
import { endSession, type OpenSession } from './security-calls.ts';

const { security: texts } = gestion;

/** Where the owner is signed in, and ending that elsewhere. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const attempt = useAttempt();
  const notify = useNotify();
  const end = (id: string) =>
    attempt(async () => {
      await endSession(supabase, id);
      notify({ text: texts.ended });
      await readAgain();
    });
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
                <button
                  type="button"
                  className="button button-secondary"
                  aria-label={`${texts.end} : ${device}, ${times.used}`}
                  onClick={() => end(id)}
                >
                  {texts.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
