import { useEffect, useRef } from 'react';
import { gestion } from '#content/part/gestion';
import { download } from '../download.ts';

const { security: texts } = gestion;

interface RecoveryCodesProps {
  codes: readonly string[];
  onWritten: () => void;
}

/** The codes, this once; the heading takes the focus, for they come in place of a form. */
export function RecoveryCodes({ codes, onWritten }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="warning">
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
        <button
          type="button"
          className="button button-secondary"
          onClick={() => download('codes-de-secours.txt', 'text/plain', `${codes.join('\n')}\n`)}
        >
          {texts.download}
        </button>
        <button type="button" className="button button-quiet" onClick={onWritten}>
          {texts.written}
        </button>
      </div>
    </div>
  );
}
