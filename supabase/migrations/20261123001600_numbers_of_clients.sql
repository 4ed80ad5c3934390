-- A person gives a number as it is dialled, « 07 01 02 03 04 », where the owner made the link for +225 07 01 02 03 04:
-- the digits of one end with those of the other, apart from zeros in front.
create or replace function private.testimonials_of(person text) returns setof public.testimonials
language sql stable set search_path = '' as $$
  select stored.*
  from public.testimonials as stored,
    lateral (
      select ltrim(regexp_replace(stored.contact, '\D', '', 'g'), '0'),
        ltrim(regexp_replace(testimonials_of.person, '\D', '', 'g'), '0')
    ) as digits (known, asked)
  where lower(btrim(stored.contact)) = lower(nullif(btrim(testimonials_of.person), ''))
    or (
      stored.contact || testimonials_of.person !~ '[[:alpha:]@]'
      and least(length(known), length(asked)) >= 8
      and (right(known, length(asked)) = asked or right(asked, length(known)) = known)
    )
$$;
