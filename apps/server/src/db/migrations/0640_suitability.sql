-- The investment profile of a household: the questionnaire in progress, one at a time; every completed one, unchanged for
-- good; and events in life after which it is reviewed.

create table app.suitability_drafts (
  workspace_id  uuid        not null primary key references app.workspaces on delete cascade,
  questionnaire text        not null,
  round         integer     not null check (round >= 0),
  answers       jsonb       not null check (jsonb_typeof(answers) = 'object'),
  confirmed     jsonb       not null check (jsonb_typeof(confirmed) = 'array'),
  seconds       integer     not null check (seconds >= 0),
  started_at    timestamptz not null,
  changed_at    timestamptz not null,
  version       integer     not null
);

create table app.suitability_profiles (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  number        integer     not null check (number > 0),
  questionnaire text        not null,
  completed_on  date        not null,
  completed_at  timestamptz not null,
  author_id     uuid        not null,
  author        text        not null,
  typed_by      text        not null check (typed_by in ('person', 'advisor')),
  seconds       integer     not null check (seconds >= 0),
  level         smallint    not null check (level between 1 and 5),
  answers       jsonb       not null check (jsonb_typeof(answers) = 'object'),
  context       jsonb       not null check (jsonb_typeof(context) = 'object'),
  shown         jsonb       not null check (jsonb_typeof(shown) = 'object'),
  wealth        app.amount,
  primary key (workspace_id, id),
  unique (workspace_id, number)
);

create table app.life_events (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  kind         text        not null,
  happened_on  date        not null,
  created_at   timestamptz not null,
  primary key (workspace_id, id)
);

-- A completed questionnaire says what somebody answered and was shown on a day: nothing of it is ever written again.
create function app.lock_completed_profile() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.erasure', true) = 'on' then
    return old;
  end if;
  raise exception '% of a completed questionnaire refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger locked before update or delete on app.suitability_profiles
  for each row execute function app.lock_completed_profile();

do $$
declare
  name text;
begin
  foreach name in array array['suitability_drafts', 'suitability_profiles', 'life_events'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I
      using (workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid))
      with check (workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid))', name);
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
    execute format('create trigger storage_added after insert on app.%I referencing new table as added
      for each statement execute function app.count_rows_added()', name);
    execute format('create trigger storage_taken after delete on app.%I referencing old table as taken
      for each statement execute function app.count_rows_taken()', name);
  end loop;
end
$$;
