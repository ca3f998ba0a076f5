-- When a practice first wrote to an address.
create index delivery_events_of_recipient on app.delivery_events (workspace_id, lower(recipient), at)
  where event = 'queued';

-- Practices owned by the owners of a practice, itself among them: limits hold for all of them together, whoever of their
-- people writes.
create function app.practices_of_owners(practice uuid) returns setof uuid language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select distinct w.workspace_id
      from app.memberships o
      join app.memberships m on m.user_id = o.user_id and m.role = 'owner'
      join app.workspaces w on w.workspace_id = m.workspace_id and w.kind = 'practice'
     where o.workspace_id = practice and o.role = 'owner';
  perform set_config('app.system', before, true);
end
$$;

-- Lets one transaction at a time decide for all practices of the owners of a practice.
create function app.lock_mails_of_owners(practice uuid) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  person uuid;
begin
  perform set_config('app.system', 'identity', true);
  for person in
    select m.user_id from app.memberships m where m.workspace_id = practice and m.role = 'owner' order by m.user_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('mails of ' || person, 0));
  end loop;
  perform set_config('app.system', before, true);
end
$$;

-- Recipients that people of all these practices wrote to since a moment.
create function app.recipients_of_owners(practice uuid, since timestamptz) returns integer language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  one uuid;
  reached integer := 0;
begin
  for one in select app.practices_of_owners(practice) loop
    perform set_config('app.workspace', one::text, true);
    reached := reached + (
      select coalesce(sum(cardinality(m.recipients)), 0) from app.practice_mails m
       where m.workspace_id = one and m.written_at > since and m.written_by is not null);
  end loop;
  perform set_config('app.workspace', before, true);
  return reached;
end
$$;
drop function app.recipients_of_owner(uuid, timestamptz);

-- Recipients that any of these practices wrote to for the first time since a moment, by hand or by its schedule.
create function app.strangers_of_owners(practice uuid, since timestamptz) returns integer language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  one uuid;
  reached integer := 0;
begin
  for one in select app.practices_of_owners(practice) loop
    perform set_config('app.workspace', one::text, true);
    reached := reached + (
      select count(distinct lower(d.recipient)) from app.delivery_events d
       where d.workspace_id = one and d.event = 'queued' and d.at > since
         and not exists (select from app.delivery_events e
                          where e.workspace_id = one and e.event = 'queued'
                            and lower(e.recipient) = lower(d.recipient) and e.at <= since));
  end loop;
  perform set_config('app.workspace', before, true);
  return reached;
end
$$;

-- Whether somebody who works in the practice has confirmed this address as that of their account.
create function app.is_address_of_people(practice uuid, key text) returns boolean language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  found_one boolean;
begin
  perform set_config('app.system', 'identity', true);
  found_one := exists (
    select from app.memberships m join identity.users u on u.user_id = m.user_id
     where m.workspace_id = practice and u.email_key = key and u.confirmed_at is not null and u.closed_at is null);
  perform set_config('app.system', before, true);
  return found_one;
end
$$;

-- Mails of the last day, for the figures of the operator.
create index outbox_by_moment on identity.outbox (created_at);
