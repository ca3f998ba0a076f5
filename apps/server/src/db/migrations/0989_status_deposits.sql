-- Statuses of received invoices that are handed to the platform of a practice, and what became of them there.

create table app.received_status_deposits (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  received_id  uuid        not null,
  status_id    uuid        not null,
  -- By which it is found again on the platform; a new one once it was refused.
  tracking_id  uuid        not null,
  state        text        not null check (state in ('waiting', 'transmitted', 'deposited', 'refused', 'stopped')),
  reference    text        check (length(reference) between 1 and 100),
  -- Where it was handed over.
  platform     text,
  tries        integer     not null default 0 check (tries >= 0),
  failure      text,
  reason       text        not null default '' check (length(reason) <= 500),
  asked_by     uuid        not null,
  asked_at     timestamptz not null,
  started_at   timestamptz not null,
  tried_at     timestamptz,
  next_try_at  timestamptz,
  judged_at    timestamptz,
  primary key (workspace_id, status_id),
  foreign key (workspace_id, received_id, status_id)
    references app.received_invoice_statuses (workspace_id, received_id, id) on delete cascade,
  constraint received_status_deposits_tracking unique (workspace_id, tracking_id),
  constraint received_status_deposits_on_its_way_is_due
    check ((state in ('waiting', 'transmitted')) = (next_try_at is not null)),
  -- Nothing is said to be with the platform that the platform has not named.
  constraint received_status_deposits_named
    check (state not in ('transmitted', 'deposited') or (reference is not null and platform is not null))
);
create index received_status_deposits_due on app.received_status_deposits (workspace_id, next_try_at)
  where next_try_at is not null;
create index received_status_deposits_of_invoice on app.received_status_deposits (workspace_id, received_id);

alter table app.received_status_deposits enable row level security;
alter table app.received_status_deposits force row level security;
create policy own_workspace on app.received_status_deposits
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.received_status_deposits
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.received_status_deposits referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.received_status_deposits referencing old table as taken
  for each statement execute function app.count_rows_taken();
