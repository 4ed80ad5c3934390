import './site.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isIn } from '#content/edits/editable.ts';
import { nameOf, valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import type { Place } from '#shared/site-editor.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { POLL_MS } from '../client.ts';
import { ButtonLink, Read } from '../frame/controls.tsx';
import type { ViewProps } from '../routes.tsx';
import { siteQuery } from './calls.ts';
import { type Editor, useEditor } from './draft.ts';
import { FieldView, RowLink } from './form.tsx';
import { above, hasPage, labelOf, pageOf, partNames, parts, placesIn } from './parts.ts';
import { FieldLink } from './problem.tsx';
import { isRunning, Preview, Publish } from './publish.tsx';

const { site: texts } = gestion;

/** How often to poll the server while it builds, in milliseconds. */
const BUILD_POLL_MS = 1000;

function PartList() {
  const changed = new Set(useEditor().draft.map(({ place }) => pageOf(place)));
  return (
    <>
      <p className="hint">{texts.introduction}</p>
      <ul className="site-rows lines">
        {partNames.map((part) => (
          <li key={part} className="line">
            <RowLink
              href={`#site/${part}`}
              name={texts.parts[part]}
              mark={changed.has(part) && texts.changed}
            />
          </li>
        ))}
      </ul>
      <ButtonLink look="quiet" href="#site/publier" label={texts.history} />
    </>
  );
}

/** Returns the name and the content of a page: the list of parts, the publication, a part, or an entry of a list. */
function pageAt(id: string, files: Editor['files']): [string, ReactNode] {
  const show = (places: readonly Place[]) =>
    places.map((place) => <FieldView key={place} place={place} />);
  if (id === '') return [texts.title, <PartList key={id} />];
  if (id === 'publier') return [texts.publish, <Publish key={id} />];
  const part = partNames.find((name) => name === id);
  if (part) return [texts.parts[part], show(parts[part])];
  const entry = hasPage(id) ? valueAt(files, id) : undefined;
  if (entry === undefined) return [texts.title, <p key={id}>{texts.gone}</p>];
  return [nameOf(entry) || texts.newEntry, show(placesIn(id))];
}

/** A page with its title and a link back; focuses its title, or the field in the address. */
function Page({ id }: { id: string }) {
  const { files } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = pageOf(id) || id;
  useEffect(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('.site [id]')];
    const field = id === page ? undefined : fields.find((each) => isIn(each.id, id));
    (field ?? heading.current)?.focus();
    if (!field) scrollTo(0, 0);
  }, [id, page]);
  const [title, content] = pageAt(page, files);
  const parent = hasPage(page) ? pageOf(above(page)) : '';
  const [parentTitle] = pageAt(parent, files);
  return (
    <>
      {page && (
        <ButtonLink
          look="quiet"
          href={parent ? `#site/${parent}` : '#site'}
          label={`← ${parentTitle}`}
          aria-label={fill(texts.back, { page: parentTitle })}
        />
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {content}
    </>
  );
}

/** Describes the state of the draft in one line. */
function statusOf({ publications: [latest], draft, ...editor }: Editor): string {
  const { status } = texts;
  const [issue] = editor.issues;
  const count = draft.flatMap(({ lines }) => lines).length;
  if (latest && isRunning(latest)) {
    return fill(status.publishing, { step: texts.states[latest.state] });
  }
  if (editor.conflicts.length > 0) return status.elsewhere;
  if (editor.hasFailed) return status.failed;
  if (editor.unsaved.length > 0) return status.saving;
  if (issue) return fill(status.incomplete, { field: labelOf(issue.place) });
  if (count > 0) return fill(status.draft, { changes: formatCount(count, 'changement') });
  if (!editor.published) return status.never;
  return editor.hosted ? texts.requested : status.published;
}

/** The state of the draft, always visible, with buttons to preview and publish it. */
function DraftBar() {
  const editor = useEditor();
  const hasConflicts = editor.conflicts.length > 0;
  const [issue] = editor.issues;
  return (
    <div className="site-bar button-row">
      <p role="status">{statusOf(editor)}</p>
      <div className="button-row">
        {issue && !hasConflicts && <FieldLink place={issue.place} label={texts.status.fix} />}
        {!editor.hosted && (
          <ButtonLink look="secondary" href="#site/apercu" label={texts.preview} />
        )}
        <ButtonLink
          look="primary"
          href="#site/publier"
          label={hasConflicts ? texts.choose : texts.publish}
        />
      </div>
    </div>
  );
}

/** « Mon site »: changes of texts, prices and pictures, as a draft until they are published. */
export function Site({ id = '' }: ViewProps) {
  const query = useQuery({
    ...siteQuery,
    refetchInterval: ({ state: { data } }) =>
      isRunning(data?.publications[0]) ? BUILD_POLL_MS : POLL_MS,
  });
  const show = () => (
    <div className="view site">
      <Page id={id} />
      {id !== 'publier' && <DraftBar />}
    </div>
  );
  return <Read query={query}>{id === 'apercu' ? () => <Preview /> : show}</Read>;
}
