import type { ReactNode } from 'react';
import type { LegalBlock } from '#content/schema/legal-page.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Renders a text with its [label](href) links. */
function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      <a key={match.index} href={href} {...(href.startsWith('http') ? { rel: 'noopener' } : {})}>
        {label}
      </a>,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Renders one block of a legal page. */
export function LegalText({ block }: { block: LegalBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{linked(block.text)}</p>;
    case 'list':
      return (
        <ul className="legal-list">
          {block.items.map((item) => (
            <li key={item}>{linked(item)}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className="legal-facts">
          {block.items.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{linked(value)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="legal-table" aria-label={block.caption} tabIndex={0}>
          <table>
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
        </section>
      );
  }
}
