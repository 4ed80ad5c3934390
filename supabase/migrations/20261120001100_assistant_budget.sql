-- What the language model of the assistant may cost in one day (UTC), counted in one place for all
-- processes and edge functions. The limits are the caller's configuration (ASSISTANT_DAILY_REQUESTS,
-- ASSISTANT_DAILY_TOKENS); only sums are kept, nothing of what was asked.

create table private.assistant_budget (
  day date primary key,
  requests integer not null,
  tokens bigint not null
);

-- Takes one request and `expected` tokens from today's budget, if both limits allow it. A process
-- that dies before it settles leaves the expected tokens counted, so the limit holds.
create function public.take_assistant_budget(requests integer, tokens bigint, expected integer)
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

-- Puts what a request really used in the place of what was expected of it.
create function public.settle_assistant_budget(expected integer, used integer)
returns void
language sql volatile security definer set search_path = '' as $$
  update private.assistant_budget as spent
    set tokens = greatest(0, spent.tokens + used - expected)
    where spent.day = (now() at time zone 'utc')::date
$$;

alter table private.assistant_budget enable row level security;
revoke all on private.assistant_budget from public, anon, authenticated, service_role;
revoke all on function
  public.take_assistant_budget(integer, bigint, integer),
  public.settle_assistant_budget(integer, integer)
  from public, anon, authenticated;
grant execute on function
  public.take_assistant_budget(integer, bigint, integer),
  public.settle_assistant_budget(integer, integer)
  to service_role;
