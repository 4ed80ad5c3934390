import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { readAgain, supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { AskForm } from '../frame/ask-form.tsx';
import { Button, Read } from '../frame/controls.tsx';
import { notify, perform } from '../frame/notices.ts';
import { explain } from '../session/auth.ts';
import { describeDevice } from './describe-device.ts';
import { Factor } from './factor.tsx';

const { security: texts } = gestion;

function explainRefusal(error: AuthError): string {
  if (isAuthWeakPasswordError(error)) {
    return error.reasons.includes('pwned') ? texts.passwordCommon : texts.passwordWeak;
  }
  if (error.code === 'same_password') return texts.passwordSame;
  return error.code === 'validation_failed' ? texts.passwordLong : explain(error);
}

/** Changes the password; the server ends the sessions of all other devices. */
function PasswordForm() {
  const [isShown, show] = useState(false);
  const type = isShown ? 'text' : 'password';

  async function ask({ current = '', password = '' }: Record<string, string>) {
    const { error } = await supabase.auth.updateUser({ password, current_password: current });
    if (error?.code?.startsWith('current_password_')) {
      return { field: 'current', message: texts.passwordWrong };
    }
    if (error) return { field: 'password', message: explainRefusal(error) };
    show(false);
    notify(texts.passwordChanged);
    await readAgain();
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password">{texts.password}</h2>
      <AskForm
        fields={{
          current: { label: texts.currentPassword, type, autoComplete: 'current-password' },
          password: {
            label: texts.newPassword,
            hint: texts.passwordHint,
            type,
            autoComplete: 'new-password',
          },
        }}
        submit={texts.changePassword}
        ask={ask}
        options={
          <label className="switch touch">
            <input type="checkbox" checked={isShown} onChange={() => show(!isShown)} />
            {texts.showPassword}
          </label>
        }
      />
    </section>
  );
}

/** Lists the open sessions, the most recently used first; `current` marks this one. */
const listSessions = async () => (await supabase.rpc('list_sessions').throwOnError()).data;

const endSession = (id: string) =>
  perform(() => supabase.rpc('end_session', { id }).throwOnError(), texts.ended);

/** The devices on which the owner is signed in; other sessions can be ended. */
function OpenSessions({ sessions }: { sessions: Awaited<ReturnType<typeof listSessions>> }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <p className="hint">{texts.sessionsHint}</p>
      <ul className="lines" aria-labelledby="sessions">
        {sessions.map(({ id, created_at, used_at, user_agent, current }) => {
          const device = describeDevice(user_agent) ?? texts.unknownDevice;
          const times = { date: formatInstant(created_at), used: formatInstant(used_at) };
          return (
            <li key={id} className="spread">
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
  const query = useQuery({ queryKey: ['sessions'], queryFn: listSessions });
  return (
    <div className="view">
      <h1>{texts.title}</h1>
      <PasswordForm />
      <Factor />
      <Read query={query}>{(sessions) => <OpenSessions sessions={sessions} />}</Read>
    </div>
  );
}
