-- Counts of visits and acts end with the other navigation data (the privacy policy, section 5). They go
-- with each run of the retention, before it is written in the register: the register's entry says how
-- many counters went, whatever function carries the retention out.
create index acts_day on public.acts (day);

create function private.end_acts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  amount integer;
begin
  delete from public.acts
    where day < now() - (select period from private.retention_periods where what = 'navigation');
  get diagnostics amount = row_count;
  new.counts := new.counts
    || jsonb_build_object('navigation', coalesce((new.counts->>'navigation')::integer, 0) + amount);
  return new;
end
$$;
revoke all on function private.end_acts() from public, anon, authenticated, service_role;

create trigger privacy_register_end_acts
  before insert on public.privacy_register
  for each row when (new.act = 'retention')
  execute function private.end_acts();
