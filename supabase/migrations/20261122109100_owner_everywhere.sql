-- What came after 20261122101000 with the older question (is the account an owner?) asks the newer one
-- too: does the session run, and was the second factor used?
create or replace view public.inbox as
  select *, left(regexp_replace(message, '\s+', ' ', 'g'), 140) as excerpt
  from public.contact_messages
  where (select public.is_owner());

alter policy "Owners read acts" on public.acts using ((select public.is_owner()));
