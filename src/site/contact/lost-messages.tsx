import { contact } from '#content/part/contact';
import type { ContactMessage } from '#shared/contact-message.ts';
import type { LostMessage } from './outbox.ts';

const { lost: texts } = contact.form;

interface LostMessagesProps {
  messages: readonly LostMessage[];
  /** Whether a text can be put back into the form. */
  canTakeBack: boolean;
  onTakeBack: (key: string, text: ContactMessage) => void;
  onDismiss: (key: string) => void;
}

/** Lists the messages that could not be sent, until the visitor has dealt with each. */
export function LostMessages({ messages, canTakeBack, onTakeBack, onDismiss }: LostMessagesProps) {
  return (
    <div role="status" className="contact-lost">
      {messages.map(({ key, state, text }) => (
        <div key={key}>
          {text ? (
            <p>
              <strong>{texts.subject.replace('{subject}', text.subject)}</strong>
            </p>
          ) : null}
          <p>{texts[state]}</p>
          {text && canTakeBack ? (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => onTakeBack(key, text)}
            >
              {texts.takeBack}
            </button>
          ) : null}
          <button type="button" className="button button-quiet" onClick={() => onDismiss(key)}>
            {texts.dismiss}
          </button>
        </div>
      ))}
    </div>
  );
}
