import type { Content } from '#content/content.ts';
import { Icon } from './icons.tsx';
import { ExternalLink, telHref, whatsappHref } from './links.tsx';

/**
 * Keeps calling and WhatsApp under the thumb on phones and tablets, on every page, as plain links. The
 * assistant's button is placed at its end (chat/chat.css). enhance/prepared-texts.ts adapts the WhatsApp
 * text to the section in view.
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
