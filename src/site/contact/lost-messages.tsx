import { contact } from '#content/part/contact';
import type { LostMessage } from './use-message-queue.ts';

const { lost: texts } = contact.form;

interface LostMessagesProps {
  messages: readonly (LostMessage & { canTakeBack: boolean })[];
  onTakeBack: (message: LostMessage) => void;
  onDismiss: (key: string) => void;
}

/** The messages that did not leave this device, until the visitor has seen to each. */
export function LostMessages({ messages, onTakeBack, onDismiss }: LostMessagesProps) {
  return (
    <div role="status" className="contact-lost">
      {messages.map((message) => (
        <div key={message.key}>
          {message.values ? (
            <p>
              <strong>{texts.subject.replace('{subject}', message.values.subject)}</strong>
            </p>
          ) : null}
          <p>{texts[message.state]}</p>
          {message.canTakeBack ? (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => onTakeBack(message)}
            >
              {texts.takeBack}
            </button>
          ) : null}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onDismiss(message.key)}
          >
            {texts.dismiss}
          </button>
        </div>
      ))}
    </div>
  );
}
