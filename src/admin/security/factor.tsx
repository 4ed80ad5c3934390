import type { AuthError } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { download, takeFocus } from '../browser.ts';
import { supabase } from '../client.ts';
import { AskForm, type Said } from '../frame/ask-form.tsx';
import { Button, Read } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
import { explain, verifyCode, verifyPassword } from '../session/auth.ts';

const { security: texts } = gestion;

interface RecoveryCodesProps {
  codes: readonly string[];
  onWritten: () => void;
}

/** The codes, shown once. They replace a form, so the heading takes the focus. */
function RecoveryCodes({ codes, onWritten }: RecoveryCodesProps) {
  return (
    <div className="callout stack">
      <h3 ref={takeFocus} tabIndex={-1}>
        {texts.codes}
      </h3>
      <p>{texts.codesHint}</p>
      <ul className="button-row" aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button
          look="secondary"
          label={texts.download}
          onClick={() => download('codes-de-secours.txt', 'text/plain', `${codes.join('\n')}\n`)}
        />
        <Button look="quiet" label={texts.written} onClick={onWritten} />
      </div>
    </div>
  );
}

const PASSWORD = {
  proof: { label: texts.currentPassword, type: 'password', autoComplete: 'current-password' },
};
const CODE = {
  proof: { label: texts.code, inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const;

/** Reads the verified factor, undefined without one, and how many recovery codes have not been used. */
async function readProtection() {
  const [factors, codes] = await Promise.all([
    supabase.auth.mfa.listFactors(),
    supabase.rpc('count_recovery_codes').throwOnError(),
  ]);
  if (factors.error) throw factors.error;
  return { factorId: factors.data.totp[0]?.id, codesLeft: codes.data };
}

async function removeFactor(factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The next token no longer asks for a second factor.
  const refreshed = await supabase.auth.refreshSession();
  if (refreshed.error) throw refreshed.error;
}

/** The operation in progress. A factor being enrolled has a QR code (`uri`) and a secret in Base32. */
type Step =
  | { kind: 'none' | 'proving' | 'renewing' | 'disabling' }
  | { kind: 'enrolling'; id: string; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factor: turning it on and off, and its recovery codes. Each change asks for a proof first. */
export function Factor() {
  const query = useQuery({ queryKey: ['protection'], queryFn: readProtection });
  return <Read query={query}>{(data) => <FactorSteps {...data} />}</Read>;
}

function FactorSteps({ factorId, codesLeft }: Awaited<ReturnType<typeof readProtection>>) {
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const begin = (kind: 'none' | 'proving' | 'renewing' | 'disabling') => () => setStep({ kind });

  /** Returns a form's handler that runs `work` after a correct proof. */
  const proving =
    (verify: (proof: string) => Promise<AuthError | null>, work: () => Promise<Step>) =>
    async ({ proof = '' }: Record<string, string>): Promise<Said | undefined> => {
      const error = await verify(proof);
      if (error?.code === 'invalid_credentials') return { message: texts.passwordWrong };
      if (error) return { message: explain(error) };
      await perform(async () => setStep(await work()));
    };
  const enrol = async (): Promise<Step> => {
    const issuer = location.hostname;
    const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', issuer });
    if (error) throw error;
    return { kind: 'enrolling', id: data.id, secret: data.totp.secret, uri: data.totp.uri };
  };
  const newCodes = async (): Promise<Step> => {
    const { data: codes } = await supabase.rpc('create_recovery_codes').throwOnError();
    return { kind: 'codes', codes };
  };
  const verify = (code: string) => verifyCode(factorId ?? '', code);
  const disable = async (): Promise<Step> => {
    await removeFactor(factorId ?? '');
    return { kind: 'none' };
  };
  const form = (submit: string, cancel: string, more: Partial<ComponentProps<typeof AskForm>>) => (
    <AskForm
      takesFocus
      fields={CODE}
      submit={submit}
      ask={proving(verify, newCodes)}
      buttons={<Button look="quiet" label={cancel} onClick={begin('none')} />}
      {...more}
    />
  );

  return (
    <section aria-labelledby="factor">
      <h2 id="factor">{texts.factor}</h2>
      <p>{factorId ? texts.factorOn : texts.factorOff}</p>
      {step.kind === 'proving' &&
        form(texts.prove, texts.cancel, {
          fields: PASSWORD,
          ask: proving(verifyPassword, enrol),
          children: <p>{texts.provePassword}</p>,
        })}
      {step.kind === 'enrolling' &&
        form(texts.confirm, texts.cancel, {
          ask: proving((code) => verifyCode(step.id, code), newCodes),
          children: (
            <>
              <p>{texts.scan}</p>
              <QrCode value={step.uri} label={texts.scanLabel} />
              <p>
                {texts.secret} <code>{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
              </p>
            </>
          ),
        })}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onWritten={begin('none')} />}
      {step.kind === 'renewing' &&
        form(texts.newCodes, texts.cancelProof, { children: <p>{texts.proveCode}</p> })}
      {step.kind === 'disabling' && (
        <div className="callout">
          {form(texts.disable, texts.keep, {
            look: 'danger',
            ask: proving(verify, disable),
            children: (
              <>
                <p>{texts.disableWarning}</p>
                <p>{texts.proveCode}</p>
              </>
            ),
          })}
        </div>
      )}
      {step.kind === 'none' && !factorId && (
        <Button look="primary" label={texts.enable} onClick={begin('proving')} />
      )}
      {step.kind === 'none' && factorId && (
        <>
          <p>{fill(texts.codesLeft, { count: codesLeft })}</p>
          <div className="button-row">
            <Button look="secondary" label={texts.newCodes} onClick={begin('renewing')} />
            <Button look="quiet" label={texts.disable} onClick={begin('disabling')} />
          </div>
        </>
      )}
    </section>
  );
}
