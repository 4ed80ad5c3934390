-- What is to be sent because of a message, written in the same transaction as the message: whatever
-- happens to a mail server or to a process, the row is here until it was sent. Workers (our server,
-- or the edge function `outbox` on a hosted project) claim rows, send, and say how it went.
-- The row holds no copy of the message: erasing a message erases what is about to be sent of it.

create table public.outbox (
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null check (kind in ('email', 'webhook', 'acknowledgement')),
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
  created_at timestamptz not null default now(),
  -- Claims so far. It fences: only the latest claim may say how it went.
  attempts integer not null default 0,
  -- Answers so far that said the refusal is final (SMTP 5xx, HTTP 4xx).
  refusals integer not null default 0,
  -- When it may be claimed; for a row being sent, when its lease ends.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  primary key (message_id, kind)
);
create index outbox_due on public.outbox (next_attempt_at) where state in ('pending', 'sending');

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to authenticated, service_role;
create policy "Owners read the outbox" on public.outbox
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

-- Puts a message in the outbox, once for each kind that is switched on. One address gets one
-- acknowledgement a day, so that the form cannot be used to pester somebody.
create function private.enqueue_contact_message(message public.contact_messages) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.outbox (message_id, kind)
    select message.id, kind
    from private.settings, (values ('email'), ('webhook'), ('acknowledgement')) as kinds (kind)
    where kind = 'email'
      or (kind = 'webhook' and webhook)
      or (
        kind = 'acknowledgement' and acknowledge and not exists (
          select
          from public.contact_messages as earlier
            join public.outbox as sent on sent.message_id = earlier.id
          where lower(earlier.email) = lower(message.email)
            and sent.kind = 'acknowledgement' and sent.created_at > now() - interval '1 day'
        )
      )
    on conflict do nothing;
end
$$;

create function private.notify_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_contact_message(new);
  return null;
end
$$;

create trigger contact_messages_50_notify
  after insert on public.contact_messages
  for each row when (not new.suspect) execute function private.notify_contact_message();

-- Says which optional kinds are sent; messages stored from now on follow it. Whoever drains the
-- outbox calls it first, for it knows its own configuration.
create function public.configure_outbox(webhook boolean, acknowledge boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.settings set webhook = $1, acknowledge = $2
  where (settings.webhook, settings.acknowledge) is distinct from ($1, $2)
$$;

-- Takes up to `batch` rows that are due, of these kinds, for the length of the lease, and marks them
-- as being sent before anything leaves. Workers that run together get different rows. A row whose
-- worker died is due again when its lease ends: only then can something leave twice, when the worker
-- died between the mail server's acceptance and complete_outbox().
create function public.claim_outbox(kinds text[], batch integer default 10)
returns table (
  message_id uuid, kind text, attempt integer, created_at timestamptz,
  name text, email text, subject text, message text
)
language sql volatile security definer set search_path = '' as $$
  with due as (
    select candidate.message_id, candidate.kind
    from public.outbox as candidate
    where candidate.state in ('pending', 'sending')
      and candidate.next_attempt_at <= now()
      and candidate.kind = any (kinds)
    order by candidate.next_attempt_at
    limit batch
    for update skip locked
  )
  update public.outbox as claimed
    set state = 'sending',
      attempts = claimed.attempts + 1,
      next_attempt_at = now() + settings.outbox_lease
    from due, public.contact_messages as sent, private.settings
    where (claimed.message_id, claimed.kind) = (due.message_id, due.kind) and sent.id = due.message_id
    returning claimed.message_id, claimed.kind, claimed.attempts, sent.created_at,
      sent.name, sent.email, sent.subject, sent.message
$$;

-- The claim `attempt` of a row was sent. False when a later claim has taken the row since.
create function public.complete_outbox(message_id uuid, kind text, attempt integer) returns boolean
language sql volatile security definer set search_path = '' as $$
  with done as (
    update public.outbox set state = 'sent', sent_at = now(), last_error = null
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, 'sending')
    returning 1
  )
  select exists (select from done)
$$;

-- The claim `attempt` of a row failed; returns the new state, null when the claim was lost. It waits
-- longer each time, with a random part so that a recovering server is not stormed, and it is dead
-- when it is too old or was finally refused too often.
create function public.fail_outbox(
  message_id uuid, kind text, attempt integer, error text, refused boolean default false
) returns text
language sql volatile security definer set search_path = '' as $$
  update public.outbox
    set refusals = refusals + refused::integer,
      last_error = left(error, 500),
      state = case
        when outbox.created_at + outbox_give_up < now()
          or refusals + refused::integer >= outbox_refusals then 'dead'
        else 'pending'
      end,
      next_attempt_at = now() + (0.75 + random() / 2)
        * least(outbox_backoff * power(2, least(attempts - 1, 20)), outbox_backoff_max)
    from private.settings
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, 'sending')
    returning state
$$;

-- Makes rows due now: the dead ones (of one message, or all), and those that wait for their time.
-- Returns how many.
create function public.replay_outbox(message_id uuid default null) returns integer
language sql volatile security definer set search_path = '' as $$
  with replayed as (
    update public.outbox
      set state = 'pending', refusals = 0, created_at = now(), next_attempt_at = now()
      where state in ('dead', 'pending') and ($1 is null or outbox.message_id = $1)
      returning 1
  )
  select count(*)::integer from replayed
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.configure_outbox(boolean, boolean), public.claim_outbox(text[], integer),
  public.complete_outbox(uuid, text, integer), public.fail_outbox(uuid, text, integer, text, boolean),
  public.replay_outbox(uuid)
  from public, anon, authenticated;
grant execute on function
  public.configure_outbox(boolean, boolean), public.claim_outbox(text[], integer),
  public.complete_outbox(uuid, text, integer), public.fail_outbox(uuid, text, integer, text, boolean),
  public.replay_outbox(uuid)
  to service_role;
