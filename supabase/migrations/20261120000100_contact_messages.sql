-- The messages of the contact form, and who may do what with them.
-- Limits: specification, section 5 (shared/contact-message.ts states the same figures; a test
-- compares the two). Values are trimmed on the way in, so a constraint sees what is stored.

-- Everything in here is out of reach of the API: no API role may even use the schema.
create schema private;
revoke all on schema private from public;

create table public.owners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

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

  -- Version (date) of the privacy policy that the visitor was shown: the proof of what was accepted.
  privacy_notice date,

  -- Filed apart and not notified; the reasons are those of private.score_contact_message().
  suspect boolean not null default false,
  suspect_reasons text[] not null default '{}',

  -- The owner's side.
  handled_at timestamptz,
  archived_at timestamptz,
  -- In the bin; the retention job empties it.
  deleted_at timestamptz,
  note text constraint contact_messages_note_length check (char_length(note) <= 5000),
  -- Set when the message became a project: it is then kept as project data, from this end date on.
  project_ended_on date
);

-- White space as JavaScript's String.prototype.trim understands it, so that both sides agree.
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

-- Triggers of one table run in the order of their names: numbers keep that order visible.
create trigger contact_messages_10_trim
  before insert on public.contact_messages
  for each row execute function private.trim_contact_message();

alter table public.owners enable row level security;
alter table public.contact_messages enable row level security;

revoke all on public.owners, public.contact_messages from public, anon, authenticated;

grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at, archived_at, deleted_at, note, suspect, suspect_reasons, project_ended_on)
  on public.contact_messages to authenticated;
grant select on public.owners to authenticated;
grant all on public.owners, public.contact_messages to service_role;

create policy "Each owner sees that they are one" on public.owners
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Anyone may send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);

-- Being signed in is not enough: a hosted project lets anyone sign up by default.
create policy "Owners read messages" on public.contact_messages
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

create policy "Owners update messages" on public.contact_messages
  for update to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())))
  with check (exists (select from public.owners where user_id = (select auth.uid())));

create policy "Owners delete messages" on public.contact_messages
  for delete to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));
