import { useEffect, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { download } from '../browser.ts';
import { Button } from '../frame/controls.tsx';
import { attempt } from '../frame/notices.ts';
import { readAgain } from '../queries.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
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
  | { kind: 'none' }
  | { kind: 'enrolling'; enrolment: Enrolment }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'disabling' };

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
        <EnrolmentForm enrolment={step.enrolment} onVerified={showNewCodes} onCancel={rest} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onWritten={rest} />}
      {step.kind === 'disabling' && factorId && (
        <div className="callout warning">
          <p>{texts.disableWarning}</p>
          <div className="button-row">
            <Button look="danger" label={texts.disable} onClick={() => disable(factorId)} />
            <Button look="quiet" label={texts.keep} onClick={rest} />
          </div>
        </div>
      )}
      {step.kind === 'none' && !factorId && (
        <Button look="primary" label={texts.enable} onClick={begin} />
      )}
      {step.kind === 'none' && factorId && (
        <>
          <p>{fill(texts.codesLeft, { count: codesLeft })}</p>
          <div className="button-row">
            <Button look="secondary" label={texts.newCodes} onClick={showNewCodes} />
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
