import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import type { Place, SiteIssue } from '#shared/site-editor.ts';
import { ButtonLink } from '../frame/controls.tsx';
import { Refusal } from './calls.ts';
import { labelOf } from './parts.ts';

/** A link to a field, which is focused on its page. */
export const FieldLink = ({ place, label }: { place: Place; label: string }) => (
  <ButtonLink
    look="quiet"
    href={`#site/${place}`}
    label={label}
    // Following a link to the current address does nothing else.
    onClick={() => document.getElementById(place)?.focus()}
  />
);

export const Lines = ({ lines }: { lines: readonly ReactNode[] }) => (
  <ul className="bullets">
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state
      <li key={index}>{line}</li>
    ))}
  </ul>
);

export const Issues = ({ issues }: { issues: readonly SiteIssue[] }) => (
  <Lines
    lines={issues.map(({ place, message }) => (
      <FieldLink key={place} place={place} label={`${labelOf(place)} : ${message}`} />
    ))}
  />
);

export const Working = ({ label }: { label: string }) => (
  <div role="status">
    <p>{label}</p>
    <progress aria-hidden="true" />
  </div>
);

/** What could not be done, and the fields to correct first. */
export function Problem({ error, children }: { error: Error; children?: ReactNode }) {
  const issues = error instanceof Refusal ? error.issues : [];
  return (
    <div className="callout failure spread" role="alert">
      <p>{issues.length > 0 ? gestion.site.publishIncomplete : error.message}</p>
      <Issues issues={issues} />
      {children}
    </div>
  );
}
