import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import type { FailedDelivery } from './outbox-rows.ts';

const { message: messageTexts, overview: texts } = gestion;

interface FailedDeliveryItemProps {
  delivery: FailedDelivery;
  onReplay: () => void;
  onDismiss: () => void;
}

/** One delivery that failed: of which message, why, and what to do. */
export function FailedDeliveryItem({ delivery, onReplay, onDismiss }: FailedDeliveryItemProps) {
  const { message_id: messageId, kind, state, attempts, about } = delivery;
  return (
    <li data-state={state}>
      <p className="delivery-title">
        <a href={`#messages/${messageId}`}>{about}</a>
      </p>
      <p>
        {`${messageTexts.deliveryKinds[kind]}\u00A0: ${messageTexts.deliveryStates[state]}, ${formatCount(attempts, 'essai')}. `}
        {state === 'pending' &&
          fill(texts.nextAttempt, { date: formatInstant(delivery.next_attempt_at) })}
      </p>
      {delivery.last_error && (
        <p className="delivery-error">
          {texts.lastError} <code lang="en">{delivery.last_error}</code>
        </p>
      )}
      <p className="delivery-actions">
        <button
          type="button"
          className="button button-secondary"
          aria-label={`${texts.replay}\u00A0: ${about}`}
          onClick={onReplay}
        >
          {texts.replay}
        </button>
        {state === 'dead' && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${texts.dismiss}\u00A0: ${about}`}
            onClick={onDismiss}
          >
            {texts.dismiss}
          </button>
        )}
      </p>
    </li>
  );
}
