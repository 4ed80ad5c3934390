import { useEffect, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { download } from '../browser.ts';
import { Button } from '../frame/controls.tsx';
import { attempt } from '../frame/notices.ts';
import { readAgain } from '../queries.ts';
import { verifyCode, verifyPassword } from '../session/auth.ts';
import { ProofForm } from './proof-form.tsx';
import {
  beginEnrolment,
  createRecoveryCodes,
  type Enrolment,
  type Protection,
  removeFactor,
} from './security-calls.ts';

const { security: texts } = gestion;

interface RecoveryCodesProps {
  codes: readonly string[];
  onWritten: () => void;
}

/** The codes, shown once. They replace a form, so the heading takes the focus. */
function RecoveryCodes({ codes, onWritten }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="callout warning">
      <h3 ref={heading} tabIndex={-1}>
        {texts.codes}
      </h3>
      <p>{texts.codesHint}</p>
      <ul className="recovery-codes" aria-label={texts.codes}>
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

/** The operation in progress. */
type Step =
  | { kind: 'none' | 'proving' | 'renewing' | 'disabling' }
  | { kind: 'enrolling'; enrolment: Enrolment }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factor: turning it on and off, and its recovery codes. */
export function Factor({ protection: { factorId, codesLeft } }: { protection: Protection }) {
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const rest = () => setStep({ kind: 'none' });

  const begin = () =>
    attempt(async () => {
      const enrolment = await beginEnrolment(location.hostname);
      setStep({ kind: 'enrolling', enrolment });
    });
  const showNewCodes = () =>
    attempt(async () => {
      setStep({ kind: 'codes', codes: await createRecoveryCodes() });
      await readAgain();
    });
  const disable = (id: string) =>
    attempt(async () => {
      await removeFactor(id);
      rest();
      await readAgain();
    });

  return (
    <section aria-labelledby="factor">
      <h2 id="factor">{texts.factor}</h2>
      <p>{factorId ? texts.factorOn : texts.factorOff}</p>
      {step.kind === 'enrolling' && (
        <ProofForm
          key="enrolling"
          kind="code"
          confirm={texts.confirm}
          cancel={texts.cancel}
          verify={(code) => verifyCode(step.enrolment.factorId, code)}
          onVerified={showNewCodes}
          onCancel={rest}
        >
          <p>{texts.scan}</p>
          <QrCode value={step.enrolment.uri} label={texts.scanLabel} />
          <p>
            {texts.secret} <code>{step.enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </ProofForm>
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onWritten={rest} />}
      {step.kind === 'proving' && (
        <ProofForm
          key="proving"
          kind="password"
          confirm={texts.prove}
          cancel={texts.cancel}
          verify={verifyPassword}
          onVerified={begin}
          onCancel={rest}
        >
          <p>{texts.provePassword}</p>
        </ProofForm>
      )}
      {step.kind === 'renewing' && factorId && (
        <ProofForm
          key="renewing"
          kind="code"
          confirm={texts.newCodes}
          cancel={texts.cancelProof}
          verify={(code) => verifyCode(factorId, code)}
          onVerified={showNewCodes}
          onCancel={rest}
        >
          <p>{texts.proveCode}</p>
        </ProofForm>
      )}
      {step.kind === 'disabling' && factorId && (
        <div className="callout warning">
          <ProofForm
            key="disabling"
            kind="code"
            look="danger"
            confirm={texts.disable}
            cancel={texts.keep}
            verify={(code) => verifyCode(factorId, code)}
            onVerified={() => disable(factorId)}
            onCancel={rest}
          >
            <p>{texts.disableWarning}</p>
            <p>{texts.proveCode}</p>
          </ProofForm>
        </div>
      )}
      {step.kind === 'none' && !factorId && (
        <Button look="primary" label={texts.enable} onClick={() => setStep({ kind: 'proving' })} />
      )}
      {step.kind === 'none' && factorId && (
        <>
          <p>{fill(texts.codesLeft, { count: codesLeft })}</p>
          <div className="button-row">
            <Button
              look="secondary"
              label={texts.newCodes}
              onClick={() => setStep({ kind: 'renewing' })}
            />
            <Button
              look="quiet"
              label={texts.disable}
              onClick={() => setStep({ kind: 'disabling' })}
            />
          </div>
        </>
      )}
    </section>
  );
}
