import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { fieldAt, isIn } from '#content/edits/editable.ts';
import type { Field } from '#content/edits/fields.ts';
import { textOf, valueAt } from '#content/edits/values.ts';
import { PORTRAIT_FILE } from '#content/fields.ts';
import { gestion } from '#content/part/gestion';
import { signs } from '#content/signs.ts';
import type { Place } from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { TextField } from '../frame/controls.tsx';
import { Refusal, readPicture, uploadPicture } from './calls.ts';
import { change, useEditor } from './draft.ts';
import { Working } from './problem.tsx';

const { site: texts } = gestion;

/** Input attributes that choose a phone's keyboard. */
const INPUTS: Partial<Record<Field['kind'], ComponentProps<'input'>>> = {
  number: { inputMode: 'numeric' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  url: { type: 'url' },
  icon: { list: 'signs' },
};

/** Choices of kinds whose schema lists no options. */
const CHOICES: Partial<Record<Field['kind'], readonly string[]>> = {
  focus: Object.keys(texts.focusPlaces),
  yesOrNo: ['oui', 'non'],
};
const choiceNames: Record<string, string> = texts.focusPlaces;

/** A field with one value: label, help, counter, control and what is wrong. @param line names a line of a list */
export function Leaf({ place, line }: { place: Place; line?: string }) {
  const { files, issues } = useEditor();
  const { kind, label, hint, most, options, isOptional } = fieldAt(place);
  const value = textOf(valueAt(files, place));
  const error = issues.find((each) => each.place === place)?.message;
  const name = `${line ?? label}${isOptional ? ` (${texts.optional})` : ''}`;
  // The schema's help about a file is for typing its name.
  if (kind === 'picture') return <Picture place={place} name={name} value={value} error={error} />;
  const offered = CHOICES[kind] ?? options;
  const isText = kind === 'text' && Number.isFinite(most);
  const counter = isText && fill(texts.characters, { count: value.trim().length, most });
  const control = offered.length > 0 ? 'select' : isText && most > 60 ? 'textarea' : 'input';
  // A file may contain another spelling of a choice.
  const choices = new Set([...(isOptional ? [''] : []), ...offered, value]);
  return (
    <>
      <TextField
        as={control}
        id={place}
        label={name}
        hint={[kind !== 'focus' && hint, counter].filter(Boolean).join(' · ')}
        error={error}
        value={value}
        onChange={({ target }) => change(place, target.value)}
        {...INPUTS[kind]}
      >
        {/* An input has no content. */}
        {control === 'select'
          ? [...choices].map((choice) => (
              <option key={choice} value={choice}>
                {choiceNames[choice] ?? (choice || texts.none)}
              </option>
            ))
          : undefined}
      </TextField>
      {kind === 'icon' && (
        <datalist id="signs">
          {Object.entries(signs).map(([sign, { emoji }]) => (
            <option key={sign} value={sign} label={emoji} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A picture of the site, drawn on a canvas: the page's policy allows no image from a blob. */
function Drawn({ name }: { name: string }) {
  const { data, isError } = useQuery({
    queryKey: ['picture', name],
    queryFn: () => readPicture(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (isError) return <p className="hint">{texts.pictureMissing}</p>;
  return (
    <canvas
      key={data ? name : ''}
      ref={(canvas) => {
        if (data) canvas?.getContext('2d')?.drawImage(data, 0, 0);
      }}
      width={data?.width}
      height={data?.height}
      role="img"
      aria-label={texts.pictureShown}
    />
  );
}

interface PictureProps {
  place: Place;
  name: string;
  value: string;
  error: string | undefined;
}

function Picture({ place, name, value, error }: PictureProps) {
  const { pictures, hosted } = useEditor();
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (picture) => change(place, picture.name),
  });
  const failure = upload.error instanceof Refusal ? upload.error.message : texts.pictureOffline;
  // There is a portrait even if no field names it.
  const usual = isIn(place, 'owner') && pictures.find((each) => PORTRAIT_FILE.test(each));
  const shown = value || usual;
  return (
    <div className="field">
      <span className="label">{name}</span>
      {shown ? <Drawn name={shown} /> : <p className="hint">{texts.pictureNone}</p>}
      <label className="button button-secondary">
        {shown ? texts.pictureReplace : texts.pictureChoose}
        <input
          id={place}
          type="file"
          className="visually-hidden"
          accept="image/*"
          aria-invalid={error ? true : undefined}
          disabled={upload.isPending || hosted}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            // Lets the same file be chosen again after a failure.
            target.value = '';
          }}
        />
      </label>
      {upload.isPending && <Working label={texts.pictureSending} />}
      <p role="alert" className="field-error">
        {upload.isError ? failure : error}
      </p>
    </div>
  );
}
