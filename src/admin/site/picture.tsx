import { useMutation, useQuery } from '@tanstack/react-query';
import { isIn } from '#content/edits/editable.ts';
import { PORTRAIT_FILE } from '#content/fields.ts';
import { gestion } from '#content/part/gestion';
import type { Place } from '#shared/site-editor.ts';
import { Refusal, readPicture, uploadPicture } from './calls.ts';
import { change, useEditor } from './draft.ts';
import { Working } from './problem.tsx';

const { site: texts } = gestion;

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

export function Picture({ place, name, value, error }: PictureProps) {
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
