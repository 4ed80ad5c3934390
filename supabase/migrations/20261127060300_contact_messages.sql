-- The messages of the contact form, and who may do what with them. The form and the edge function check
-- the same limits before they send; a test compares the figures.

create table if not exists public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    constraint contact_messages_name_length check (char_length(name) between 2 and 100)
    -- Names and subjects end up in mail headers: one line.
    constraint contact_messages_name_line check (name !~ '[\n\r]'),
  email text not null
    constraint contact_messages_email_format check (
      char_length(email) <= 255 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'
    ),
  subject text not null
    constraint contact_messages_subject_length check (char_length(subject) between 3 and 200)
    constraint contact_messages_subject_line check (subject !~ '[\n\r]'),
  message text not null
    constraint contact_messages_message_length check (char_length(message) between 10 and 2000),

  -- Version (date) of the privacy policy that the visitor saw: the proof of what was accepted.
  privacy_notice date,

  -- Suspected spam is filed apart and not notified; the reasons come from private.score_contact_message().
  suspect boolean not null default false,
  suspect_reasons text[] not null default '{}',

  -- What the owner does with it.
  handled_at timestamptz,
  archived_at timestamptz,
  -- In the bin, which the retention job empties.
  deleted_at timestamptz,
  note text constraint contact_messages_note_length check (char_length(note) <= 5000),
  -- Set when the message became a project: it is then kept as project data, counted from this date.
  project_ended_on date
);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at, archived_at, deleted_at, note, suspect, suspect_reasons, project_ended_on)
  on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
drop policy if exists "Anyone may send a message" on public.contact_messages;
create policy "Anyone may send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
drop policy if exists "Owners read messages" on public.contact_messages;
create policy "Owners read messages" on public.contact_messages
  for select to authenticated using ((select public.is_owner()));
drop policy if exists "Owners update messages" on public.contact_messages;
create policy "Owners update messages" on public.contact_messages
  for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
drop policy if exists "Owners delete messages" on public.contact_messages;
create policy "Owners delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_owner()));

-- Triggers of one table run in the order of their names; their numbers keep the whole order visible:
-- 05 single, 10 trim, 15 length, 20 once, 30 limit, 35 notice, 40 score, 50 notify.

-- One message per request. A bulk insert runs every trigger for the rows before an invalid one, then gives
-- the quota back; and one request would make as many e-mails as it has rows. PostgREST runs one statement
-- per transaction, so the second row of a transaction is a bulk insert's.
create or replace function private.refuse_bulk_contact_messages() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    if current_setting('contact.row', true) = 'taken' then
      raise sqlstate 'PT400' using
        message = 'One message per request', hint = 'Send each message in a request of its own.';
    end if;
    perform set_config('contact.row', 'taken', true);
  end if;
  return new;
end
$$;
create or replace trigger contact_messages_05_single
  before insert on public.contact_messages
  for each row execute function private.refuse_bulk_contact_messages();

-- Trims what JavaScript's String.prototype.trim trims, so that the form and the constraints see the
-- same text. Characters that end a line or turn the direction of the text, which names and subjects would
-- carry into lists and e-mails, become spaces.
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
create or replace trigger contact_messages_10_trim
  before insert on public.contact_messages
  for each row execute function private.trim_contact_message();

-- Refuses a value that is too long before anything else reads it: check constraints come after all
-- triggers, and the expressions that score a message take half a second for a megabyte of text. The
-- error is the constraint's own.
create or replace function private.refuse_long_contact_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  violated constant text := case
    when char_length(new.name) > 100 then 'name_length'
    when char_length(new.email) > 255 then 'email_format'
    when char_length(new.subject) > 200 then 'subject_length'
    when char_length(new.message) > 2000 then 'message_length'
  end;
begin
  if violated is not null then
    raise check_violation using
      message = format(
        'new row for relation "contact_messages" violates check constraint "contact_messages_%s"',
        violated
      ),
      schema = 'public', table = 'contact_messages', constraint = 'contact_messages_' || violated;
  end if;
  return new;
end
$$;
create or replace trigger contact_messages_15_length
  before insert on public.contact_messages
  for each row execute function private.refuse_long_contact_message();

