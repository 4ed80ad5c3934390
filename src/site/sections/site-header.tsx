import type { Content } from '#content/content.ts';
import { Icon } from '../components/icons.tsx';
import { ExternalLink, mailtoHref, telHref, whatsappHref } from '../components/links.tsx';

interface SiteHeaderProps extends Pick<Content, 'hero' | 'navigation' | 'owner'> {
  /** On the home page anchors are local; elsewhere they link to it. */
  home: boolean;
}

/**
 * The fixed header. On small screens the navigation is a disclosure (details) that works without
 * JavaScript; enhance/disclosures.ts adds Escape and closing on a choice.
 */
export function SiteHeader({ home, hero, navigation, owner }: SiteHeaderProps) {
  const items = navigation.items.map(({ href, label }) => (
    <li key={href}>
      <a className="line" href={home ? href : `/${href}`} data-section-link="">
        {label}
      </a>
    </li>
  ));
  return (
    <header className="site-header">
      <div className="frame site-header-bar line">
        <a className="site-title brand touch" href="/">
          {navigation.title}
        </a>
        <nav className="site-nav" aria-label={navigation.menuLabel}>
          <ul>{items}</ul>
        </nav>
        <div className="site-actions line">
          <a className="button button-secondary" href={telHref(owner)}>
            {navigation.call}
          </a>
          <a className="button button-primary" href={mailtoHref(owner)}>
            <Icon name="mail" />
            {navigation.contact}
          </a>
        </div>
        <details className="menu">
          <summary
            className="icon-button"
            aria-label={navigation.openMenu}
            data-close-label={navigation.closeMenu}
          >
            <svg className="menu-icon" viewBox="0 0 24 19" aria-hidden="true">
              <path d="M0 1.5h24M0 9.5h24M0 17.5h16" />
              <path d="M3.5 1l17 17m0-17-17 17" />
            </svg>
          </summary>
          <nav className="menu-panel stack" aria-label={navigation.menuLabel}>
            <ul>{items}</ul>
            {home ? null : (
              <a className="button button-secondary" href="/">
                {navigation.backHome}
              </a>
            )}
            <ExternalLink
              className="button button-lagoon"
              href={whatsappHref(owner, navigation.whatsappText)}
            >
              {hero.whatsappLabel}
            </ExternalLink>
            <a className="button button-secondary" href={telHref(owner)}>
              {navigation.callMobile}
            </a>
            <a className="button button-secondary" href={mailtoHref(owner)}>
              <Icon name="mail" />
              {navigation.contactMobile}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}
