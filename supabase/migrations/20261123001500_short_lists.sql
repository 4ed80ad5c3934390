-- Lists of /gestion that are mostly short: without an index of their own, a page that is not full reads every
-- message there is.
create index contact_messages_archived on public.contact_messages (created_at desc, id desc)
  where archived_at is not null and deleted_at is null;
create index contact_messages_bin on public.contact_messages (created_at desc, id desc)
  where deleted_at is not null;
