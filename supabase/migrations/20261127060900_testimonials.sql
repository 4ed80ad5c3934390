-- Testimonials by link: the owner makes a link for one client, the client writes and consents, the owner
-- takes the words into the draft of « Mon site », and the client may withdraw them with the same link.
-- Nothing here publishes anything.

-- Limits are those of src/shared/testimonial.ts; a test compares them.
create table if not exists public.testimonials (
  -- What the entry of the content names as its consent.
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- For the owner: who the link is for, and the e-mail address or number that a data request names.
  client text check (char_length(client) between 1 and 100),
  contact text not null default '' check (char_length(contact) <= 255),
  -- sha256 of the token of the link; 122 random bits need no salt and no slow hash.
  token_hash bytea not null unique,
  expires_at timestamptz not null default now() + interval '30 days',
  -- The words that the client reads and agrees to, and when that was.
  consent text not null check (char_length(consent) between 1 and 1000),
  consented_at timestamptz,
  name text constraint testimonials_name_length check (char_length(name) between 1 and 60),
  position text constraint testimonials_position_length check (char_length(position) between 1 and 60),
  company text constraint testimonials_company_length check (char_length(company) between 1 and 60),
  rating smallint constraint testimonials_rating_range check (rating between 1 and 5),
  text text constraint testimonials_text_length check (char_length(text) between 121 and 600),
  -- What the owner did with it: took it into the draft, or refused it.
  accepted_at timestamptz,
  refused_at timestamptz,
  -- Its words are gone since then.
  withdrawn_at timestamptz,
  check (consented_at is null or withdrawn_at is not null or num_nulls(name, position, company, rating, text) = 0)
);
create index if not exists testimonials_waiting on public.testimonials (consented_at)
  where consented_at is not null and accepted_at is null and refused_at is null and withdrawn_at is null;

alter table public.testimonials enable row level security;
revoke all on public.testimonials from public, anon, authenticated, service_role;
grant select (id, created_at, client, contact, expires_at, consent, consented_at, name, position, company,
  rating, text, accepted_at, refused_at, withdrawn_at) on public.testimonials to authenticated, service_role;
grant update (accepted_at, refused_at), delete on public.testimonials to authenticated;
drop policy if exists "Owners read testimonials" on public.testimonials;
create policy "Owners read testimonials" on public.testimonials
  for select to authenticated using ((select public.is_owner()));
drop policy if exists "Owners decide on testimonials" on public.testimonials;
create policy "Owners decide on testimonials" on public.testimonials
  for update to authenticated using ((select public.is_owner()));

-- What is on the page is withdrawn first, so that the page does not keep it.
drop policy if exists "Owners delete testimonials" on public.testimonials;
create policy "Owners delete testimonials" on public.testimonials
  for delete to authenticated using (accepted_at is null and (select public.is_owner()));
create or replace trigger testimonials_limit before insert on public.testimonials
  for each statement execute function private.limit_site_rows('100');

-- Makes a link for a client and returns its token, this once.
create or replace function public.make_testimonial_link(client text, contact text, consent text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := gen_random_uuid();
begin
  perform private.require_owner();
  insert into public.testimonials (client, contact, consent, token_hash)
    values (btrim(make_testimonial_link.client), btrim(make_testimonial_link.contact),
      make_testimonial_link.consent, sha256(convert_to(token, 'UTF8')));
  return token;
end
$$;

-- Erases the words of testimonials and takes them out of the draft; the owner publishes that. Where only
-- the files have them, /gestion shows the owner that they are still there.
create or replace function private.withdraw_testimonials(ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  names constant text[] := array(select lower(name) from public.testimonials where id = any (ids));
begin
  update public.testimonials
    set withdrawn_at = now(), name = null, position = null, company = null, rating = null, text = null
    where id = any (ids) and withdrawn_at is null;
  perform private.erase_site_texts(ids::text[], names);
end
$$;

-- Lets the holder of a link write once (sending again changes nothing) or withdraw what was sent, and returns
-- what the link shows; null for an unknown one. What is typed is kept on one line, without control characters
-- and those that turn the direction of the text, and without the braces that the content reads as names.
create or replace function public.use_testimonial_link(
  token text, words jsonb default '{}', withdraws boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  hash constant bytea := sha256(convert_to(left(token, 100), 'UTF8'));
begin
  if (private.take_from_quota('testimonial', private.client_address(), 60, interval '10 minutes')).wait > 0 then
    raise sqlstate 'PT429' using message = 'Too many requests from this address';
  end if;
  update public.testimonials
    set consented_at = now(), name = written.name, position = written.position, company = written.company,
      rating = written.rating, text = written.text
    from (
      select jsonb_object_agg(key, btrim(regexp_replace(
        translate(value, '{}', '()'),
        E'[\\u0001-\\u0020\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]+', ' ', 'g'
      ))) as lines
      from jsonb_each_text(words)
    ) as typed, jsonb_to_record(lines)
      as written (name text, position text, company text, rating smallint, text text)
    where words @> '{"agreed": true}' and token_hash = hash and expires_at >= now()
      and num_nonnulls(consented_at, refused_at, withdrawn_at) = 0;
  perform private.withdraw_testimonials(array[id]) from public.testimonials
    where withdraws and token_hash = hash and consented_at is not null;
  return (
    select to_jsonb(stored) - '{id,client,contact,token_hash}'::text[] || jsonb_build_object('now', now())
    from public.testimonials as stored where token_hash = hash
  );
end
$$;

revoke all on function
  public.make_testimonial_link(text, text, text), public.use_testimonial_link(text, jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.make_testimonial_link(text, text, text) to authenticated;
grant execute on function public.use_testimonial_link(text, jsonb, boolean)
  to anon, authenticated, service_role;
