-- Limits per client address, and the daily budget of the assistant's language model.
--
-- Addresses are never stored: a counter's subject is a hash keyed with a secret and with the period
-- itself, so that two periods of one client cannot be linked. Counters are deleted after two periods.

create table if not exists private.rate_limits (
  subject text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  taken integer not null,
  primary key (subject)
);
create index if not exists rate_limits_expires_at on private.rate_limits (expires_at);

-- Returns the name of the counter of one client in one period.
create or replace function private.rate_limit_subject(
  bucket text, address text, starts_at timestamptz, secret text
) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(concat_ws('|', secret, bucket, extract(epoch from starts_at), address), 'UTF8')),
    'base64'
  )
$$;

-- Takes one from the quota of an address. Returns the seconds to wait, 0 when it was granted, and the
-- standard headers that say so; these are null when nothing is limited.
-- The window slides: the previous period counts for the part of it that is still in the window. A refusal
-- takes nothing from the quota, nor does a transaction that fails. After the wait an attempt is really granted.
--
-- Why enable_seqscan is off, here and in other functions that look up a few rows by index: a session plans a
-- function's statements once, perhaps while the table is almost empty, and PGlite has no autovacuum to renew
-- such plans: each message would read all before it. Before version 18, PostgreSQL then puts so high a cost on
-- private.settings, which has no useful index, that it would compile the plan for longer: hence no JIT.
create or replace function private.take_from_quota(
  bucket text, address text, quota integer, period interval,
  out wait integer, out policy text, out state text
)
language plpgsql volatile set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  seconds constant numeric := extract(epoch from period);
  this_start constant timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / seconds) * seconds);
  passed constant numeric := extract(epoch from now() - this_start);
  secret constant text := (select settings.secret from private.settings);
  reset constant integer := ceil(seconds - passed);
  counter_name constant text := private.rate_limit_subject(bucket, address, this_start, secret);
  taken_now integer;
  taken_before integer;
  remaining integer;
begin
  wait := 0;
  if quota = 0 or address is null then
    return;
  end if;
  insert into private.rate_limits as counter (subject, starts_at, expires_at, taken)
    values (counter_name, this_start, this_start + 2 * period, 1)
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
    update private.rate_limits set taken = taken - 1 where subject = counter_name;
    wait := greatest(1, ceil(case
      when taken_now <= quota then seconds * (1 - (quota - taken_now)::numeric / taken_before) - passed
      else seconds - passed + seconds * (1 - (quota - 1)::numeric / (taken_now - 1))
    end));
  elsif taken_now = 1 then
    -- The first of a period sweeps what has expired, a little at a time, without waiting for locks.
    delete from private.rate_limits where subject in (
      select subject from private.rate_limits where expires_at < now()
      limit 100 for update skip locked
    );
  end if;
end
$$;

-- Refuses a message beyond the quota with 429. It runs before the scoring, so a flood costs little, and
-- after the idempotency, so a repeated delivery is answered 201 whatever was taken.
create or replace function private.limit_contact_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings private.settings;
  quota record;
begin
  select * into settings from private.settings;
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
create or replace trigger contact_messages_30_limit
  before insert on public.contact_messages
  for each row execute function private.limit_contact_messages();

-- Takes one question to the assistant from the quota of a client address. Returns 0 when it may be
-- answered, else the seconds to wait (HTTP 429 with Retry-After). The caller is trusted to name the address.
create or replace function public.take_chat_turn(client_address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select quota.wait
  from private.settings,
    private.take_from_quota('chat', client_address, chat_quota, chat_period) as quota
$$;

-- What the assistant's language model has cost on one day (UTC), counted in one place for all processes
-- and edge functions. The limits are the caller's configuration (ASSISTANT_DAILY_REQUESTS,
-- ASSISTANT_DAILY_TOKENS); only sums are kept, nothing of what was asked.
create table if not exists private.assistant_budget (
  day date primary key,
  requests integer not null,
  tokens bigint not null
);

alter table private.assistant_budget enable row level security;

-- Takes one request and `expected` tokens from today's budget, if both limits allow it. A process
-- that dies before it settles leaves the expected tokens counted, so the limit holds.
create or replace function public.take_assistant_budget(requests integer, tokens bigint, expected integer)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  granted boolean;
begin
  insert into private.assistant_budget as spent (day, requests, tokens)
    select today, 1, take_assistant_budget.expected
    where take_assistant_budget.requests >= 1
      and take_assistant_budget.tokens >= take_assistant_budget.expected
    on conflict (day) do update
      set requests = spent.requests + 1, tokens = spent.tokens + take_assistant_budget.expected
      where spent.requests < take_assistant_budget.requests
        and spent.tokens + take_assistant_budget.expected <= take_assistant_budget.tokens;
  granted := found;
  delete from private.assistant_budget where day < today - 31;
  return granted;
end
$$;

-- Replaces the tokens that were expected of a request by those that it really used.
create or replace function public.settle_assistant_budget(expected integer, used integer)
returns void
language sql volatile security definer set search_path = '' as $$
  update private.assistant_budget as spent
    set tokens = greatest(0, spent.tokens + used - expected)
    where spent.day = (now() at time zone 'utc')::date
$$;

revoke all on function
  public.take_chat_turn(text), public.take_assistant_budget(integer, bigint, integer),
  public.settle_assistant_budget(integer, integer)
  from public, anon, authenticated;
grant execute on function
  public.take_chat_turn(text), public.take_assistant_budget(integer, bigint, integer),
  public.settle_assistant_budget(integer, integer)
  to service_role;
