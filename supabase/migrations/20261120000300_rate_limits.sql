-- Limits per client address. Addresses are never stored: a counter's subject is a hash keyed with a
-- secret and with the period itself, so that two periods of one client cannot be linked, and the
-- counters go when two periods have passed.

create table private.rate_limits (
  subject text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  taken integer not null,
  primary key (subject)
);
create index rate_limits_expires_at on private.rate_limits (expires_at);

-- Name of the counter of one client in one period.
create function private.rate_limit_subject(
  bucket text, address text, starts_at timestamptz, secret text
) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(concat_ws('|', secret, bucket, extract(epoch from starts_at), address), 'UTF8')),
    'base64'
  )
$$;

-- Takes one from the quota of an address and says how long to wait: 0 when it was granted.
-- The window slides: the period before counts for the part of it that is still in the window.
-- A transaction that fails gives back what it took, so only what was stored counts.
create function private.take_from_quota(
  bucket text, address text, quota integer, period interval,
  -- Seconds to wait, and the standard headers that say what was granted; null when nothing is limited.
  out wait integer, out policy text, out state text
)
language plpgsql volatile set search_path = '' as $$
declare
  seconds constant numeric := extract(epoch from period);
  this_start constant timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / seconds) * seconds);
  passed constant numeric := extract(epoch from now() - this_start);
  secret constant text := (select settings.secret from private.settings);
  reset constant integer := ceil(seconds - passed);
  taken_now integer;
  taken_before integer;
  remaining integer;
begin
  wait := 0;
  if quota = 0 or address is null then
    return;
  end if;
  insert into private.rate_limits as counter (subject, starts_at, expires_at, taken)
    values (
      private.rate_limit_subject(bucket, address, this_start, secret),
      this_start, this_start + 2 * period, 1
    )
    on conflict (subject) do update set taken = counter.taken + 1
    returning taken into taken_now;
  taken_before := coalesce((
    select taken from private.rate_limits
    where subject = private.rate_limit_subject(bucket, address, this_start - period, secret)
  ), 0);
  remaining := floor(quota - taken_now - taken_before * (1 - passed / seconds));
  policy := format('"%s";q=%s;w=%s', bucket, quota, seconds::integer);
  state := format('"%s";r=%s;t=%s', bucket, greatest(0, remaining), reset);
  if remaining < 0 then
    wait := greatest(1, reset);
  elsif taken_now = 1 then
    -- The first of a period sweeps what has expired, a little at a time, without waiting for locks.
    delete from private.rate_limits where subject in (
      select subject from private.rate_limits where expires_at < now()
      limit 100 for update skip locked
    );
  end if;
end
$$;

-- Refuses a message beyond the quota with 429. It stands before the scoring, so a flood costs
-- little, and after the idempotency, so a repeated delivery is answered 201 whatever was taken.
create function private.limit_contact_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings private.settings;
  quota record;
begin
  select * into settings from private.settings;
  if settings.contact_quota = 0 then
    return new;
  end if;
  quota := private.take_from_quota(
    'contact', private.client_address(), settings.contact_quota, settings.contact_period
  );
  if quota.wait > 0 then
    -- PostgREST's way of choosing status and headers of an error.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', 'Too many messages from this address',
        'details', format('At most %s messages in %s.', settings.contact_quota, settings.contact_period),
        'hint', format('Send it again in %s seconds.', quota.wait)
      )::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', quota.wait::text, 'RateLimit-Policy', quota.policy, 'RateLimit', quota.state
        )
      )::text;
  end if;
  if quota.policy is not null then
    perform set_config('response.headers', json_build_array(
      json_build_object('RateLimit-Policy', quota.policy),
      json_build_object('RateLimit', quota.state)
    )::text, true);
  end if;
  return new;
end
$$;

create trigger contact_messages_30_limit
  before insert on public.contact_messages
  for each row execute function private.limit_contact_messages();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
