-- Who owns the site, and the session and second factor that an owner needs. It is all SQL, so that it
-- works the same on a hosted project; auth.sessions, auth.mfa_factors and the claims session_id and aal
-- are those of the hosted auth service.

create table if not exists public.owners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.owners enable row level security;
revoke all on public.owners from public, anon, authenticated;
grant select on public.owners to authenticated;
grant all on public.owners to service_role;
drop policy if exists "Each owner sees that they are one" on public.owners;
create policy "Each owner sees that they are one" on public.owners
  for select to authenticated using (user_id = (select auth.uid()));

-- Returns whether the caller is an owner with a running session who has used every required factor.
-- Being signed in is not enough: a hosted project lets anyone sign up by default. An owner's rights end
-- with the session, not an hour later with its access token: signing out or setting a new password
-- deletes the session, and a token that names a deleted session is refused. So is a token of level aal1
-- when the owner has a second factor.
create or replace function public.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.owners where user_id = (select auth.uid()))
    -- A token without a session was signed by hand with the project's secret.
    and (
      (select auth.jwt() ->> 'session_id') is null
      or exists (
        select from auth.sessions
        where id = (select auth.jwt() ->> 'session_id')::uuid
          and user_id = (select auth.uid())
          and (not_after is null or not_after > now())
      )
    )
    and (
      (select auth.jwt() ->> 'aal') = 'aal2'
      or not exists (
        select from auth.mfa_factors
        where user_id = (select auth.uid()) and status = 'verified'
      )
    )
$$;
revoke all on function public.is_owner() from public, anon, authenticated, service_role;
grant execute on function public.is_owner() to authenticated, service_role;

-- Raises an error unless the caller is an owner, the service, or the database's own administrator.
create or replace function private.require_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and not public.is_owner() then
    raise insufficient_privilege using message = 'Only an owner may do this';
  end if;
end
$$;

-- Codes for the day when the authenticator is lost.
create table if not exists private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- sha256 of the code; 80 random bits need no salt and no slow hash.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Returns the hash under which a code is stored: case, spaces and dashes do not count.
create or replace function private.recovery_code_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(lower(left(code, 100)), '[^a-z2-7]', '', 'g'), 'UTF8'))
$$;

-- Returns sixteen random characters of base32 in groups of four.
create or replace function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    substr('abcdefghijklmnopqrstuvwxyz234567', (get_byte(bytes, place) & 31) + 1, 1)
      || case when place in (3, 7, 11) then '-' else '' end,
    '' order by place
  )
  -- 128 of the 244 random bits of two UUIDs.
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random,
    generate_series(0, 15) as place
$$;

-- Refuses unless the session proved who it is, by a password or a code, in the last ten minutes: the
-- token may be stolen. A time far ahead is from a wrong clock and proves nothing.
create or replace function private.require_fresh_proof() returns void
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

-- Replaces the caller's codes by ten new ones and returns them, this once. The caller must have used a
-- second factor in this session, and proved afresh who they are: whoever has these codes can take the account
-- over.
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

-- Removes the caller's second factor; the caller knows the password and one code. Returns whether the
-- code was right. All codes are then void: a new factor comes with new ones.
-- Each account and address has ten tries in ten minutes.
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

-- Returns how many codes the caller has left.
create or replace function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes
  where user_id = (select auth.uid()) and (select public.is_owner())
$$;

-- Returns the open sessions of the caller, the last used first.
create or replace function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, user_agent text, current boolean)
language sql stable security definer set search_path = '' as $$
  select id, created_at, coalesce(refreshed_at::timestamptz, created_at) as used_at, user_agent,
    id::text = (select auth.jwt() ->> 'session_id') as current
  from auth.sessions
  where user_id = (select auth.uid()) and (not_after is null or not_after > now())
    and (select public.is_owner())
  order by used_at desc
$$;

-- Ends one session of the caller at once. Returns false when there is none with that id.
create or replace function public.end_session(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  delete from auth.sessions
    where sessions.id = end_session.id and user_id = (select auth.uid());
  return found;
end
$$;

-- Returns a hash of what protects the owners' accounts, null while there is none. The server compares it
-- with the last one that it saw and tells the owner of a change; a hosted project sends such e-mails
-- itself (config.toml).
create or replace function private.owner_protection() returns text
language sql stable set search_path = '' as $$
  select md5(string_agg(concat_ws('|', users.id, users.email, users.encrypted_password, (
      select string_agg(factors.id::text, ',' order by factors.id) from auth.mfa_factors as factors
      where factors.user_id = users.id and factors.status = 'verified'
    ), (select max(created_at) from private.recovery_codes as codes where codes.user_id = users.id)
    ), '|' order by users.id))
  from public.owners join auth.users as users on users.id = owners.user_id
$$;

revoke all on function public.create_recovery_codes(), public.use_recovery_code(text),
  public.count_recovery_codes(), public.list_sessions(), public.end_session(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.create_recovery_codes(), public.use_recovery_code(text),
  public.count_recovery_codes(), public.list_sessions(), public.end_session(uuid)
  to authenticated;
