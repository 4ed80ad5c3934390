import { gestion } from '#content/part/gestion';
import type { Waiting } from '../inbox/messages.ts';
import { ROUTES, type Route } from '../routes.tsx';
import { signOut } from '../session/auth.ts';
import { Button, ButtonLink, Disclosure } from './controls.tsx';
import { attempt } from './notices.ts';

const { navigation } = gestion;

interface HeaderProps {
  route: Route;
  email: string;
  waiting: Waiting | undefined;
}

/** The number beside a label in the bar; hidden at 0. */
function Badge({ route: { badge }, waiting }: Pick<HeaderProps, 'route' | 'waiting'>) {
  const count = badge && waiting && badge.count(waiting);
  if (!count) return null;
  return (
    <span className="count">
      {' '}
      {count} {badge.label && <span className="visually-hidden">{badge.label}</span>}
    </span>
  );
}

export function Header({ route, email, waiting }: HeaderProps) {
  const signOutButton = (scope: 'local' | 'global', label: string) => (
    <Button look="quiet" label={label} onClick={() => attempt(() => signOut(scope))} />
  );
  return (
    <header className="header night">
      <div className="frame header-bar button-row">
        <p className="brand touch">{gestion.title}</p>
        <nav className="button-row" aria-label={navigation.label}>
          {ROUTES.filter(({ inBar }) => inBar).map((each) => (
            <a
              key={each.path}
              className="touch"
              href={`#${each.path}`}
              aria-current={each === route ? 'page' : undefined}
            >
              {each.label}
              <Badge route={each} waiting={waiting} />
            </a>
          ))}
        </nav>
        <Disclosure label={navigation.account}>
          <p className="hint">{email}</p>
          {ROUTES.filter(({ inBar }) => !inBar).map(({ path, label }) => (
            <ButtonLink key={path} look="quiet" href={`#${path}`} label={label} />
          ))}
          <ButtonLink look="quiet" href="/" label={navigation.site} />
          {signOutButton('local', navigation.signOut)}
          {signOutButton('global', navigation.signOutEverywhere)}
        </Disclosure>
      </div>
    </header>
  );
}
