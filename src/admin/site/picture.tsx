import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PORTRAIT_FILE } from '#content/fields.ts';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { type Editor, fieldOfPlace, type Place, useEditor, valueIn } from './editor.ts';
import { readPicture, uploadPicture } from './editor-calls.ts';
import { groupOf, textOf } from './values.ts';

const { site: texts } = gestion;

/** A picture of the site, drawn on a canvas: the page may load no image from a blob. */
function Drawn({ name }: { name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data, isError } = useQuery({
    queryKey: ['picture', name],
    queryFn: () => readPicture(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  useEffect(() => {
    if (!data || !canvas.current) return;
    canvas.current.width = data.width;
    canvas.current.height = data.height;
    canvas.current.getContext('2d')?.drawImage(data, 0, 0);
  }, [data]);
  if (isError) return <p className="hint">{texts.pictureMissing}</p>;
  return (
    <canvas ref={canvas} className="site-picture" role="img" aria-label={texts.pictureShown} />
  );
}

/** The portrait that counts while the field names none. */
const usualPortrait = ({ state }: Editor) =>
  state.pictures.find((name) => PORTRAIT_FILE.test(name)) ?? '';

interface ControlProps {
  value: string;
  control: Record<string, unknown> & { id: string };
  onChange: (value: string) => void;
}

/** Picks a picture or takes one, and uploads it. */
export function Picture({ value, control, place, onChange }: ControlProps & { place: Place }) {
  const editor = useEditor();
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState('');
  const shown = value || (place.file === 'owner' ? usualPortrait(editor) : '');

  async function upload(file: File | undefined) {
    if (!file) return;
    setError('');
    setSent(0);
    try {
      const { name } = await uploadPicture(file, setSent);
      onChange(name);
    } catch (refusal) {
      setError((refusal as Error).message);
    }
    setSent(undefined);
  }

  return (
    <div className="site-upload">
      {shown ? <Drawn key={shown} name={shown} /> : <p className="hint">{texts.pictureNone}</p>}
      <label className="button button-secondary">
        {shown ? texts.pictureReplace : texts.pictureChoose}
        <input
          {...control}
          type="file"
          className="visually-hidden"
          accept="image/*"
          disabled={sent !== undefined || editor.state.hosted}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            // The same file may be chosen again after a failure.
            target.value = '';
          }}
        />
      </label>
      <p role="status">
        {sent !== undefined && fill(texts.pictureSending, { percent: Math.round(sent * 100) })}
      </p>
      {sent !== undefined && <progress value={sent} aria-hidden="true" />}
      <p role="alert" className="field-error">
        {error}
      </p>
    </div>
  );
}

/** Returns the picture that a focus point belongs to: the one beside it. */
function pictureBeside(editor: Editor, { file, path }: Place): string {
  const around = { file, path: path.slice(0, -1) };
  const entries = Object.entries(fieldOfPlace(around)?.entries ?? {});
  const name = entries.find(([, { kind }]) => kind === 'picture')?.[0] ?? '';
  const chosen = textOf(groupOf(valueIn(editor, around))[name]);
  return chosen || (file === 'owner' ? usualPortrait(editor) : '');
}

/** The point of a picture that every cut keeps: touched on it, or set by two sliders. */
export function FocusPoint({ place, value, control, onChange }: ControlProps & { place: Place }) {
  const editor = useEditor();
  const picture = pictureBeside(editor, place);
  const [x = 50, y = 50] = value.trim().split(/\s+/).filter(Boolean).map(Number);
  const point = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!point.current) return;
    point.current.style.left = `${x}%`;
    point.current.style.top = `${y}%`;
  }, [x, y]);
  return (
    <>
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same
        <div
          className="site-focus"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const across = Math.round((100 * (event.clientX - box.left)) / box.width);
            const down = Math.round((100 * (event.clientY - box.top)) / box.height);
            onChange(`${across} ${down}`);
          }}
        >
          <Drawn key={picture} name={picture} />
          <span ref={point} className="site-focus-point" />
        </div>
      )}
      {picture && <p className="hint">{texts.focusHint}</p>}
      <label className="site-slider">
        {texts.focusAcross}
        <input
          {...control}
          type="range"
          value={x}
          onChange={({ target }) => onChange(`${target.value} ${y}`)}
        />
      </label>
      <label className="site-slider">
        {texts.focusDown}
        <input type="range" value={y} onChange={({ target }) => onChange(`${x} ${target.value}`)} />
      </label>
    </>
  );
}
