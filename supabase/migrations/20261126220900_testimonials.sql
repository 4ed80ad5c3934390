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
  -- sha256 of the token of the link; 144 random bits need no salt and no slow hash.
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
  for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));

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
  -- 144 of the 244 random bits of two UUIDs.
  bits constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  token constant text := left(translate(encode(bits, 'base64'), '+/', '-_'), 24);
begin
  perform private.require_owner();
  insert into public.testimonials (client, contact, consent, token_hash)
    values (btrim(make_testimonial_link.client), btrim(make_testimonial_link.contact),
      make_testimonial_link.consent, sha256(convert_to(token, 'UTF8')));
  return token;
end
$$;

-- Finds and locks what a link is for, after taking from the quota of the caller's address.
create or replace function private.testimonial_of(token text) returns public.testimonials
language plpgsql volatile set search_path = '' as $$
declare
  wait constant integer := (private.take_from_quota(
    'testimonial', private.client_address(), 60, interval '10 minutes'
  )).wait;
  found public.testimonials;
begin
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'Too many requests from this address')::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  select * into found from public.testimonials
    where token_hash = sha256(convert_to(left(token, 100), 'UTF8')) for update;
  return found;
end
$$;

-- Returns what its link shows of a testimonial.
create or replace function private.shown_testimonial(stored public.testimonials) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', case
      when stored.id is null then 'unknown'
      when stored.withdrawn_at is not null then 'withdrawn'
      when stored.refused_at is not null then 'refused'
      when stored.accepted_at is not null then 'accepted'
      when stored.consented_at is not null then 'sent'
      when stored.expires_at < now() then 'expired'
      else 'open'
    end,
    'consent', stored.consent, 'consented_at', stored.consented_at, 'name', stored.name,
    'position', stored.position, 'company', stored.company, 'rating', stored.rating, 'text', stored.text
  )
$$;

create or replace function public.read_testimonial(token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.shown_testimonial(private.testimonial_of(token))
$$;

-- Returns what a client typed on one line: without control characters and those that turn the direction
-- of the text, and without the braces that the content reads as names.
create or replace function private.testimonial_line(typed text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    translate(typed, '{}', '()'),
    E'[\\u0001-\\u0020\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]+', ' ', 'g'
  ))
$$;

-- Stores the client's words, once: sending again changes nothing and returns what is stored.
create or replace function public.send_testimonial(
  token text, name text, "position" text, company text, rating integer, text text, agreed boolean
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.testimonials := private.testimonial_of(token);
begin
  if agreed and private.shown_testimonial(stored) ->> 'state' = 'open' then
    update public.testimonials
      set consented_at = now(),
        name = private.testimonial_line(send_testimonial.name),
        position = private.testimonial_line(send_testimonial.position),
        company = private.testimonial_line(send_testimonial.company),
        rating = send_testimonial.rating,
        text = private.testimonial_line(send_testimonial.text)
      where id = stored.id
      returning * into stored;
  end if;
  return private.shown_testimonial(stored);
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

-- Withdraws what the client sent with this link.
create or replace function public.withdraw_testimonial(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.testimonials := private.testimonial_of(token);
begin
  if stored.consented_at is not null then
    perform private.withdraw_testimonials(array[stored.id]);
    select * into stored from public.testimonials where id = stored.id;
  end if;
  return private.shown_testimonial(stored);
end
$$;

revoke all on function public.make_testimonial_link(text, text, text), public.read_testimonial(text),
  public.send_testimonial(text, text, text, text, integer, text, boolean), public.withdraw_testimonial(text)
  from public, anon, authenticated, service_role;
grant execute on function public.make_testimonial_link(text, text, text) to authenticated;
grant execute on function public.read_testimonial(text),
  public.send_testimonial(text, text, text, text, integer, text, boolean), public.withdraw_testimonial(text)
  to anon, authenticated, service_role;
