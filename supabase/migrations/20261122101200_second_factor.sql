-- What an owner needs besides the factors of the auth service: codes for the day when the
-- authenticator is gone, and a look at the sessions that are open. All of it is SQL, so that it is the
-- same on a hosted project.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- sha256 of the code; 80 random bits need no salt and no slow hash.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- A code as it is kept: case, spaces and dashes do not count.
create function private.recovery_code_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(lower(left(code, 100)), '[^a-z2-7]', '', 'g'), 'UTF8'))
$$;

-- Sixteen characters of base32 in groups of four.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    substr(
      'abcdefghijklmnopqrstuvwxyz234567',
      (get_byte(bytes, place) & 31) + 1, 1
    ) || case when place in (3, 7, 11) then '-' else '' end,
    '' order by place
  )
  -- Bytes 6 and 8 of a random UUID are not all random.
  from (select decode(
      substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)
        || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)
        || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8),
      'hex'
    ) as bytes) as random,
    generate_series(0, 15) as place
$$;

-- Ten new codes in place of those there were, shown this once: for an owner who has just used a
-- second factor.
create function public.create_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  codes constant text[] := array(select private.new_recovery_code() from generate_series(1, 10));
begin
  perform private.require_owner();
  if (select auth.jwt() ->> 'aal') is distinct from 'aal2' then
    raise insufficient_privilege using message = 'A second factor is required to do this';
  end if;
  delete from private.recovery_codes where user_id = (select auth.uid());
  insert into private.recovery_codes (user_id, code_hash)
    select (select auth.uid()), private.recovery_code_hash(code) from unnest(codes) as code;
  return query select unnest(codes);
end
$$;

-- Takes the second factor away from the caller, who knows the password and one code: true when the
-- code was right. It then counts no more, and neither do the others: a new factor comes with new ones.
create function public.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
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

-- How many codes the caller has left.
create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes
  where user_id = (select auth.uid()) and (select public.is_owner())
$$;

-- The open sessions of the caller, the one last used first.
create function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, user_agent text, current boolean)
language sql stable security definer set search_path = '' as $$
  select id, created_at, coalesce(refreshed_at::timestamptz, created_at) as used_at, user_agent,
    id::text = (select auth.jwt() ->> 'session_id') as current
  from auth.sessions
  where user_id = (select auth.uid()) and (not_after is null or not_after > now())
    and (select public.is_owner())
  order by used_at desc
$$;

-- Ends one session of the caller at once; false when there is none of that id.
create function public.end_session(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  delete from auth.sessions
    where sessions.id = end_session.id and user_id = (select auth.uid());
  return found;
end
$$;

revoke all on private.recovery_codes from public, anon, authenticated, service_role;
revoke all on function private.recovery_code_hash(text), private.new_recovery_code()
  from public, anon, authenticated, service_role;
revoke all on function public.create_recovery_codes(), public.use_recovery_code(text),
  public.count_recovery_codes(), public.list_sessions(), public.end_session(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.create_recovery_codes(), public.use_recovery_code(text),
  public.count_recovery_codes(), public.list_sessions(), public.end_session(uuid)
  to authenticated;
