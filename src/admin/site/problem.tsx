import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import type { SiteIssue } from '#shared/site-editor.ts';
import { Refusal } from './calls.ts';
import { isIn, labelOf, type Place, pageOf } from './parts.ts';

/** The field that the next page begins at. */
let wanted: Place | undefined;

/** Focuses the field that a link led to, else the title of the page. */
export function focusWanted(heading: HTMLElement | null): void {
  const fields = [...document.querySelectorAll<HTMLElement>('.site [id]')];
  const field = fields.find(({ id }) => wanted !== undefined && isIn(id, wanted));
  wanted = undefined;
  (field ?? heading)?.focus();
  if (!field) scrollTo(0, 0);
}

/** A link to a field, which focuses it. */
export const FieldLink = ({ place, children }: { place: Place; children: ReactNode }) => (
  <a
    className="button button-quiet"
    href={pageOf(place)}
    onClick={() => {
      wanted = place;
      // The page is there already.
      if (location.hash === pageOf(place)) focusWanted(null);
    }}
  >
    {children}
  </a>
);

/** What changes, a sentence for each text. */
export const Changes = ({ lines }: { lines: readonly string[] }) => (
  <ul className="bullets">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Fields to correct, each with what is wrong and a link to it. */
export const Issues = ({ issues }: { issues: readonly SiteIssue[] }) => (
  <ul className="bullets">
    {issues.map(({ place, message }) => (
      <li key={`${place} ${message}`}>
        <FieldLink place={place}>{`${labelOf(place)} : ${message}`}</FieldLink>
      </li>
    ))}
  </ul>
);

/** Something that goes on. */
export const Working = ({ label }: { label: string }) => (
  <div role="status">
    <p>{label}</p>
    <progress aria-hidden="true" />
  </div>
);

/** What a build says of an entry: « services.yaml:12:5 › items.0.title : … » (issueLine of the content). */
const ENTRY = /([a-z-]+)(?:\.yaml)?:\d+:\d+ › (\S+) : /;

/** What could not be done, and the fields to correct first. */
export function Problem({ error, children }: { error: Error | string; children?: ReactNode }) {
  const issues = error instanceof Refusal ? error.issues : [];
  const message = typeof error === 'string' ? error : error.message;
  const [, file, path] = ENTRY.exec(message) ?? [];
  const named = `${file}.${path}`;
  return (
    <div className="callout failure spread" role="alert">
      <p>{issues.length > 0 ? gestion.site.publishIncomplete : message}</p>
      <Issues issues={issues} />
      {pageOf(named) !== '#site' && (
        <FieldLink place={named}>{`${gestion.site.status.fix} : ${labelOf(named)}`}</FieldLink>
      )}
      {children}
    </div>
  );
}
