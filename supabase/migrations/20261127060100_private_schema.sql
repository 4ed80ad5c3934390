-- replaces 20261122113002 to 20261127011000; the first is complete at commit 200625e
-- A database with a history that ends there keeps its tables and rows: the start removes that history and runs
-- these ten files, which leave what exists or replace it.

-- Everything in this schema is out of reach of the API: no API role may even use it, and the last of these
-- files revokes what tables and functions grant by default.
create schema if not exists private;
revoke all on schema private from public;

-- What the owner can configure. One row; the server writes its environment variables here at start,
-- and on a hosted project you change it in the SQL editor.
create table if not exists private.settings (
  only_row boolean primary key default true check (only_row),

  -- Stored messages per client address in one period; 0 switches the limit off.
  contact_quota integer not null default 60 check (contact_quota >= 0),
  contact_period interval not null default '10 minutes',
  -- Questions to the assistant per client address in one period; 0 switches the limit off.
  chat_quota integer not null default 60 check (chat_quota >= 0),
  chat_period interval not null default '1 minute',
  -- Request headers that name the client, the most trusted first. The default is the hosted
  -- service's; our server sets x-forwarded-for itself and narrows the list to that one.
  client_address_headers text[] not null default '{cf-connecting-ip,x-forwarded-for}',

  spam_scoring boolean not null default true,

  -- Which deliveries are made besides the e-mail to the owner.
  webhook boolean not null default false,
  acknowledge boolean not null default false,
  -- Wait before the second attempt, doubled for each further one up to the maximum.
  outbox_backoff interval not null default '30 seconds',
  outbox_backoff_max interval not null default '1 hour',
  -- A worker that claimed a row and has not reported back for this long is presumed dead.
  outbox_lease interval not null default '2 minutes',
  -- After this long, or this many final refusals, a row is dead until it is replayed.
  outbox_give_up interval not null default '14 days',
  outbox_refusals integer not null default 12 check (outbox_refusals > 0),

  keep_unanswered_questions boolean not null default false,

  -- Key of the hashes in private.rate_limits: 244 random bits.
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.settings default values on conflict do nothing;

-- Returns one header of the HTTP request (name in lower case); null when it is absent or empty, or when
-- no request caused the statement. It sets no search_path, so that calls can be inlined.
create or replace function private.request_header(name text) returns text
language sql stable as $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> name, '')
$$;

-- Returns the address to count by: an IPv4 address, or the /64 of an IPv6 address, which is what one
-- client gets. Null when unknown: then nothing is limited, so that no one can use up a shared counter.
-- A service_role caller, such as the edge function `contact`, is trusted to name its client.
create or replace function private.client_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  header text;
  address text;
begin
  if current_setting('role', true) = 'service_role' then
    address := private.request_header('x-client-address');
  else
    foreach header in array (select client_address_headers from private.settings) loop
      address := private.request_header(header);
      exit when address is not null;
    end loop;
  end if;
  address := regexp_replace(btrim(split_part(address, ',', 1)), '^::ffff:(?=[0-9.]+$)', '', 'i');
  if strpos(address, ':') = 0 then
    return address;
  end if;
  return host(network(set_masklen(address::inet, 64)));
exception when invalid_text_representation then
  return null;
end
$$;
