-- What a household states itself of an income year: situation, choices, and the amounts that count instead of what is
-- recorded, each with the day it was stated. Recorded facts are derived when they are read, and stored nowhere.

create table app.tax_profiles (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  year         integer     not null check (year between 2000 and 2099),
  residence    text        not null check (residence in ('france', 'abroad')),
  -- Null as long as the members of the household say it.
  situation    jsonb       check (jsonb_typeof(situation) = 'object'),
  choices      jsonb       not null check (jsonb_typeof(choices) = 'object'),
  manual_rates jsonb       not null check (jsonb_typeof(manual_rates) = 'array'),
  statements   jsonb       not null check (jsonb_typeof(statements) = 'array'),
  version      integer     not null default 1,
  changed_at   timestamptz not null,
  primary key (workspace_id, year)
);
alter table app.tax_profiles enable row level security;
alter table app.tax_profiles force row level security;
create policy own_workspace on app.tax_profiles
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.tax_profiles
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.tax_profiles referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.tax_profiles referencing old table as taken
  for each statement execute function app.count_rows_taken();
