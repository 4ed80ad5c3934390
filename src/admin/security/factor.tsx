import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { useAttempt } from '../frame/notice.tsx';
import { readAgain } from '../queries.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  beginEnrolment,
  createRecoveryCodes,
  type Enrolment,
  type Protection,
  removeFactor,
} from './security-calls.ts';

const { security: texts } = gestion;

/** What the owner is in the middle of. */
type Step =
  | { kind: 'none' }
  | { kind: 'enrolling'; enrolment: Enrolment }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'disabling' };

/** The second factor: whether there is one, switching it on and off, and its recovery codes. */
export function Factor({ protection: { factorId, codesLeft } }: { protection: Protection }) {
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const attempt = useAttempt();
  const rest = () => setStep({ kind: 'none' });

  const begin = () =>
    attempt(async () => {
      const enrolment = await beginEnrolment(supabase, location.hostname);
      setStep({ kind: 'enrolling', enrolment });
    });
  const showNewCodes = () =>
    attempt(async () => {
      setStep({ kind: 'codes', codes: await createRecoveryCodes(supabase) });
      await readAgain();
    });
  const disable = (id: string) =>
    attempt(async () => {
      await removeFactor(supabase, id);
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
        <div className="warning">
          <p>{texts.disableWarning}</p>
          <div className="button-row">
            <button
              type="button"
              className="button button-danger"
              onClick={() => disable(factorId)}
            >
              {texts.disable}
            </button>
            <button type="button" className="button button-quiet" onClick={rest}>
              {texts.keep}
            </button>
          </div>
        </div>
      )}
      {step.kind === 'none' && !factorId && (
        <button type="button" className="button button-primary" onClick={begin}>
          {texts.enable}
        </button>
      )}
      {step.kind === 'none' && factorId && (
        <>
          <p>{fill(texts.codesLeft, { count: codesLeft })}</p>
          <div className="button-row">
            <button type="button" className="button button-secondary" onClick={showNewCodes}>
              {texts.newCodes}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setStep({ kind: 'disabling' })}
            >
              {texts.disable}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
