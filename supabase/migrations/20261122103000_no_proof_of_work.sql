-- The proof of work goes. The other signs file the robots of the replayed mix apart without it, a robot
-- written for this site solves it, and humans whose browser could not solve it were filed apart in silence
-- whenever thirty crude robots had passed within ten minutes.

create or replace function private.score_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings private.settings;
  honeypot constant text := private.request_header('x-form-honeypot');
  elapsed constant text := private.request_header('x-form-elapsed');
  notice constant text := private.request_header('x-privacy-notice');
  words constant text := lower(new.name || E'\n' || new.subject || E'\n' || new.message);
  link constant text := 'https?://|\mwww\.';
  links constant integer := regexp_count(words, link);
  milliseconds integer;
  copies integer;
  total integer;
  reasons text[];
begin
  -- Also recorded here, for it is the one other thing that the request says about the message.
  if notice ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$' then
    new.privacy_notice := notice;
  end if;

  select * into settings from private.settings;
  if not settings.spam_scoring then
    return new;
  end if;

  if elapsed ~ '^\d{1,9}$' then
    milliseconds := elapsed;
  end if;
  copies := private.recent_copies(new.message);

  select sum(weight), array_agg(reason order by weight desc, reason) into total, reasons
  from (
    select reason, weight
    from (values
      ('honeypot', 100, honeypot <> '0'),
      ('too-fast', case when milliseconds < 1500 then 100 else 60 end, milliseconds < 3000),
      ('fill-time-unknown', 20, milliseconds is null),
      ('links', case when links > 5 then 100 when links > 2 then 60 else 20 end, links > 0),
      ('link-in-name', 100, links > 0 and new.name ~* link),
      ('link-in-subject', 60, links > 0 and new.subject ~* link),
      -- Random letters: one "word" as the whole message, or capitals strewn in a name.
      ('no-words', 60, new.message !~ '\s'),
      ('random-name', 60, new.name ~ '^\S*[a-z][A-Z]+[a-z]+[A-Z]+\S*$|^[^\s.''-]{21,}$'),
      ('dotted-address', 40, new.email ~ '^([^@.]{1,3}\.){4,}[^@]*@'),
      ('foreign-script', 100, regexp_count(
        new.message, '[\u0400-\u04ff\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]'
      ) > 20),
      -- A human may send the same words again, not six times in a day.
      ('repeated-text', case when copies > 4 then 100 else 40 end, copies > 1)
    ) as sign (reason, weight, holds)
    where holds
    union all
    select reason, weight from private.spam_patterns where words ~ pattern
  ) as found;

  if total >= 100 then
    new.suspect := true;
    new.suspect_reasons := reasons;
  end if;
  return new;
end
$$;

create or replace function private.skip_repeated_contact_message() returns trigger
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
    return null;
  end if;
  perform set_config('contact.delivery', delivery::text, true);
  return new;
end
$$;

drop function private.settle_proof_of_work(uuid);
drop function private.demand_proof_of_work(uuid);
drop function private.proof_of_work_holds(uuid);
drop function private.proof_of_work_salt(uuid, timestamptz);
drop function private.under_attack(private.settings);
drop function private.add_response_header(text, text);
alter table private.settings
  drop column attack_suspects,
  drop column attack_period,
  drop column proof_of_work_bits;

-- Those that lacked nothing but a proof are messages like any other: the owner hears of them now.
with released as (
  update public.contact_messages set suspect = false
  where suspect and suspect_reasons = '{no-proof-of-work}' and deleted_at is null
  returning contact_messages
)
select private.enqueue_contact_message(contact_messages) from released;
update public.contact_messages set suspect_reasons = '{}'
where suspect_reasons = '{no-proof-of-work}';
