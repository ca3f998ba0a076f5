-- What a household states of its wealth for the tax profile: amounts that count instead of recorded ones, each with its
-- year and the day it was stated, heirs and the gifts they received. Recorded values are derived when they are read.

create table app.tax_wealth (
  workspace_id uuid        primary key references app.workspaces on delete cascade,
  amounts      jsonb       not null check (jsonb_typeof(amounts) = 'array'),
  heirs        jsonb       not null check (jsonb_typeof(heirs) = 'array'),
  spouse_share numeric     not null check (spouse_share between 0 and 1),
  version      integer     not null default 1,
  changed_at   timestamptz not null
);
alter table app.tax_wealth enable row level security;
alter table app.tax_wealth force row level security;
create policy own_workspace on app.tax_wealth
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.tax_wealth
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.tax_wealth referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.tax_wealth referencing old table as taken
  for each statement execute function app.count_rows_taken();
