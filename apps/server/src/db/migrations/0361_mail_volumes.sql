-- Mails to an address, whoever caused them: strangers get few.
create index outbox_by_recipient on identity.outbox (lower(recipient), created_at desc);

-- Recipients reached since a moment by what people of the practices of an owner wrote, over all these practices: a new
-- practice is no new limit.
create function app.recipients_of_owner(person uuid, since timestamptz) returns integer language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  practice uuid;
  reached integer := 0;
begin
  for practice in
    select w.workspace_id from identity.workspaces_of(person, current_date) w
     where w.kind = 'practice' and w.role = 'owner' and w.mandate is null
  loop
    perform set_config('app.workspace', practice::text, true);
    reached := reached + (
      select coalesce(sum(cardinality(m.recipients)), 0) from app.practice_mails m
       where m.workspace_id = practice and m.written_at > since and m.written_by is not null);
  end loop;
  perform set_config('app.workspace', before, true);
  return reached;
end
$$;
