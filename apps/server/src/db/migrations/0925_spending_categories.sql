-- What money was spent on. Categories follow from rules whenever they are read (decision 0925); stored are only the rules of
-- the household and what somebody chose for a single line, at the line itself.

alter table app.transactions add column category text check (category ~ '^[a-z_]{1,30}$');
-- The line of a bank that this entry was before the bank corrected it: the corrected entry takes the choice over.
alter table app.transactions add column corrected_line text;
create index transactions_corrected on app.transactions (workspace_id, asset_id, corrected_line)
  where corrected_line is not null;

create table app.category_rules (
  workspace_id uuid     not null references app.workspaces on delete cascade,
  position     smallint not null check (position between 0 and 99),
  match        text     not null check (match in ('contains', 'begins', 'exactly')),
  words        text     not null check (length(words) between 1 and 80),
  least        app.amount check (least >= 0),
  most         app.amount check (most >= 0),
  account_id   uuid,
  category     text     not null check (category ~ '^[a-z_]{1,30}$'),
  since_on     date,
  primary key (workspace_id, position),
  foreign key (workspace_id, account_id) references app.assets on delete cascade deferrable
);
create index category_rules_of_account on app.category_rules (workspace_id, account_id) where account_id is not null;

alter table app.category_rules enable row level security;
alter table app.category_rules force row level security;
create policy own_workspace on app.category_rules
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.category_rules
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.category_rules referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.category_rules referencing old table as taken
  for each statement execute function app.count_rows_taken();
