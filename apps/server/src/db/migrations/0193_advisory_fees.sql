-- Fees on the assets of a customer, worked out under its mandate for one draft: what the fee is one of, its tiers and its
-- days are kept as they were then, so that neither the browser nor a later change of the wealth changes the price. Once the
-- document is issued its own content holds them for ever.

create table app.advisory_fees (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  invoice_id   uuid        not null,
  fee          jsonb       not null check (jsonb_typeof(fee) = 'object'),
  made_by      uuid        not null,
  made_at      timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);
create index advisory_fees_of_invoice on app.advisory_fees (workspace_id, invoice_id);

alter table app.advisory_fees enable row level security;
alter table app.advisory_fees force row level security;
create policy own_workspace on app.advisory_fees
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
