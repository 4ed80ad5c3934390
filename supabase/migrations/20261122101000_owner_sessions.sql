-- An owner's rights end with the session, not an hour later with its access token: signing out or a
-- new password takes the session away (auth.sessions), and a token that names one that is gone opens
-- nothing. An owner who has a second factor must have used it: a token of the level aal1 opens nothing.
-- auth.sessions, auth.mfa_factors and the claims session_id and aal are those of a hosted project.

-- Whether the caller is an owner whose session runs and who has used every factor asked for.
create function public.is_owner() returns boolean
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

alter policy "Owners read messages" on public.contact_messages using ((select public.is_owner()));
alter policy "Owners update messages" on public.contact_messages
  using ((select public.is_owner())) with check ((select public.is_owner()));
alter policy "Owners delete messages" on public.contact_messages using ((select public.is_owner()));
alter policy "Owners read the outbox" on public.outbox using ((select public.is_owner()));
alter policy "Owners dismiss what is dead" on public.outbox
  using (state = 'dead' and (select public.is_owner()));
alter policy "Owners read chat statistics" on public.chat_statistics
  using ((select public.is_owner()));
alter policy "Owners read unanswered questions" on public.unanswered_questions
  using ((select public.is_owner()));
alter policy "Owners delete unanswered questions" on public.unanswered_questions
  using ((select public.is_owner()));
alter policy "Owners read the register" on public.privacy_register
  using ((select public.is_owner()));

create or replace view public.inbox as
  select * from public.contact_messages where (select public.is_owner());

create or replace function private.require_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and not public.is_owner() then
    raise insufficient_privilege using message = 'Only an owner may do this';
  end if;
end
$$;
