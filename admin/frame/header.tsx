import { gestion } from '#content/gestion.ts';
import { signOut } from '../session/sign-out.ts';
import { Disclosure } from './disclosure.tsx';
import { useAttempt } from './notice.tsx';

const { navigation } = gestion;

/** The rooms, by the fragment that leads to them. */
export const ROOM_LABELS = {
  messages: navigation.inbox,
  apercu: navigation.overview,
  donnees: navigation.privacy,
} as const;

export type RoomName = keyof typeof ROOM_LABELS;

interface HeaderProps {
  room: RoomName;
  /** The owner's address. */
  email: string;
  /** Messages that wait; undefined while nobody knows. */
  unread: number | undefined;
}

/** The bar of every room: where one is, and who one is. */
export function Header({ room, email, unread }: HeaderProps) {
  const attempt = useAttempt();
  return (
    <header className="gestion-header">
      <div className="gestion-bar">
        <p className="gestion-brand">{gestion.title}</p>
        <nav aria-label={navigation.label}>
          {(Object.keys(ROOM_LABELS) as RoomName[]).map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === room ? 'page' : undefined}>
              {ROOM_LABELS[name]}
              {name === 'messages' && !!unread && <span className="count"> {unread}</span>}
            </a>
          ))}
        </nav>
        <Disclosure label={navigation.account}>
          <p className="account-email">{email}</p>
          <a className="button button-quiet" href="/">
            {navigation.site}
          </a>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => attempt(() => signOut('local'))}
          >
            {navigation.signOut}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => attempt(() => signOut('global'))}
          >
            {navigation.signOutEverywhere}
          </button>
        </Disclosure>
      </div>
    </header>
  );
}
