-- A value that is too long is refused before anything reads it: check constraints come after all
-- triggers, and the expressions that score a message take half a second for a megabyte of text. The
-- error is the constraint's own. It stands behind the trimming (10) and before the rest.
create function private.refuse_long_contact_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  violated constant text := case
    when char_length(new.name) > 100 then 'name_length'
    when char_length(new.email) > 255 then 'email_format'
    when char_length(new.subject) > 200 then 'subject_length'
    when char_length(new.message) > 2000 then 'message_length'
  end;
begin
  if violated is not null then
    raise check_violation using
      message = format(
        'new row for relation "contact_messages" violates check constraint "contact_messages_%s"',
        violated
      ),
      schema = 'public', table = 'contact_messages', constraint = 'contact_messages_' || violated;
  end if;
  return new;
end
$$;

create trigger contact_messages_15_length
  before insert on public.contact_messages
  for each row execute function private.refuse_long_contact_message();

revoke all on function private.refuse_long_contact_message()
  from public, anon, authenticated, service_role;
