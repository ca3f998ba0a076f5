-- Webhooks: addresses to which a workspace reports the lines of its activity log that it chose. Only ids, kinds and moments
-- leave, never what changed: the program reads that with its token.

create table app.webhooks (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  url          text        not null check (length(url) between 8 and 500),
  -- Kinds of records in the activity log.
  events       text[]      not null check (cardinality(events) between 1 and 40),
  -- `stopped` by the product, after two days in which nothing arrived.
  state        text        not null check (state in ('on', 'off', 'stopped')),
  created_by   uuid        not null,
  created_at   timestamptz not null,
  delivered_at timestamptz,
  version      integer     not null default 1,
  primary key (workspace_id, id)
);

create table app.webhook_deliveries (
  workspace_id uuid        not null,
  id           uuid        not null,
  webhook_id   uuid        not null,
  -- The line of the activity log, or the id of a test.
  event_id     uuid        not null,
  event        text        not null,
  is_test      boolean     not null default false,
  -- As it is signed and sent at every try.
  body         text        not null check (length(body) <= 2000),
  created_at   timestamptz not null,
  -- When it was first tried, or by hand again; before that, when it is due.
  started_at   timestamptz not null,
  state        text        not null check (state in ('waiting', 'delivered', 'failed', 'stopped')),
  tries        integer     not null default 0 check (tries >= 0),
  result       text,
  status       integer,
  tried_at     timestamptz,
  next_try_at  timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, webhook_id) references app.webhooks on delete cascade,
  constraint webhook_deliveries_once_per_event unique (workspace_id, webhook_id, event_id),
  constraint webhook_deliveries_waiting_is_due check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_by_time on app.webhook_deliveries (workspace_id, webhook_id, created_at desc, id);

-- Of each webhook the secrets that sign, and whether it may be sent something now: in a table that the schedule sees whole.
create table identity.webhook_senders (
  workspace_id      uuid        not null,
  webhook_id        uuid        not null,
  -- Null where the key it was sealed with is lost.
  sealed_secret     text,
  sealed_old_secret text,
  old_secret_until  timestamptz,
  failures          integer     not null default 0 check (failures >= 0),
  paused_until      timestamptz,
  leased_until      timestamptz,
  served_at         timestamptz,
  primary key (workspace_id, webhook_id),
  foreign key (workspace_id, webhook_id) references app.webhooks on delete cascade
);

-- What waits, and since when. A row is only added and deleted where activity is written, so that no writer waits.
create table identity.webhook_queue (
  workspace_id uuid        not null,
  delivery_id  uuid        not null,
  webhook_id   uuid        not null,
  due_at       timestamptz not null,
  primary key (workspace_id, delivery_id),
  foreign key (workspace_id, delivery_id) references app.webhook_deliveries on delete cascade
);
create index webhook_queue_by_webhook on identity.webhook_queue (workspace_id, webhook_id, due_at);

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  system constant text := '(select current_setting(''app.system'', true)) = ''identity''';
  name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', name, workspace, workspace);
  end loop;
  foreach name in array array['webhook_senders', 'webhook_queue'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy own_workspace_or_system on identity.%I using (%s or %s) with check (%s or %s)',
      name, workspace, system, workspace, system);
  end loop;
end
$$;

create trigger storage_added after insert on app.webhooks referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.webhooks referencing old table as taken
  for each statement execute function app.count_rows_taken();
-- With the leeway of the activity log: what is deleted at the quota is reported too.
create function app.storage_added_of_webhook_deliveries() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select workspace_id, count(*) as more from added group by workspace_id loop
    perform app.add_storage(change.workspace_id, array[0, 0, change.more], 2);
  end loop;
  return null;
end
$$;
create trigger storage_added after insert on app.webhook_deliveries referencing new table as added
  for each statement execute function app.storage_added_of_webhook_deliveries();
create trigger storage_taken after delete on app.webhook_deliveries referencing old table as taken
  for each statement execute function app.count_rows_taken();

-- Whoever writes a line of the activity log, it is reported.
create function app.report_activity() returns trigger language plpgsql as $$
begin
  with reported as (
    insert into app.webhook_deliveries (workspace_id, id, webhook_id, event_id, event, body, created_at, started_at, state,
                                        next_try_at)
    select line.workspace_id, gen_random_uuid(), w.id, line.id, line.subject_kind || '.' || line.action,
           json_build_object(
             'type', line.subject_kind || '.' || line.action,
             'timestamp', to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'data', json_build_object(
               'id', line.id, 'workspaceId', line.workspace_id, 'entity', line.subject_kind, 'entityId', line.subject_id,
               'actor', case when line.user_id is null then 'system' else 'person' end))::text,
           line.at, line.at, 'waiting', line.at
      from added line
      join app.webhooks w on w.workspace_id = line.workspace_id and w.state = 'on' and line.subject_kind = any (w.events)
    returning workspace_id, id, webhook_id, next_try_at)
  insert into identity.webhook_queue (workspace_id, delivery_id, webhook_id, due_at)
  select workspace_id, id, webhook_id, next_try_at from reported;
  return null;
end
$$;
create trigger reported after insert on app.activity referencing new table as added
  for each statement execute function app.report_activity();
