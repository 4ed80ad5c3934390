import type { Content } from '#content/content.ts';
import { Icon } from './icons.tsx';
import { ExternalLink, telHref, whatsappHref } from './links.tsx';

interface ChoiceLineProps {
  /** The whole message to send, its subject, or the subject on one line whose last part is never cut. */
  shows: 'message' | 'subject' | 'others';
  /** Text before it. */
  label?: string;
  /** Name of the button that clears the choice. */
  clear: string;
}

/** Shows what the visitor chose, once there is something (enhance/choice.ts), with a button to clear it. */
export function ChoiceLine({ shows, label, clear }: ChoiceLineProps) {
  return (
    <p className="choice-line">
      <span className="choice-words" role="status">
        {label ? `${label} ` : null}
        <strong data-shows-choice={shows} />
        {shows === 'others' ? <strong data-shows-choice="last" /> : null}
      </span>
      <button type="button" className="choice-clear icon-button" aria-label={clear} data-tooltip="">
        <Icon name="close" />
      </button>
    </p>
  );
}

/**
 * Keeps calling and WhatsApp within reach of the thumb on phones and tablets, on every page, as plain links
 * below what the visitor has chosen. The assistant's button is placed at its end (chat/chat.css).
 * enhance/choice.ts adapts the WhatsApp text to the choice, or to the section in view.
 */
export function Dock({
  contact,
  navigation,
  owner,
  services: { custom },
}: Pick<Content, 'contact' | 'navigation' | 'owner' | 'services'>) {
  return (
    <nav
      className="dock"
      aria-label={navigation.dockLabel}
      data-message={custom.quoteText}
      data-about={custom.about}
      data-several={custom.several}
      data-dates={custom.quoteDeadlines.join('\n')}
    >
      <ChoiceLine shows="others" clear={custom.clear} />
      <a
        className="dock-call"
        href={telHref(owner)}
        aria-label={navigation.callMobile}
        data-tooltip=""
      >
        <Icon name="phone" />
      </a>
      <ExternalLink className="dock-whatsapp" href={whatsappHref(owner, navigation.whatsappText)}>
        <Icon name="whatsapp" />
        <span className="dock-word">{contact.cards.whatsapp}</span>
      </ExternalLink>
    </nav>
  );
}
