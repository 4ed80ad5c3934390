-- What the owner can tune. One row; our server writes its environment variables here at start
-- (src/server/outbox/configure.ts), and on a hosted project one changes it in the SQL editor.

create table private.settings (
  only_row boolean primary key default true check (only_row),

  -- Stored messages per client address in one period; 0 switches the limit off.
  contact_quota integer not null default 60 check (contact_quota >= 0),
  contact_period interval not null default '10 minutes',
  -- Questions to the assistant per client address in one period; 0 switches the limit off.
  chat_quota integer not null default 60 check (chat_quota >= 0),
  chat_period interval not null default '1 minute',
  -- Request headers that name the client, the most trusted first. The default is the hosted
  -- service's; our server, which sets x-forwarded-for itself, narrows it to that one.
  client_address_headers text[] not null default '{cf-connecting-ip,x-forwarded-for}',

  spam_scoring boolean not null default true,
  -- So many suspects in one period are an attack: new messages then need a proof of work.
  attack_suspects integer not null default 30 check (attack_suspects > 0),
  attack_period interval not null default '10 minutes',
  proof_of_work_bits integer not null default 14 check (proof_of_work_bits between 1 and 22),

  -- Which messages leave besides the e-mail to the owner.
  webhook boolean not null default false,
  acknowledge boolean not null default false,
  -- Wait before a second attempt, doubled at each further one up to the longest.
  outbox_backoff interval not null default '30 seconds',
  outbox_backoff_max interval not null default '1 hour',
  -- A process that took a row and says nothing for so long is taken for dead.
  outbox_lease interval not null default '2 minutes',
  -- After so long, or so many refusals said to be final, a row is dead until it is replayed.
  outbox_give_up interval not null default '14 days',
  outbox_refusals integer not null default 12 check (outbox_refusals > 0),

  keep_unanswered_questions boolean not null default false,

  -- Keys the hashes below: 244 random bits.
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.settings default values;

-- One header of the HTTP request (name in lower case), null when absent or empty, or when no
-- request is behind the statement. It sets no search_path, so that it is inlined where it is called.
create function private.request_header(name text) returns text
language sql stable as $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> name, '')
$$;

-- Adds a header to the HTTP response. PostgREST sends those of a request that succeeds.
create function private.add_response_header(name text, value text) returns void
language sql volatile set search_path = '' as $$
  select set_config(
    'response.headers',
    (
      coalesce(nullif(current_setting('response.headers', true), ''), '[]')::jsonb
      || jsonb_build_array(jsonb_build_object(name, value))
    )::text,
    true
  )
$$;

-- The address to count by: an IPv4 address, or the /64 of an IPv6 address, which is what one client
-- gets. Null when unknown (then nothing is limited, so that no common counter can be used up).
-- A service_role caller, such as the edge function `contact`, is believed about its client.
create function private.client_address() returns text
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

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
