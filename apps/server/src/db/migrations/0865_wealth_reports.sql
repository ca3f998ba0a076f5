-- Wealth reports: what each person's next report of a household is made of, and the reports that were frozen. The file of a
-- frozen report never changes; it may be forgotten, its number, its hash and who wrote it when stay.

create table app.wealth_report_plans (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  user_id       uuid        not null,
  sections      jsonb       not null check (jsonb_typeof(sections) = 'array'),
  hides_amounts boolean     not null,
  version       integer     not null default 1,
  changed_at    timestamptz not null,
  primary key (workspace_id, user_id)
);

create table app.wealth_reports (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  number        integer     not null check (number > 0),
  valued_on     date        not null,
  frozen_at     timestamptz not null,
  author_id     uuid        not null,
  author        text        not null,
  -- Of the practice whose letterhead it bears.
  practice_id   uuid,
  practice_name text,
  language      text        not null check (language in ('en', 'fr')),
  hides_amounts boolean     not null,
  sha256        text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size          integer     not null check (size > 0),
  content       bytea,
  removed_at    timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  check ((practice_id is null) = (practice_name is null)),
  check ((content is null) = (removed_at is not null)),
  check (content is null or length(content) = size)
);

create function app.lock_wealth_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.erasure', true) = 'on' then
      return old;
    end if;
  elsif new.content is null and old.content is not null
      and to_jsonb(new) - 'content' - 'removed_at' = to_jsonb(old) - 'content' - 'removed_at' then
    return new;
  end if;
  raise exception '% of a frozen report refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger locked before update or delete on app.wealth_reports
  for each row execute function app.lock_wealth_report();

do $$
declare
  name text;
begin
  foreach name in array array['wealth_report_plans', 'wealth_reports'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I
      using (workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid))
      with check (workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid))', name);
  end loop;
end
$$;

-- The files count as bytes, as in 0370.
create function app.added_storage_of_wealth_reports() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select t.workspace_id, sum(coalesce(length(t.content), 0)) as bytes, count(*) as more
                  from added t group by t.workspace_id loop
    perform app.add_storage(change.workspace_id, array[change.bytes, 0, change.more]::bigint[], 1);
  end loop;
  return null;
end
$$;

create function app.taken_storage_of_wealth_reports() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select t.workspace_id, sum(coalesce(length(t.content), 0)) as bytes, count(*) as less
                  from taken t group by t.workspace_id loop
    perform app.add_storage(change.workspace_id, array[-change.bytes, 0, -change.less]::bigint[], 1);
  end loop;
  return null;
end
$$;

create function app.changed_storage_of_wealth_reports() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select b.workspace_id, sum(coalesce(length(a.content), 0) - coalesce(length(b.content), 0)) as bytes
                  from taken b join added a using (workspace_id, id) group by b.workspace_id loop
    if change.bytes <> 0 then
      perform app.add_storage(change.workspace_id, array[change.bytes, 0, 0]::bigint[], 1);
    end if;
  end loop;
  return null;
end
$$;

create trigger storage_added after insert on app.wealth_reports referencing new table as added
  for each statement execute function app.added_storage_of_wealth_reports();
create trigger storage_taken after delete on app.wealth_reports referencing old table as taken
  for each statement execute function app.taken_storage_of_wealth_reports();
create trigger storage_changed after update on app.wealth_reports referencing old table as taken new table as added
  for each statement execute function app.changed_storage_of_wealth_reports();
create trigger storage_added after insert on app.wealth_report_plans referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.wealth_report_plans referencing old table as taken
  for each statement execute function app.count_rows_taken();
