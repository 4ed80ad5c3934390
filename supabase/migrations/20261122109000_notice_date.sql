-- The version of the privacy notice is recorded for any real date, the 30th and the 31st included; what
-- is no date is ignored, for a strange header is no reason to refuse a message. The date is computed
-- and compared, since a cast would fail on the 30th of February.
create function private.notice_version(header text) returns date
language sql immutable set search_path = '' as $$
  select day
  from (
    select to_date(left(header, 7), 'YYYY-MM') + right(header, 2)::integer - 1 as day
    where header ~ '^20\d\d-(0[1-9]|1[0-2])-\d\d$'
  ) as computed
  where to_char(day, 'YYYY-MM-DD') = header
$$;
revoke all on function private.notice_version(text)
  from public, anon, authenticated, service_role;

-- Its own trigger: the score has nothing to do with it, and is switched off without it.
create function private.record_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.privacy_notice := private.notice_version(private.request_header('x-privacy-notice'));
  return new;
end
$$;
revoke all on function private.record_notice() from public, anon, authenticated, service_role;
create trigger contact_messages_35_notice
  before insert on public.contact_messages
  for each row execute function private.record_notice();

-- As in the migration `no_proof_of_work`, without the notice.
create or replace function private.score_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings private.settings;
  honeypot constant text := private.request_header('x-form-honeypot');
  elapsed constant text := private.request_header('x-form-elapsed');
  words constant text := lower(new.name || E'\n' || new.subject || E'\n' || new.message);
  link constant text := 'https?://|\mwww\.';
  links constant integer := regexp_count(words, link);
  milliseconds integer;
  copies integer;
  total integer;
  reasons text[];
begin
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
