-- What is to be sent because of a message, written in the same transaction as the message: whatever
-- happens to a mail server or a process, the row stays until it is sent. Workers (our server, or the
-- edge function `outbox` on a hosted project) claim rows, send, and report the result.
-- The row holds no copy of the message: erasing a message erases what is about to be sent of it.

create table if not exists public.outbox (
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null check (kind in ('email', 'webhook', 'acknowledgement')),
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
  created_at timestamptz not null default now(),
  -- Claims so far. It is a fencing token: only the latest claim may report a result.
  attempts integer not null default 0,
  -- Answers so far that said the refusal is final (SMTP 5xx, HTTP 4xx).
  refusals integer not null default 0,
  -- When it may be claimed; for a row being sent, when its lease ends.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  primary key (message_id, kind)
);
create index if not exists outbox_due on public.outbox (next_attempt_at) where state in ('pending', 'sending');
create index if not exists outbox_acknowledgements on public.outbox (created_at) where kind = 'acknowledgement';
create index if not exists outbox_sent_notices on public.outbox (sent_at) where kind = 'email' and state = 'sent';
create index if not exists outbox_state on public.outbox (state);
alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to authenticated, service_role;
grant delete on public.outbox to authenticated;
drop policy if exists "Owners read the outbox" on public.outbox;
create policy "Owners read the outbox" on public.outbox
  for select to authenticated using ((select public.is_owner()));

-- Dismissing a row deletes it; the message itself stays. Only dead rows, so that nothing is lost that is
-- still waiting or being sent.
drop policy if exists "Owners dismiss what is dead" on public.outbox;
create policy "Owners dismiss what is dead" on public.outbox
  for delete to authenticated using (state = 'dead' and (select public.is_owner()));

-- Acknowledgements go to addresses that anyone may type: all visitors together cause at most
-- acknowledgement_quota an hour. The owner's own deliveries have no such limit, because each message is
-- notified; but from notice_quota e-mails an hour on, those that wait leave together, every ten minutes.
alter table private.settings
  add column if not exists acknowledgement_quota integer not null default 20 check (acknowledgement_quota >= 0),
  add column if not exists notice_quota integer not null default 20 check (notice_quota > 0);

-- Puts a message in the outbox, once for each kind that is switched on. One address gets one
-- acknowledgement a day, so that the form cannot be used to harass someone. Why enable_seqscan is off
-- in these functions: see private.take_from_quota().
create or replace function private.notify_contact_message() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  insert into public.outbox (message_id, kind)
    select new.id, kind
    from private.settings, (values ('email'), ('webhook'), ('acknowledgement')) as kinds (kind)
    where kind = 'email'
      or (kind = 'webhook' and webhook)
      or (
        kind = 'acknowledgement' and acknowledge and not exists (
          select
          from public.contact_messages as earlier
            join public.outbox as sent on sent.message_id = earlier.id
          where lower(earlier.email) = lower(new.email)
            and sent.kind = 'acknowledgement' and sent.created_at > now() - interval '1 day'
        )
        and acknowledgement_quota > (
          select count(*) from public.outbox as recent
          where recent.kind = 'acknowledgement' and recent.created_at > now() - interval '1 hour'
        )
      )
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger contact_messages_50_notify
  after insert on public.contact_messages
  for each row when (not new.suspect) execute function private.notify_contact_message();

