-- Robots are filed apart, humans are not asked anything. Every sign below has a weight; a message
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
  ('markup', '<a\s+href|\[(url|link)[\]=]', 100),
  ('gambling-adult-drugs', '\m(viagra|cialis|levitra|tramadol|online casino|casino online|casino bonus|free spins|sports betting|1xbet|porno?|escorts?|onlyfans|sexy (girls|women)|cbd gummies|weight loss)\M', 70),
  ('investment', '\m(crypto (investment|trading|signals?)|bitcoin investment|invest(ir|issez|ing)? (en|in) (bitcoin|crypto|forex)|binary options?|options binaires|passive income|revenus? passifs?|double your|guaranteed (profit|return)s?|make money|financial freedom|gagnez de l.argent|devenez riche)\M|\mearn \$', 70),
  ('loan', '\m(pr[êe]t (entre|de) particuliers?|offre de (pr[êe]ts?|cr[ée]dit|financement)|pr[êe]ts? (rapides?|s[ée]rieux|urgents?)|(business|personal|emergency|payday|merchant) (loans?|cash advance)|loan offer|taux (d.int[ée]r[êe]t )?de [1-3] ?%)', 70),
  ('search-ranking', '\m(first|top|1st) (page|position|spot)s? (of|on|in) google|\m(rank|ranking|rankings) (higher|better|on google|number one|#1)|\m(quality|authority|sell|buy|seo|permanent) backlinks|\m(guest posts?|link building|link insertion|domain authority|do-?follow|seo (services|expert|agency|package|company|specialist))\M|more (traffic|leads|visitors) (to|for) your', 60),
  ('unasked-offer', '\m(i|we) (recently )?(came across|found|visited|was (on|looking at|browsing|checking)|were (on|looking at)|noticed|stumbled (up)?on) your (web)?site|\myour (web)?site (has|is (not|missing)|could be|needs)|\mour (company|agency|team) (offers?|provides?|can|specializes)|\m(we offer|we provide|we are an?) [a-z ,&/-]{0,60}(services|agency|company)', 40),
  ('mass-mailing', '\m(dear (sir|madam|webmaster|business owner|site owner|website owner|owner|friend)|hello (web ?site )?(owner|admin|webmaster)|unsubscribe|opt[ -]?out|act now|limited[ -]time|click (here|below|the link)|cliquez (ici|sur le lien)|100% (free|guaranteed)|no obligation|reply (yes|stop)|whatsapp me|telegram channel|contact form (blasting|marketing|submission)|millions? of (web ?sites|contact forms))\M', 50),
  ('throwaway-link', '\m(bit\.ly|tinyurl\.com|cutt\.ly|goo\.su|clck\.ru|t\.me|telegra\.ph|is\.gd|rb\.gy)/|https?://[^\s/]+\.(ru|su|xyz|top|click|icu|buzz|cfd|sbs|bond|cyou)\M', 60),
  ('advance-fee', '\m(next of kin|late client|dying widow|veuve mourante|unclaimed (funds|inheritance)|fonds? en d[ée]sh[ée]rence|atm card|diplomatic agent)\M', 100),
  ('gift', '\m(inheritance|beneficiary|lottery|loterie|you have won|western union|don de [0-9 .]+ ?(€|euros?|\$|usd|dollars?))', 50);

-- Counts recent suspects, and recent copies of a text, without reading the table.
create index contact_messages_suspect on public.contact_messages (created_at) where suspect;
create index contact_messages_text on public.contact_messages (md5(lower(message)), created_at);

-- A session plans the statements of these two functions once, maybe while the table is empty, and
-- PGlite has no autovacuum to tell it otherwise: without `enable_seqscan = off` it would go on reading
-- the whole table.

-- How many messages of the last day have this text; 5 stands for more.
create function private.recent_copies(message text) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
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

-- Whether robots are at work: many suspects lately, those who only lack a proof of work left out.
create function private.under_attack(settings private.settings) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
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

-- Salt of the challenge of one delivery in one hour. Nothing is stored: it is made again to check.
create function private.proof_of_work_salt(delivery uuid, hour timestamptz) returns text
language sql stable set search_path = '' as $$
  select left(encode(sha256(convert_to(
    concat_ws('|', settings.secret, delivery, extract(epoch from date_trunc('hour', hour))), 'UTF8'
  )), 'hex'), 32)
  from private.settings
$$;

-- Whether the request's nonce solves the challenge of this delivery, of this hour or the one before:
-- sha256 of `salt:nonce` begins with so many zero bits (shared/proof-of-work.ts finds it).
create function private.proof_of_work_holds(delivery uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(bool_or(
    left(('x' || left(encode(
      sha256(convert_to(private.proof_of_work_salt(delivery, hour) || ':' || nonce, 'UTF8')), 'hex'
    ), 8))::bit(32)::text, proof_of_work_bits) = repeat('0', proof_of_work_bits)
  ), false)
  from private.settings, (values (now()), (now() - interval '1 hour')) as hours (hour),
    private.request_header('x-proof-of-work') as nonce
$$;

-- Gives the sender the challenge of this delivery, beside the 201. PostgREST exposes a fixed list of
-- headers to the pages of other origins; a second header adds this one to it.
create function private.demand_proof_of_work(delivery uuid) returns void
language sql volatile set search_path = '' as $$
  select private.add_response_header(
    'X-Proof-Of-Work-Challenge',
    proof_of_work_bits || ';' || private.proof_of_work_salt(delivery, now())
  ), private.add_response_header('Access-Control-Expose-Headers', 'X-Proof-Of-Work-Challenge')
  from private.settings
$$;

-- The second delivery of a message that waits for a proof of work: the proof takes it out of the
-- suspects and has it notified; without one the challenge is given again.
create function private.settle_proof_of_work(delivery uuid) returns void
language plpgsql volatile set search_path = '' as $$
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

create function private.score_contact_message() returns trigger
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
$$;

create trigger contact_messages_40_score
  before insert on public.contact_messages
  for each row execute function private.score_contact_message();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
