import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Motif, MotifSprite } from '#ui/motif.tsx';
import { supabase } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import { explain, secondsToWait } from './auth.ts';

const { signIn: texts } = gestion;

/** Messages that report no failure of the last attempt. */
const NEUTRAL: readonly string[] = [texts.ended, texts.again];

const REASONS = { ended: texts.ended, 'not-owner': texts.notOwner } as const;

interface SignInFrameProps {
  title: string;
  introduction: string;
  children: ReactNode;
}

/** The page of each step of signing in. */
export function SignInFrame({ title, introduction, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} – ${gestion.title}`;
  }, [title]);
  return (
    <div className="sign-in">
      <MotifSprite />
      <div className="sign-in-motif">
        <Motif />
      </div>
      <main id="content">
        <p className="brand">{gestion.title}</p>
        <h1>{title}</h1>
        <p className="sign-in-introduction">{introduction}</p>
        {children}
      </main>
    </div>
  );
}

/** The e-mail address and the password; what was typed stays after a refusal. */
export function SignIn({ reason }: { reason: keyof typeof REASONS | undefined }) {
  const messageId = useId();
  const [message, setMessage] = useState<string>(reason ? REASONS[reason] : '');
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => {
      setWait(0);
      setMessage(texts.again);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
    setWait(0);
    if (!credentials.email || !credentials.password) {
      setMessage(texts.missing);
      return;
    }
    setBusy(true);
    setMessage('');
    const { error } = await supabase.auth.signInWithPassword(credentials);
    setBusy(false);
    if (!error) return;
    setMessage(explain(error));
    if (error.status === 429) setWait(secondsToWait(error));
    password.current?.focus();
  }

  return (
    <SignInFrame title={texts.title} introduction={texts.introduction}>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <TextField
          label={texts.email}
          messageId={messageId}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          label={texts.password}
          messageId={messageId}
          ref={password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p
          id={messageId}
          role="alert"
          className={NEUTRAL.includes(message) ? 'sign-in-notice' : 'form-error'}
        >
          {message}
        </p>
        <Button
          look="primary"
          label={busy ? texts.submitting : texts.submit}
          type="submit"
          aria-disabled={busy}
        />
      </form>
    </SignInFrame>
  );
}
