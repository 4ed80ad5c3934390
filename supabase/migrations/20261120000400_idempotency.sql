-- Exactly once: the header Idempotency-Key names a delivery (shared/contact-submission.ts). The key
-- is kept apart from the message, without a foreign key: a message that the owner has deleted is
-- not stored again by a late retry.

create table private.idempotency_keys (
  key uuid primary key,
  message_id uuid not null,
  created_at timestamptz not null default now()
);

-- The key of the request; null when there is none, or when it is no UUID in its usual form.
create function private.idempotency_key() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  key constant text := private.request_header('idempotency-key');
begin
  if key ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return key;
  end if;
  return null;
end
$$;

-- Stores the first delivery under a key and skips the others: no row, no error, so PostgREST answers
-- 201. Deliveries in parallel wait for each other on the key's index entry. When the first one
-- fails, its key goes with its transaction and remains usable.
create function private.skip_repeated_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  delivery constant uuid := private.idempotency_key();
begin
  -- The key names the whole request: every row of a bulk insert belongs to its first delivery.
  if delivery is null or current_setting('contact.delivery', true) = delivery::text then
    return new;
  end if;
  insert into private.idempotency_keys (key, message_id) values (delivery, new.id)
    on conflict do nothing;
  if not found then
    perform private.settle_proof_of_work(delivery);
    return null;
  end if;
  perform set_config('contact.delivery', delivery::text, true);
  return new;
end
$$;

create trigger contact_messages_20_once
  before insert on public.contact_messages
  for each row execute function private.skip_repeated_contact_message();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
