-- The messages of the contact form, and who may do what with them. The form and the edge function check
-- the same limits before they send; a test compares the figures.

create table public.contact_messages (
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

create policy "Anyone may send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Owners read messages" on public.contact_messages
  for select to authenticated using ((select public.is_owner()));
create policy "Owners update messages" on public.contact_messages
  for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "Owners delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_owner()));

-- Triggers of one table run in the order of their names; their numbers keep the whole order visible:
-- 10 trim, 15 length, 20 once, 30 limit, 35 notice, 40 score, 50 notify.

-- Trims what JavaScript's String.prototype.trim trims, so that the form and the constraints see the
-- same text.
create function private.trim_contact_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  spaces constant text := E' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
begin
  new.name := btrim(new.name, spaces);
  new.email := btrim(new.email, spaces);
  new.subject := btrim(new.subject, spaces);
  new.message := btrim(new.message, spaces);
  return new;
end
$$;
create trigger contact_messages_10_trim
  before insert on public.contact_messages
  for each row execute function private.trim_contact_message();

-- Refuses a value that is too long before anything else reads it: check constraints come after all
-- triggers, and the expressions that score a message take half a second for a megabyte of text. The
-- error is the constraint's own.
create function private.refuse_long_contact_message() returns trigger
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
create trigger contact_messages_15_length
  before insert on public.contact_messages
  for each row execute function private.refuse_long_contact_message();

-- Exactly once: the header Idempotency-Key names a delivery. The key is kept apart from the message,
-- without a foreign key: a late retry does not store again what the owner has deleted.
create table private.idempotency_keys (
  key uuid primary key,
  message_id uuid not null,
  created_at timestamptz not null default now()
);

-- Returns the key of the request; null when there is none, or when it is not a UUID in its usual form.
create function private.idempotency_key() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  key constant text := private.request_header('idempotency-key');
begin
  if key ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return key;
  end if;
  return null;
end
$$;

-- Stores the first delivery under a key and skips the others: no row, no error, so PostgREST answers
-- 201. Parallel deliveries wait for each other on the key's index entry. When the first one fails, its
-- key is rolled back with it and remains usable.
create function private.skip_repeated_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  delivery constant uuid := private.idempotency_key();
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
create trigger contact_messages_20_once
  before insert on public.contact_messages
  for each row execute function private.skip_repeated_contact_message();

-- Returns the header's date, null when it is not a real date: an unknown header is no reason to refuse
-- a message. The date is computed and compared, since a cast would fail on the 30th of February.
create function private.notice_version(header text) returns date
language sql immutable set search_path = '' as $$
  select day
  from (
    select to_date(left(header, 7), 'YYYY-MM') + right(header, 2)::integer - 1 as day
    where header ~ '^20\d\d-(0[1-9]|1[0-2])-\d\d$'
  ) as computed
  where to_char(day, 'YYYY-MM-DD') = header
$$;

-- Records the version of the privacy policy. It does so whether spam scoring is on or off.
create function private.record_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.privacy_notice := private.notice_version(private.request_header('x-privacy-notice'));
  return new;
end
$$;
create trigger contact_messages_35_notice
  before insert on public.contact_messages
  for each row execute function private.record_notice();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
