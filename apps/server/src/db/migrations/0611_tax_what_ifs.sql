-- Changes to an income year that a household named to look at them again: amounts on top of those that count, and another
-- option. What follows from them is computed when they are looked at.

create table app.tax_what_ifs (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  year         integer     not null check (year between 2000 and 2099),
  name         text        not null check (length(name) between 1 and 80),
  more         jsonb       not null check (jsonb_typeof(more) = 'array'),
  -- Null where the option stays as it was chosen.
  scale        boolean,
  created_at   timestamptz not null,
  primary key (workspace_id, id)
);
create index tax_what_ifs_by_year on app.tax_what_ifs (workspace_id, year, created_at);
alter table app.tax_what_ifs enable row level security;
alter table app.tax_what_ifs force row level security;
create policy own_workspace on app.tax_what_ifs
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.tax_what_ifs
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.tax_what_ifs referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.tax_what_ifs referencing old table as taken
  for each statement execute function app.count_rows_taken();
