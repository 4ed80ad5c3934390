import { contact } from '#content/part/contact';
import { Icon } from '../components/icons.tsx';

/** Replaces the chat without JavaScript: a link to every way to reach the owner. */
export function ChatPlain() {
  return (
    <noscript>
      <p className="chat-plain">
        <a className="chat-toggle" href="#contact">
          <span className="visually-hidden">{contact.title}</span>
          <Icon name="chat" />
        </a>
      </p>
    </noscript>
  );
}
