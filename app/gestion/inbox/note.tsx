import { type FormEvent, useId, useState } from 'react';
import { gestion } from '../../../content/gestion.ts';
import type { InboxMessage, MessageChange } from './message.ts';

const { message: texts } = gestion;

interface NoteProps {
  message: InboxMessage;
  onChange: (change: MessageChange) => Promise<void>;
}

/** The owner's note, and the end date of the project that the message became. */
export function Note({ message, onChange }: NoteProps) {
  const id = useId();
  const [said, setSaid] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await onChange({
      note: String(form.get('note')).trim() || null,
      project_ended_on: String(form.get('project')) || null,
    });
    setSaid(texts.noteSaved);
  }

  return (
    <form className="note" onSubmit={submit} onChange={() => setSaid('')}>
      <label htmlFor={`${id}-note`}>{texts.note}</label>
      <p id={`${id}-note-hint`} className="hint">
        {texts.noteHint}
      </p>
      <textarea
        id={`${id}-note`}
        name="note"
        rows={3}
        maxLength={5000}
        defaultValue={message.note ?? ''}
        aria-describedby={`${id}-note-hint`}
      />
      <label htmlFor={`${id}-project`}>{texts.project}</label>
      <p id={`${id}-project-hint`} className="hint">
        {texts.projectHint}
      </p>
      <input
        id={`${id}-project`}
        name="project"
        type="date"
        defaultValue={message.project_ended_on ?? ''}
        aria-describedby={`${id}-project-hint`}
      />
      <p className="note-actions">
        <button type="submit" className="button button-secondary">
          {texts.saveNote}
        </button>
        <span role="status">{said}</span>
      </p>
    </form>
  );
}
