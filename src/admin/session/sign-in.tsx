import { type ReactNode, useEffect, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { AskForm, type Said } from '../frame/ask-form.tsx';
import { Button } from '../frame/controls.tsx';
import { explain, explainWait, signOut, verifyCode } from './auth.ts';

const { signIn: texts, secondFactor: factorTexts } = gestion;

const REASONS: Record<'ended' | 'not-owner', Said> = {
  ended: { message: texts.ended, isNeutral: true },
  'not-owner': { message: texts.notOwner },
};

const FIELDS = {
  email: { label: texts.email, type: 'email', autoComplete: 'username' },
  password: { label: texts.password, type: 'password', autoComplete: 'current-password' },
};

interface SignInFrameProps {
  title: string;
  introduction: string;
  children: ReactNode;
}

function SignInFrame({ title, introduction, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} – ${gestion.title}`;
  }, [title]);
  return (
    <main id="content" className="sign-in frame stack">
      <p className="brand touch">{gestion.title}</p>
      <h1>{title}</h1>
      <p>{introduction}</p>
      {children}
    </main>
  );
}

/** Asks for the e-mail address and password, which stay in the fields after a refusal. */
export function SignIn({ reason }: { reason: keyof typeof REASONS | undefined }) {
  async function ask({ email = '', password = '' }: Record<string, string>) {
    if (!email.trim() || !password) return { message: texts.missing };
    const { error } = await supabase.auth.signInWithPassword({ email: email.trim(), password });
    return error ? { message: explain(error) } : undefined;
  }

  return (
    <SignInFrame title={texts.title} introduction={texts.introduction}>
      <AskForm fields={FIELDS} submit={texts.submit} said={reason && REASONS[reason]} ask={ask} />
    </SignInFrame>
  );
}

/** Describes the field of a code to screen readers and to autofill. */
const CODE = {
  label: factorTexts.code,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;
const RECOVERY_CODE = { label: factorTexts.recoveryCode, autoComplete: 'off' };

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function SecondFactor({ factorId }: { factorId: string }) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <SignInFrame
      title={factorTexts.title}
      introduction={isRecovery ? factorTexts.recoveryIntroduction : factorTexts.introduction}
    >
      <AskForm
        key={String(isRecovery)}
        takesFocus
        fields={{ code: isRecovery ? RECOVERY_CODE : CODE }}
        submit={factorTexts.submit}
        ask={({ code = '' }) => (isRecovery ? spendCode(code.trim()) : verify(factorId, code))}
        buttons={
          <>
            <Button
              look="quiet"
              label={isRecovery ? factorTexts.useCode : factorTexts.useRecovery}
              onClick={() => setRecovery(!isRecovery)}
            />
            <Button
              look="quiet"
              label={gestion.navigation.signOut}
              onClick={() => signOut('local').catch(console.error)}
            />
          </>
        }
      />
    </SignInFrame>
  );
}

async function verify(factorId: string, code: string): Promise<Said | undefined> {
  const error = await verifyCode(factorId, code);
  return error ? { message: explain(error) } : undefined;
}

/** Uses up a recovery code; a correct one removes the factor from the account. */
async function spendCode(code: string): Promise<Said | undefined> {
  const { data: isRight, error, status } = await supabase.rpc('use_recovery_code', { code });
  if (error) return { message: status === 429 ? explainWait(error) : gestion.signIn.offline };
  if (!isRight) return { message: factorTexts.wrongRecovery };
  const refreshed = await supabase.auth.refreshSession();
  return refreshed.error ? { message: explain(refreshed.error) } : undefined;
}
