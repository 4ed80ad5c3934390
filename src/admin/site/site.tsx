import './site.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { nameOf, type Value, valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { POLL_MS } from '../client.ts';
import { ButtonLink, Read } from '../frame/controls.tsx';
import type { ViewProps } from '../routes.tsx';
import { readState, STATE_KEY } from './calls.ts';
import { save, useDraft, withUnsaved } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { EditorContext, isBuilding, issuesOf, useEditor, valuesOf } from './editor.ts';
import { FieldView, RowLink } from './form.tsx';
import {
  above,
  hasPage,
  isIn,
  type Place,
  pageOf,
  partNames,
  parts,
  placeOf,
  placesIn,
} from './parts.ts';
import { Preview } from './preview.tsx';
import { Publish } from './publish.tsx';

const { site: texts } = gestion;

/** How often the server is asked while it builds, in milliseconds. */
const BUILD_POLL_MS = 1000;

function PartList() {
  const changed = new Set(useEditor().edited.map(pageOf));
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="hint">{texts.introduction}</p>
      <ul className="site-rows lines">
        {partNames.map((part) => (
          <li key={part}>
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

interface PageContent {
  title: string;
  content: ReactNode;
  back?: string;
}

/** Returns a page below « Mon site »: the publication, a part, or an entry of a list. */
function pageAt(id: string, files: Value): PageContent {
  if (id === 'publier') return { title: texts.publish, content: <Publish /> };
  const show = (places: readonly Place[]) =>
    places.map((place) => <FieldView key={place} place={place} />);
  const part = partNames.find((name) => name === id);
  if (part) return { title: texts.parts[part], content: show(parts[part]) };
  const value = hasPage(id) ? valueAt(files, id) : undefined;
  if (value === undefined) return { title: texts.title, content: <p>{texts.gone}</p> };
  const title = nameOf(value) || texts.newEntry;
  return { title, content: show(placesIn(id)), back: pageOf(above(id)) };
}

/** A page with its title and the way back; it begins at its title, or at the field in the address. */
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
  const { title, content, back = '' } = pageAt(page, files);
  const above = back ? pageAt(back, files).title : texts.title;
  return (
    <>
      <ButtonLink
        look="quiet"
        href={back ? `#site/${back}` : '#site'}
        label={`← ${above}`}
        aria-label={fill(texts.back, { page: above })}
      />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {content}
    </>
  );
}

/** « Mon site »: changes of texts, prices and pictures, as a draft until they are published. */
export function Site({ id }: ViewProps) {
  const query = useQuery({
    queryKey: STATE_KEY,
    queryFn: readState,
    refetchInterval: ({ state: { data } }) => (data && isBuilding(data) ? BUILD_POLL_MS : POLL_MS),
  });
  return <Read query={query}>{(state) => <ReadSite id={id} state={state} />}</Read>;
}

function ReadSite({ id, state }: Pick<ViewProps, 'id'> & { state: SiteEditorState }) {
  const { unsaved } = useDraft();
  // What an earlier visit could not save.
  useEffect(() => void save(), []);
  const editor = useMemo(() => {
    const files = withUnsaved(state.files, unsaved);
    const values = valuesOf(files);
    const edited = [...state.draft.map(placeOf), ...Object.keys(unsaved)];
    const names = new Set(edited.map((place) => place.replace(/\..*/, '')));
    const issues = [...names].flatMap((file) => issuesOf(file, files, values));
    return { state, files, edited, issues, values };
  }, [state, unsaved]);
  return (
    <EditorContext value={editor}>
      {id === 'apercu' ? (
        <Preview />
      ) : (
        <div className="view site">
          {id ? <Page id={id} /> : <PartList />}
          {id !== 'publier' && <DraftBar />}
        </div>
      )}
    </EditorContext>
  );
}
