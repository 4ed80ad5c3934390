-- What an account needs before it changes hands, and what a flood can no longer cause.

-- Refuses unless the session proved who it is, by a password or a code, in the last ten minutes: the
-- token may be stolen. A time far ahead is from a wrong clock and proves nothing.
create function private.require_fresh_proof() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select from jsonb_array_elements((select auth.jwt() -> 'amr')) as proof
    where abs(extract(epoch from now()) - (proof ->> 'timestamp')::numeric) < 600
  ) then
    raise insufficient_privilege using message = 'Sign in or enter a code again to do this';
  end if;
end
$$;

-- As before, after a fresh proof: whoever has these codes can take the account over.
create or replace function public.create_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  codes constant text[] := array(select private.new_recovery_code() from generate_series(1, 10));
begin
  perform private.require_owner();
  if (select auth.jwt() ->> 'aal') is distinct from 'aal2' then
    raise insufficient_privilege using message = 'A second factor is required to do this';
  end if;
  perform private.require_fresh_proof();
  delete from private.recovery_codes where user_id = (select auth.uid());
  insert into private.recovery_codes (user_id, code_hash)
    select (select auth.uid()), private.recovery_code_hash(code) from unnest(codes) as code;
  return query select unnest(codes);
end
$$;

-- As before, ten tries in ten minutes for each account and address.
create or replace function public.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  wait constant integer := (private.take_from_quota(
    'recovery', concat_ws(' ', auth.uid(), private.client_address()), 10, interval '10 minutes'
  )).wait;
begin
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', format('For security purposes, you can only request this after %s seconds.', wait)
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  if not exists (
    select from private.recovery_codes
    where user_id = (select auth.uid())
      and code_hash = private.recovery_code_hash(use_recovery_code.code)
  ) then
    return false;
  end if;
  delete from private.recovery_codes where user_id = (select auth.uid());
  delete from auth.mfa_factors where user_id = (select auth.uid());
  return true;
end
$$;

-- Returns a hash of what protects the owners' accounts, null while there is none. The server compares it
-- with the last one that it saw and tells the owner of a change; a hosted project sends such e-mails
-- itself (config.toml).
alter table private.owner_alerts add column seen text;
create function private.owner_protection() returns text
language sql stable set search_path = '' as $$
  select md5(string_agg(concat_ws('|', users.id, users.email, users.encrypted_password, (
      select string_agg(factors.id::text, ',' order by factors.id) from auth.mfa_factors as factors
      where factors.user_id = users.id and factors.status = 'verified'
    ), (select max(created_at) from private.recovery_codes as codes where codes.user_id = users.id)
    ), '|' order by users.id))
  from public.owners join auth.users as users on users.id = owners.user_id
$$;

-- From this many e-mails to the owner in an hour on, those that wait leave together, every ten minutes.
alter table private.settings
  add column notice_quota integer not null default 20 check (notice_quota > 0);
create index outbox_sent_notices on public.outbox (sent_at) where kind = 'email' and state = 'sent';

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

-- As before; pairs of a contact event and a place that were known before today count as well, so that
-- whoever invents places after midnight keeps no real one out.
create index acts_pairs on public.acts (act, origin);
create or replace function private.count_act(act text, origin text, amount integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.acts as counted (act, origin, amount)
    select count_act.act, count_act.origin, count_act.amount
    where count_act.act = 'visit'
      or exists (
        select from public.acts as known
        where known.act = count_act.act and known.origin = count_act.origin
      )
      or (select count(*) < 60 from public.acts as today where day = current_date and today.act <> 'visit')
    on conflict (day, act, origin) do update set amount = counted.amount + excluded.amount
$$;

-- As before; characters that end a line or turn the direction of the text, which names and subjects
-- would carry into lists and e-mails, become spaces.
create or replace function private.trim_contact_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  spaces constant text := E' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  turning constant text := E'[\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]';
begin
  new.name := btrim(regexp_replace(new.name, turning, ' ', 'g'), spaces);
  new.email := btrim(new.email, spaces);
  new.subject := btrim(regexp_replace(new.subject, turning, ' ', 'g'), spaces);
  new.message := btrim(new.message, spaces);
  return new;
end
$$;

-- As before; the median sorts intervals, which takes a third of the time that numbers take.
create or replace function public.inbox_overview() returns jsonb
language sql stable set search_path = '' as $$
  with received as (
    select date_trunc('week', created_at)::date as week,
      count(*) filter (where not suspect) as messages,
      count(*) filter (where suspect) as suspects
    from public.contact_messages
    where created_at >= date_trunc('week', now()) - interval '11 weeks' and deleted_at is null
    group by 1
  ),
  weeks as (
    select monday::date as week, coalesce(messages, 0) as messages, coalesce(suspects, 0) as suspects
    from generate_series(
        date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
      ) as monday
      left join received on received.week = monday::date
  ),
  topics as (
    select topic, sum(questions) as questions,
      coalesce(sum(questions) filter (where answered), 0) as answered
    from public.chat_statistics
    where day >= current_date - 30
    group by topic order by questions desc, topic limit 12
  )
  select jsonb_build_object(
    'weeks', (select coalesce(jsonb_agg(to_jsonb(weeks) order by week), '[]') from weeks),
    -- Seconds between the arrival of a message and the moment it was marked handled.
    'median_response_seconds', (
      select extract(epoch from percentile_cont(0.5) within group (order by handled_at - created_at))
      from public.contact_messages
      where created_at >= date_trunc('week', now()) - interval '11 weeks' and deleted_at is null
        and handled_at is not null and not suspect
    ),
    'topics', (select coalesce(jsonb_agg(to_jsonb(topics) order by questions desc, topic), '[]') from topics),
    'outbox', (
      select jsonb_build_object(
        'waiting', count(*) filter (where state in ('pending', 'sending')),
        'dead', count(*) filter (where state = 'dead'),
        'sent', count(*) filter (where state = 'sent')
      ) from public.outbox
    )
  )
$$;

-- GET /ready stores a message and rolls it back, so it needs no table of its own.
drop table private.readiness;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
