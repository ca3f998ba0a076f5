-- What came into the household and what left it over the period of the change, in euros; null where nothing was recorded or
-- a currency has no rate. Below zero where more income was taken back, or income spent, than came.
alter table app.book_figures
  add column inflow  numeric,
  add column outflow numeric,
  add constraint book_figures_flows check (num_nonnulls(inflow, outflow) in (0, 2));
-- All are computed again: their households have not changed.
update app.book_figures set wealth_version = '';

-- From where on alerts are shown in a practice that does not take the usual thresholds; amounts in whole euros.
create table app.book_alert_settings (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  cash         numeric     not null check (cash between 1000 and 100000000 and cash = trunc(cash)),
  move         numeric     not null check (move between 1000 and 100000000 and move = trunc(move)),
  move_days    integer     not null check (move_days between 1 and 90),
  notice_days  integer     not null check (notice_days between 7 and 180),
  version      integer     not null default 1,
  changed_at   timestamptz not null
);
alter table app.book_alert_settings enable row level security;
alter table app.book_alert_settings force row level security;
create policy own_workspace on app.book_alert_settings
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.book_alert_settings
  for each row execute function app.count_change_of_workspace();
