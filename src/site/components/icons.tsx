/** Line icons on a grid of 24, drawn for this site; they have the colour of the surrounding text. */
const PATHS = {
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7a2 2 0 0 1 2-2.2z',
  whatsapp: 'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1zM9.6 8 8.7 9.6c.8 2.9 2.8 4.9 5.7 5.7l1.6-.9',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  close: 'M6 6l12 12M18 6 6 18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19.5 12z',
} as const;

/** An icon beside text, or in a control with a name of its own. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
