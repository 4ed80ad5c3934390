import { contact } from '#content/contact.ts';

/** What stands in the chat's place without JavaScript: a link to every way to reach the owner. */
export function ChatPlain() {
  return (
    <noscript>
      <p className="chat-plain">
        <a className="chat-toggle" href="#contact">
          <span className="visually-hidden">{contact.title}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 5h16v11H10l-5 4v-4H4z" />
          </svg>
        </a>
      </p>
    </noscript>
  );
}
