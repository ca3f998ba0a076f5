-- What a household saves for: money set apart for it, what is added each month, what it is to become and by when. Its profile
-- follows from that of the household and the day, and is not stored.

create table app.suitability_goals (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  name         text        not null check (length(name) between 1 and 120),
  amount       app.amount  not null check (amount >= 0),
  monthly      app.amount  not null check (monthly >= 0),
  aimed        app.amount  check (aimed > 0),
  due_on       date        not null,
  version      integer     not null default 1,
  created_at   timestamptz not null,
  primary key (workspace_id, id)
);
alter table app.suitability_goals enable row level security;
alter table app.suitability_goals force row level security;
create policy own_workspace on app.suitability_goals
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.suitability_goals
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.suitability_goals referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.suitability_goals referencing old table as taken
  for each statement execute function app.count_rows_taken();
