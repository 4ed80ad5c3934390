-- The list shows how a message begins: cut here, so that the texts themselves stay out of a list that is
-- read every few seconds.

create or replace view public.inbox as
  select *, left(regexp_replace(message, '\s+', ' ', 'g'), 140) as excerpt
  from public.contact_messages
  where exists (select from public.owners where user_id = (select auth.uid()));
