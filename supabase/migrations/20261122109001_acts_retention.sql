-- The counts of visits and acts go with the other figures of the site's use, after the same time
-- (migrations `privacy` and `acts`), and stand with them in the register.
create or replace function public.run_retention() returns public.privacy_register
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount integer;
  entry public.privacy_register;
begin
  perform private.require_owner();
  if private.retention_waits_until() > now() then
    return null;
  end if;
  entry := private.carry_out_retention();
  delete from public.acts
    where day < now() - (select period from private.retention_periods where what = 'navigation');
  get diagnostics amount = row_count;
  update public.privacy_register
    set counts = counts
      || jsonb_build_object('navigation', (counts ->> 'navigation')::integer + amount)
    where receipt = entry.receipt
    returning * into entry;
  return entry;
end
$$;
