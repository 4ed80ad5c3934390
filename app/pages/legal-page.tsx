import { formatDate } from '../../content/format.ts';
import { legalNotice } from '../../content/legal-notice.ts';
import type { LegalPage as Content } from '../../content/legal-page-schema.ts';
import { privacyPolicy } from '../../content/privacy-policy.ts';
import { Document } from '../document.tsx';
import { type Route, routes } from '../routes.ts';
import { LegalText } from './legal-text.tsx';

interface LegalPageProps {
  route: Route;
  content: Content;
  /** The privacy policy's sections are numbered (specification, section 2). */
  numbered: boolean;
}

function LegalPage({ route, content, numbered }: LegalPageProps) {
  const { title, introduction, sections, updated, updatedLabel, backHome, contact } = content;
  return (
    <Document route={route} style="document">
      <div className="frame legal">
        <h1>{title}</h1>
        <p className="section-lead">{introduction}</p>
        <p className="legal-updated">
          {updatedLabel} <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
        <nav className="legal-contents" aria-label={title}>
          <ol data-numbered={numbered}>
            {sections.map(({ id, title: sectionTitle }) => (
              <li key={id}>
                <a href={`#${id}`}>{sectionTitle}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: sectionTitle, blocks }, index) => (
          <section key={id} id={id} className="legal-section">
            <h2>{numbered ? `${index + 1}. ${sectionTitle}` : sectionTitle}</h2>
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

/** /mentions-legales. Specification, section 2. */
export const LegalNotice = () => (
  <LegalPage route={routes.legalNotice} content={legalNotice} numbered={false} />
);

/** /rgpd, twelve numbered sections. Specification, section 2. */
export const PrivacyPolicy = () => (
  <LegalPage route={routes.privacyPolicy} content={privacyPolicy} numbered />
);
