/** Line icons on a grid of 24, drawn for this site, in the colour of the surrounding text. */
const PATHS = {
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7a2 2 0 0 1 2-2.2z',
  whatsapp: 'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1zM9.6 8 8.7 9.6c.8 2.9 2.8 4.9 5.7 5.7l1.6-.9',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  close: 'M6 6l12 12M18 6 6 18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19.5 12z',
} as const;

/** Networks, by a name that the owner gives or that the address contains; drawn in the same style. */
const NETWORKS = {
  linkedin: 'M4 3.5h16v17H4zM8 10.5v6M8 7.5v.1M12 16.5v-6M12 13a2.2 2.2 0 0 1 4.4 0v3.5',
  github:
    'M9 20.5v-3.2c-3 .8-4-1-4.6-2.1M15 20.5v-3.6c0-1-.1-1.4-.6-1.9 2.6-.3 4.6-1.3 4.6-4.9 0-1.3-.4-2.2-1.1-3 .2-.7.2-1.6-.2-2.6 0 0-1.2-.3-3 1.1a11 11 0 0 0-5.4 0C7.5 4.2 6.3 4.5 6.3 4.5c-.4 1-.4 1.9-.2 2.6-.7.8-1.1 1.7-1.1 3 0 3.6 2 4.6 4.6 4.9-.4.4-.6 1-.6 1.9',
  facebook:
    'M14 21v-8h3l.5-3.5H14v-2c0-1 .4-1.8 1.9-1.8h1.7V2.6c-3.9-.5-6.9.6-6.9 4.3v2.6H7.5V13h3.2v8',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.8 7.2v.1',
  youtube:
    'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10.2 9v6l5-3z',
  behance:
    'M3.5 6.5h5a2.7 2.7 0 0 1 0 5.4h-5zM3.5 11.9h5.4a2.9 2.9 0 0 1 0 5.7H3.5zM20.5 15.9a3.4 3.4 0 1 1 .3-2.4h-6.6M14.5 7.5h5',
  tiktok: 'M13 3.5v11.7a3.6 3.6 0 1 1-3.6-3.6M13 3.5c.3 2.9 2.2 4.9 5.2 5.1',
  telegram: 'M20.5 4 3.5 11l5.2 1.9L17 7.5l-6.3 6.6V20l3-3.4 4 3z',
  pinterest:
    'M9.5 20.5 12 10.5M8.2 13.2C6.2 9.7 8.5 5 12.5 5c3 0 5 2 5 4.8 0 3.3-1.8 5.7-4.2 5.7-1.4 0-2.3-.7-2.5-1.7',
  threads:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.3 2.3 0 0 0 4.5 0V12a8.5 8.5 0 1 0-3.5 6.9',
  malt: 'M4 18V8l4 4 4-6 4 6 4-4v10',
  whatsapp: PATHS.whatsapp,
  'wa.me': PATHS.whatsapp,
  't.me': 'M20.5 4 3.5 11l5.2 1.9L17 7.5l-6.3 6.6V20l3-3.4 4 3z',
} as const;

const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17';

/** The icon of a network, found by its name, else by its address; that of a link if it is unknown. */
export function NetworkIcon({ network, url }: { network: string; url: string }) {
  const { hostname } = new URL(url);
  const isX = /^(?:x|twitter)$/.test(network) || /^(?:x|twitter)\.com$/.test(hostname);
  const known = Object.entries(NETWORKS).find(
    ([name]) => network.includes(name) || `.${hostname}`.includes(`.${name}`),
  );
  const path = isX ? PATHS.close : (known?.[1] ?? LINK);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon beside text, or in a control with a name of its own. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
