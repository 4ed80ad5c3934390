import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { MotifSprite } from '#ui/motif.tsx';
import { supabase } from './client.ts';
import { Failure } from './frame/failure.tsx';
import { Header, ROUTE_LABELS, type RouteName } from './frame/header.tsx';
import { LazyView } from './frame/lazy-view.tsx';
import { NoticeArea } from './frame/notice.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { countWaiting } from './inbox/messages.ts';
import { POLL_MS, queryClient } from './queries.ts';
import { SecondFactor } from './session/second-factor.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useSession } from './session/use-session.ts';
import { useHashRoute } from './use-hash-route.ts';

const isRoute = (name: string): name is RouteName => name in ROUTE_LABELS;

/** The pages behind the sign-in. */
function Pages({ email }: { email: string }) {
  const [name, id] = useHashRoute();
  const route = isRoute(name) ? name : 'messages';
  const { data: waiting } = useQuery({
    queryKey: ['messages', 'waiting'],
    queryFn: () => countWaiting(supabase),
    refetchInterval: POLL_MS,
  });

  const unread = waiting?.unread;

  useEffect(() => {
    const count = unread ? `${fill(gestion.inbox.unread, { count: unread })} ` : '';
    document.title = `${count}${ROUTE_LABELS[route]}`;
  }, [unread, route]);

  return (
    <NoticeArea>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {gestion.skipLink}
      </button>
      <Header route={route} email={email} unread={unread} failed={waiting?.failed} />
      <main id="content" tabIndex={-1}>
        {route === 'messages' && (
          <Inbox id={id} newest={waiting?.newest} suspects={waiting?.suspects} />
        )}
        {route === 'apercu' && (
          <LazyView name={route} load={() => import('./overview/overview.tsx')}>
            {({ Overview }) => <Overview unread={unread} />}
          </LazyView>
        )}
        {route === 'donnees' && (
          <LazyView name={route} load={() => import('./data-requests/data-requests.tsx')}>
            {({ DataRequests }) => <DataRequests messageId={id} />}
          </LazyView>
        )}
        {route === 'securite' && (
          <LazyView name={route} load={() => import('./security/security.tsx')}>
            {({ Security }) => <Security />}
          </LazyView>
        )}
      </main>
    </NoticeArea>
  );
}

/** Whoever is not signed in as an owner sees the sign-in form and nothing else. */
function Door() {
  const session = useSession();
  switch (session.kind) {
    case 'loading':
      return (
        <main id="content" className="waiting">
          <p role="status">{gestion.loading}</p>
        </main>
      );
    case 'failed':
      return (
        <main id="content" className="waiting">
          <Failure onRetry={session.retry} />
        </main>
      );
    case 'signed-out':
      return (
        <>
          <MotifSprite />
          <SignIn key={session.reason} reason={session.reason} />
        </>
      );
    case 'second-factor':
      return (
        <>
          <MotifSprite />
          <SecondFactor factorId={session.factorId} />
        </>
      );
    case 'owner':
      return <Pages email={session.email} />;
  }
}

/** The owner's side, /gestion. */
export function Admin() {
  return (
    <QueryClientProvider client={queryClient}>
      <Door />
    </QueryClientProvider>
  );
}
