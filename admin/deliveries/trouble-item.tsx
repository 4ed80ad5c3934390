import { formatCount } from '#content/format.ts';
import { gestion } from '#content/gestion.ts';
import { fill } from '#text/fill.ts';
import { formatInstant } from '../dates.ts';
import type { Trouble } from './deliveries.ts';

const { message: messageTexts, overview: texts } = gestion;

interface TroubleItemProps {
  trouble: Trouble;
  onReplay: () => void;
  onDismiss: () => void;
}

/** One delivery that failed: of which message, why, and what to do. */
export function TroubleItem({ trouble, onReplay, onDismiss }: TroubleItemProps) {
  const { message_id: messageId, kind, state, attempts, subject } = trouble;
  return (
    <li data-state={state}>
      <p className="trouble-title">
        <a href={`#messages/${messageId}`}>{subject}</a>
      </p>
      <p>
        {`${messageTexts.deliveryKinds[kind]}\u00A0: ${messageTexts.deliveryStates[state]}, ${formatCount(attempts, 'essai')}. `}
        {state === 'pending' &&
          fill(texts.nextAttempt, { date: formatInstant(trouble.next_attempt_at) })}
      </p>
      {trouble.last_error && (
        <p className="trouble-error">
          {texts.lastError} <code lang="en">{trouble.last_error}</code>
        </p>
      )}
      <p className="trouble-actions">
        <button
          type="button"
          className="button button-secondary"
          aria-label={`${texts.replay}\u00A0: ${subject}`}
          onClick={onReplay}
        >
          {texts.replay}
        </button>
        {state === 'dead' && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${texts.dismiss}\u00A0: ${subject}`}
            onClick={onDismiss}
          >
            {texts.dismiss}
          </button>
        )}
      </p>
    </li>
  );
}
