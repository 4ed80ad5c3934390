import { createContext, useContext } from 'react';
import type { Values } from '#content/load/placeholders.ts';
import type { SiteEditorState } from '#shared/site-editor.ts';
import type { Files, Issue } from './check.ts';

/** What every view of the editor shows a part of. */
export interface Editor {
  state: SiteEditorState;
  /** The values of the files, with what is not saved yet. */
  files: Files;
  issues: readonly Issue[];
  /** What fills the {placeholders} of texts. */
  values: Values;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field of the editor is outside of it');
  return editor;
}

/** Whether the server is building a publication or a preview. */
export const isBuilding = ({ publications: [latest], preview }: SiteEditorState): boolean =>
  latest?.state === 'queued' || latest?.state === 'building' || preview.state === 'building';
