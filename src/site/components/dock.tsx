import type { Content } from '#content/content.ts';
import { telHref, whatsappHref } from './contact-links.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icons.tsx';

/**
 * Phones and tablets only: call and WhatsApp under the thumb, on every page and at every place of it, as plain
 * links. The assistant's button takes the place at its end (chat/chat.css). enhance/prepared-texts.ts keeps the
 * text that is ready in WhatsApp in step with the section in view.
 */
export function Dock({
  contact,
  navigation,
  owner,
}: Pick<Content, 'contact' | 'navigation' | 'owner'>) {
  return (
    <nav className="dock" aria-label={navigation.dockLabel}>
      <a
        className="dock-call"
        href={telHref(owner)}
        aria-label={navigation.callMobile}
        data-tooltip
      >
        <Icon name="phone" />
      </a>
      <ExternalLink className="dock-whatsapp" href={whatsappHref(owner, navigation.whatsappText)}>
        <Icon name="whatsapp" />
        {contact.cards.whatsapp}
      </ExternalLink>
    </nav>
  );
}
