-- "Today" is the calendar day in the time zone of the workspace: documents, closings and planned entries follow it.

-- The conversion refuses a name the database does not know.
alter table app.workspaces
  add column time_zone text not null default 'Europe/Paris'
    constraint workspaces_time_zone_known check (
      length(time_zone) between 3 and 60 and timezone(time_zone, timestamptz '2000-01-01 00:00:00+00') is not null);

-- The time zone of one workspace, whatever the transaction was opened for; null where there is no such workspace.
create function app.time_zone_of(workspace uuid) returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  zone text;
begin
  perform set_config('app.workspace', workspace::text, true);
  select w.time_zone into zone from app.workspaces w where w.workspace_id = workspace;
  perform set_config('app.workspace', before, true);
  return zone;
end
$$;

-- What a person may open at a moment: a mandate runs by the calendar of the household that gave it.
drop function identity.workspaces_of(uuid, date);
create function identity.workspaces_of(person uuid, moment timestamptz)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, null::text, null::uuid, null::uuid, null::text,
           m.created_at
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person
    union all
    select * from (
      select distinct on (w.workspace_id)
             w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, d.scope, d.id, d.practice_id,
             d.practice_name, d.given_at
        from app.memberships m
        join app.mandates d on d.practice_id = m.workspace_id
        join app.workspaces w on w.workspace_id = d.workspace_id
       where m.user_id = person
         and d.revoked_at is null and d.starts_on <= (moment at time zone w.time_zone)::date
         and (d.ends_on is null or d.ends_on >= (moment at time zone w.time_zone)::date)
         and not exists (select from app.memberships own where own.workspace_id = w.workspace_id and own.user_id = person)
       order by w.workspace_id, d.scope, d.given_at
    ) under_mandate;
  perform set_config('app.system', before, true);
end
$$;

-- The time zone of the practice when a payment was recorded, from which its day follows: a later change of zone moves no
-- payment into a period that is closed, or out of it. Written by the database, so that no author can forget it.
alter table app.payments add column time_zone text not null default 'Europe/Paris';

create function app.note_zone_of_payment() returns trigger language plpgsql as $$
begin
  new.time_zone := app.time_zone_of(new.workspace_id);
  return new;
end
$$;
create trigger zone_noted before insert on app.payments
  for each row execute function app.note_zone_of_payment();
