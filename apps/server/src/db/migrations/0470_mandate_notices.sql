-- What became of a mandate, for both sides: the household that gave or ended it and the practice that received it. Shown
-- under the bell until somebody of that side has looked; the mails about it are written once, with the row.

create table app.mandate_notices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  mandate_id   uuid        not null,
  event        text        not null check (event in ('given', 'ended')),
  -- The name of the other side as it was then.
  other_side   text        not null,
  scope        text        not null check (scope in ('read', 'manage')),
  ends_on      date,
  at           timestamptz not null,
  noted_at     timestamptz,
  noted_by     uuid,
  primary key (workspace_id, mandate_id, event),
  constraint mandate_notices_noted_by_somebody check ((noted_at is null) = (noted_by is null))
);
create index mandate_notices_to_note on app.mandate_notices (workspace_id, at desc) where noted_at is null;
alter table app.mandate_notices enable row level security;
alter table app.mandate_notices force row level security;
create policy own_workspace on app.mandate_notices
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.mandate_notices
  for each row execute function app.count_change_of_workspace();

-- The mandates that a practice holds at a moment, by the day of each household. The rows are those of households, which
-- the practice does not see: only their ids are returned.
create function identity.mandates_held_by(practice uuid, moment timestamptz) returns setof uuid language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select d.id
      from app.mandates d join app.workspaces w on w.workspace_id = d.workspace_id
     where d.practice_id = practice and d.revoked_at is null
       and d.starts_on <= (moment at time zone w.time_zone)::date
       and (d.ends_on is null or d.ends_on >= (moment at time zone w.time_zone)::date);
  perform set_config('app.system', before, true);
end
$$;
