--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: auth; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA auth;


--
-- Name: extensions; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA extensions;


--
-- Name: private; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA private;


--
-- Name: server; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA server;


--
-- Name: supabase_migrations; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA supabase_migrations;


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;


--
-- Name: email(); Type: FUNCTION; Schema: auth; Owner: -
--

CREATE FUNCTION auth.email() RETURNS text
    LANGUAGE sql STABLE
    RETURN ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'email'::text);


--
-- Name: jwt(); Type: FUNCTION; Schema: auth; Owner: -
--

CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN (COALESCE(NULLIF(current_setting('request.jwt.claim'::text, true), ''::text), NULLIF(current_setting('request.jwt.claims'::text, true), ''::text)))::jsonb;


--
-- Name: role(); Type: FUNCTION; Schema: auth; Owner: -
--

CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    RETURN ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'role'::text);


--
-- Name: uid(); Type: FUNCTION; Schema: auth; Owner: -
--

CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN (((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'sub'::text))::uuid;


--
-- Name: add_response_header(text, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.add_response_header(name text, value text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select set_config(
    'response.headers',
    (
      coalesce(nullif(current_setting('response.headers', true), ''), '[]')::jsonb
      || jsonb_build_array(jsonb_build_object(name, value))
    )::text,
    true
  )
$$;


--
-- Name: client_address(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.client_address() RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
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
$_$;


--
-- Name: demand_proof_of_work(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.demand_proof_of_work(delivery uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.add_response_header(
    'X-Proof-Of-Work-Challenge',
    proof_of_work_bits || ';' || private.proof_of_work_salt(delivery, now())
  ), private.add_response_header('Access-Control-Expose-Headers', 'X-Proof-Of-Work-Challenge')
  from private.settings
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: contact_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    privacy_notice date,
    suspect boolean DEFAULT false NOT NULL,
    suspect_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    handled_at timestamp with time zone,
    archived_at timestamp with time zone,
    deleted_at timestamp with time zone,
    note text,
    project_ended_on date,
    CONSTRAINT contact_messages_email_format CHECK (((char_length(email) <= 255) AND (email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'::text))),
    CONSTRAINT contact_messages_message_length CHECK (((char_length(message) >= 10) AND (char_length(message) <= 2000))),
    CONSTRAINT contact_messages_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT contact_messages_name_line CHECK ((name !~ '[\n\r]'::text)),
    CONSTRAINT contact_messages_note_length CHECK ((char_length(note) <= 5000)),
    CONSTRAINT contact_messages_subject_length CHECK (((char_length(subject) >= 3) AND (char_length(subject) <= 200))),
    CONSTRAINT contact_messages_subject_line CHECK ((subject !~ '[\n\r]'::text))
);


--
-- Name: enqueue_contact_message(public.contact_messages); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.enqueue_contact_message(message public.contact_messages) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  insert into public.outbox (message_id, kind)
    select message.id, kind
    from private.settings, (values ('email'), ('webhook'), ('acknowledgement')) as kinds (kind)
    where kind = 'email'
      or (kind = 'webhook' and webhook)
      or (
        kind = 'acknowledgement' and acknowledge and not exists (
          select
          from public.contact_messages as earlier
            join public.outbox as sent on sent.message_id = earlier.id
          where lower(earlier.email) = lower(message.email)
            and sent.kind = 'acknowledgement' and sent.created_at > now() - interval '1 day'
        )
      )
    on conflict do nothing;
end
$$;


--
-- Name: idempotency_key(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.idempotency_key() RETURNS uuid
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  key constant text := private.request_header('idempotency-key');
begin
  if key ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return key;
  end if;
  return null;
end
$_$;


--
-- Name: limit_contact_messages(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.limit_contact_messages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  settings private.settings;
  quota record;
begin
  select * into settings from private.settings;
  if settings.contact_quota = 0 then
    return new;
  end if;
  quota := private.take_from_quota(
    'contact', private.client_address(), settings.contact_quota, settings.contact_period
  );
  if quota.wait > 0 then
    -- PostgREST's way of choosing status and headers of an error.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', 'Too many messages from this address',
        'details', format('At most %s messages in %s.', settings.contact_quota, settings.contact_period),
        'hint', format('Send it again in %s seconds.', quota.wait)
      )::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', quota.wait::text, 'RateLimit-Policy', quota.policy, 'RateLimit', quota.state
        )
      )::text;
  end if;
  if quota.policy is not null then
    perform set_config('response.headers', json_build_array(
      json_build_object('RateLimit-Policy', quota.policy),
      json_build_object('RateLimit', quota.state)
    )::text, true);
  end if;
  return new;
end
$$;


--
-- Name: mask_personal_data(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.mask_personal_data(words text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(words, '\S+@\S+', '[e-mail]', 'g'),
      '(https?://|www\.)\S+', '[lien]', 'gi'
    ),
    '\+?\d(?:[\s.()/-]*\d){5,}', '[numéro]', 'g'
  )
$$;


--
-- Name: notify_contact_message(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.notify_contact_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.enqueue_contact_message(new);
  return null;
end
$$;


--
-- Name: proof_of_work_holds(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.proof_of_work_holds(delivery uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(bool_or(
    left(('x' || left(encode(
      sha256(convert_to(private.proof_of_work_salt(delivery, hour) || ':' || nonce, 'UTF8')), 'hex'
    ), 8))::bit(32)::text, proof_of_work_bits) = repeat('0', proof_of_work_bits)
  ), false)
  from private.settings, (values (now()), (now() - interval '1 hour')) as hours (hour),
    private.request_header('x-proof-of-work') as nonce
$$;


--
-- Name: proof_of_work_salt(uuid, timestamp with time zone); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.proof_of_work_salt(delivery uuid, hour timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select left(encode(sha256(convert_to(
    concat_ws('|', settings.secret, delivery, extract(epoch from date_trunc('hour', hour))), 'UTF8'
  )), 'hex'), 32)
  from private.settings
$$;


--
-- Name: rate_limit_subject(text, text, timestamp with time zone, text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.rate_limit_subject(bucket text, address text, starts_at timestamp with time zone, secret text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select encode(
    sha256(convert_to(concat_ws('|', secret, bucket, extract(epoch from starts_at), address), 'UTF8')),
    'base64'
  )
$$;


--
-- Name: recent_copies(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.recent_copies(message text) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (
    select count(*)
    from (
      select from public.contact_messages as other
      where md5(lower(other.message)) = md5(lower(recent_copies.message))
        and other.created_at > now() - interval '1 day'
      limit 5
    ) as recent
  );
end
$$;


--
-- Name: request_header(text); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.request_header(name text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> name, '')
$$;


--
-- Name: require_owner(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.require_owner() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if current_setting('role', true) in ('anon', 'authenticated')
    and not exists (select from public.owners where user_id = auth.uid())
  then
    raise insufficient_privilege using message = 'Only an owner may do this';
  end if;
end
$$;


--
-- Name: schedule_retention(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.schedule_retention() RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not exists (select from pg_extension where extname = 'pg_cron') then
    return false;
  end if;
  perform cron.schedule('retention', '17 3 * * *', 'select public.run_retention()');
  return true;
end
$$;


--
-- Name: score_contact_message(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.score_contact_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
  delivery uuid;
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
      ('too-fast', 100, milliseconds < 3000),
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
  elsif private.under_attack(settings) then
    delivery := private.idempotency_key();
    if delivery is null or not private.proof_of_work_holds(delivery) then
      new.suspect := true;
      new.suspect_reasons := '{no-proof-of-work}';
      if delivery is not null then
        perform private.demand_proof_of_work(delivery);
      end if;
    end if;
  end if;
  return new;
end
$_$;


--
-- Name: settle_proof_of_work(uuid); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.settle_proof_of_work(delivery uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  waiting public.contact_messages;
begin
  select contact_messages.* into waiting
    from private.idempotency_keys join public.contact_messages on id = message_id
    where key = delivery and suspect and suspect_reasons = '{no-proof-of-work}';
  if not found then
    return;
  end if;
  if not private.proof_of_work_holds(delivery) then
    perform private.demand_proof_of_work(delivery);
    return;
  end if;
  update public.contact_messages set suspect = false, suspect_reasons = '{}' where id = waiting.id;
  perform private.enqueue_contact_message(waiting);
end
$$;


--
-- Name: skip_repeated_contact_message(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.skip_repeated_contact_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


--
-- Name: take_from_quota(text, text, integer, interval); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.take_from_quota(bucket text, address text, quota integer, period interval, OUT wait integer, OUT policy text, OUT state text) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  seconds constant numeric := extract(epoch from period);
  this_start constant timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / seconds) * seconds);
  passed constant numeric := extract(epoch from now() - this_start);
  secret constant text := (select settings.secret from private.settings);
  reset constant integer := ceil(seconds - passed);
  taken_now integer;
  taken_before integer;
  remaining integer;
begin
  wait := 0;
  if quota = 0 or address is null then
    return;
  end if;
  insert into private.rate_limits as counter (subject, starts_at, expires_at, taken)
    values (
      private.rate_limit_subject(bucket, address, this_start, secret),
      this_start, this_start + 2 * period, 1
    )
    on conflict (subject) do update set taken = counter.taken + 1
    returning taken into taken_now;
  taken_before := coalesce((
    select taken from private.rate_limits
    where subject = private.rate_limit_subject(bucket, address, this_start - period, secret)
  ), 0);
  remaining := floor(quota - taken_now - taken_before * (1 - passed / seconds));
  policy := format('"%s";q=%s;w=%s', bucket, quota, seconds::integer);
  state := format('"%s";r=%s;t=%s', bucket, greatest(0, remaining), reset);
  if remaining < 0 then
    wait := greatest(1, reset);
  elsif taken_now = 1 then
    -- The first of a period sweeps what has expired, a little at a time, without waiting for locks.
    delete from private.rate_limits where subject in (
      select subject from private.rate_limits where expires_at < now()
      limit 100 for update skip locked
    );
  end if;
end
$$;


--
-- Name: trim_contact_message(); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.trim_contact_message() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  spaces constant text := E' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
begin
  new.name := btrim(new.name, spaces);
  new.email := btrim(new.email, spaces);
  new.subject := btrim(new.subject, spaces);
  new.message := btrim(new.message, spaces);
  return new;
end
$$;


--
-- Name: settings; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.settings (
    only_row boolean DEFAULT true NOT NULL,
    contact_quota integer DEFAULT 60 NOT NULL,
    contact_period interval DEFAULT '00:10:00'::interval NOT NULL,
    chat_quota integer DEFAULT 60 NOT NULL,
    chat_period interval DEFAULT '00:01:00'::interval NOT NULL,
    client_address_headers text[] DEFAULT '{cf-connecting-ip,x-forwarded-for}'::text[] NOT NULL,
    spam_scoring boolean DEFAULT true NOT NULL,
    attack_suspects integer DEFAULT 30 NOT NULL,
    attack_period interval DEFAULT '00:10:00'::interval NOT NULL,
    proof_of_work_bits integer DEFAULT 14 NOT NULL,
    webhook boolean DEFAULT false NOT NULL,
    acknowledge boolean DEFAULT false NOT NULL,
    outbox_backoff interval DEFAULT '00:00:30'::interval NOT NULL,
    outbox_backoff_max interval DEFAULT '01:00:00'::interval NOT NULL,
    outbox_lease interval DEFAULT '00:02:00'::interval NOT NULL,
    outbox_give_up interval DEFAULT '14 days'::interval NOT NULL,
    outbox_refusals integer DEFAULT 12 NOT NULL,
    keep_unanswered_questions boolean DEFAULT false NOT NULL,
    secret text DEFAULT ((gen_random_uuid())::text || (gen_random_uuid())::text) NOT NULL,
    CONSTRAINT settings_attack_suspects_check CHECK ((attack_suspects > 0)),
    CONSTRAINT settings_chat_quota_check CHECK ((chat_quota >= 0)),
    CONSTRAINT settings_contact_quota_check CHECK ((contact_quota >= 0)),
    CONSTRAINT settings_only_row_check CHECK (only_row),
    CONSTRAINT settings_outbox_refusals_check CHECK ((outbox_refusals > 0)),
    CONSTRAINT settings_proof_of_work_bits_check CHECK (((proof_of_work_bits >= 1) AND (proof_of_work_bits <= 22)))
);


--
-- Name: under_attack(private.settings); Type: FUNCTION; Schema: private; Owner: -
--

CREATE FUNCTION private.under_attack(settings private.settings) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return settings.attack_suspects <= (
    select count(*)
    from (
      select from public.contact_messages
      where suspect and created_at > now() - settings.attack_period
        and suspect_reasons <> '{no-proof-of-work}'
      limit settings.attack_suspects
    ) as recent
  );
end
$$;


--
-- Name: claim_outbox(text[], integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_outbox(kinds text[], batch integer DEFAULT 10) RETURNS TABLE(message_id uuid, kind text, attempt integer, created_at timestamp with time zone, name text, email text, subject text, message text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with due as (
    select candidate.message_id, candidate.kind
    from public.outbox as candidate
    where candidate.state in ('pending', 'sending')
      and candidate.next_attempt_at <= now()
      and candidate.kind = any (kinds)
    order by candidate.next_attempt_at
    limit batch
    for update skip locked
  )
  update public.outbox as claimed
    set state = 'sending',
      attempts = claimed.attempts + 1,
      next_attempt_at = now() + settings.outbox_lease
    from due, public.contact_messages as sent, private.settings
    where (claimed.message_id, claimed.kind) = (due.message_id, due.kind) and sent.id = due.message_id
    returning claimed.message_id, claimed.kind, claimed.attempts, sent.created_at,
      sent.name, sent.email, sent.subject, sent.message
$$;


--
-- Name: complete_outbox(uuid, text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.complete_outbox(message_id uuid, kind text, attempt integer) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  with done as (
    update public.outbox set state = 'sent', sent_at = now(), last_error = null
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, 'sending')
    returning 1
  )
  select exists (select from done)
$_$;


--
-- Name: configure_outbox(boolean, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.configure_outbox(webhook boolean, acknowledge boolean) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  update private.settings set webhook = $1, acknowledge = $2
  where (settings.webhook, settings.acknowledge) is distinct from ($1, $2)
$_$;


--
-- Name: erase_person(text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.erase_person(email text, dry_run boolean DEFAULT true) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person constant text := lower(btrim(erase_person.email));
  found jsonb;
  entry public.privacy_register;
begin
  perform private.require_owner();
  select jsonb_build_object('messages', count(distinct stored.id), 'outbox', count(kind)) into found
    from public.contact_messages as stored left join public.outbox on message_id = stored.id
    where lower(stored.email) = person;
  if not dry_run then
    delete from public.contact_messages as stored where lower(stored.email) = person;
    insert into public.privacy_register (act, counts) values ('erasure', found) returning * into entry;
  end if;
  return jsonb_build_object(
    'dry_run', dry_run, 'receipt', entry.receipt, 'at', now(), 'counts', found
  );
end
$$;


--
-- Name: export_person(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.export_person(email text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found jsonb;
begin
  perform private.require_owner();
  select coalesce(jsonb_agg(
      to_jsonb(stored) || jsonb_build_object('sent', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'sent_at', sent_at)), '[]')
        from public.outbox where message_id = stored.id
      )) order by stored.created_at), '[]')
    into found
    from public.contact_messages as stored
    where lower(stored.email) = lower(btrim(export_person.email));
  insert into public.privacy_register (act, counts)
    values ('export', jsonb_build_object('messages', jsonb_array_length(found)));
  return jsonb_build_object('exported_at', now(), 'messages', found);
end
$$;


--
-- Name: fail_outbox(uuid, text, integer, text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fail_outbox(message_id uuid, kind text, attempt integer, error text, refused boolean DEFAULT false) RETURNS text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  update public.outbox
    set refusals = refusals + refused::integer,
      last_error = left(error, 500),
      state = case
        when outbox.created_at + outbox_give_up < now()
          or refusals + refused::integer >= outbox_refusals then 'dead'
        else 'pending'
      end,
      next_attempt_at = now() + (0.75 + random() / 2)
        * least(outbox_backoff * power(2, least(attempts - 1, 20)), outbox_backoff_max)
    from private.settings
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, 'sending')
    returning state
$_$;


--
-- Name: inbox_overview(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.inbox_overview() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with recent as (
    select created_at, handled_at, suspect
    from public.contact_messages
    where created_at >= date_trunc('week', now()) - interval '11 weeks' and deleted_at is null
  ),
  weeks as (
    select week::date as week,
      count(recent.created_at) filter (where not suspect) as messages,
      count(recent.created_at) filter (where suspect) as suspects
    from generate_series(
        date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
      ) as week
      left join recent on recent.created_at >= week and recent.created_at < week + interval '1 week'
    group by week
  ),
  topics as (
    select topic, sum(questions) as questions,
      coalesce(sum(questions) filter (where answered), 0) as answered
    from public.chat_statistics
    where day >= current_date - 30
    group by topic order by questions desc, topic limit 12
  )
  select jsonb_build_object(
    'weeks', (select coalesce(jsonb_agg(to_jsonb(weeks) order by week), '[]') from weeks),
    -- Seconds between the arrival of a message and the moment it was marked handled.
    'median_response_seconds', (
      select percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at))
      from recent where handled_at is not null and not suspect
    ),
    'topics', (select coalesce(jsonb_agg(to_jsonb(topics) order by questions desc, topic), '[]') from topics),
    'outbox', (
      select jsonb_build_object(
        'waiting', count(*) filter (where state in ('pending', 'sending')),
        'dead', count(*) filter (where state = 'dead'),
        'sent', count(*) filter (where state = 'sent')
      ) from public.outbox
    )
  )
$$;


--
-- Name: record_chat(text, boolean, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_chat(topic text, answered boolean, question text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
begin
  insert into public.chat_statistics as counted (topic, answered)
    values (left(record_chat.topic, 80), record_chat.answered)
    on conflict (day, topic, answered) do update set questions = counted.questions + 1;
  if not record_chat.answered and record_chat.question is not null
    and (select keep_unanswered_questions from private.settings)
  then
    insert into public.unanswered_questions (question)
      values (left(private.mask_personal_data(record_chat.question), 500));
  end if;
end
$$;


--
-- Name: replay_outbox(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.replay_outbox(message_id uuid DEFAULT NULL::uuid) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  with replayed as (
    update public.outbox
      set state = 'pending', refusals = 0, created_at = now(), next_attempt_at = now()
      where state in ('dead', 'pending') and ($1 is null or outbox.message_id = $1)
      returning 1
  )
  select count(*)::integer from replayed
$_$;


--
-- Name: privacy_register; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.privacy_register (
    receipt uuid DEFAULT gen_random_uuid() NOT NULL,
    done_at timestamp with time zone DEFAULT now() NOT NULL,
    act text NOT NULL,
    counts jsonb NOT NULL,
    CONSTRAINT privacy_register_act_check CHECK ((act = ANY (ARRAY['retention'::text, 'export'::text, 'erasure'::text])))
);


--
-- Name: run_retention(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.run_retention() RETURNS public.privacy_register
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  gone jsonb := '{}';
  amount integer;
  entry public.privacy_register;
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('run_retention'));

  delete from public.contact_messages
    where lower(email) in (
      select lower(email)
      from public.contact_messages,
        (select period from private.retention_periods where what = 'contact') as contact,
        (select period from private.retention_periods where what = 'project') as project
      group by lower(email), contact.period, project.period
      having max(greatest(created_at, handled_at)) < now() - contact.period
        and coalesce(max(project_ended_on) < now() - project.period, true)
    );
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('contact', amount);

  delete from public.contact_messages
    where deleted_at < now() - (select period from private.retention_periods where what = 'bin');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('bin', amount);

  delete from public.chat_statistics
    where day < now() - (select period from private.retention_periods where what = 'navigation');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('navigation', amount);

  delete from public.unanswered_questions
    where created_at
      < now() - (select period from private.retention_periods where what = 'unanswered question');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('unanswered question', amount);

  delete from public.outbox
    where state = 'sent'
      and sent_at < now() - (select period from private.retention_periods where what = 'sent');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('sent', amount);

  delete from private.idempotency_keys
    where created_at
      < now() - (select period from private.retention_periods where what = 'idempotency key');
  delete from private.rate_limits where expires_at < now();

  insert into public.privacy_register (act, counts) values ('retention', gone) returning * into entry;
  return entry;
end
$$;


--
-- Name: settle_assistant_budget(integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.settle_assistant_budget(expected integer, used integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.assistant_budget as spent
    set tokens = greatest(0, spent.tokens + used - expected)
    where spent.day = (now() at time zone 'utc')::date
$$;


--
-- Name: take_assistant_budget(integer, bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.take_assistant_budget(requests integer, tokens bigint, expected integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  today constant date := (now() at time zone 'utc')::date;
  granted boolean;
begin
  insert into private.assistant_budget as spent (day, requests, tokens)
    select today, 1, take_assistant_budget.expected
    where take_assistant_budget.requests >= 1
      and take_assistant_budget.tokens >= take_assistant_budget.expected
    on conflict (day) do update
      set requests = spent.requests + 1, tokens = spent.tokens + take_assistant_budget.expected
      where spent.requests < take_assistant_budget.requests
        and spent.tokens + take_assistant_budget.expected <= take_assistant_budget.tokens;
  granted := found;
  delete from private.assistant_budget where day < today - 31;
  return granted;
end
$$;


--
-- Name: take_chat_turn(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.take_chat_turn(client_address text) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select quota.wait
  from private.settings,
    private.take_from_quota('chat', client_address, chat_quota, chat_period) as quota
$$;


--
-- Name: refresh_tokens; Type: TABLE; Schema: auth; Owner: -
--

CREATE TABLE auth.refresh_tokens (
    id bigint NOT NULL,
    session_id uuid NOT NULL,
    parent_id bigint,
    seed uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone
);


--
-- Name: refresh_tokens_id_seq; Type: SEQUENCE; Schema: auth; Owner: -
--

ALTER TABLE auth.refresh_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.refresh_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sessions; Type: TABLE; Schema: auth; Owner: -
--

CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone
);


--
-- Name: sign_in_failures; Type: TABLE; Schema: auth; Owner: -
--

CREATE TABLE auth.sign_in_failures (
    subject text NOT NULL,
    failures integer NOT NULL,
    blocked_until timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: auth; Owner: -
--

CREATE TABLE auth.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    aud text DEFAULT 'authenticated'::text NOT NULL,
    role text DEFAULT 'authenticated'::text NOT NULL,
    email text,
    encrypted_password text,
    email_confirmed_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    raw_app_meta_data jsonb DEFAULT '{"provider": "email", "providers": ["email"]}'::jsonb NOT NULL,
    raw_user_meta_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    banned_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL
);


--
-- Name: assistant_budget; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.assistant_budget (
    day date NOT NULL,
    requests integer NOT NULL,
    tokens bigint NOT NULL
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.idempotency_keys (
    key uuid NOT NULL,
    message_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: rate_limits; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.rate_limits (
    subject text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    taken integer NOT NULL
);


--
-- Name: retention_periods; Type: VIEW; Schema: private; Owner: -
--

CREATE VIEW private.retention_periods AS
 SELECT periods.what,
    periods.period
   FROM ( VALUES ('contact'::text,'3 years'::interval), ('project'::text,'5 years'::interval), ('navigation'::text,'1 year 1 mon'::interval), ('unanswered question'::text,'30 days'::interval), ('bin'::text,'30 days'::interval), ('sent'::text,'30 days'::interval), ('idempotency key'::text,'30 days'::interval)) periods(what, period);


--
-- Name: spam_patterns; Type: TABLE; Schema: private; Owner: -
--

CREATE TABLE private.spam_patterns (
    reason text NOT NULL,
    pattern text NOT NULL,
    weight integer NOT NULL,
    CONSTRAINT spam_patterns_weight_check CHECK (((weight >= 1) AND (weight <= 100)))
);


--
-- Name: chat_statistics; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_statistics (
    day date DEFAULT CURRENT_DATE NOT NULL,
    topic text NOT NULL,
    answered boolean NOT NULL,
    questions integer DEFAULT 1 NOT NULL,
    CONSTRAINT chat_statistics_topic_check CHECK (((char_length(topic) >= 1) AND (char_length(topic) <= 80)))
);


--
-- Name: owners; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.owners (
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: inbox; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.inbox AS
 SELECT contact_messages.id,
    contact_messages.created_at,
    contact_messages.name,
    contact_messages.email,
    contact_messages.subject,
    contact_messages.message,
    contact_messages.privacy_notice,
    contact_messages.suspect,
    contact_messages.suspect_reasons,
    contact_messages.handled_at,
    contact_messages.archived_at,
    contact_messages.deleted_at,
    contact_messages.note,
    contact_messages.project_ended_on
   FROM public.contact_messages
  WHERE (EXISTS ( SELECT
           FROM public.owners
          WHERE (owners.user_id = ( SELECT auth.uid() AS uid))));


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    message_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    refusals integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    last_error text,
    CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'webhook'::text, 'acknowledgement'::text]))),
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'dead'::text])))
);


--
-- Name: unanswered_questions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.unanswered_questions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    question text NOT NULL,
    CONSTRAINT unanswered_questions_question_check CHECK ((char_length(question) <= 500))
);


--
-- Name: secrets; Type: TABLE; Schema: server; Owner: -
--

CREATE TABLE server.secrets (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schema_migrations; Type: TABLE; Schema: supabase_migrations; Owner: -
--

CREATE TABLE supabase_migrations.schema_migrations (
    version text NOT NULL,
    statements text[],
    name text
);


--
-- Data for Name: refresh_tokens; Type: TABLE DATA; Schema: auth; Owner: -
--

INSERT INTO auth.refresh_tokens OVERRIDING SYSTEM VALUE VALUES (1, '9a13babd-25ed-4140-a446-1d1d6083324a', NULL, 'c712ba9b-cc18-43b1-ba0e-f9425f497e3b', 'YuO1E5eZxQWqCgiV_attJSVAD7dUPwFTv1ngNb0AGt8', '2026-11-22 14:18:42.516667+00', NULL);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: auth; Owner: -
--

INSERT INTO auth.sessions VALUES ('9a13babd-25ed-4140-a446-1d1d6083324a', '7b5d7051-93c9-46b2-9030-51748e29b181', '2026-11-22 14:18:42.516667+00', '2026-11-22 14:18:42.516667+00', NULL);


--
-- Data for Name: sign_in_failures; Type: TABLE DATA; Schema: auth; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: auth; Owner: -
--

INSERT INTO auth.users VALUES ('7b5d7051-93c9-46b2-9030-51748e29b181', 'authenticated', 'authenticated', 'owner@example.ci', '$argon2id$v=19$m=19456,t=2,p=1$XfX2Y/OwZHoOlipOTM6jaQ$1LRHbrFUW5riWOnIleoIl9YaVCxetJgBCX1wQ5Tn1V0', '2026-11-22 14:18:41.611427+00', '2026-11-22 14:18:42.516667+00', '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', NULL, '2026-11-22 14:18:41.611427+00', '2026-11-22 14:18:42.516667+00', false);


--
-- Data for Name: assistant_budget; Type: TABLE DATA; Schema: private; Owner: -
--



--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: private; Owner: -
--

INSERT INTO private.idempotency_keys VALUES ('00000000-0000-4000-8000-000000000001', 'aada6f24-0655-4025-a3f6-5b10faf4c2fd', '2026-11-22 14:18:40.30932+00');
INSERT INTO private.idempotency_keys VALUES ('00000000-0000-4000-8000-000000000002', '6e7f208f-29ae-483a-ab25-b578d8c46ea6', '2026-11-22 14:18:40.388256+00');
INSERT INTO private.idempotency_keys VALUES ('00000000-0000-4000-8000-000000000003', '5bbc54ee-2d33-41d5-b98c-dc161abb3f15', '2026-11-22 14:18:40.445987+00');
INSERT INTO private.idempotency_keys VALUES ('00000000-0000-4000-8000-000000000004', '87632d5b-d51d-4ada-b2c1-82e4a3761957', '2026-11-22 14:18:40.488663+00');
INSERT INTO private.idempotency_keys VALUES ('00000000-0000-4000-8000-000000000005', '1698cd5c-5d46-42a0-9ce7-662f49290f43', '2026-11-22 14:18:40.541527+00');
INSERT INTO private.idempotency_keys VALUES ('00000000-0000-4000-8000-000000000006', '84dba29d-3404-40ca-bdd4-6fc892d978cf', '2026-11-22 14:18:40.624643+00');


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: private; Owner: -
--

INSERT INTO private.rate_limits VALUES ('uqNUkqXsG9Vf5W0lNs3ImEtwlp4sR+BWon8MJ4rKZxk=', '2026-11-22 14:15:00+00', '2026-11-22 14:25:00+00', 1);
INSERT INTO private.rate_limits VALUES ('GtH/Z9kppTUVYryOOVADZvKlvwdT4OCJVYcD8eFaHOQ=', '2026-11-22 14:18:00+00', '2026-11-22 14:20:00+00', 1);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: private; Owner: -
--

INSERT INTO private.settings VALUES (true, 0, '00:10:00', 60, '00:01:00', '{x-forwarded-for}', true, 30, '00:10:00', 14, false, false, '00:00:30', '01:00:00', '00:02:00', '14 days', 12, false, 'aab4aa7b-c501-4cd2-8862-287cc6190566fddd001a-68ce-4804-b75b-eff75ebf6d0b');


--
-- Data for Name: spam_patterns; Type: TABLE DATA; Schema: private; Owner: -
--

INSERT INTO private.spam_patterns VALUES ('markup', '<a\s+href|\[(url|link)[\]=]', 100);
INSERT INTO private.spam_patterns VALUES ('gambling-adult-drugs', '\m(viagra|cialis|levitra|tramadol|online casino|casino online|casino bonus|free spins|sports betting|1xbet|porno?|escorts?|onlyfans|sexy (girls|women)|cbd gummies|weight loss)\M', 70);
INSERT INTO private.spam_patterns VALUES ('investment', '\m(crypto (investment|trading|signals?)|bitcoin investment|invest(ir|issez|ing)? (en|in) (bitcoin|crypto|forex)|binary options?|options binaires|passive income|revenus? passifs?|double your|guaranteed (profit|return)s?|make money|financial freedom|gagnez de l.argent|devenez riche)\M|\mearn \$', 70);
INSERT INTO private.spam_patterns VALUES ('loan', '\m(pr[êe]t (entre|de) particuliers?|offre de (pr[êe]ts?|cr[ée]dit|financement)|pr[êe]ts? (rapides?|s[ée]rieux|urgents?)|(business|personal|emergency|payday|merchant) (loans?|cash advance)|loan offer|taux (d.int[ée]r[êe]t )?de [1-3] ?%)', 70);
INSERT INTO private.spam_patterns VALUES ('search-ranking', '\m(first|top|1st) (page|position|spot)s? (of|on|in) google|\m(rank|ranking|rankings) (higher|better|on google|number one|#1)|\m(quality|authority|sell|buy|seo|permanent) backlinks|\m(guest posts?|link building|link insertion|domain authority|do-?follow|seo (services|expert|agency|package|company|specialist))\M|more (traffic|leads|visitors) (to|for) your', 60);
INSERT INTO private.spam_patterns VALUES ('unasked-offer', '\m(i|we) (recently )?(came across|found|visited|was (on|looking at|browsing|checking)|were (on|looking at)|noticed|stumbled (up)?on) your (web)?site|\myour (web)?site (has|is (not|missing)|could be|needs)|\mour (company|agency|team) (offers?|provides?|can|specializes)|\m(we offer|we provide|we are an?) [a-z ,&/-]{0,60}(services|agency|company)', 40);
INSERT INTO private.spam_patterns VALUES ('mass-mailing', '\m(dear (sir|madam|webmaster|business owner|site owner|website owner|owner|friend)|hello (web ?site )?(owner|admin|webmaster)|unsubscribe|opt[ -]?out|act now|limited[ -]time|click (here|below|the link)|cliquez (ici|sur le lien)|100% (free|guaranteed)|no obligation|reply (yes|stop)|whatsapp me|telegram channel|contact form (blasting|marketing|submission)|millions? of (web ?sites|contact forms))\M', 50);
INSERT INTO private.spam_patterns VALUES ('throwaway-link', '\m(bit\.ly|tinyurl\.com|cutt\.ly|goo\.su|clck\.ru|t\.me|telegra\.ph|is\.gd|rb\.gy)/|https?://[^\s/]+\.(ru|su|xyz|top|click|icu|buzz|cfd|sbs|bond|cyou)\M', 60);
INSERT INTO private.spam_patterns VALUES ('advance-fee', '\m(next of kin|late client|dying widow|veuve mourante|unclaimed (funds|inheritance)|fonds? en d[ée]sh[ée]rence|atm card|diplomatic agent)\M', 100);
INSERT INTO private.spam_patterns VALUES ('gift', '\m(inheritance|beneficiary|lottery|loterie|you have won|western union|don de [0-9 .]+ ?(€|euros?|\$|usd|dollars?))', 50);


--
-- Data for Name: chat_statistics; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chat_statistics VALUES ('2026-11-22', 'price:site-web', true, 1);


--
-- Data for Name: contact_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_messages VALUES ('aada6f24-0655-4025-a3f6-5b10faf4c2fd', '2026-11-22 14:18:40.30932+00', 'Awa Koné 1', 'awa1@exemple.ci', 'Un site pour mon salon', 'Bonjour,
je souhaite un site pour mon salon n° 1. Merci d’avance « Awa » 👋', NULL, false, '{}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_messages VALUES ('87632d5b-d51d-4ada-b2c1-82e4a3761957', '2026-11-22 14:18:40.488663+00', 'Awa Koné 4', 'awa4@exemple.ci', 'Un site pour mon salon', 'Bonjour,
je souhaite un site pour mon salon n° 4. Merci d’avance « Awa » 👋', NULL, false, '{}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_messages VALUES ('1698cd5c-5d46-42a0-9ce7-662f49290f43', '2026-11-22 14:18:40.541527+00', 'Awa Koné 5', 'awa5@exemple.ci', 'Un site pour mon salon', 'Bonjour,
je souhaite un site pour mon salon n° 5. Merci d’avance « Awa » 👋', NULL, false, '{}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_messages VALUES ('ce783203-48b1-4505-ab14-0aff5b88054b', '2026-11-22 14:18:40.65655+00', 'Robot', 'robot@exemple.com', 'Offer', 'Buy links now at http://exemple.com', NULL, true, '{honeypot,fill-time-unknown,links}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_messages VALUES ('6e7f208f-29ae-483a-ab25-b578d8c46ea6', '2026-11-22 14:18:40.388256+00', 'Awa Koné 2', 'awa2@exemple.ci', 'Un site pour mon salon', 'Bonjour,
je souhaite un site pour mon salon n° 2. Merci d’avance « Awa » 👋', NULL, false, '{}', '2026-11-21 09:00:00+00', NULL, NULL, 'Devis envoyé', NULL);
INSERT INTO public.contact_messages VALUES ('5bbc54ee-2d33-41d5-b98c-dc161abb3f15', '2026-11-22 14:18:40.445987+00', 'Awa Koné 3', 'awa3@exemple.ci', 'Un site pour mon salon', 'Bonjour,
je souhaite un site pour mon salon n° 3. Merci d’avance « Awa » 👋', NULL, false, '{}', NULL, NULL, '2026-11-21 09:00:00+00', NULL, NULL);


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox VALUES ('aada6f24-0655-4025-a3f6-5b10faf4c2fd', 'email', 'pending', '2026-11-22 14:18:40.30932+00', 0, 0, '2026-11-22 14:18:40.30932+00', NULL, NULL);
INSERT INTO public.outbox VALUES ('6e7f208f-29ae-483a-ab25-b578d8c46ea6', 'email', 'pending', '2026-11-22 14:18:40.388256+00', 0, 0, '2026-11-22 14:18:40.388256+00', NULL, NULL);
INSERT INTO public.outbox VALUES ('5bbc54ee-2d33-41d5-b98c-dc161abb3f15', 'email', 'pending', '2026-11-22 14:18:40.445987+00', 0, 0, '2026-11-22 14:18:40.445987+00', NULL, NULL);
INSERT INTO public.outbox VALUES ('87632d5b-d51d-4ada-b2c1-82e4a3761957', 'email', 'pending', '2026-11-22 14:18:40.488663+00', 0, 0, '2026-11-22 14:18:40.488663+00', NULL, NULL);
INSERT INTO public.outbox VALUES ('1698cd5c-5d46-42a0-9ce7-662f49290f43', 'email', 'pending', '2026-11-22 14:18:40.541527+00', 0, 0, '2026-11-22 14:18:40.541527+00', NULL, NULL);


--
-- Data for Name: owners; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.owners VALUES ('7b5d7051-93c9-46b2-9030-51748e29b181', '2026-11-22 14:18:41.611427+00');


--
-- Data for Name: privacy_register; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.privacy_register VALUES ('3027a4af-30fc-442c-896f-e884ad85debd', '2026-11-22 14:18:20.329859+00', 'retention', '{"bin": 0, "sent": 0, "contact": 0, "navigation": 0, "unanswered question": 0}');
INSERT INTO public.privacy_register VALUES ('d6331e03-c680-4945-9e98-fdf4fb7594ee', '2026-11-22 14:18:46.259962+00', 'erasure', '{"outbox": 1, "messages": 1}');


--
-- Data for Name: unanswered_questions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: secrets; Type: TABLE DATA; Schema: server; Owner: -
--



--
-- Data for Name: schema_migrations; Type: TABLE DATA; Schema: supabase_migrations; Owner: -
--

INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000100', '{"-- The messages of the contact form, and who may do what with them.
-- Limits: specification, section 5 (shared/contact-message.ts states the same figures; a test
-- compares the two). Values are trimmed on the way in, so a constraint sees what is stored.

-- Everything in here is out of reach of the API: no API role may even use the schema.
create schema private;
revoke all on schema private from public;

create table public.owners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    constraint contact_messages_name_length check (char_length(name) between 2 and 100)
    -- Names and subjects end up in mail headers: one line.
    constraint contact_messages_name_line check (name !~ ''[\\n\\r]''),
  email text not null
    constraint contact_messages_email_format check (
      char_length(email) <= 255 and email ~ ''^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$''
    ),
  subject text not null
    constraint contact_messages_subject_length check (char_length(subject) between 3 and 200)
    constraint contact_messages_subject_line check (subject !~ ''[\\n\\r]''),
  message text not null
    constraint contact_messages_message_length check (char_length(message) between 10 and 2000),

  -- Version (date) of the privacy policy that the visitor was shown: the proof of what was accepted.
  privacy_notice date,

  -- Filed apart and not notified; the reasons are those of private.score_contact_message().
  suspect boolean not null default false,
  suspect_reasons text[] not null default ''{}'',

  -- The owner''s side.
  handled_at timestamptz,
  archived_at timestamptz,
  -- In the bin; the retention job empties it.
  deleted_at timestamptz,
  note text constraint contact_messages_note_length check (char_length(note) <= 5000),
  -- Set when the message became a project: it is then kept as project data, from this end date on.
  project_ended_on date
);

-- White space as JavaScript''s String.prototype.trim understands it, so that both sides agree.
create function private.trim_contact_message() returns trigger
language plpgsql set search_path = '''' as $$
declare
  spaces constant text := E'' \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'';
begin
  new.name := btrim(new.name, spaces);
  new.email := btrim(new.email, spaces);
  new.subject := btrim(new.subject, spaces);
  new.message := btrim(new.message, spaces);
  return new;
end
$$;

-- Triggers of one table run in the order of their names: numbers keep that order visible.
create trigger contact_messages_10_trim
  before insert on public.contact_messages
  for each row execute function private.trim_contact_message();

alter table public.owners enable row level security;
alter table public.contact_messages enable row level security;

revoke all on public.owners, public.contact_messages from public, anon, authenticated;

grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at, archived_at, deleted_at, note, suspect, suspect_reasons, project_ended_on)
  on public.contact_messages to authenticated;
grant select on public.owners to authenticated;
grant all on public.owners, public.contact_messages to service_role;

create policy \"Each owner sees that they are one\" on public.owners
  for select to authenticated using (user_id = (select auth.uid()));

create policy \"Anyone may send a message\" on public.contact_messages
  for insert to anon, authenticated with check (true);

-- Being signed in is not enough: a hosted project lets anyone sign up by default.
create policy \"Owners read messages\" on public.contact_messages
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

create policy \"Owners update messages\" on public.contact_messages
  for update to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())))
  with check (exists (select from public.owners where user_id = (select auth.uid())));

create policy \"Owners delete messages\" on public.contact_messages
  for delete to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));
"}', 'contact_messages');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000200', '{"-- What the owner can tune. One row; our server writes its environment variables here at start
-- (server/outbox/configure.ts), and on a hosted project one changes it in the SQL editor.

create table private.settings (
  only_row boolean primary key default true check (only_row),

  -- Stored messages per client address in one period; 0 switches the limit off.
  contact_quota integer not null default 60 check (contact_quota >= 0),
  contact_period interval not null default ''10 minutes'',
  -- Questions to the assistant per client address in one period; 0 switches the limit off.
  chat_quota integer not null default 60 check (chat_quota >= 0),
  chat_period interval not null default ''1 minute'',
  -- Request headers that name the client, the most trusted first. The default is the hosted
  -- service''s; our server, which sets x-forwarded-for itself, narrows it to that one.
  client_address_headers text[] not null default ''{cf-connecting-ip,x-forwarded-for}'',

  spam_scoring boolean not null default true,
  -- So many suspects in one period are an attack: new messages then need a proof of work.
  attack_suspects integer not null default 30 check (attack_suspects > 0),
  attack_period interval not null default ''10 minutes'',
  proof_of_work_bits integer not null default 14 check (proof_of_work_bits between 1 and 22),

  -- Which messages leave besides the e-mail to the owner.
  webhook boolean not null default false,
  acknowledge boolean not null default false,
  -- Wait before a second attempt, doubled at each further one up to the longest.
  outbox_backoff interval not null default ''30 seconds'',
  outbox_backoff_max interval not null default ''1 hour'',
  -- A process that took a row and says nothing for so long is taken for dead.
  outbox_lease interval not null default ''2 minutes'',
  -- After so long, or so many refusals said to be final, a row is dead until it is replayed.
  outbox_give_up interval not null default ''14 days'',
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
  select nullif(nullif(current_setting(''request.headers'', true), '''')::json ->> name, '''')
$$;

-- Adds a header to the HTTP response. PostgREST sends those of a request that succeeds.
create function private.add_response_header(name text, value text) returns void
language sql volatile set search_path = '''' as $$
  select set_config(
    ''response.headers'',
    (
      coalesce(nullif(current_setting(''response.headers'', true), ''''), ''[]'')::jsonb
      || jsonb_build_array(jsonb_build_object(name, value))
    )::text,
    true
  )
$$;

-- The address to count by: an IPv4 address, or the /64 of an IPv6 address, which is what one client
-- gets. Null when unknown (then nothing is limited, so that no common counter can be used up).
-- A service_role caller, such as the edge function `contact`, is believed about its client.
create function private.client_address() returns text
language plpgsql stable set search_path = '''' as $$
declare
  header text;
  address text;
begin
  if current_setting(''role'', true) = ''service_role'' then
    address := private.request_header(''x-client-address'');
  else
    foreach header in array (select client_address_headers from private.settings) loop
      address := private.request_header(header);
      exit when address is not null;
    end loop;
  end if;
  address := regexp_replace(btrim(split_part(address, '','', 1)), ''^::ffff:(?=[0-9.]+$)'', '''', ''i'');
  if strpos(address, '':'') = 0 then
    return address;
  end if;
  return host(network(set_masklen(address::inet, 64)));
exception when invalid_text_representation then
  return null;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
"}', 'settings');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000300', '{"-- Limits per client address. Addresses are never stored: a counter''s subject is a hash keyed with a
-- secret and with the period itself, so that two periods of one client cannot be linked, and the
-- counters go when two periods have passed.

create table private.rate_limits (
  subject text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  taken integer not null,
  primary key (subject)
);
create index rate_limits_expires_at on private.rate_limits (expires_at);

-- Name of the counter of one client in one period.
create function private.rate_limit_subject(
  bucket text, address text, starts_at timestamptz, secret text
) returns text
language sql immutable set search_path = '''' as $$
  select encode(
    sha256(convert_to(concat_ws(''|'', secret, bucket, extract(epoch from starts_at), address), ''UTF8'')),
    ''base64''
  )
$$;

-- Takes one from the quota of an address and says how long to wait: 0 when it was granted.
-- The window slides: the period before counts for the part of it that is still in the window.
-- A transaction that fails gives back what it took, so only what was stored counts.
create function private.take_from_quota(
  bucket text, address text, quota integer, period interval,
  -- Seconds to wait, and the standard headers that say what was granted; null when nothing is limited.
  out wait integer, out policy text, out state text
)
language plpgsql volatile set search_path = '''' as $$
declare
  seconds constant numeric := extract(epoch from period);
  this_start constant timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / seconds) * seconds);
  passed constant numeric := extract(epoch from now() - this_start);
  secret constant text := (select settings.secret from private.settings);
  reset constant integer := ceil(seconds - passed);
  taken_now integer;
  taken_before integer;
  remaining integer;
begin
  wait := 0;
  if quota = 0 or address is null then
    return;
  end if;
  insert into private.rate_limits as counter (subject, starts_at, expires_at, taken)
    values (
      private.rate_limit_subject(bucket, address, this_start, secret),
      this_start, this_start + 2 * period, 1
    )
    on conflict (subject) do update set taken = counter.taken + 1
    returning taken into taken_now;
  taken_before := coalesce((
    select taken from private.rate_limits
    where subject = private.rate_limit_subject(bucket, address, this_start - period, secret)
  ), 0);
  remaining := floor(quota - taken_now - taken_before * (1 - passed / seconds));
  policy := format(''\"%s\";q=%s;w=%s'', bucket, quota, seconds::integer);
  state := format(''\"%s\";r=%s;t=%s'', bucket, greatest(0, remaining), reset);
  if remaining < 0 then
    wait := greatest(1, reset);
  elsif taken_now = 1 then
    -- The first of a period sweeps what has expired, a little at a time, without waiting for locks.
    delete from private.rate_limits where subject in (
      select subject from private.rate_limits where expires_at < now()
      limit 100 for update skip locked
    );
  end if;
end
$$;

-- Refuses a message beyond the quota with 429. It stands before the scoring, so a flood costs
-- little, and after the idempotency, so a repeated delivery is answered 201 whatever was taken.
create function private.limit_contact_messages() returns trigger
language plpgsql security definer set search_path = '''' as $$
declare
  settings private.settings;
  quota record;
begin
  select * into settings from private.settings;
  if settings.contact_quota = 0 then
    return new;
  end if;
  quota := private.take_from_quota(
    ''contact'', private.client_address(), settings.contact_quota, settings.contact_period
  );
  if quota.wait > 0 then
    -- PostgREST''s way of choosing status and headers of an error.
    raise sqlstate ''PGRST'' using
      message = json_build_object(
        ''code'', ''PT429'',
        ''message'', ''Too many messages from this address'',
        ''details'', format(''At most %s messages in %s.'', settings.contact_quota, settings.contact_period),
        ''hint'', format(''Send it again in %s seconds.'', quota.wait)
      )::text,
      detail = json_build_object(
        ''status'', 429,
        ''headers'', json_build_object(
          ''Retry-After'', quota.wait::text, ''RateLimit-Policy'', quota.policy, ''RateLimit'', quota.state
        )
      )::text;
  end if;
  if quota.policy is not null then
    perform set_config(''response.headers'', json_build_array(
      json_build_object(''RateLimit-Policy'', quota.policy),
      json_build_object(''RateLimit'', quota.state)
    )::text, true);
  end if;
  return new;
end
$$;

create trigger contact_messages_30_limit
  before insert on public.contact_messages
  for each row execute function private.limit_contact_messages();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
"}', 'rate_limits');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000400', '{"-- Exactly once: the header Idempotency-Key names a delivery (shared/contact-submission.ts). The key
-- is kept apart from the message, without a foreign key: a message that the owner has deleted is
-- not stored again by a late retry.

create table private.idempotency_keys (
  key uuid primary key,
  message_id uuid not null,
  created_at timestamptz not null default now()
);

-- The key of the request; null when there is none, or when it is no UUID in its usual form.
create function private.idempotency_key() returns uuid
language plpgsql stable set search_path = '''' as $$
declare
  key constant text := private.request_header(''idempotency-key'');
begin
  if key ~* ''^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'' then
    return key;
  end if;
  return null;
end
$$;

-- Stores the first delivery under a key and skips the others: no row, no error, so PostgREST answers
-- 201. Deliveries in parallel wait for each other on the key''s index entry. When the first one
-- fails, its key goes with its transaction and remains usable.
create function private.skip_repeated_contact_message() returns trigger
language plpgsql security definer set search_path = '''' as $$
declare
  delivery constant uuid := private.idempotency_key();
begin
  -- The key names the whole request: every row of a bulk insert belongs to its first delivery.
  if delivery is null or current_setting(''contact.delivery'', true) = delivery::text then
    return new;
  end if;
  insert into private.idempotency_keys (key, message_id) values (delivery, new.id)
    on conflict do nothing;
  if not found then
    perform private.settle_proof_of_work(delivery);
    return null;
  end if;
  perform set_config(''contact.delivery'', delivery::text, true);
  return new;
end
$$;

create trigger contact_messages_20_once
  before insert on public.contact_messages
  for each row execute function private.skip_repeated_contact_message();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
"}', 'idempotency');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000500', '{"-- Robots are filed apart, humans are not asked anything. Every sign below has a weight; a message
-- whose signs add up to 100 is a suspect: stored, with its reasons, but not notified. Nothing here
-- refuses a message. What the client knows travels in request headers (shared/contact-submission.ts).

-- Signs in the words themselves. The text is `name`, `subject` and `message` in lower case, one per
-- line. They look for what robots offer, not for what clients ask: a prospect speaks of SEO, loans
-- or bitcoin too, so no common word weighs 100 alone.
create table private.spam_patterns (
  reason text primary key,
  pattern text not null,
  weight integer not null check (weight between 1 and 100)
);
insert into private.spam_patterns (reason, pattern, weight) values
  (''markup'', ''<a\\s+href|\\[(url|link)[\\]=]'', 100),
  (''gambling-adult-drugs'', ''\\m(viagra|cialis|levitra|tramadol|online casino|casino online|casino bonus|free spins|sports betting|1xbet|porno?|escorts?|onlyfans|sexy (girls|women)|cbd gummies|weight loss)\\M'', 70),
  (''investment'', ''\\m(crypto (investment|trading|signals?)|bitcoin investment|invest(ir|issez|ing)? (en|in) (bitcoin|crypto|forex)|binary options?|options binaires|passive income|revenus? passifs?|double your|guaranteed (profit|return)s?|make money|financial freedom|gagnez de l.argent|devenez riche)\\M|\\mearn \\$'', 70),
  (''loan'', ''\\m(pr[êe]t (entre|de) particuliers?|offre de (pr[êe]ts?|cr[ée]dit|financement)|pr[êe]ts? (rapides?|s[ée]rieux|urgents?)|(business|personal|emergency|payday|merchant) (loans?|cash advance)|loan offer|taux (d.int[ée]r[êe]t )?de [1-3] ?%)'', 70),
  (''search-ranking'', ''\\m(first|top|1st) (page|position|spot)s? (of|on|in) google|\\m(rank|ranking|rankings) (higher|better|on google|number one|#1)|\\m(quality|authority|sell|buy|seo|permanent) backlinks|\\m(guest posts?|link building|link insertion|domain authority|do-?follow|seo (services|expert|agency|package|company|specialist))\\M|more (traffic|leads|visitors) (to|for) your'', 60),
  (''unasked-offer'', ''\\m(i|we) (recently )?(came across|found|visited|was (on|looking at|browsing|checking)|were (on|looking at)|noticed|stumbled (up)?on) your (web)?site|\\myour (web)?site (has|is (not|missing)|could be|needs)|\\mour (company|agency|team) (offers?|provides?|can|specializes)|\\m(we offer|we provide|we are an?) [a-z ,&/-]{0,60}(services|agency|company)'', 40),
  (''mass-mailing'', ''\\m(dear (sir|madam|webmaster|business owner|site owner|website owner|owner|friend)|hello (web ?site )?(owner|admin|webmaster)|unsubscribe|opt[ -]?out|act now|limited[ -]time|click (here|below|the link)|cliquez (ici|sur le lien)|100% (free|guaranteed)|no obligation|reply (yes|stop)|whatsapp me|telegram channel|contact form (blasting|marketing|submission)|millions? of (web ?sites|contact forms))\\M'', 50),
  (''throwaway-link'', ''\\m(bit\\.ly|tinyurl\\.com|cutt\\.ly|goo\\.su|clck\\.ru|t\\.me|telegra\\.ph|is\\.gd|rb\\.gy)/|https?://[^\\s/]+\\.(ru|su|xyz|top|click|icu|buzz|cfd|sbs|bond|cyou)\\M'', 60),
  (''advance-fee'', ''\\m(next of kin|late client|dying widow|veuve mourante|unclaimed (funds|inheritance)|fonds? en d[ée]sh[ée]rence|atm card|diplomatic agent)\\M'', 100),
  (''gift'', ''\\m(inheritance|beneficiary|lottery|loterie|you have won|western union|don de [0-9 .]+ ?(€|euros?|\\$|usd|dollars?))'', 50);

-- Counts recent suspects, and recent copies of a text, without reading the table.
create index contact_messages_suspect on public.contact_messages (created_at) where suspect;
create index contact_messages_text on public.contact_messages (md5(lower(message)), created_at);

-- A session plans the statements of these two functions once, maybe while the table is empty, and
-- PGlite has no autovacuum to tell it otherwise: without `enable_seqscan = off` it would go on reading
-- the whole table.

-- How many messages of the last day have this text; 5 stands for more.
create function private.recent_copies(message text) returns integer
language plpgsql stable set search_path = '''' set enable_seqscan = off as $$
begin
  return (
    select count(*)
    from (
      select from public.contact_messages as other
      where md5(lower(other.message)) = md5(lower(recent_copies.message))
        and other.created_at > now() - interval ''1 day''
      limit 5
    ) as recent
  );
end
$$;

-- Whether robots are at work: many suspects lately, those who only lack a proof of work left out.
create function private.under_attack(settings private.settings) returns boolean
language plpgsql stable set search_path = '''' set enable_seqscan = off as $$
begin
  return settings.attack_suspects <= (
    select count(*)
    from (
      select from public.contact_messages
      where suspect and created_at > now() - settings.attack_period
        and suspect_reasons <> ''{no-proof-of-work}''
      limit settings.attack_suspects
    ) as recent
  );
end
$$;

-- Salt of the challenge of one delivery in one hour. Nothing is stored: it is made again to check.
create function private.proof_of_work_salt(delivery uuid, hour timestamptz) returns text
language sql stable set search_path = '''' as $$
  select left(encode(sha256(convert_to(
    concat_ws(''|'', settings.secret, delivery, extract(epoch from date_trunc(''hour'', hour))), ''UTF8''
  )), ''hex''), 32)
  from private.settings
$$;

-- Whether the request''s nonce solves the challenge of this delivery, of this hour or the one before:
-- sha256 of `salt:nonce` begins with so many zero bits (shared/proof-of-work.ts finds it).
create function private.proof_of_work_holds(delivery uuid) returns boolean
language sql stable set search_path = '''' as $$
  select coalesce(bool_or(
    left((''x'' || left(encode(
      sha256(convert_to(private.proof_of_work_salt(delivery, hour) || '':'' || nonce, ''UTF8'')), ''hex''
    ), 8))::bit(32)::text, proof_of_work_bits) = repeat(''0'', proof_of_work_bits)
  ), false)
  from private.settings, (values (now()), (now() - interval ''1 hour'')) as hours (hour),
    private.request_header(''x-proof-of-work'') as nonce
$$;

-- Gives the sender the challenge of this delivery, beside the 201. PostgREST exposes a fixed list of
-- headers to the pages of other origins; a second header adds this one to it.
create function private.demand_proof_of_work(delivery uuid) returns void
language sql volatile set search_path = '''' as $$
  select private.add_response_header(
    ''X-Proof-Of-Work-Challenge'',
    proof_of_work_bits || '';'' || private.proof_of_work_salt(delivery, now())
  ), private.add_response_header(''Access-Control-Expose-Headers'', ''X-Proof-Of-Work-Challenge'')
  from private.settings
$$;

-- The second delivery of a message that waits for a proof of work: the proof takes it out of the
-- suspects and has it notified; without one the challenge is given again.
create function private.settle_proof_of_work(delivery uuid) returns void
language plpgsql volatile set search_path = '''' as $$
declare
  waiting public.contact_messages;
begin
  select contact_messages.* into waiting
    from private.idempotency_keys join public.contact_messages on id = message_id
    where key = delivery and suspect and suspect_reasons = ''{no-proof-of-work}'';
  if not found then
    return;
  end if;
  if not private.proof_of_work_holds(delivery) then
    perform private.demand_proof_of_work(delivery);
    return;
  end if;
  update public.contact_messages set suspect = false, suspect_reasons = ''{}'' where id = waiting.id;
  perform private.enqueue_contact_message(waiting);
end
$$;

create function private.score_contact_message() returns trigger
language plpgsql security definer set search_path = '''' as $$
declare
  settings private.settings;
  honeypot constant text := private.request_header(''x-form-honeypot'');
  elapsed constant text := private.request_header(''x-form-elapsed'');
  notice constant text := private.request_header(''x-privacy-notice'');
  words constant text := lower(new.name || E''\\n'' || new.subject || E''\\n'' || new.message);
  link constant text := ''https?://|\\mwww\\.'';
  links constant integer := regexp_count(words, link);
  milliseconds integer;
  copies integer;
  total integer;
  reasons text[];
  delivery uuid;
begin
  -- Also recorded here, for it is the one other thing that the request says about the message.
  if notice ~ ''^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d)$'' then
    new.privacy_notice := notice;
  end if;

  select * into settings from private.settings;
  if not settings.spam_scoring then
    return new;
  end if;

  if elapsed ~ ''^\\d{1,9}$'' then
    milliseconds := elapsed;
  end if;
  copies := private.recent_copies(new.message);

  select sum(weight), array_agg(reason order by weight desc, reason) into total, reasons
  from (
    select reason, weight
    from (values
      (''honeypot'', 100, honeypot <> ''0''),
      (''too-fast'', 100, milliseconds < 3000),
      (''fill-time-unknown'', 20, milliseconds is null),
      (''links'', case when links > 5 then 100 when links > 2 then 60 else 20 end, links > 0),
      (''link-in-name'', 100, links > 0 and new.name ~* link),
      (''link-in-subject'', 60, links > 0 and new.subject ~* link),
      -- Random letters: one \"word\" as the whole message, or capitals strewn in a name.
      (''no-words'', 60, new.message !~ ''\\s''),
      (''random-name'', 60, new.name ~ ''^\\S*[a-z][A-Z]+[a-z]+[A-Z]+\\S*$|^[^\\s.''''-]{21,}$''),
      (''dotted-address'', 40, new.email ~ ''^([^@.]{1,3}\\.){4,}[^@]*@''),
      (''foreign-script'', 100, regexp_count(
        new.message, ''[\\u0400-\\u04ff\\u0e00-\\u0e7f\\u3040-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7af]''
      ) > 20),
      -- A human may send the same words again, not six times in a day.
      (''repeated-text'', case when copies > 4 then 100 else 40 end, copies > 1)
    ) as sign (reason, weight, holds)
    where holds
    union all
    select reason, weight from private.spam_patterns where words ~ pattern
  ) as found;

  if total >= 100 then
    new.suspect := true;
    new.suspect_reasons := reasons;
  elsif private.under_attack(settings) then
    delivery := private.idempotency_key();
    if delivery is null or not private.proof_of_work_holds(delivery) then
      new.suspect := true;
      new.suspect_reasons := ''{no-proof-of-work}'';
      if delivery is not null then
        perform private.demand_proof_of_work(delivery);
      end if;
    end if;
  end if;
  return new;
end
$$;

create trigger contact_messages_40_score
  before insert on public.contact_messages
  for each row execute function private.score_contact_message();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
"}', 'spam_scoring');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000600', '{"-- What is to be sent because of a message, written in the same transaction as the message: whatever
-- happens to a mail server or to a process, the row is here until it was sent. Workers (our server,
-- or the edge function `outbox` on a hosted project) claim rows, send, and say how it went.
-- The row holds no copy of the message: erasing a message erases what is about to be sent of it.

create table public.outbox (
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null check (kind in (''email'', ''webhook'', ''acknowledgement'')),
  state text not null default ''pending'' check (state in (''pending'', ''sending'', ''sent'', ''dead'')),
  created_at timestamptz not null default now(),
  -- Claims so far. It fences: only the latest claim may say how it went.
  attempts integer not null default 0,
  -- Answers so far that said the refusal is final (SMTP 5xx, HTTP 4xx).
  refusals integer not null default 0,
  -- When it may be claimed; for a row being sent, when its lease ends.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  primary key (message_id, kind)
);
create index outbox_due on public.outbox (next_attempt_at) where state in (''pending'', ''sending'');

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to authenticated, service_role;
create policy \"Owners read the outbox\" on public.outbox
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

-- Puts a message in the outbox, once for each kind that is switched on. One address gets one
-- acknowledgement a day, so that the form cannot be used to pester somebody.
create function private.enqueue_contact_message(message public.contact_messages) returns void
language plpgsql volatile set search_path = '''' as $$
begin
  insert into public.outbox (message_id, kind)
    select message.id, kind
    from private.settings, (values (''email''), (''webhook''), (''acknowledgement'')) as kinds (kind)
    where kind = ''email''
      or (kind = ''webhook'' and webhook)
      or (
        kind = ''acknowledgement'' and acknowledge and not exists (
          select
          from public.contact_messages as earlier
            join public.outbox as sent on sent.message_id = earlier.id
          where lower(earlier.email) = lower(message.email)
            and sent.kind = ''acknowledgement'' and sent.created_at > now() - interval ''1 day''
        )
      )
    on conflict do nothing;
end
$$;

create function private.notify_contact_message() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  perform private.enqueue_contact_message(new);
  return null;
end
$$;

create trigger contact_messages_50_notify
  after insert on public.contact_messages
  for each row when (not new.suspect) execute function private.notify_contact_message();

-- Says which optional kinds are sent; messages stored from now on follow it. Whoever drains the
-- outbox calls it first, for it knows its own configuration.
create function public.configure_outbox(webhook boolean, acknowledge boolean) returns void
language sql volatile security definer set search_path = '''' as $$
  update private.settings set webhook = $1, acknowledge = $2
  where (settings.webhook, settings.acknowledge) is distinct from ($1, $2)
$$;

-- Takes up to `batch` rows that are due, of these kinds, for the length of the lease, and marks them
-- as being sent before anything leaves. Workers that run together get different rows. A row whose
-- worker died is due again when its lease ends: only then can something leave twice, when the worker
-- died between the mail server''s acceptance and complete_outbox().
create function public.claim_outbox(kinds text[], batch integer default 10)
returns table (
  message_id uuid, kind text, attempt integer, created_at timestamptz,
  name text, email text, subject text, message text
)
language sql volatile security definer set search_path = '''' as $$
  with due as (
    select candidate.message_id, candidate.kind
    from public.outbox as candidate
    where candidate.state in (''pending'', ''sending'')
      and candidate.next_attempt_at <= now()
      and candidate.kind = any (kinds)
    order by candidate.next_attempt_at
    limit batch
    for update skip locked
  )
  update public.outbox as claimed
    set state = ''sending'',
      attempts = claimed.attempts + 1,
      next_attempt_at = now() + settings.outbox_lease
    from due, public.contact_messages as sent, private.settings
    where (claimed.message_id, claimed.kind) = (due.message_id, due.kind) and sent.id = due.message_id
    returning claimed.message_id, claimed.kind, claimed.attempts, sent.created_at,
      sent.name, sent.email, sent.subject, sent.message
$$;

-- The claim `attempt` of a row was sent. False when a later claim has taken the row since.
create function public.complete_outbox(message_id uuid, kind text, attempt integer) returns boolean
language sql volatile security definer set search_path = '''' as $$
  with done as (
    update public.outbox set state = ''sent'', sent_at = now(), last_error = null
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, ''sending'')
    returning 1
  )
  select exists (select from done)
$$;

-- The claim `attempt` of a row failed; returns the new state, null when the claim was lost. It waits
-- longer each time, with a random part so that a recovering server is not stormed, and it is dead
-- when it is too old or was finally refused too often.
create function public.fail_outbox(
  message_id uuid, kind text, attempt integer, error text, refused boolean default false
) returns text
language sql volatile security definer set search_path = '''' as $$
  update public.outbox
    set refusals = refusals + refused::integer,
      last_error = left(error, 500),
      state = case
        when outbox.created_at + outbox_give_up < now()
          or refusals + refused::integer >= outbox_refusals then ''dead''
        else ''pending''
      end,
      next_attempt_at = now() + (0.75 + random() / 2)
        * least(outbox_backoff * power(2, least(attempts - 1, 20)), outbox_backoff_max)
    from private.settings
    where (outbox.message_id, outbox.kind, attempts, state) = ($1, $2, $3, ''sending'')
    returning state
$$;

-- Makes rows due now: the dead ones (of one message, or all), and those that wait for their time.
-- Returns how many.
create function public.replay_outbox(message_id uuid default null) returns integer
language sql volatile security definer set search_path = '''' as $$
  with replayed as (
    update public.outbox
      set state = ''pending'', refusals = 0, created_at = now(), next_attempt_at = now()
      where state in (''dead'', ''pending'') and ($1 is null or outbox.message_id = $1)
      returning 1
  )
  select count(*)::integer from replayed
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.configure_outbox(boolean, boolean), public.claim_outbox(text[], integer),
  public.complete_outbox(uuid, text, integer), public.fail_outbox(uuid, text, integer, text, boolean),
  public.replay_outbox(uuid)
  from public, anon, authenticated;
grant execute on function
  public.configure_outbox(boolean, boolean), public.claim_outbox(text[], integer),
  public.complete_outbox(uuid, text, integer), public.fail_outbox(uuid, text, integer, text, boolean),
  public.replay_outbox(uuid)
  to service_role;
"}', 'outbox');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000700', '{"-- What the owner learns from the assistant: counts by topic and day, never who asked. The text of an
-- unanswered question is kept only when the owner switched that on, masked, for 30 days
-- (content/retention.ts). Written by the edge function `chatbot` as service_role.

create table public.chat_statistics (
  day date not null default current_date,
  topic text not null check (char_length(topic) between 1 and 80),
  answered boolean not null,
  questions integer not null default 1,
  primary key (day, topic, answered)
);

create table public.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  question text not null check (char_length(question) <= 500)
);
create index unanswered_questions_created_at on public.unanswered_questions (created_at);

alter table public.chat_statistics enable row level security;
alter table public.unanswered_questions enable row level security;
revoke all on public.chat_statistics, public.unanswered_questions
  from public, anon, authenticated, service_role;
grant select on public.chat_statistics, public.unanswered_questions to authenticated, service_role;
grant delete on public.unanswered_questions to authenticated;
create policy \"Owners read chat statistics\" on public.chat_statistics
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));
create policy \"Owners read unanswered questions\" on public.unanswered_questions
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));
create policy \"Owners delete unanswered questions\" on public.unanswered_questions
  for delete to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

-- Hides what could name someone: e-mail addresses, links, and runs of six digits or more.
create function private.mask_personal_data(words text) returns text
language sql immutable set search_path = '''' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(words, ''\\S+@\\S+'', ''[e-mail]'', ''g''),
      ''(https?://|www\\.)\\S+'', ''[lien]'', ''gi''
    ),
    ''\\+?\\d(?:[\\s.()/-]*\\d){5,}'', ''[numéro]'', ''g''
  )
$$;

-- Counts one question. `topic` is a key of the assistant; `question` is only looked at when it was
-- not answered.
create function public.record_chat(topic text, answered boolean, question text default null)
returns void
language plpgsql volatile security definer set search_path = '''' as $$
#variable_conflict use_column
begin
  insert into public.chat_statistics as counted (topic, answered)
    values (left(record_chat.topic, 80), record_chat.answered)
    on conflict (day, topic, answered) do update set questions = counted.questions + 1;
  if not record_chat.answered and record_chat.question is not null
    and (select keep_unanswered_questions from private.settings)
  then
    insert into public.unanswered_questions (question)
      values (left(private.mask_personal_data(record_chat.question), 500));
  end if;
end
$$;

-- Takes one question from the quota of a client address: 0 when it may be answered, else the seconds
-- to wait (HTTP 429 with Retry-After). The caller knows the address, and is believed.
create function public.take_chat_turn(client_address text) returns integer
language sql volatile security definer set search_path = '''' as $$
  select quota.wait
  from private.settings,
    private.take_from_quota(''chat'', client_address, chat_quota, chat_period) as quota
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.record_chat(text, boolean, text), public.take_chat_turn(text)
  from public, anon, authenticated;
grant execute on function public.record_chat(text, boolean, text), public.take_chat_turn(text)
  to service_role;
"}', 'chat_statistics');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000800', '{"-- The privacy policy, carried out: retention, access, erasure, and the register of these acts.

-- How long data is kept. The figures of content/retention.ts, which the policy prints; a test
-- compares the two. The last three are our own, for what helps to deliver a message.
create view private.retention_periods as
  select *
  from (values
    (''contact'', interval ''3 years''),
    (''project'', interval ''5 years''),
    (''navigation'', interval ''13 months''),
    (''unanswered question'', interval ''30 days''),
    (''bin'', interval ''30 days''),
    (''sent'', interval ''30 days''),
    (''idempotency key'', interval ''30 days'')
  ) as periods (what, period);

-- One row for each act, without personal data.
create table public.privacy_register (
  receipt uuid primary key default gen_random_uuid(),
  done_at timestamptz not null default now(),
  act text not null check (act in (''retention'', ''export'', ''erasure'')),
  -- Rows concerned, by kind.
  counts jsonb not null
);
create index privacy_register_act on public.privacy_register (act, done_at desc);

alter table public.privacy_register enable row level security;
revoke all on public.privacy_register from public, anon, authenticated, service_role;
grant select on public.privacy_register to authenticated, service_role;
create policy \"Owners read the register\" on public.privacy_register
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

-- Finds what belongs to one person.
create index contact_messages_person on public.contact_messages (lower(email));

-- Stops anyone but an owner, the service, or the database''s own administrator.
create function private.require_owner() returns void
language plpgsql stable set search_path = '''' as $$
begin
  if current_setting(''role'', true) in (''anon'', ''authenticated'')
    and not exists (select from public.owners where user_id = auth.uid())
  then
    raise insufficient_privilege using message = ''Only an owner may do this'';
  end if;
end
$$;

-- Deletes what is past its time and writes it in the register. Two runs at once do it once.
-- A person''s messages go together, three years after the last contact with them: their last message,
-- or the last time that the owner dealt with one; five years after the end of a project with them.
create function public.run_retention() returns public.privacy_register
language plpgsql volatile security definer set search_path = '''' as $$
declare
  gone jsonb := ''{}'';
  amount integer;
  entry public.privacy_register;
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext(''run_retention''));

  delete from public.contact_messages
    where lower(email) in (
      select lower(email)
      from public.contact_messages,
        (select period from private.retention_periods where what = ''contact'') as contact,
        (select period from private.retention_periods where what = ''project'') as project
      group by lower(email), contact.period, project.period
      having max(greatest(created_at, handled_at)) < now() - contact.period
        and coalesce(max(project_ended_on) < now() - project.period, true)
    );
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object(''contact'', amount);

  delete from public.contact_messages
    where deleted_at < now() - (select period from private.retention_periods where what = ''bin'');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object(''bin'', amount);

  delete from public.chat_statistics
    where day < now() - (select period from private.retention_periods where what = ''navigation'');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object(''navigation'', amount);

  delete from public.unanswered_questions
    where created_at
      < now() - (select period from private.retention_periods where what = ''unanswered question'');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object(''unanswered question'', amount);

  delete from public.outbox
    where state = ''sent''
      and sent_at < now() - (select period from private.retention_periods where what = ''sent'');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object(''sent'', amount);

  delete from private.idempotency_keys
    where created_at
      < now() - (select period from private.retention_periods where what = ''idempotency key'');
  delete from private.rate_limits where expires_at < now();

  insert into public.privacy_register (act, counts) values (''retention'', gone) returning * into entry;
  return entry;
end
$$;

-- Everything held about a person, found by e-mail address, in whatever case it was written.
create function public.export_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '''' as $$
declare
  found jsonb;
begin
  perform private.require_owner();
  select coalesce(jsonb_agg(
      to_jsonb(stored) || jsonb_build_object(''sent'', (
        select coalesce(jsonb_agg(jsonb_build_object(''kind'', kind, ''state'', state, ''sent_at'', sent_at)), ''[]'')
        from public.outbox where message_id = stored.id
      )) order by stored.created_at), ''[]'')
    into found
    from public.contact_messages as stored
    where lower(stored.email) = lower(btrim(export_person.email));
  insert into public.privacy_register (act, counts)
    values (''export'', jsonb_build_object(''messages'', jsonb_array_length(found)));
  return jsonb_build_object(''exported_at'', now(), ''messages'', found);
end
$$;

-- Erases everything held about a person and returns a receipt without personal data. A dry run
-- counts, erases nothing and gives no receipt.
create function public.erase_person(email text, dry_run boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '''' as $$
declare
  person constant text := lower(btrim(erase_person.email));
  found jsonb;
  entry public.privacy_register;
begin
  perform private.require_owner();
  select jsonb_build_object(''messages'', count(distinct stored.id), ''outbox'', count(kind)) into found
    from public.contact_messages as stored left join public.outbox on message_id = stored.id
    where lower(stored.email) = person;
  if not dry_run then
    delete from public.contact_messages as stored where lower(stored.email) = person;
    insert into public.privacy_register (act, counts) values (''erasure'', found) returning * into entry;
  end if;
  return jsonb_build_object(
    ''dry_run'', dry_run, ''receipt'', entry.receipt, ''at'', now(), ''counts'', found
  );
end
$$;

-- Runs the retention every night where pg_cron is installed (on a hosted project: switch it on, then
-- call this once as the database''s administrator). Elsewhere our server runs it. True when scheduled.
create function private.schedule_retention() returns boolean
language plpgsql volatile set search_path = '''' as $$
begin
  if not exists (select from pg_extension where extname = ''pg_cron'') then
    return false;
  end if;
  perform cron.schedule(''retention'', ''17 3 * * *'', ''select public.run_retention()'');
  return true;
end
$$;
select private.schedule_retention();

revoke all on private.retention_periods from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.run_retention(), public.export_person(text), public.erase_person(text, boolean)
  from public, anon;
grant execute on function
  public.run_retention(), public.export_person(text), public.erase_person(text, boolean)
  to authenticated, service_role;
"}', 'privacy');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120000900', '{"-- What keeps the owner''s inbox quick at a million messages.

-- Newest first, page after page (keyset: created_at, id), and the unread ones among them.
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_unread on public.contact_messages (created_at desc, id desc)
  where handled_at is null and archived_at is null and deleted_at is null and not suspect;

-- Search by a part of a word (ilike ''%…%'') of three characters or more. pg_trgm ships with
-- PostgreSQL, PGlite and Supabase; without it a search reads the table, which is slow but right.
do $$
declare
  operators text;
begin
  if not exists (select from pg_available_extensions where name = ''pg_trgm'') then
    return;
  end if;
  create schema if not exists extensions;
  create extension if not exists pg_trgm with schema extensions;
  select format(''%I.gin_trgm_ops'', nspname) into operators
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = ''pg_trgm'';
  execute format(
    ''create index contact_messages_search on public.contact_messages
      using gin (name %1$s, email %1$s, subject %1$s, message %1$s)
      -- New entries wait in a list that every search reads: kept short (kB), for PGlite has no
      -- autovacuum to empty it.
      with (gin_pending_list_limit = 256)'',
    operators
  );
end
$$;
"}', 'inbox_indexes');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120001000', '{"-- The owner''s overview in one call: messages per week, response time, suspects, assistant topics,
-- health of the outbox. It runs with the caller''s own rights, so row-level security decides what is
-- counted: whoever is no owner gets zeros.
create function public.inbox_overview() returns jsonb
language sql stable set search_path = '''' as $$
  with recent as (
    select created_at, handled_at, suspect
    from public.contact_messages
    where created_at >= date_trunc(''week'', now()) - interval ''11 weeks'' and deleted_at is null
  ),
  weeks as (
    select week::date as week,
      count(recent.created_at) filter (where not suspect) as messages,
      count(recent.created_at) filter (where suspect) as suspects
    from generate_series(
        date_trunc(''week'', now()) - interval ''11 weeks'', date_trunc(''week'', now()), interval ''1 week''
      ) as week
      left join recent on recent.created_at >= week and recent.created_at < week + interval ''1 week''
    group by week
  ),
  topics as (
    select topic, sum(questions) as questions,
      coalesce(sum(questions) filter (where answered), 0) as answered
    from public.chat_statistics
    where day >= current_date - 30
    group by topic order by questions desc, topic limit 12
  )
  select jsonb_build_object(
    ''weeks'', (select coalesce(jsonb_agg(to_jsonb(weeks) order by week), ''[]'') from weeks),
    -- Seconds between the arrival of a message and the moment it was marked handled.
    ''median_response_seconds'', (
      select percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at))
      from recent where handled_at is not null and not suspect
    ),
    ''topics'', (select coalesce(jsonb_agg(to_jsonb(topics) order by questions desc, topic), ''[]'') from topics),
    ''outbox'', (
      select jsonb_build_object(
        ''waiting'', count(*) filter (where state in (''pending'', ''sending'')),
        ''dead'', count(*) filter (where state = ''dead''),
        ''sent'', count(*) filter (where state = ''sent'')
      ) from public.outbox
    )
  )
$$;

revoke all on function public.inbox_overview() from public, anon, authenticated;
grant execute on function public.inbox_overview() to authenticated, service_role;
"}', 'inbox_overview');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120001100', '{"-- What the language model of the assistant may cost in one day (UTC), counted in one place for all
-- processes and edge functions. The limits are the caller''s configuration (ASSISTANT_DAILY_REQUESTS,
-- ASSISTANT_DAILY_TOKENS); only sums are kept, nothing of what was asked.

create table private.assistant_budget (
  day date primary key,
  requests integer not null,
  tokens bigint not null
);

-- Takes one request and `expected` tokens from today''s budget, if both limits allow it. A process
-- that dies before it settles leaves the expected tokens counted, so the limit holds.
create function public.take_assistant_budget(requests integer, tokens bigint, expected integer)
returns boolean
language plpgsql volatile security definer set search_path = '''' as $$
declare
  today constant date := (now() at time zone ''utc'')::date;
  granted boolean;
begin
  insert into private.assistant_budget as spent (day, requests, tokens)
    select today, 1, take_assistant_budget.expected
    where take_assistant_budget.requests >= 1
      and take_assistant_budget.tokens >= take_assistant_budget.expected
    on conflict (day) do update
      set requests = spent.requests + 1, tokens = spent.tokens + take_assistant_budget.expected
      where spent.requests < take_assistant_budget.requests
        and spent.tokens + take_assistant_budget.expected <= take_assistant_budget.tokens;
  granted := found;
  delete from private.assistant_budget where day < today - 31;
  return granted;
end
$$;

-- Puts what a request really used in the place of what was expected of it.
create function public.settle_assistant_budget(expected integer, used integer)
returns void
language sql volatile security definer set search_path = '''' as $$
  update private.assistant_budget as spent
    set tokens = greatest(0, spent.tokens + used - expected)
    where spent.day = (now() at time zone ''utc'')::date
$$;

alter table private.assistant_budget enable row level security;
revoke all on private.assistant_budget from public, anon, authenticated, service_role;
revoke all on function
  public.take_assistant_budget(integer, bigint, integer),
  public.settle_assistant_budget(integer, integer)
  from public, anon, authenticated;
grant execute on function
  public.take_assistant_budget(integer, bigint, integer),
  public.settle_assistant_budget(integer, integer)
  to service_role;
"}', 'assistant_budget');
INSERT INTO supabase_migrations.schema_migrations VALUES ('20261120001200', '{"-- The messages as their owner searches them. Row-level security forbids the trigram index: ILIKE is
-- not leak-proof, so a policy''s condition has to come before it, row by row, over the whole table.
-- Here the condition depends on no row: PostgreSQL evaluates it once, gives nothing to whoever is
-- no owner, and plans the search freely (docs/decisions/0015).

create view public.inbox as
  select * from public.contact_messages
  where exists (select from public.owners where user_id = (select auth.uid()));

revoke all on public.inbox from public, anon, authenticated, service_role;
grant select on public.inbox to authenticated;
"}', 'inbox_view');


--
-- Name: refresh_tokens_id_seq; Type: SEQUENCE SET; Schema: auth; Owner: -
--

SELECT pg_catalog.setval('auth.refresh_tokens_id_seq', 1, true);


--
-- Name: refresh_tokens refresh_tokens_pkey; Type: CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);


--
-- Name: refresh_tokens refresh_tokens_token_hash_key; Type: CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_token_hash_key UNIQUE (token_hash);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: sign_in_failures sign_in_failures_pkey; Type: CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (subject);


--
-- Name: users users_email_key; Type: CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_email_key UNIQUE (email);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: assistant_budget assistant_budget_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.assistant_budget
    ADD CONSTRAINT assistant_budget_pkey PRIMARY KEY (day);


--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (subject);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (only_row);


--
-- Name: spam_patterns spam_patterns_pkey; Type: CONSTRAINT; Schema: private; Owner: -
--

ALTER TABLE ONLY private.spam_patterns
    ADD CONSTRAINT spam_patterns_pkey PRIMARY KEY (reason);


--
-- Name: chat_statistics chat_statistics_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_statistics
    ADD CONSTRAINT chat_statistics_pkey PRIMARY KEY (day, topic, answered);


--
-- Name: contact_messages contact_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (message_id, kind);


--
-- Name: owners owners_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.owners
    ADD CONSTRAINT owners_pkey PRIMARY KEY (user_id);


--
-- Name: privacy_register privacy_register_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.privacy_register
    ADD CONSTRAINT privacy_register_pkey PRIMARY KEY (receipt);


--
-- Name: unanswered_questions unanswered_questions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unanswered_questions
    ADD CONSTRAINT unanswered_questions_pkey PRIMARY KEY (id);


--
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: server; Owner: -
--

ALTER TABLE ONLY server.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);


--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: supabase_migrations; Owner: -
--

ALTER TABLE ONLY supabase_migrations.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);


--
-- Name: refresh_tokens_session_id; Type: INDEX; Schema: auth; Owner: -
--

CREATE INDEX refresh_tokens_session_id ON auth.refresh_tokens USING btree (session_id, id);


--
-- Name: sessions_refreshed_at; Type: INDEX; Schema: auth; Owner: -
--

CREATE INDEX sessions_refreshed_at ON auth.sessions USING btree (refreshed_at);


--
-- Name: sessions_user_id; Type: INDEX; Schema: auth; Owner: -
--

CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id);


--
-- Name: sign_in_failures_expires_at; Type: INDEX; Schema: auth; Owner: -
--

CREATE INDEX sign_in_failures_expires_at ON auth.sign_in_failures USING btree (expires_at);


--
-- Name: rate_limits_expires_at; Type: INDEX; Schema: private; Owner: -
--

CREATE INDEX rate_limits_expires_at ON private.rate_limits USING btree (expires_at);


--
-- Name: contact_messages_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);


--
-- Name: contact_messages_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_person ON public.contact_messages USING btree (lower(email));


--
-- Name: contact_messages_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_search ON public.contact_messages USING gin (name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, subject extensions.gin_trgm_ops, message extensions.gin_trgm_ops) WITH (gin_pending_list_limit='256');


--
-- Name: contact_messages_suspect; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_suspect ON public.contact_messages USING btree (created_at) WHERE suspect;


--
-- Name: contact_messages_text; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_text ON public.contact_messages USING btree (md5(lower(message)), created_at);


--
-- Name: contact_messages_unread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_unread ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE ((handled_at IS NULL) AND (archived_at IS NULL) AND (deleted_at IS NULL) AND (NOT suspect));


--
-- Name: outbox_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (state = ANY (ARRAY['pending'::text, 'sending'::text]));


--
-- Name: privacy_register_act; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX privacy_register_act ON public.privacy_register USING btree (act, done_at DESC);


--
-- Name: unanswered_questions_created_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX unanswered_questions_created_at ON public.unanswered_questions USING btree (created_at);


--
-- Name: contact_messages contact_messages_10_trim; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_messages_10_trim BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.trim_contact_message();


--
-- Name: contact_messages contact_messages_20_once; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_messages_20_once BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.skip_repeated_contact_message();


--
-- Name: contact_messages contact_messages_30_limit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_messages_30_limit BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.limit_contact_messages();


--
-- Name: contact_messages contact_messages_40_score; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_messages_40_score BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.score_contact_message();


--
-- Name: contact_messages contact_messages_50_notify; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_messages_50_notify AFTER INSERT ON public.contact_messages FOR EACH ROW WHEN ((NOT new.suspect)) EXECUTE FUNCTION private.notify_contact_message();


--
-- Name: refresh_tokens refresh_tokens_session_id_fkey; Type: FK CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: auth; Owner: -
--

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: outbox outbox_message_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;


--
-- Name: owners owners_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.owners
    ADD CONSTRAINT owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;


--
-- Name: assistant_budget; Type: ROW SECURITY; Schema: private; Owner: -
--

ALTER TABLE private.assistant_budget ENABLE ROW LEVEL SECURITY;

--
-- Name: contact_messages Anyone may send a message; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Anyone may send a message" ON public.contact_messages FOR INSERT TO anon, authenticated WITH CHECK (true);


--
-- Name: owners Each owner sees that they are one; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Each owner sees that they are one" ON public.owners FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));


--
-- Name: contact_messages Owners delete messages; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners delete messages" ON public.contact_messages FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: unanswered_questions Owners delete unanswered questions; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners delete unanswered questions" ON public.unanswered_questions FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: chat_statistics Owners read chat statistics; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners read chat statistics" ON public.chat_statistics FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: contact_messages Owners read messages; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners read messages" ON public.contact_messages FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: outbox Owners read the outbox; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners read the outbox" ON public.outbox FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: privacy_register Owners read the register; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners read the register" ON public.privacy_register FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: unanswered_questions Owners read unanswered questions; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners read unanswered questions" ON public.unanswered_questions FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: contact_messages Owners update messages; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY "Owners update messages" ON public.contact_messages FOR UPDATE TO authenticated USING ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid))))) WITH CHECK ((EXISTS ( SELECT
   FROM public.owners
  WHERE (owners.user_id = ( SELECT auth.uid() AS uid)))));


--
-- Name: chat_statistics; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.chat_statistics ENABLE ROW LEVEL SECURITY;

--
-- Name: contact_messages; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

--
-- Name: outbox; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

--
-- Name: owners; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.owners ENABLE ROW LEVEL SECURITY;

--
-- Name: privacy_register; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.privacy_register ENABLE ROW LEVEL SECURITY;

--
-- Name: unanswered_questions; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.unanswered_questions ENABLE ROW LEVEL SECURITY;

--
-- Name: SCHEMA auth; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO service_role;


--
-- Name: SCHEMA extensions; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA extensions TO anon;
GRANT USAGE ON SCHEMA extensions TO authenticated;
GRANT USAGE ON SCHEMA extensions TO service_role;


--
-- Name: SCHEMA public; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;


--
-- Name: FUNCTION add_response_header(name text, value text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.add_response_header(name text, value text) FROM PUBLIC;


--
-- Name: FUNCTION client_address(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.client_address() FROM PUBLIC;


--
-- Name: FUNCTION demand_proof_of_work(delivery uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.demand_proof_of_work(delivery uuid) FROM PUBLIC;


--
-- Name: TABLE contact_messages; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,DELETE ON TABLE public.contact_messages TO authenticated;
GRANT ALL ON TABLE public.contact_messages TO service_role;


--
-- Name: COLUMN contact_messages.name; Type: ACL; Schema: public; Owner: -
--

GRANT INSERT(name) ON TABLE public.contact_messages TO anon;
GRANT INSERT(name) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.email; Type: ACL; Schema: public; Owner: -
--

GRANT INSERT(email) ON TABLE public.contact_messages TO anon;
GRANT INSERT(email) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.subject; Type: ACL; Schema: public; Owner: -
--

GRANT INSERT(subject) ON TABLE public.contact_messages TO anon;
GRANT INSERT(subject) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.message; Type: ACL; Schema: public; Owner: -
--

GRANT INSERT(message) ON TABLE public.contact_messages TO anon;
GRANT INSERT(message) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.suspect; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(suspect) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.suspect_reasons; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(suspect_reasons) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.handled_at; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(handled_at) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.archived_at; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(archived_at) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.deleted_at; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(deleted_at) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.note; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(note) ON TABLE public.contact_messages TO authenticated;


--
-- Name: COLUMN contact_messages.project_ended_on; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(project_ended_on) ON TABLE public.contact_messages TO authenticated;


--
-- Name: FUNCTION enqueue_contact_message(message public.contact_messages); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.enqueue_contact_message(message public.contact_messages) FROM PUBLIC;


--
-- Name: FUNCTION idempotency_key(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.idempotency_key() FROM PUBLIC;


--
-- Name: FUNCTION limit_contact_messages(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.limit_contact_messages() FROM PUBLIC;


--
-- Name: FUNCTION mask_personal_data(words text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.mask_personal_data(words text) FROM PUBLIC;


--
-- Name: FUNCTION notify_contact_message(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.notify_contact_message() FROM PUBLIC;


--
-- Name: FUNCTION proof_of_work_holds(delivery uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.proof_of_work_holds(delivery uuid) FROM PUBLIC;


--
-- Name: FUNCTION proof_of_work_salt(delivery uuid, hour timestamp with time zone); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.proof_of_work_salt(delivery uuid, hour timestamp with time zone) FROM PUBLIC;


--
-- Name: FUNCTION rate_limit_subject(bucket text, address text, starts_at timestamp with time zone, secret text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.rate_limit_subject(bucket text, address text, starts_at timestamp with time zone, secret text) FROM PUBLIC;


--
-- Name: FUNCTION recent_copies(message text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.recent_copies(message text) FROM PUBLIC;


--
-- Name: FUNCTION request_header(name text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.request_header(name text) FROM PUBLIC;


--
-- Name: FUNCTION require_owner(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.require_owner() FROM PUBLIC;


--
-- Name: FUNCTION schedule_retention(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.schedule_retention() FROM PUBLIC;


--
-- Name: FUNCTION score_contact_message(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.score_contact_message() FROM PUBLIC;


--
-- Name: FUNCTION settle_proof_of_work(delivery uuid); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.settle_proof_of_work(delivery uuid) FROM PUBLIC;


--
-- Name: FUNCTION skip_repeated_contact_message(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.skip_repeated_contact_message() FROM PUBLIC;


--
-- Name: FUNCTION take_from_quota(bucket text, address text, quota integer, period interval, OUT wait integer, OUT policy text, OUT state text); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.take_from_quota(bucket text, address text, quota integer, period interval, OUT wait integer, OUT policy text, OUT state text) FROM PUBLIC;


--
-- Name: FUNCTION trim_contact_message(); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.trim_contact_message() FROM PUBLIC;


--
-- Name: FUNCTION under_attack(settings private.settings); Type: ACL; Schema: private; Owner: -
--

REVOKE ALL ON FUNCTION private.under_attack(settings private.settings) FROM PUBLIC;


--
-- Name: FUNCTION claim_outbox(kinds text[], batch integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.claim_outbox(kinds text[], batch integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_outbox(kinds text[], batch integer) TO service_role;


--
-- Name: FUNCTION complete_outbox(message_id uuid, kind text, attempt integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.complete_outbox(message_id uuid, kind text, attempt integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_outbox(message_id uuid, kind text, attempt integer) TO service_role;


--
-- Name: FUNCTION configure_outbox(webhook boolean, acknowledge boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.configure_outbox(webhook boolean, acknowledge boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.configure_outbox(webhook boolean, acknowledge boolean) TO service_role;


--
-- Name: FUNCTION erase_person(email text, dry_run boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.erase_person(email text, dry_run boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_person(email text, dry_run boolean) TO authenticated;
GRANT ALL ON FUNCTION public.erase_person(email text, dry_run boolean) TO service_role;


--
-- Name: FUNCTION export_person(email text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.export_person(email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.export_person(email text) TO authenticated;
GRANT ALL ON FUNCTION public.export_person(email text) TO service_role;


--
-- Name: FUNCTION fail_outbox(message_id uuid, kind text, attempt integer, error text, refused boolean); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.fail_outbox(message_id uuid, kind text, attempt integer, error text, refused boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fail_outbox(message_id uuid, kind text, attempt integer, error text, refused boolean) TO service_role;


--
-- Name: FUNCTION inbox_overview(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.inbox_overview() FROM PUBLIC;
GRANT ALL ON FUNCTION public.inbox_overview() TO authenticated;
GRANT ALL ON FUNCTION public.inbox_overview() TO service_role;


--
-- Name: FUNCTION record_chat(topic text, answered boolean, question text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.record_chat(topic text, answered boolean, question text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_chat(topic text, answered boolean, question text) TO service_role;


--
-- Name: FUNCTION replay_outbox(message_id uuid); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.replay_outbox(message_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.replay_outbox(message_id uuid) TO service_role;


--
-- Name: TABLE privacy_register; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.privacy_register TO authenticated;
GRANT SELECT ON TABLE public.privacy_register TO service_role;


--
-- Name: FUNCTION run_retention(); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.run_retention() FROM PUBLIC;
GRANT ALL ON FUNCTION public.run_retention() TO authenticated;
GRANT ALL ON FUNCTION public.run_retention() TO service_role;


--
-- Name: FUNCTION settle_assistant_budget(expected integer, used integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.settle_assistant_budget(expected integer, used integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_assistant_budget(expected integer, used integer) TO service_role;


--
-- Name: FUNCTION take_assistant_budget(requests integer, tokens bigint, expected integer); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.take_assistant_budget(requests integer, tokens bigint, expected integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_assistant_budget(requests integer, tokens bigint, expected integer) TO service_role;


--
-- Name: FUNCTION take_chat_turn(client_address text); Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON FUNCTION public.take_chat_turn(client_address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_chat_turn(client_address text) TO service_role;


--
-- Name: TABLE chat_statistics; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.chat_statistics TO authenticated;
GRANT SELECT ON TABLE public.chat_statistics TO service_role;


--
-- Name: TABLE owners; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.owners TO authenticated;
GRANT ALL ON TABLE public.owners TO service_role;


--
-- Name: TABLE inbox; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.inbox TO authenticated;


--
-- Name: TABLE outbox; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.outbox TO authenticated;
GRANT SELECT ON TABLE public.outbox TO service_role;


--
-- Name: TABLE unanswered_questions; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,DELETE ON TABLE public.unanswered_questions TO authenticated;
GRANT SELECT ON TABLE public.unanswered_questions TO service_role;


--
-- PostgreSQL database dump complete
--


