import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import type { SiteIssue } from '#shared/site-editor.ts';
import { ButtonLink } from '../frame/controls.tsx';
import { Refusal } from './calls.ts';
import { labelOf, type Place, pageOf } from './parts.ts';

/** A link to a field, which is focused on its page. */
export const FieldLink = ({ place, label }: { place: Place; label: string }) => (
  <ButtonLink
    look="quiet"
    href={`#site/${place}`}
    label={label}
    // Nothing else happens where the address is this one already.
    onClick={() => document.getElementById(place)?.focus()}
  />
);

export const Changes = ({ lines }: { lines: readonly string[] }) => (
  <ul className="bullets">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export const Issues = ({ issues }: { issues: readonly SiteIssue[] }) => (
  <ul className="bullets">
    {issues.map(({ place, message }) => (
      <li key={`${place} ${message}`}>
        <FieldLink place={place} label={`${labelOf(place)} : ${message}`} />
      </li>
    ))}
  </ul>
);

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
      {pageOf(named) !== '' && (
        <FieldLink place={named} label={`${gestion.site.status.fix} : ${labelOf(named)}`} />
      )}
      {children}
    </div>
  );
}
