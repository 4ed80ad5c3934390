import './site.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { Button, Failure } from '../frame/controls.tsx';
import { POLL_MS } from '../queries.ts';
import type { ViewProps } from '../routes.tsx';
import { valuesOf } from './check.ts';
import { issuesOf, useDraft, watchPage, withUnsaved } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import {
  EditorContext,
  fieldOfPlace,
  idOf,
  pageOf,
  pageWith,
  readPage,
  useEditor,
  valueIn,
} from './editor.ts';
import { readState, STATE_KEY } from './editor-calls.ts';
import { Fields, FieldView } from './field-view.tsx';
import { History } from './history.tsx';
import { removeEntry } from './moves.tsx';
import { fieldsOf, type PartName, parts } from './parts.ts';
import { isRunning } from './publish.tsx';
import { namesOf, type Path } from './values.ts';

const { site: texts } = gestion;

/** How often the server is asked while it builds, in milliseconds. */
const BUILD_POLL_MS = 1000;

const HISTORY = 'historique';

/** The parts of the site, each with a page of its own. */
function PartList() {
  const { state, draft } = useEditor();
  const changed = new Set([
    ...state.draft.map(({ file, field }) =>
      pageWith({ file: file as never, path: field.split('.') }),
    ),
    ...Object.values(draft.unsaved).map(pageWith),
  ]);
  return (
    <>
      <p className="site-introduction">{texts.introduction}</p>
      <ul className="site-rows">
        {(Object.keys(parts) as PartName[]).map((part) => (
          <li key={part} className="site-row">
            <a href={pageOf(part)}>
              <span className="site-row-name">{texts.parts[part]}</span>
              {changed.has(pageOf(part)) && <span className="site-mark">{texts.changed}</span>}
            </a>
          </li>
        ))}
      </ul>
      <a className="button button-quiet site-history-link" href={`#site/${HISTORY}`}>
        {texts.history}
      </a>
    </>
  );
}

/** The fields of a part. */
function PartPage({ part }: { part: PartName }) {
  const { file } = parts[part];
  return fieldsOf(parts[part]).map((name) => {
    const place = { file, path: [name] };
    const field = fieldOfPlace(place);
    return field && <FieldView key={name} place={place} field={field} />;
  });
}

/** The fields of an entry of a list, and its removal. */
function EntryPage({ part, path }: { part: PartName; path: Path }) {
  const editor = useEditor();
  const place = { file: parts[part].file, path };
  const list = { file: place.file, path: path.slice(0, -1) };
  const field = fieldOfPlace(place);
  const value = valueIn(editor, place);
  if (!field || value === undefined) return <p>{texts.gone}</p>;
  const least = fieldOfPlace(list)?.least ?? 0;
  const siblings = valueIn(editor, list);
  const canBeRemoved = Array.isArray(siblings) && siblings.length > least;
  const what = namesOf(field, value)[0] ?? '';
  return (
    <>
      <Fields place={place} field={field} />
      {canBeRemoved ? (
        <Button
          look="danger"
          label={texts.remove}
          className="site-remove"
          onClick={() => {
            removeEntry(list, Number(path.at(-1)), what);
            location.replace(pageWith(list));
          }}
        />
      ) : (
        <p className="hint">{fill(texts.atLeast, { count: least })}</p>
      )}
    </>
  );
}

/** A page below the list of parts: where it leads back to, its title, its content. */
function Page({ id }: { id: string }) {
  const editor = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its title
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, [id]);
  const page = readPage(id);
  const { part, path } = page ?? { part: undefined, path: [] };
  const file = part && parts[part].file;
  const above = path.slice(0, -2);
  const titleOf = (at: Path): string => {
    if (!part || !file) return texts.title;
    if (at.length === 0) return texts.parts[part];
    const field = fieldOfPlace({ file, path: at });
    const name = field && namesOf(field, valueIn(editor, { file, path: at }))[0];
    return name ?? texts.newEntry;
  };
  const back =
    part && file && path.length > 0
      ? { href: pageWith({ file, path: path.slice(0, -1) }), title: titleOf(above) }
      : { href: '#site', title: texts.title };
  return (
    <>
      <a
        className="button button-quiet site-back"
        href={back.href}
        aria-label={fill(texts.back, { page: back.title })}
      >
        {`← ${back.title}`}
      </a>
      <h1 ref={heading} tabIndex={-1}>
        {id === HISTORY ? texts.history : titleOf(path)}
      </h1>
      {id === HISTORY && <History />}
      {part && path.length === 0 && <PartPage part={part} />}
      {part && file && path.length > 0 && (
        <EntryPage key={idOf({ file, path })} part={part} path={path} />
      )}
      {!part && id !== HISTORY && <p>{texts.gone}</p>}
    </>
  );
}

/** « Mon site »: changes of texts, prices and pictures, as a draft until they are published. */
export function Site({ id }: ViewProps) {
  const draft = useDraft();
  const {
    data: state,
    isError,
    refetch,
  } = useQuery({
    queryKey: STATE_KEY,
    queryFn: readState,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? BUILD_POLL_MS : POLL_MS),
  });
  useEffect(watchPage, []);
  const editor = useMemo(() => {
    if (!state) return undefined;
    const files = withUnsaved(state.files, draft.unsaved);
    return { state, files, draft, issues: issuesOf(state.files, draft), values: valuesOf(files) };
  }, [state, draft]);
  if (!editor) {
    return isError ? <Failure onRetry={refetch} /> : <p role="status">{gestion.loading}</p>;
  }
  return (
    <EditorContext value={editor}>
      <div className="view site">
        {id ? (
          <Page id={id} />
        ) : (
          <>
            <h1>{texts.title}</h1>
            <PartList />
          </>
        )}
        <DraftBar />
      </div>
    </EditorContext>
  );
}
