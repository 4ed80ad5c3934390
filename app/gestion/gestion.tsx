import { gestion } from '../../content/gestion.ts';
import { supabase } from './client.ts';
import { Inbox } from './inbox/inbox.tsx';
import { Overview } from './overview/overview.tsx';
import { Privacy } from './privacy/privacy.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useSession } from './session/use-session.ts';
import { useHash } from './use-hash.ts';

const { navigation } = gestion;
const ROOMS = { messages: Inbox, apercu: Overview, donnees: Privacy } as const;
const LABELS = {
  messages: navigation.inbox,
  apercu: navigation.overview,
  donnees: navigation.privacy,
} as const satisfies Record<keyof typeof ROOMS, string>;

const roomOf = (hash: string): keyof typeof ROOMS =>
  hash in ROOMS ? (hash as keyof typeof ROOMS) : 'messages';

/** The owner's side: whoever is not signed in as an owner sees the sign-in form and nothing else. */
export function Gestion() {
  const session = useSession();
  const room = roomOf(useHash());
  if (session.kind === 'loading') {
    return (
      <main id="content">
        <p role="status">{gestion.loading}</p>
      </main>
    );
  }
  if (session.kind === 'signed-out') return <SignIn />;
  if (session.kind === 'not-owner') {
    return (
      <>
        <SignIn key="not-owner" notice={gestion.signIn.notOwner} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => supabase.auth.signOut({ scope: 'local' })}
        >
          {navigation.signOut}
        </button>
      </>
    );
  }
  const Room = ROOMS[room];
  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {gestion.skipLink}
      </button>
      <header className="gestion-header">
        <nav aria-label={navigation.label}>
          {(Object.keys(ROOMS) as (keyof typeof ROOMS)[]).map((key) => (
            <a key={key} href={`#${key}`} aria-current={key === room ? 'page' : undefined}>
              {LABELS[key]}
            </a>
          ))}
          <a href="/">{navigation.site}</a>
        </nav>
        <details className="account">
          <summary>{navigation.account}</summary>
          <p>{session.session.user.email}</p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => supabase.auth.signOut({ scope: 'local' })}
          >
            {navigation.signOut}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => supabase.auth.signOut({ scope: 'global' })}
          >
            {navigation.signOutEverywhere}
          </button>
        </details>
      </header>
      <main id="content" tabIndex={-1}>
        <Room />
      </main>
    </>
  );
}
