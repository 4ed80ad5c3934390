import { type FormEvent, useId, useState } from 'react';
import { gestion } from '#content/part/gestion';
import type { InboxMessage, MessageChange } from './message.ts';

const { message: texts } = gestion;

/** What was typed and not stored yet, and the note that it would replace. */
interface Draft {
  note: string;
  project: string;
  replaces: string | null;
}

/** Drafts by message: they outlive going to another message and coming back. */
const drafts = new Map<string, Draft>();

interface NoteProps {
  message: InboxMessage;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
}

/** The owner's note, and the end date of the project that the message became. */
export function Note({ message, onChange }: NoteProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => drafts.get(message.id));
  const shown = draft ?? { note: message.note ?? '', project: message.project_ended_on ?? '' };

  function keep(next: Draft | undefined) {
    if (next) drafts.set(message.id, next);
    else drafts.delete(message.id);
    setDraft(next);
  }
  const type = (change: Partial<Draft>) =>
    keep({ replaces: message.note, ...draft, ...shown, ...change });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = shown.note.trim() || null;
    const stored = await onChange(
      { note, project_ended_on: shown.project || null },
      texts.noteSaved,
    );
    if (stored) keep(undefined);
  }

  return (
    <form className="note" onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-note`}>{texts.note}</label>
        <p id={`${id}-note-hint`} className="hint">
          {texts.noteHint}
        </p>
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={5000}
          value={shown.note}
          onChange={({ target }) => type({ note: target.value })}
          aria-describedby={`${id}-note-hint`}
        />
      </div>
      <div role="status">
        {draft && draft.replaces !== message.note && (
          <div className="note-elsewhere">
            <p>{texts.noteElsewhere}</p>
            <blockquote>{message.note ?? texts.noteEmptied}</blockquote>
          </div>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-project`}>{texts.project}</label>
        <p id={`${id}-project-hint`} className="hint">
          {texts.projectHint}
        </p>
        <input
          id={`${id}-project`}
          type="date"
          value={shown.project}
          onChange={({ target }) => type({ project: target.value })}
          aria-describedby={`${id}-project-hint`}
        />
      </div>
      <button type="submit" className="button button-secondary">
        {texts.saveNote}
      </button>
    </form>
  );
}
