import type { Content } from '#content/content.ts';
import { routes } from '#shared/routes.ts';
import { Motif } from '#ui/motif.tsx';
import { NetworkIcon } from '../components/icons.tsx';
import { ExternalLink } from '../components/links.tsx';

interface SiteFooterProps extends Pick<Content, 'footer' | 'navigation' | 'owner'> {
  /** On the home page anchors are local; elsewhere they link to it. */
  home: boolean;
}

/** Lists links; with a prefix, to sections of the home page. */
const links = (items: readonly { href: string; label: string }[], prefix?: string) =>
  items.map(({ href, label }) => (
    <li key={label}>
      <a
        className="touch"
        href={(prefix ?? '') + href}
        data-section-link={prefix === undefined ? undefined : ''}
      >
        {label}
      </a>
    </li>
  ));

export function SiteFooter({ home, footer, navigation, owner }: SiteFooterProps) {
  const prefix = home ? '' : '/';
  return (
    <footer className="site-footer night on-field">
      <div className="motif-band">
        <Motif />
      </div>
      <div className="frame site-footer-grid">
        <div className="site-footer-pitch stack">
          <p className="site-footer-name">{owner.name}</p>
          <p>{footer.pitch}</p>
          <p className="button-row">
            <a className="button button-on-field" href={`${prefix}#contact`}>
              {footer.start}
            </a>
            {home ? (
              <button type="button" className="button button-quiet print-page needs-script">
                {footer.print}
              </button>
            ) : null}
          </p>
        </div>
        <nav aria-labelledby="footer-navigation">
          <h2 id="footer-navigation">{footer.navigationTitle}</h2>
          <ul>{links(navigation.items, prefix)}</ul>
        </nav>
        <div>
          <h2>{footer.servicesTitle}</h2>
          <ul>{links(footer.services, prefix)}</ul>
        </div>
        <div>
          <h2>{footer.socialTitle}</h2>
          <ul>
            {owner.social.map(({ network, label, url }) => (
              <li key={url}>
                <ExternalLink className="touch" href={url}>
                  <NetworkIcon network={network} url={url} /> {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{footer.legalTitle}</h2>
          <ul>
            {links([
              { href: routes.legalNotice.path, label: footer.legalNotice },
              { href: routes.privacyPolicy.path, label: footer.privacyPolicy },
            ])}
          </ul>
        </div>
      </div>
      <p className="frame site-footer-copyright">
        {footer.copyright.replace('{year}', String(new Date().getFullYear()))}
      </p>
    </footer>
  );
}
