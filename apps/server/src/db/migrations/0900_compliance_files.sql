-- The compliance file of a customer: what was recorded of each of its points, and the papers that show it. Both are added to
-- and never changed; only a merge of customers moves them.

create table app.compliance_papers (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  customer_id  uuid        not null,
  item         text        not null check (item ~ '^[a-z_]{2,40}$'),
  name         text        not null check (length(name) between 1 and 200),
  media_type   text        not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  -- Bytes.
  size         integer     not null check (size between 1 and 10485760),
  content      bytea       not null check (length(content) = size),
  content_hash text        not null check (content_hash = encode(sha256(content), 'hex')),
  -- The paper whose place it takes.
  replaces_id  uuid,
  added_by     uuid        not null,
  added_at     timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, replaces_id) references app.compliance_papers (workspace_id, id)
);
-- Packed already: the database would try in vain to make them smaller.
alter table app.compliance_papers alter column content set storage external;
create index compliance_papers_by_customer on app.compliance_papers (workspace_id, customer_id);
-- A paper is replaced once.
create unique index compliance_papers_one_successor on app.compliance_papers (workspace_id, replaces_id)
  where replaces_id is not null;

create table app.compliance_entries (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  customer_id  uuid        not null,
  item         text        not null check (item ~ '^[a-z_]{2,40}$'),
  state        text        not null check (state in ('provided', 'not_applicable', 'missing')),
  on_day       date,
  expires_on   date,
  note         text        not null default '' check (length(note) <= 2000),
  -- The paper filed with this change.
  paper_id     uuid,
  -- Counts the changes of the point.
  version      integer     not null check (version > 0),
  recorded_by  uuid        not null,
  recorded_at  timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, paper_id) references app.compliance_papers (workspace_id, id) on delete cascade,
  constraint compliance_entries_day_of_provided check ((state = 'provided') = (on_day is not null)),
  constraint compliance_entries_expiry_of_provided check (expires_on is null or (state = 'provided' and expires_on >= on_day)),
  constraint compliance_entries_reason check (state <> 'not_applicable' or btrim(note) <> ''),
  constraint compliance_entries_paper_provided check (paper_id is null or state = 'provided')
);
create index compliance_entries_by_customer on app.compliance_entries (workspace_id, customer_id);

-- A file is retained for five years after the end of the relation (CMF, art. L561-12). Before, only the erasure of the whole
-- workspace deletes it, or that of a customer who was invented. Two days are left to time zones: the use case knows the day.
create function app.retain_compliance_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (current_setting('app.erasure', true) = 'on' or not exists (
    select from app.customers c
     where c.workspace_id = old.workspace_id and c.id = old.customer_id and c.source <> 'demo'
       and (c.archived_at is null or c.archived_at > clock_timestamp() - interval '5 years' + interval '2 days'))) then
    return old;
  end if;
  raise exception '% of % refused: a compliance file is retained', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create trigger append_only before delete or update of workspace_id, id, item, name, media_type, size, content, content_hash,
  replaces_id, added_by, added_at on app.compliance_papers for each row execute function app.retain_compliance_file();
create trigger append_only before delete or update of workspace_id, id, item, state, on_day, expires_on, note, paper_id,
  version, recorded_by, recorded_at on app.compliance_entries for each row execute function app.retain_compliance_file();

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  held constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = %1$I.workspace_id and held.customer_id = %1$I.customer_id
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
  name text;
begin
  foreach name in array array['compliance_papers', 'compliance_entries'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', name, workspace, workspace);
    execute format('create policy own_customers_read on app.%I as restrictive for select using (' || held || ')', name);
    execute format('create policy own_customers_change on app.%1$I as restrictive for update using (' || held
      || ') with check (true)', name);
    execute format('create policy own_customers_delete on app.%1$I as restrictive for delete using (' || held || ')', name);
    execute format('create trigger never_emptied before truncate on app.%I
      for each statement execute function app.refuse_rewriting_history()', name);
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
  end loop;
end
$$;

-- A paper counts by its bytes; a change of the file is a row, and one more for each thousand characters of its note.
create function app.storage_added_of_compliance_papers() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select t.workspace_id, array[sum(t.size), 0, count(*)]::bigint[] as growth from added t group by 1 loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create function app.storage_taken_of_compliance_papers() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select t.workspace_id, array[-sum(t.size), 0, -count(*)]::bigint[] as growth from taken t group by 1 loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create function app.storage_added_of_compliance_entries() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select t.workspace_id, array[0, 0, count(*) + sum(length(t.note) / 1000)]::bigint[] as growth from added t group by 1
  loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create function app.storage_taken_of_compliance_entries() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select t.workspace_id, array[0, 0, -count(*) - sum(length(t.note) / 1000)]::bigint[] as growth from taken t group by 1
  loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create trigger storage_added after insert on app.compliance_papers referencing new table as added
  for each statement execute function app.storage_added_of_compliance_papers();
create trigger storage_taken after delete on app.compliance_papers referencing old table as taken
  for each statement execute function app.storage_taken_of_compliance_papers();
create trigger storage_added after insert on app.compliance_entries referencing new table as added
  for each statement execute function app.storage_added_of_compliance_entries();
create trigger storage_taken after delete on app.compliance_entries referencing old table as taken
  for each statement execute function app.storage_taken_of_compliance_entries();
