import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { gestion } from '#content/part/gestion';
import type { SiteEditorIssues } from '#shared/site-editor.ts';
import { Button } from '../frame/controls.tsx';
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
export const Issues = ({ issues }: { issues: readonly Issue[] }) => (
  <ul className="bullets">
    {issues.map(({ place, message }) => (
      <li key={`${place} ${message}`}>
        <FieldLink place={place}>{`${labelOf(place)} : ${message}`}</FieldLink>
      </li>
    ))}
  </ul>
);

/** What could not be done, and the fields to correct first. */
export function Problem({ error, children }: { error: Error | string; children?: ReactNode }) {
  const body = error instanceof Refusal ? (error.body as Partial<SiteEditorIssues> | null) : null;
  const issues = (body?.issues ?? []).map(({ file, path, message }) => ({
    place: [file, ...path].join('.'),
    message,
  }));
  return (
    <div className="callout failure spread" role="alert">
      <p>{typeof error === 'string' ? error : error.message}</p>
      {issues.length > 0 && <Issues issues={issues} />}
      {children}
    </div>
  );
}

interface ConfirmProps {
  look: 'primary' | 'danger';
  label: string;
  question: string;
  disabled?: boolean;
  work: () => Promise<unknown>;
}

/** A button that asks once more before it does its work, and says why it could not. */
export function Confirm({ look, label, question, disabled, work }: ConfirmProps) {
  const [isAsked, ask] = useState(false);
  const { mutate, error, isPending } = useMutation({ mutationFn: work });
  if (!isAsked) {
    const quiet = look === 'danger' ? 'quiet' : 'secondary';
    return <Button look={quiet} label={label} disabled={disabled} onClick={() => ask(true)} />;
  }
  return (
    <div className="callout stack">
      <p>{question}</p>
      {error && <Problem error={error} />}
      <div className="button-row">
        <Button look={look} label={label} disabled={isPending} onClick={() => mutate()} />
        <Button look="quiet" label={gestion.security.cancelProof} onClick={() => ask(false)} />
      </div>
    </div>
  );
}
