-- What keeps the owner's inbox quick at a million messages.

-- Newest first, page after page (keyset: created_at, id), and the unread ones among them.
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_unread on public.contact_messages (created_at desc, id desc)
  where handled_at is null and archived_at is null and deleted_at is null and not suspect;

-- Search by a part of a word (ilike '%…%') of three characters or more. pg_trgm ships with
-- PostgreSQL, PGlite and Supabase; without it a search reads the table, which is slow but right.
do $$
declare
  operators text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    return;
  end if;
  create schema if not exists extensions;
  create extension if not exists pg_trgm with schema extensions;
  select format('%I.gin_trgm_ops', nspname) into operators
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm';
  execute format(
    'create index contact_messages_search on public.contact_messages
      using gin (name %1$s, email %1$s, subject %1$s, message %1$s)
      -- New entries wait in a list that every search reads: kept short (kB), for PGlite has no
      -- autovacuum to empty it.
      with (gin_pending_list_limit = 256)',
    operators
  );
end
$$;
