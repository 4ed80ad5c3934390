import { useCallback, useEffect } from 'react';
import { gestion } from '#content/gestion.ts';
import { fill } from '#text/fill.ts';
import { MotifSprite } from '#ui/motif.tsx';
import { supabase } from './client.ts';
import { Privacy } from './data-requests/privacy.tsx';
import { Failure } from './frame/failure.tsx';
import { Header, ROOM_LABELS, type RoomName } from './frame/header.tsx';
import { NoticeArea } from './frame/notice.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { countUnread } from './inbox/messages.ts';
import { Overview } from './overview/overview.tsx';
import { POLL_MS } from './polling.ts';
import { SignIn } from './session/sign-in.tsx';
import { useSession } from './session/use-session.ts';
import { usePlace } from './use-place.ts';
import { useQuery } from './use-query.ts';

const isRoom = (name: string): name is RoomName => name in ROOM_LABELS;

/** The rooms behind the sign-in. */
function Rooms({ email }: { email: string }) {
  const [place, id] = usePlace();
  const room = isRoom(place) ? place : 'messages';
  const { data: unread, refresh } = useQuery(
    useCallback(() => countUnread(supabase), []),
    POLL_MS,
  );

  useEffect(() => {
    const count = unread ? `${fill(gestion.inbox.unread, { count: unread })} ` : '';
    document.title = `${count}${ROOM_LABELS[room]}`;
  }, [unread, room]);

  return (
    <NoticeArea>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {gestion.skipLink}
      </button>
      <Header room={room} email={email} unread={unread} />
      <main id="content" tabIndex={-1}>
        {room === 'messages' && <Inbox id={id} unread={unread} onChanged={refresh} />}
        {room === 'apercu' && <Overview unread={unread} />}
        {room === 'donnees' && <Privacy />}
      </main>
    </NoticeArea>
  );
}

/** The owner's side: whoever is not signed in as an owner sees the sign-in form and nothing else. */
export function Gestion() {
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
          <SignIn key={session.because} because={session.because} />
        </>
      );
    case 'owner':
      return <Rooms email={session.email} />;
  }
}
