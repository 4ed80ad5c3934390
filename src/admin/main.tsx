import './admin.css';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { useHashRoute } from './browser.ts';
import { POLL_MS, queryClient } from './client.ts';
import { Failure, Loading } from './frame/controls.tsx';
import { Header } from './frame/header.tsx';
import { useNotices } from './frame/notices.ts';
import { countWaiting } from './inbox/messages.ts';
import { type Route, routeAt, type ViewProps } from './routes.tsx';
import { SecondFactor, SignIn } from './session/sign-in.tsx';
import { useSession } from './session/use-session.ts';

/** A view, once its code has loaded. */
function View({ route, ...props }: { route: Route } & ViewProps) {
  const { data: Loaded, isError } = useQuery({
    queryKey: ['view', route.path],
    queryFn: route.load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A browser remembers a failed import until the page is reloaded.
  if (isError) return <Failure onRetry={() => location.reload()} />;
  return Loaded ? <Loaded {...props} /> : <Loading />;
}

function Pages({ email }: { email: string }) {
  const [path, id] = useHashRoute();
  const route = routeAt(path);
  const { data: waiting } = useQuery({
    queryKey: ['messages', 'waiting'],
    queryFn: countWaiting,
    refetchInterval: POLL_MS,
  });
  const unread = waiting?.unread;
  useNotices();

  useEffect(() => {
    const count = unread ? `${fill(gestion.inbox.unread, { count: unread })} ` : '';
    document.title = `${count}${route.label}`;
  }, [unread, route]);

  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {gestion.skipLink}
      </button>
      <Header route={route} email={email} waiting={waiting} />
      <main id="content" className="frame" tabIndex={-1}>
        <View key={route.path} route={route} id={id} waiting={waiting} />
      </main>
    </>
  );
}

/** Shows the sign-in form, and nothing else, to anyone who is not signed in as an owner. */
function AuthGate() {
  const session = useSession();
  switch (session.kind) {
    case 'loading':
    case 'failed':
      return (
        <main id="content" className="frame">
          {session.kind === 'failed' ? <Failure onRetry={session.retry} /> : <Loading />}
        </main>
      );
    case 'signed-out':
      return <SignIn key={session.reason} reason={session.reason} />;
    case 'second-factor':
      return <SecondFactor factorId={session.factorId} />;
    case 'owner':
      return <Pages email={session.email} />;
  }
}

const root = document.getElementById('gestion');
if (!root) throw new Error('admin: the page has no #gestion');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <AuthGate />
  </QueryClientProvider>,
);
