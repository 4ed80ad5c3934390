import type { ReactNode } from 'react';
import { legalNotice, privacyPolicy } from '#content/index.ts';
import type { LegalPage as Content, LegalBlock } from '#content/schema/legal-page.ts';
import { type Route, routes } from '#shared/routes.ts';
import { formatDate } from '#shared/text/format.ts';
import { Facts } from '#ui/facts.tsx';
import { Document } from '../document.tsx';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Renders a text with its [label](href) links. */
const linked = (text: string): ReactNode[] =>
  // Every three parts are a text, a link's label and its address.
  text.split(LINK).map((part, index, parts) => {
    if (index % 3 !== 1) return index % 3 === 0 ? part : null;
    const href = parts[index + 1] ?? '';
    return (
      <a key={`${part} ${href}`} href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
        {part}
      </a>
    );
  });

function LegalText({ block }: { block: LegalBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{linked(block.text)}</p>;
    case 'list':
      return (
        <ul className="legal-list stack">
          {block.items.map((item) => (
            <li key={item}>{linked(item)}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <Facts
          className="legal-facts"
          items={block.items.map(({ label, value }) => ({ label, value: linked(value) }))}
        />
      );
    case 'table':
      return (
        <table className="legal-table">
          <caption>{block.caption}</caption>
          <thead>
            <tr>
              {block.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={block.columns[index]} scope="row">
                      {linked(cell)}
                    </th>
                  ) : (
                    <td key={block.columns[index]} data-label={block.columns[index]}>
                      {linked(cell)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

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
                <a className="touch" href={`#${id}`}>
                  {sectionTitle}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: sectionTitle, blocks }) => (
          <section key={id} id={id} className="legal-section stack">
            <h2>{sectionTitle}</h2>
            {blocks.map((block, blockIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never move
              <LegalText key={blockIndex} block={block} />
            ))}
          </section>
        ))}
        {contact ? (
          <aside className="legal-contact panel">
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

export const LegalNotice = () => <LegalPage route={routes.legalNotice} content={legalNotice} />;

export const PrivacyPolicy = () => (
  <LegalPage route={routes.privacyPolicy} content={privacyPolicy} />
);
