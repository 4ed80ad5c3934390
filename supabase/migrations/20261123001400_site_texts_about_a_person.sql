-- Access and erasure also find what « Mon site » keeps about a person: texts with their e-mail address, and
-- testimonials under a name that they gave in a message. A name may be asked for in place of an address.

-- Returns what finds a person: the address or name asked for, and the names in their messages.
create function private.marks_of(person text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct mark), '{}') from (
    select lower(btrim(person)) union
    select lower(btrim(name)) from public.contact_messages where lower(email) = lower(btrim(person))
  ) as marks (mark) where length(mark) > 4
$$;

-- Returns an edit's value without the testimonials of a person and without their address; null stays null.
create function private.without_person(value jsonb, marks text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  mark text;
begin
  if jsonb_typeof(value) = 'array' then
    value := (
      select coalesce(jsonb_agg(item order by place), '[]')
      from jsonb_array_elements(value) with ordinality as listed (item, place)
      where not (item ? 'text' and coalesce(lower(item ->> 'name') = any (marks), false))
    );
  end if;
  foreach mark in array marks loop
    if strpos(mark, '@') > 0 then
      value := regexp_replace(value::text, '***=' || mark, '…', 'gi')::jsonb;
    end if;
  end loop;
  return value;
end
$$;

create function private.site_texts_of(marks text[]) returns setof public.site_edits
language sql stable set search_path = '' as $$
  select * from public.site_edits
  where value is distinct from private.without_person(value, marks)
    or base is distinct from private.without_person(base, marks)
$$;

-- Erases them from the history, and from the draft, which the owner publishes: what visitors see stays as it
-- is until then.
create function private.erase_site_texts(marks text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  mark text;
  shown constant bigint[] := array(
    select id from private.site_values(coalesce((private.published_site()).upto, 0))
  );
begin
  perform pg_advisory_xact_lock(hashtext('site_edits'));
  update public.site_edits
    set value = private.without_person(value, marks), base = private.without_person(base, marks)
    where id in (select id from private.site_texts_of(marks)) and not id = any (shown);
  insert into public.site_edits (file, field, value, base)
    select file, field, private.without_person(value, marks), base
    from private.site_values(9223372036854775807)
    where value <> private.without_person(value, marks);
  -- The descriptions of publications quote them.
  foreach mark in array marks loop
    update public.site_publications
      set changes = regexp_replace(changes::text, '***=' || mark, '…', 'gi')::jsonb
      where strpos(lower(changes::text), mark) > 0;
  end loop;
  insert into private.traces (since) values (clock_timestamp())
    on conflict (only_row) do update set since = excluded.since;
end
$$;

alter function public.export_person(text) rename to export_messages_and_testimonials;
alter function public.export_messages_and_testimonials(text) set schema private;
alter function public.erase_person(text, boolean) rename to erase_messages_and_testimonials;
alter function public.erase_messages_and_testimonials(text, boolean) set schema private;

create function public.export_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  marks constant text[] := private.marks_of(email);
  found constant jsonb := private.export_messages_and_testimonials(email);
  texts constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'field', field, 'created_at', created_at, 'value', case jsonb_typeof(value)
          -- Of a list what is about this person alone.
          when 'array' then (
            select jsonb_agg(item) from jsonb_array_elements(value) as item
            where jsonb_build_array(item) <> private.without_person(jsonb_build_array(item), marks)
          ) else value end
      ) order by id), '[]')
    from private.site_texts_of(marks)
  );
begin
  update public.privacy_register
    set counts = counts || jsonb_build_object('site_texts', jsonb_array_length(texts))
    where act = 'export' and done_at = now() and texts <> '[]';
  return found || jsonb_build_object('site_texts', texts);
end
$$;

create function public.erase_person(email text, dry_run boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Before the messages go that have the names.
  marks constant text[] := private.marks_of(email);
  amount constant bigint := (select count(*) from private.site_texts_of(marks));
  done jsonb := private.erase_messages_and_testimonials(email, dry_run);
begin
  done := jsonb_set(done, '{counts,site_texts}', to_jsonb(amount));
  if not dry_run and amount > 0 then
    perform private.erase_site_texts(marks);
    update public.privacy_register set counts = done -> 'counts' where receipt = (done ->> 'receipt')::uuid;
  end if;
  return done;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.export_person(text), public.erase_person(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.export_person(text), public.erase_person(text, boolean)
  to authenticated, service_role;
