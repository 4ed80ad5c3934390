-- A wrong clock must not erase anything: retention compares the time with the one it saw last. When
-- the clock has leapt ahead by more than two days (or nothing ran for so long, which looks the same),
-- it waits for a week, in which the owner is told, and goes on by itself if nobody sets the clock.
create table private.clock (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null default now(),
  -- When the leap was noticed, by the clock after it; null while there is none.
  leapt_at timestamptz
);
insert into private.clock default values;
alter table private.clock enable row level security;
revoke all on private.clock from public, anon, authenticated, service_role;

-- Notes the time and says until when retention waits; null when it may run.
create function private.retention_waits_until() returns timestamptz
language sql volatile set search_path = '' as $$
  update private.clock
    set seen_at = now(),
      leapt_at = case
        when now() > seen_at + interval '2 days' then now()
        -- Set back to before the leap: it was the clock, and it is right again.
        when now() < leapt_at then null
        else leapt_at
      end
    returning leapt_at + interval '7 days'
$$;

-- run_retention() of the migration `privacy`, behind that check. It erases nothing and gives no row
-- while it waits.
alter function public.run_retention() rename to carry_out_retention;
alter function public.carry_out_retention() set schema private;
create function public.run_retention() returns public.privacy_register
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  if private.retention_waits_until() > now() then
    return null;
  end if;
  return private.carry_out_retention();
end
$$;

revoke all on function private.retention_waits_until(), private.carry_out_retention()
  from public, anon, authenticated, service_role;
revoke all on function public.run_retention() from public, anon;
grant execute on function public.run_retention() to authenticated, service_role;
