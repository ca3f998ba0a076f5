-- What an asset or an instrument of a household is made of by class, as the household says: percent by class, together 100.

create table app.class_breakdowns (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  subject_id   uuid        not null,
  percents     jsonb       not null check (jsonb_typeof(percents) = 'object'),
  changed_at   timestamptz not null,
  primary key (workspace_id, subject_id)
);
alter table app.class_breakdowns enable row level security;
alter table app.class_breakdowns force row level security;
create policy own_workspace on app.class_breakdowns
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.class_breakdowns
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.class_breakdowns referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.class_breakdowns referencing old table as taken
  for each statement execute function app.count_rows_taken();
