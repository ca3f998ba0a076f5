-- Days, months and years of a practice that are over: what was issued and paid in each and since the beginning, sealed with
-- the one of the same kind before it. Written by a job once the period has ended, never changed.

create table app.practice_closings (
  workspace_id   uuid        not null references app.workspaces on delete cascade,
  kind           text        not null check (kind in ('day', 'month', 'year')),
  period         text        not null check (period ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  -- The last issued document of the chain, as the period ended; 0 where there was none.
  position       integer     not null check (position >= 0),
  seal           text        not null check (seal ~ '^[0-9a-f]{64}$'),
  documents      integer     not null check (documents >= 0),
  net            app.amount  not null,
  vat            app.amount  not null,
  gross          app.amount  not null,
  payments       integer     not null check (payments >= 0),
  received       app.amount  not null check (received >= 0),
  taken_back     app.amount  not null check (taken_back >= 0),
  total_gross    app.amount  not null,
  total_received app.amount  not null,
  previous_hash  text        not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash           text        not null check (hash ~ '^[0-9a-f]{64}$'),
  closed_at      timestamptz not null,
  primary key (workspace_id, kind, period),
  constraint practice_closings_period_of_kind check (
    length(period) = case kind when 'day' then 10 when 'month' then 7 else 4 end),
  constraint practice_closings_something_happened check (documents + payments > 0)
);
create unique index practice_closings_follow_one on app.practice_closings (workspace_id, kind, previous_hash);

alter table app.practice_closings enable row level security;
alter table app.practice_closings force row level security;
create policy own_workspace on app.practice_closings
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

create trigger append_only before update or delete on app.practice_closings
  for each row execute function app.refuse_rewriting_history();
create trigger never_emptied before truncate on app.practice_closings
  for each statement execute function app.refuse_rewriting_history();
create trigger counted after insert or update or delete on app.practice_closings
  for each row execute function app.count_change_of_practice();
