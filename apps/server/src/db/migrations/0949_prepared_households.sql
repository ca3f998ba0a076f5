-- A practice prepares a household for a client without an account: nobody owns it, and the practice works in it under a mandate
-- of its own until the client takes it over with an invitation. The row says what became of it; it names nobody.

create table app.prepared_households (
  workspace_id   uuid        not null references app.workspaces on delete cascade,
  household_id   uuid        not null,
  mandate_id     uuid        not null,
  prepared_by    uuid        not null,
  prepared_at    timestamptz not null,
  -- The last day it is stored where no client takes it over.
  erase_on       date        not null,
  refused_at     timestamptz,
  handed_over_at timestamptz,
  erased_at      timestamptz,
  primary key (workspace_id, household_id),
  constraint prepared_households_end_once check (num_nonnulls(handed_over_at, erased_at) <= 1)
);
create index prepared_households_by_household on app.prepared_households (household_id);
create index prepared_households_due on app.prepared_households (erase_on)
  where handed_over_at is null and erased_at is null;

alter table app.prepared_households enable row level security;
alter table app.prepared_households force row level security;
create policy own_workspace on app.prepared_households
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity')
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
-- The wall of decision 0850: it is of the customer that is linked with its mandate.
create policy own_customers_read on app.prepared_households as restrictive for select using (
  (select app.sees_all_customers()) or exists (
    select from app.customers c
     where c.workspace_id = prepared_households.workspace_id and c.mandate_id = prepared_households.mandate_id));

create trigger storage_added after insert on app.prepared_households referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.prepared_households referencing old table as taken
  for each statement execute function app.count_rows_taken();
create trigger counted after insert or update or delete on app.prepared_households
  for each row execute function app.count_change_of_workspace();

-- Whose quota a workspace counts in: its owners'; where it is prepared, those of the practice that prepared it.
create function app.storage_owners(workspace uuid) returns setof uuid language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query select m.user_id from app.memberships m where m.workspace_id = workspace and m.role = 'owner';
  if not found then
    return query
      select m.user_id from app.prepared_households p
        join app.memberships m on m.workspace_id = p.workspace_id and m.role = 'owner'
       where p.household_id = workspace and p.handed_over_at is null and p.erased_at is null;
  end if;
  perform set_config('app.system', before, true);
end
$$;

create or replace function app.storage_of(person uuid) returns bigint[] language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  stored bigint[];
begin
  perform set_config('app.system', 'identity', true);
  select array[coalesce(sum(u.bytes), 0), coalesce(sum(u.imports), 0), coalesce(sum(u.rows), 0)] into stored
    from (
      select m.workspace_id from app.memberships m where m.user_id = person and m.role = 'owner'
      union
      select p.household_id from app.memberships m join app.prepared_households p on p.workspace_id = m.workspace_id
       where m.user_id = person and m.role = 'owner' and p.handed_over_at is null and p.erased_at is null) counted
    join app.storage_usage u on u.workspace_id = counted.workspace_id;
  perform set_config('app.system', before, true);
  return stored;
end
$$;

create or replace function app.stored_before(workspace uuid) returns bigint[] language plpgsql as $$
declare
  remembered text[] := string_to_array(nullif(current_setting('app.stored_before', true), ''), ' ');
  owner uuid;
  stored bigint[];
  highest bigint[] := '{0,0,0}';
begin
  if remembered[1] = workspace::text then
    return remembered[2]::bigint[];
  end if;
  for owner in select app.storage_owners(workspace) loop
    stored := app.storage_of(owner);
    highest := array[greatest(highest[1], stored[1]), greatest(highest[2], stored[2]), greatest(highest[3], stored[3])];
  end loop;
  if found then
    perform set_config('app.stored_before', workspace || ' ' || highest::text, true);
  end if;
  return highest;
end
$$;

create or replace function app.require_room(workspace uuid, growth bigint[], most bigint[]) returns void
language plpgsql as $$
declare
  measures constant text[] := array['bytes', 'imports', 'rows'];
  mine bigint[] := coalesce(nullif(current_setting('app.added_storage', true), ''), '{0,0,0}')::bigint[];
  before bigint[];
  owner uuid;
  stored bigint[];
begin
  mine := array[mine[1] + growth[1], mine[2] + growth[2], mine[3] + growth[3]];
  if growth[1] <= 0 and growth[2] <= 0 and growth[3] <= 0 then
    perform set_config('app.added_storage', mine::text, true);
    return;
  end if;
  before := app.stored_before(workspace);
  perform set_config('app.added_storage', mine::text, true);
  if (growth[1] <= 0 or mine[1] * 20 <= most[1] - before[1])
     and (growth[2] <= 0 or mine[2] * 20 <= most[2] - before[2])
     and (growth[3] <= 0 or mine[3] * 20 <= most[3] - before[3]) then
    return;
  end if;
  for owner in select o from app.storage_owners(workspace) o order by o loop
    perform pg_advisory_xact_lock(hashtextextended('storage of ' || owner, 0));
    stored := app.storage_of(owner);
    for measure in 1..3 loop
      if growth[measure] > 0 and stored[measure] + growth[measure] > most[measure] then
        raise exception 'the account stores as much as it may'
          using errcode = 'AUQ01', detail = measures[measure], hint = most[measure]::text;
      end if;
    end loop;
  end loop;
end
$$;

-- The practice is reminded before a prepared household is erased, and informed when it was.
alter table app.mandate_notices
  drop constraint mandate_notices_event_check,
  add constraint mandate_notices_event_check
    check (event in ('given', 'ended', 'changed', 'paused', 'resumed', 'ends_in_30', 'ends_in_7', 'declined',
                     'erased_in_30', 'erased_in_7', 'erased'));
