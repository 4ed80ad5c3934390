-- What could not be sent, in the owner's hands: /gestion replays dead rows and dismisses them
-- (docs/decisions/0063).

-- As before (20261120000600), and now also for owners, who see the same rows.
create or replace function public.replay_outbox(message_id uuid default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount integer;
begin
  perform private.require_owner();
  update public.outbox
    set state = 'pending', refusals = 0, created_at = now(), next_attempt_at = now()
    where state in ('dead', 'pending') and ($1 is null or outbox.message_id = $1);
  get diagnostics amount = row_count;
  return amount;
end
$$;
grant execute on function public.replay_outbox(uuid) to authenticated;

-- Dismissing is deleting: the message itself stays. Only the dead, so that nothing is lost that may
-- still leave, or is leaving now.
grant delete on public.outbox to authenticated;
create policy "Owners dismiss what is dead" on public.outbox
  for delete to authenticated
  using (
    state = 'dead' and exists (select from public.owners where user_id = (select auth.uid()))
  );
