import type { Content } from '#content/content.ts';
import { inHeadingFont, taglineParts } from '#shared/text/format.ts';
import { Motif } from '#ui/motif.tsx';
import { ExternalLink, mailtoHref, whatsappHref } from '../components/links.tsx';
import { Portrait } from '../components/pictures.tsx';

/**
 * Shows « Développeur Web & Mobile | Expert IA ». Where a narrow screen wraps it at a bar, the bar never
 * ends a line, and hero.css hides it at the beginning of one.
 */
function Tagline({ text }: { text: string }) {
  return (
    <p className="hero-tagline">
      {taglineParts(text).map((trade) => (
        <span key={trade} className="hero-trade">
          {trade}
        </span>
      ))}
    </p>
  );
}

/** First screen: portrait, name, promise, two actions and a price. */
export function Hero({ hero, navigation, owner }: Pick<Content, 'hero' | 'navigation' | 'owner'>) {
  return (
    <section className="hero">
      <div className="frame hero-frame stack">
        <div className="hero-poster">
          <Motif className="hero-motif" />
          <Portrait alt={owner.portraitAlt} />
        </div>
        <div className="hero-words">
          <h1>{owner.name}</h1>
          <Tagline text={hero.tagline} />
          <p className="hero-subtitle">{hero.subtitle}</p>
          <p className="button-row hero-actions">
            <a className="button button-primary" href="#contact">
              {hero.start}
            </a>
            {navigation.sections.includes('projects') ? (
              <a className="button button-secondary" href="#projects">
                {hero.projects}
              </a>
            ) : null}
          </p>
          {hero.price && navigation.sections.includes('services') ? (
            <a className="hero-price" href="#services">
              <span>{inHeadingFont(hero.price)}</span>
              <span className="hero-prices">{hero.allPrices}</span>
            </a>
          ) : null}
          <ul className="hero-contacts button-row">
            <li className="touch">
              <ExternalLink className="touch" href={whatsappHref(owner, navigation.whatsappText)}>
                {hero.whatsappLabel}
              </ExternalLink>
            </li>
            <li className="touch">
              <a className="touch" href={mailtoHref(owner)}>
                <span className="visually-hidden">{`${hero.emailLabel}\u00A0: `}</span>
                {owner.email}
              </a>
            </li>
          </ul>
          <ul className="hero-promises lozenges">
            {[hero.availability, owner.terms.replyTime, owner.terms.ownership].map((promise) =>
              promise ? <li key={promise}>{promise}</li> : null,
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}
