-- « Mon site »: what the owner edits in /gestion. An edit is a row that no one changes; the draft is the
-- last value of each field, and a publication names the last edit that it contains. The site's files stay
-- the base: a field without a value is the file's.

create table if not exists public.site_edits (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  author uuid references auth.users (id) on delete set null,
  file text not null check (file ~ '^[a-z-]{1,40}$'),
  -- Names of groups down to a text or a list, joined by dots.
  field text not null check (length(field) between 1 and 200),
  value jsonb check (length(value::text) <= 200000),
  -- What the file said when the edit was made.
  base jsonb check (length(base::text) <= 200000)
);
create index if not exists site_edits_field on public.site_edits (file, field, id desc);

create table if not exists public.site_pictures (
  name text primary key check (name ~ '^[a-z0-9-]{1,60}\.webp$'),
  created_at timestamptz not null default now(),
  author uuid references auth.users (id) on delete set null,
  bytes bytea not null check (length(bytes) between 1 and 3145728)
);

create table if not exists public.site_publications (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  author uuid references auth.users (id) on delete set null,
  -- User agent of the session.
  device text not null default '',
  -- The last edit that it contains.
  upto bigint not null,
  state text not null,
  error text not null default '',
  -- Sentences for the owner.
  changes jsonb not null default '[]',
  -- When its server last reported.
  moved_at timestamptz not null default now(),
  finished_at timestamptz
);
-- Previews were rows of this table before.
delete from public.site_publications where state = 'preview';
alter table public.site_publications
  drop column if exists step, drop column if exists token, drop column if exists session,
  drop constraint if exists site_publications_state_check,
  add constraint site_publications_state_check check (state in ('queued', 'building', 'done', 'failed'));
create index if not exists site_publications_state on public.site_publications (state, id desc);
alter table public.site_edits enable row level security;
alter table public.site_pictures enable row level security;
alter table public.site_publications enable row level security;
revoke all on public.site_edits, public.site_pictures, public.site_publications
  from public, anon, authenticated, service_role;
grant select on public.site_edits, public.site_pictures, public.site_publications
  to authenticated, service_role;
drop policy if exists "Owners read their edits" on public.site_edits;
create policy "Owners read their edits" on public.site_edits
  for select to authenticated using ((select public.is_owner()));
drop policy if exists "Owners read their pictures" on public.site_pictures;
create policy "Owners read their pictures" on public.site_pictures
  for select to authenticated using ((select public.is_owner()));
drop policy if exists "Owners read their publications" on public.site_publications;
create policy "Owners read their publications" on public.site_publications
  for select to authenticated using ((select public.is_owner()));

-- Returns the last edit of each field up to a certain one.
create or replace function private.site_values(upto bigint) returns setof public.site_edits
language sql stable set search_path = '' as $$
  select distinct on (file, field) * from public.site_edits
  where id <= site_values.upto order by file, field, id desc
$$;

-- Returns them as the programs read them. Fields that are the file's again are left out.
create or replace function private.site_layer(upto bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'file', file, 'field', field, 'value', value, 'base', base
    ) order by file, field), '[]')
  from private.site_values(upto) where value is not null
$$;

create or replace function private.published_site() returns public.site_publications
language sql stable set search_path = '' as $$
  select * from public.site_publications where state = 'done' order by id desc limit 1
$$;

-- Refuses more rows an hour than a person makes.
create or replace function private.limit_site_rows() returns trigger
language plpgsql set search_path = '' as $$
declare
  amount bigint;
begin
  execute format('select count(*) from %I.%I where created_at > now() - interval ''1 hour''',
    tg_table_schema, tg_table_name) into amount;
  if amount >= tg_argv[0]::bigint then
    raise sqlstate 'PT429' using message = 'Too many changes in one hour';
  end if;
  return null;
end
$$;
create or replace trigger site_edits_limit before insert on public.site_edits
  for each statement execute function private.limit_site_rows('3000');
create or replace trigger site_pictures_limit before insert on public.site_pictures
  for each statement execute function private.limit_site_rows('100');
create or replace trigger site_publications_limit before insert on public.site_publications
  for each statement execute function private.limit_site_rows('200');

-- Returns what « Mon site » shows besides the files.
create or replace function public.site_editor_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  published constant public.site_publications := private.published_site();
  seen constant bigint := (select coalesce(max(id), 0) from public.site_edits);
begin
  perform private.require_owner();
  return jsonb_build_object(
    'seen', seen,
    'draft', private.site_layer(seen),
    'edits', private.site_layer(coalesce(published.upto, 0)),
    'published', case when published.id is null then null
      else jsonb_build_object('id', published.id, 'at', published.finished_at) end,
    'publications', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', kept.id, 'at', coalesce(finished_at, kept.created_at), 'author', coalesce(email, ''),
          'device', device, 'state', state, 'error', error, 'changes', changes
        ) order by kept.id desc), '[]')
      from (select * from public.site_publications order by id desc limit 50) as kept
        left join auth.users on users.id = author
    ),
    'pictures', (
      select coalesce(jsonb_agg(name order by created_at desc), '[]') from public.site_pictures
    )
  );
end
$$;

