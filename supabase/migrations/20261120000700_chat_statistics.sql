-- What the owner learns from the assistant: counts by topic and day, never who asked. The text of an
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
create policy "Owners read chat statistics" on public.chat_statistics
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));
create policy "Owners read unanswered questions" on public.unanswered_questions
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));
create policy "Owners delete unanswered questions" on public.unanswered_questions
  for delete to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

-- Hides what could name someone: e-mail addresses, links, and runs of six digits or more.
create function private.mask_personal_data(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(words, '\S+@\S+', '[e-mail]', 'g'),
      '(https?://|www\.)\S+', '[lien]', 'gi'
    ),
    '\+?\d(?:[\s.()/-]*\d){5,}', '[numéro]', 'g'
  )
$$;

-- Counts one question. `topic` is a key of the assistant; `question` is only looked at when it was
-- not answered.
create function public.record_chat(topic text, answered boolean, question text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
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
language sql volatile security definer set search_path = '' as $$
  select quota.wait
  from private.settings,
    private.take_from_quota('chat', client_address, chat_quota, chat_period) as quota
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.record_chat(text, boolean, text), public.take_chat_turn(text)
  from public, anon, authenticated;
grant execute on function public.record_chat(text, boolean, text), public.take_chat_turn(text)
  to service_role;