-- Exactly once: the header Idempotency-Key names a delivery. The key is kept apart from the message,
-- without a foreign key: a late retry does not store again what the owner has deleted.
create table if not exists private.idempotency_keys (
  key uuid primary key,
  message_id uuid not null,
  created_at timestamptz not null default now()
);

-- Stores the first delivery under a key and skips the others: no row, no error, so PostgREST answers
-- 201. Parallel deliveries wait for each other on the key's index entry. When the first one fails, its
-- key is rolled back with it and remains usable.
create or replace function private.skip_repeated_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null without a header, or when it is not a UUID in its usual form.
  delivery constant uuid := substring(private.request_header('idempotency-key')
    from '(?i)^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
begin
  -- The key names the whole request: every row of a bulk insert belongs to its first delivery.
  if delivery is null or current_setting('contact.delivery', true) = delivery::text then
    return new;
  end if;
  insert into private.idempotency_keys (key, message_id) values (delivery, new.id)
    on conflict do nothing;
  if not found then
    return null;
  end if;
  perform set_config('contact.delivery', delivery::text, true);
  return new;
end
$$;
create or replace trigger contact_messages_20_once
  before insert on public.contact_messages
  for each row execute function private.skip_repeated_contact_message();

-- Returns the header's date, null when it is not a real date: an unknown header is no reason to refuse
-- a message. The date is computed and compared, since a cast would fail on the 30th of February.
create or replace function private.notice_version(header text) returns date
language sql immutable set search_path = '' as $$
  select day
  from (
    select to_date(left(header, 7), 'YYYY-MM') + right(header, 2)::integer - 1 as day
    where header ~ '^20\d\d-(0[1-9]|1[0-2])-\d\d$'
  ) as computed
  where to_char(day, 'YYYY-MM-DD') = header
$$;

-- Records the version of the privacy policy. It does so whether spam scoring is on or off.
create or replace function private.record_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.privacy_notice := private.notice_version(private.request_header('x-privacy-notice'));
  return new;
end
$$;
create or replace trigger contact_messages_35_notice
  before insert on public.contact_messages
  for each row execute function private.record_notice();

-- What keeps the inbox fast with 100,000 messages and more.

-- Newest first, page after page (keyset: created_at, id), and the unread ones among them.
create index if not exists contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index if not exists contact_messages_unread on public.contact_messages (created_at desc, id desc)
  where handled_at is null and archived_at is null and deleted_at is null and not suspect;
create index if not exists contact_messages_unseen_spam on public.contact_messages (created_at desc, id desc)
  where handled_at is null and archived_at is null and deleted_at is null and suspect;

-- Lists of /gestion that are mostly short: without an index of their own, a page that is not full reads every
-- message there is.
create index if not exists contact_messages_archived on public.contact_messages (created_at desc, id desc)
  where archived_at is not null and deleted_at is null;
create index if not exists contact_messages_bin on public.contact_messages (created_at desc, id desc)
  where deleted_at is not null;

-- Search by a part of a word (ilike '%…%') of three characters or more. The extension may be in either schema.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
set search_path = public, extensions;
create index if not exists contact_messages_search on public.contact_messages
  using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops)
  -- New entries wait in a list that every search reads. It is kept short (kB): PGlite has no autovacuum.
  with (gin_pending_list_limit = 256);
reset search_path;

-- With the usual 100 samples a column, an address that is a sample seems to match a hundredth of all messages,
-- and a search reads the whole table, 0.3 s at 100,000 messages, instead of the search index, 2 ms.
alter table public.contact_messages
  alter name set statistics 1000,
  alter email set statistics 1000,
  alter subject set statistics 1000,
  alter message set statistics 1000;

-- The messages as their owner searches them. Row-level security prevents the use of the trigram index: ILIKE
-- is not leak-proof, so a policy's condition comes before it, row by row. The condition here depends on no row:
-- PostgreSQL evaluates it once, and plans the search freely. Lists show the excerpt instead of the message.
create or replace view public.inbox as
  select *, left(regexp_replace(message, '\s+', ' ', 'g'), 140) as excerpt
  from public.contact_messages
  where (select public.is_owner());
revoke all on public.inbox from public, anon, authenticated, service_role;
grant select on public.inbox to authenticated;
