import { useMutation, useQuery } from '@tanstack/react-query';
import { textOf, valueAt } from '#content/edits/values.ts';
import { PORTRAIT_FILE } from '#content/fields.ts';
import { gestion } from '#content/part/gestion';
import { TextField } from '../frame/controls.tsx';
import { Refusal, readPicture, uploadPicture } from './calls.ts';
import { change } from './draft.ts';
import { useEditor } from './editor.ts';
import { above, fieldAt, isIn, type Place, placesIn } from './parts.ts';
import { Working } from './problem.tsx';

const { site: texts } = gestion;

/** A picture of the site, drawn on a canvas: the page may load no image from a blob. */
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

/** A picture with the point that every cut keeps, « 50 30 »: percent from the left and from the top. */
function FocusPoint({ place, picture }: { place: Place; picture: string }) {
  const value = textOf(valueAt(useEditor().files, place));
  const [x = 50, y = 50] = (value.match(/\d+/g) ?? []).map(Number);
  const choose = (...point: number[]) => change(place, point.map(Math.round).join(' '));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: two sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: two sliders do the same */}
      <div
        className="site-picture"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          choose((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
        }}
      >
        <Drawn name={picture} />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <p className="hint">{texts.focusHint}</p>
      <TextField
        id={place}
        label={texts.focusAcross}
        type="range"
        value={x}
        onChange={({ target }) => choose(Number(target.value), y)}
      />
      <TextField
        label={texts.focusDown}
        type="range"
        value={y}
        onChange={({ target }) => choose(x, Number(target.value))}
      />
    </>
  );
}

interface PictureProps {
  place: Place;
  name: string;
  value: string;
  error: string | undefined;
}

export function Picture({ place, name, value, error }: PictureProps) {
  const { state } = useEditor();
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (picture) => change(place, picture.name),
  });
  const failure = upload.error instanceof Refusal ? upload.error.message : texts.pictureOffline;
  // The portrait is there even when no field names it.
  const usual = isIn(place, 'owner') && state.pictures.find((each) => PORTRAIT_FILE.test(each));
  const shown = value || usual;
  const focus = placesIn(above(place)).find((each) => fieldAt(each).kind === 'focus');
  return (
    <div className="field">
      <span className="label">{name}</span>
      {shown && focus ? (
        <FocusPoint place={focus} picture={shown} />
      ) : (
        <p className="hint">{texts.pictureNone}</p>
      )}
      <label className="button button-secondary">
        {shown ? texts.pictureReplace : texts.pictureChoose}
        <input
          id={place}
          type="file"
          className="visually-hidden"
          accept="image/*"
          aria-invalid={error ? true : undefined}
          disabled={upload.isPending || state.hosted}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            // The same file may be chosen again after a failure.
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
