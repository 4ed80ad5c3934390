import { gestion } from '#content/part/gestion';
import { signOut } from '../session/sign-out.ts';
import { Disclosure } from './disclosure.tsx';
import { useAttempt } from './notice.tsx';

const { navigation } = gestion;

/** The pages, by the fragment that leads to them; the bar lists all but the one of the account. */
export const ROUTE_LABELS = {
  messages: navigation.inbox,
  apercu: navigation.overview,
  donnees: navigation.privacy,
  securite: navigation.security,
} as const;

export type RouteName = keyof typeof ROUTE_LABELS;

interface HeaderProps {
  route: RouteName;
  /** The owner's address. */
  email: string;
  /** Messages that wait; undefined while nobody knows. */
  unread: number | undefined;
  /** E-mails that were given up. */
  failed: number | undefined;
}

/** The bar of every page: where one is, and who one is. */
export function Header({ route, email, unread, failed }: HeaderProps) {
  const attempt = useAttempt();
  return (
    <header className="gestion-header">
      <div className="gestion-bar">
        <p className="gestion-brand">{gestion.title}</p>
        <nav aria-label={navigation.label}>
          {(['messages', 'apercu', 'donnees'] as const).map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === route ? 'page' : undefined}>
              {ROUTE_LABELS[name]}
              {name === 'messages' && !!unread && <span className="count"> {unread}</span>}
              {name === 'apercu' && !!failed && (
                <span className="count">
                  {' '}
                  {failed} <span className="visually-hidden">{navigation.failed}</span>
                </span>
              )}
            </a>
          ))}
        </nav>
        <Disclosure label={navigation.account}>
          <p className="account-email">{email}</p>
          <a className="button button-quiet" href="#securite">
            {navigation.security}
          </a>
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