-- Sets which optional kinds are sent for messages stored from now on. A worker calls it before it drains
-- the outbox, because it knows its own configuration.
create or replace function public.configure_outbox(webhook boolean, acknowledge boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.settings set webhook = $1, acknowledge = $2
  where (settings.webhook, settings.acknowledge) is distinct from ($1, $2)
$$;

-- Claims up to `batch` due rows of these kinds for the length of the lease, and marks them as being sent
-- before anything leaves. Workers that run together get different rows. A row whose worker died is due
-- again when its lease ends; something is sent twice only when the worker died between the mail server's
-- acceptance and complete_outbox().
create or replace function public.claim_outbox(kinds text[], batch integer default 10)
returns table (
  message_id uuid, kind text, attempt integer, created_at timestamptz,
  name text, email text, subject text, message text
)
language sql volatile security definer set search_path = '' set enable_seqscan = off set jit = off as $$
  with notices as (
    select count(*) >= (select notice_quota from private.settings) as many, max(sent_at) as last
    from public.outbox as sent
    where sent.kind = 'email' and sent.state = 'sent' and sent.sent_at > now() - interval '1 hour'
  ),
  due as (
    select candidate.message_id, candidate.kind
    from public.outbox as candidate, notices
    where candidate.state in ('pending', 'sending')
      and candidate.next_attempt_at <= now()
      and candidate.kind = any (kinds)
      and (candidate.kind <> 'email' or not many or last <= now() - interval '10 minutes')
    order by candidate.next_attempt_at
    -- Enough for what one address may send in ten minutes, and for one e-mail.
    limit (select case when many and kinds = '{email}' then 100 else batch end from notices)
    for update of candidate skip locked
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

-- Reports that the claim `attempt` of a row was sent. Returns false when a later claim has taken it.
create or replace function public.complete_outbox(message_id uuid, kind text, attempt integer) returns boolean
language sql volatile security definer set search_path = '' set enable_seqscan = off set jit = off as $$
  with done as (
    update public.outbox set state = 'sent', sent_at = now(), last_error = null
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, 'sending')
    returning 1
  )
  select exists (select from done)
$$;

-- Reports that the claim `attempt` of a row failed; returns the new state, null when the claim was lost.
-- The wait grows each time, with a random part so that a recovering server is not overwhelmed. The row is
-- dead when it is too old or was finally refused too often.
create or replace function public.fail_outbox(
  message_id uuid, kind text, attempt integer, error text, refused boolean default false
) returns text
language sql volatile security definer set search_path = '' set enable_seqscan = off set jit = off as $$
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

-- Makes rows due now: the dead ones (of one message, or all), and those that wait for their next attempt.
-- Returns how many.
create or replace function public.replay_outbox(message_id uuid default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount integer;
begin
  perform private.require_owner();
  update public.outbox
    set state = 'pending', refusals = 0, created_at = now(), next_attempt_at = now()
    where state in ('dead', 'pending') and ($1 is null or outbox.message_id = $1);
  get diagnostics amount = row_count;
  return amount;
end
$$;

-- When the owner was last alerted about each kind of problem: once a day, whatever the number of
-- processes and restarts. The daily summary is claimed here too, under a kind that no alert has.
create table if not exists private.owner_alerts (
  kind text primary key,
  told_at timestamptz not null default now(),
  claimed_until timestamptz
);

-- The last hash of private.owner_protection(), on the row of that alert.
alter table private.owner_alerts add column if not exists seen text;
alter table private.owner_alerts enable row level security;

-- Returns the figures of the owner's daily summary to the first worker that asks after `hour` (UTC), and
-- null to all others until the next day; null as well when there is nothing to report. The claimer has
-- ten minutes to send it and call complete_daily_summary(); after that it may be claimed again, until the
-- next day's takes its place. It is sent twice only when the claimer dies in between, as in the outbox.
create or replace function public.claim_daily_summary(hour integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  due constant timestamptz :=
    (date_trunc('day', now() at time zone 'UTC') + make_interval(hours => hour)) at time zone 'UTC';
  summary jsonb;
begin
  -- A claimed summary that was not sent does not wait for the next day's hour.
  if now() < due and not exists (
    select from private.owner_alerts where kind = 'daily_summary' and claimed_until is not null
  ) then
    return null;
  end if;
  insert into private.owner_alerts as earlier (kind, told_at, claimed_until)
    values ('daily_summary', '-infinity', now() + interval '10 minutes')
    on conflict (kind) do update set claimed_until = excluded.claimed_until
      where earlier.told_at < due and coalesce(earlier.claimed_until, '-infinity') <= now();
  if not found then
    return null;
  end if;
  select jsonb_build_object(
    'messages', count(*) filter (where not suspect and created_at > now() - interval '1 day'),
    'waiting', count(*) filter (where not suspect and handled_at is null and archived_at is null),
    'suspects', count(*) filter (where suspect and created_at > now() - interval '1 day'),
    'failed', (select count(*) from public.outbox where state = 'dead'),
    -- Contact events are counted by day: these are yesterday's. Messages have their own figure above.
    'acts', (
      select coalesce(sum(amount), 0) from public.acts
      where act in ('whatsapp', 'call', 'email') and day = current_date - 1
    )
  ) into summary
  from public.contact_messages where deleted_at is null;
  if exists (select from jsonb_each_text(summary) where value <> '0') then
    return summary;
  end if;
  -- Nothing to report: today's is done.
  perform public.complete_daily_summary();
  return null;
end
$$;

-- Reports that the claimed summary was sent.
create or replace function public.complete_daily_summary() returns void
language sql volatile security definer set search_path = '' as $$
  update private.owner_alerts set told_at = now(), claimed_until = null where kind = 'daily_summary'
$$;

revoke all on function
  public.configure_outbox(boolean, boolean), public.claim_outbox(text[], integer),
  public.complete_outbox(uuid, text, integer), public.fail_outbox(uuid, text, integer, text, boolean),
  public.replay_outbox(uuid), public.claim_daily_summary(integer), public.complete_daily_summary()
  from public, anon, authenticated;
grant execute on function
  public.configure_outbox(boolean, boolean), public.claim_outbox(text[], integer),
  public.complete_outbox(uuid, text, integer), public.fail_outbox(uuid, text, integer, text, boolean),
  public.replay_outbox(uuid), public.claim_daily_summary(integer), public.complete_daily_summary()
  to service_role;
grant execute on function public.replay_outbox(uuid) to authenticated;
