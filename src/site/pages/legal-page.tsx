import { legalNotice, privacyPolicy } from '#content/index.ts';
import type { LegalPage as Content } from '#content/schema/legal-page.ts';
import { type Route, routes } from '#shared/routes.ts';
import { formatDate } from '#shared/text/format.ts';
import { Document } from '../document.tsx';
import { LegalText } from './legal-text.tsx';

interface LegalPageProps {
  route: Route;
  content: Content;
}

function LegalPage({ route, content }: LegalPageProps) {
  const { title, introduction, sections, updated, updatedLabel, backHome, contact } = content;
  return (
    <Document route={route} style="text">
      <div className="frame legal">
        <h1>{title}</h1>
        <p className="section-lead">{introduction}</p>
        <p className="legal-updated">
          {updatedLabel} <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
        <nav className="legal-contents" aria-label={title}>
          <ol>
            {sections.map(({ id, title: sectionTitle }) => (
              <li key={id}>
                <a href={`#${id}`}>{sectionTitle}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: sectionTitle, blocks }) => (
          <section key={id} id={id} className="legal-section">
            <h2>{sectionTitle}</h2>
            {blocks.map((block, blockIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never move
              <LegalText key={blockIndex} block={block} />
            ))}
          </section>
        ))}
        {contact ? (
          <aside className="legal-contact">
            <h2>{contact.title}</h2>
            <p>{contact.description}</p>
            <a className="button button-primary" href="/#contact">
              {contact.button}
            </a>
          </aside>
        ) : null}
        <p>
          <a className="button button-secondary" href="/">
            {backHome}
          </a>
        </p>
      </div>
    </Document>
  );
}

/** /mentions-legales. */
export const LegalNotice = () => <LegalPage route={routes.legalNotice} content={legalNotice} />;

/** /rgpd. */
export const PrivacyPolicy = () => (
  <LegalPage route={routes.privacyPolicy} content={privacyPolicy} />
);
