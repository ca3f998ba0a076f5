-- Archives of households while they are made, fetched or read: each is its maker's alone, for a day. The bytes lie in parts,
-- so that neither writing nor sending one needs it whole in memory.

create table identity.household_files (
  user_id      uuid        not null references identity.users on delete cascade,
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  kind         text        not null check (kind in ('export', 'import')),
  file_name    text        not null check (length(file_name) between 1 and 200),
  state        text        not null check (state in ('waiting', 'working', 'ready', 'failed')),
  rows_done    integer     not null default 0 check (rows_done >= 0),
  rows_total   integer     not null default 0 check (rows_total >= 0),
  size         bigint      not null default 0 check (size >= 0),
  failure      jsonb,
  created_at   timestamptz not null,
  ends_at      timestamptz not null,
  primary key (user_id, workspace_id, id),
  constraint household_files_failed check ((state = 'failed') = (failure is not null))
);
create index household_files_by_end on identity.household_files (ends_at);

create table identity.household_file_parts (
  user_id      uuid    not null,
  workspace_id uuid    not null,
  file_id      uuid    not null,
  part         integer not null check (part >= 0),
  content      bytea   not null,
  primary key (user_id, workspace_id, file_id, part),
  foreign key (user_id, workspace_id, file_id) references identity.household_files on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['household_files', 'household_file_parts'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format($policy$
      create policy own_files on identity.%I
        using ((user_id = (select nullif(current_setting('app.user', true), '')::uuid)
                and workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
               or (select current_setting('app.system', true)) = 'identity')
        with check ((user_id = (select nullif(current_setting('app.user', true), '')::uuid)
                and workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
               or (select current_setting('app.system', true)) = 'identity')
    $policy$, name);
  end loop;
end
$$;