-- Stores edits: [{ file, field, value, base }]. Stores nothing when one of the fields was saved after `seen`
-- with another value.
drop function if exists public.save_site_edits(jsonb, bigint, boolean);
create or replace function public.save_site_edits(edits jsonb, seen bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('site_edits'));
  if exists (
    select from private.site_values(9223372036854775807) as later
      join jsonb_array_elements(edits) as edit
        on edit ->> 'file' = later.file and edit ->> 'field' = later.field
    where later.id > seen and later.value is distinct from nullif(edit -> 'value', 'null')
  ) then
    raise sqlstate 'PT409' using message = 'Another window has changed the same';
  end if;
  insert into public.site_edits (author, file, field, value, base)
    select (select auth.uid()), edit ->> 'file', edit ->> 'field',
      nullif(edit -> 'value', 'null'), nullif(edit -> 'base', 'null')
    from jsonb_array_elements(edits) as edit;
end
$$;

-- Makes the draft what a publication said; 0: the files alone.
drop function if exists public.restore_site(bigint);
create function public.restore_site(publication bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  said constant bigint := (
    select upto from public.site_publications where id = publication and state = 'done'
  );
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('site_edits'));
  if said is null and publication <> 0 then
    raise sqlstate 'PT404' using message = 'No such publication';
  end if;
  insert into public.site_edits (author, file, field, value, base)
    select (select auth.uid()), last.file, last.field, earlier.value, earlier.base
    from private.site_values(9223372036854775807) as last
      left join private.site_values(said) as earlier
        on earlier.file = last.file and earlier.field = last.field
    where last.value is distinct from earlier.value;
end
$$;

-- Asks the server to publish the draft.
drop function if exists public.publish_site(bigint, jsonb, boolean);
create or replace function public.publish_site(seen bigint, changes jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('site_edits'));
  if exists (select from public.site_publications where state in ('queued', 'building')) then
    raise sqlstate 'PT423' using message = 'Another publication is running';
  elsif exists (select from public.site_edits where id > seen) then
    raise sqlstate 'PT409' using message = 'The draft has changed';
  end if;
  insert into public.site_publications (author, device, upto, state, changes)
    select (select auth.uid()), coalesce((
        select user_agent from auth.sessions
        where id = (select auth.jwt() ->> 'session_id')::uuid
      ), ''), coalesce(max(id), 0), 'queued', publish_site.changes
    from public.site_edits;
  perform private.forget_old_site();
end
$$;

-- Keeps the last 50 publications, the one that visitors see, and what they say; pictures that nothing names go
-- after 30 days.
create or replace function private.forget_old_site() returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.site_publications where id not in (
    select id from public.site_publications order by id desc limit 50
  ) and id is distinct from (private.published_site()).id;
  delete from public.site_edits as edit
    using (
      select id, lead(id) over (partition by file, field order by id) as next from public.site_edits
    ) as follows
    where follows.id = edit.id and not exists (
      select from public.site_publications where upto >= edit.id and upto < follows.next
    ) and follows.next is not null;
  delete from public.site_pictures as picture
    where created_at < now() - interval '30 days' and not exists (
      select from public.site_edits where strpos(value::text, picture.name) > 0
    );
end
$$;

-- Stores a picture, as base64.
create or replace function public.save_site_picture(name text, content text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  insert into public.site_pictures (name, author, bytes)
    values (save_site_picture.name, (select auth.uid()), decode(content, 'base64'))
    on conflict do nothing;
end
$$;

-- Returns a picture as base64, null where there is none: any to the owner, to others what is published.
create or replace function public.site_picture(name text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(bytes, 'base64') from public.site_pictures as picture
  where picture.name = site_picture.name and (
    current_setting('role', true) not in ('anon', 'authenticated') or public.is_owner()
    or strpos(private.site_layer(coalesce((private.published_site()).upto, 0))::text, picture.name) > 0
  )
$$;

-- Returns what is published, which every visitor may read: for the build of a static site.
create or replace function public.published_site() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'publication', published.id, 'edits', private.site_layer(coalesce(published.upto, 0))
  ) from private.published_site() as published
$$;

-- Changes the state of a publication, for the server and for a hosted project's function; false when another
-- process was faster.
drop function if exists public.report_publication(bigint, text, text, text);
create or replace function public.report_publication(id bigint, before text, after text, error text default '')
returns boolean
language sql volatile security definer set search_path = '' as $$
  with moved as (
    update public.site_publications as publication
      set state = after, error = report_publication.error, moved_at = now(),
        finished_at = case when after in ('done', 'failed') then now() end
      where publication.id = report_publication.id and state = before
      returning publication.id
  )
  select exists (select from moved)
$$;

-- Forgets what is published once it is in the files, which become the base of the edits that remain.
create or replace function public.take_site(publication bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken constant public.site_publications := private.published_site();
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('site_edits'));
  if taken.id is distinct from publication or exists (
    select from public.site_publications where state in ('queued', 'building')
  ) then
    raise sqlstate 'PT409' using message = 'Something was published in the meantime';
  end if;
  update public.site_edits as edit set base = done.value
    from private.site_values(taken.upto) as done
    where edit.id > taken.upto and edit.file = done.file and edit.field = done.field;
  delete from public.site_edits where id <= taken.upto;
  delete from public.site_publications;
end
$$;

revoke all on function public.site_editor_state(), public.save_site_edits(jsonb, bigint),
  public.restore_site(bigint), public.publish_site(bigint, jsonb),
  public.save_site_picture(text, text), public.site_picture(text), public.published_site(),
  public.report_publication(bigint, text, text, text), public.take_site(bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.site_editor_state(), public.save_site_edits(jsonb, bigint),
  public.restore_site(bigint), public.publish_site(bigint, jsonb),
  public.save_site_picture(text, text) to authenticated, service_role;
grant execute on function public.site_picture(text), public.published_site()
  to anon, authenticated, service_role;
grant execute on function public.report_publication(bigint, text, text, text), public.take_site(bigint)
  to service_role;
