-- Invoices that the platform of a practice has for it: each is fetched once, and what could not be kept says why.

alter table app.received_invoices add column source text not null default 'person' check (source in ('person', 'platform'));
alter table app.received_invoices alter column added_by drop not null;
alter table app.received_invoices add constraint received_invoices_added_by_a_person
  check ((source = 'person') = (added_by is not null));

-- What the platform listed until then was noted. A practice that is connected already reads what came in its last quarter.
alter table identity.invoice_platform_readers
  add column received_through timestamptz not null default (now() - interval '90 days');
alter table identity.invoice_platform_readers alter column received_through drop default;

create table app.platform_invoices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  -- The address of the platform: two may use the same names.
  platform     text        not null,
  reference    text        not null check (length(reference) between 1 and 100),
  id           uuid        not null,
  name         text        not null check (length(name) <= 500),
  listed_at    timestamptz not null,
  -- `known` is the same invoice as one that is here already; `differs` another one of its seller, number and year.
  state        text        not null check (state in ('waiting', 'kept', 'known', 'differs', 'refused')),
  -- Why it is not here, yet or for good.
  reason       text        check (length(reason) between 1 and 40),
  received_id  uuid,
  tries        integer     not null default 0 check (tries >= 0),
  next_try_at  timestamptz,
  primary key (workspace_id, platform, reference),
  constraint platform_invoices_id unique (workspace_id, id),
  foreign key (workspace_id, received_id) references app.received_invoices (workspace_id, id) on delete cascade,
  constraint platform_invoices_waiting_is_due check ((state = 'waiting') = (next_try_at is not null)),
  constraint platform_invoices_here check ((state in ('kept', 'known', 'differs')) = (received_id is not null)),
  constraint platform_invoices_refused_with_reason check (state <> 'refused' or reason is not null)
);
create index platform_invoices_due on app.platform_invoices (workspace_id, platform, next_try_at) where state = 'waiting';
create index platform_invoices_untaken on app.platform_invoices (workspace_id, listed_at desc, id)
  where state in ('waiting', 'differs', 'refused');

alter table app.platform_invoices enable row level security;
alter table app.platform_invoices force row level security;
create policy own_workspace on app.platform_invoices
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
create trigger counted after insert or update or delete on app.platform_invoices
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.platform_invoices referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.platform_invoices referencing old table as taken
  for each statement execute function app.count_rows_taken();
