-- Suspected spam is filed apart; people are not asked anything. Every sign below has a weight; a message
-- whose signs add up to 100 is stored with its reasons but not notified. Nothing here refuses a message.
-- What the browser knows (honeypot, time to fill the form) comes in request headers.

-- Signs in the words themselves. The text is `name`, `subject` and `message` in lower case, one per
-- line. The patterns look for what robots offer, not for what clients ask: a prospect speaks of SEO,
-- loans or bitcoin too, so no common word weighs 100 alone.
create table if not exists private.spam_patterns (
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
  ('gift', '\m(inheritance|beneficiary|lottery|loterie|you have won|western union|don de [0-9 .]+ ?(€|euros?|\$|usd|dollars?))', 50)
  on conflict do nothing;
create index if not exists contact_messages_suspect on public.contact_messages (created_at) where suspect;
create index if not exists contact_messages_text on public.contact_messages (md5(lower(message)), created_at);

-- Returns how many messages of the last day have this text; 5 means five or more. Why enable_seqscan is
-- off: see private.take_from_quota().
create or replace function private.recent_copies(message text) returns integer
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

-- Scores a message. A person whose browser fills the fields by itself can be done in two seconds: a form
-- filled in less than 1.5 s is a robot's, and up to 3 s is only a sign, which needs another one beside it.
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
create or replace trigger contact_messages_40_score
  before insert on public.contact_messages
  for each row execute function private.score_contact_message();
