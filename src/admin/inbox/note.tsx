import { type FormEvent, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { queryClient } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import type { InboxMessage, MessageChange } from './messages.ts';

const { message: texts } = gestion;

/** Unsaved changes, and the note that they would replace. */
interface Draft {
  note: string;
  project: string;
  replaces: string | null;
}

/** Drafts survive navigation, and are dropped with the session like everything in the cache. */
queryClient.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });

interface NoteProps {
  message: InboxMessage;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
}

/** The owner's note, and the end date of the project that the message became. */
export function Note({ message, onChange }: NoteProps) {
  const key = ['draft', message.id];
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(key));
  const shown = draft ?? { note: message.note ?? '', project: message.project_ended_on ?? '' };

  function keep(next: Draft | undefined) {
    if (next) queryClient.setQueryData(key, next);
    else queryClient.removeQueries({ queryKey: key });
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
      <TextField
        as="textarea"
        label={texts.note}
        hint={texts.noteHint}
        maxLength={5000}
        value={shown.note}
        onChange={({ target }) => type({ note: target.value })}
      />
      <div role="status">
        {draft && draft.replaces !== message.note && (
          <>
            <p>{texts.noteElsewhere}</p>
            <blockquote>{message.note ?? texts.noteEmptied}</blockquote>
          </>
        )}
      </div>
      <TextField
        label={texts.project}
        hint={texts.projectHint}
        type="date"
        value={shown.project}
        onChange={({ target }) => type({ project: target.value })}
      />
      <Button look="secondary" label={texts.saveNote} type="submit" />
    </form>
  );
}
