import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import type { SiteEditorIssues } from '#shared/site-editor.ts';
import { Refusal } from './calls.ts';
import type { Issue } from './editor.ts';
import { labelOf, pageOf } from './parts.ts';
import { isIn, type Place } from './values.ts';

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

/** Fields to correct, each with what is wrong and a link to it. */
export const Issues = ({ issues }: { issues: readonly Issue[] }) =>
  issues.length > 0 && (
    <ul className="bullets">
      {issues.map(({ place, message }) => (
        <li key={`${place} ${message}`}>
          <FieldLink place={place}>{`${labelOf(place)} : ${message}`}</FieldLink>
        </li>
      ))}
    </ul>
  );

/** What a build says of an entry: « services.yaml:12:5 › items.0.title : … » (issueLine of the content). */
const ENTRY = /([a-z-]+)(?:\.yaml)?:\d+:\d+ › (\S+) : /;

/** What could not be done, and the fields to correct first. */
export function Problem({ error, children }: { error: Error | string; children?: ReactNode }) {
  const body = error instanceof Refusal ? (error.body as Partial<SiteEditorIssues> | null) : null;
  const issues = (body?.issues ?? []).map(({ file, path, message }) => ({
    place: [file, ...path].join('.'),
    message,
  }));
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
