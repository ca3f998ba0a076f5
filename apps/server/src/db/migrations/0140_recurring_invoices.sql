-- Invoices that come back: every month, quarter or year, as drafts or issued at once. What came of a day is kept under that
-- day, so that no day comes twice whatever happens to the process in between.

create table app.recurring_invoices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  customer_id  uuid        not null,
  name         text        not null check (length(name) between 1 and 120),
  rhythm       text        not null check (rhythm in ('month', 'quarter', 'year')),
  -- The last day of a shorter month.
  day_of_month integer     not null check (day_of_month between 1 and 31),
  starts_on    date        not null,
  ends_on      date,
  mode         text        not null check (mode in ('draft', 'issue')),
  draft        jsonb       not null check (jsonb_typeof(draft) = 'object'),
  -- Up to this day every occurrence has come, or was passed over while it was paused.
  done_up_to   date        not null,
  paused_on    date,
  -- In whose name its invoices are issued.
  created_by   uuid        not null,
  created_at   timestamptz not null,
  version      integer     not null default 1,
  deleted_at   timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) deferrable,
  constraint recurring_invoices_end_after_start check (ends_on is null or ends_on >= starts_on)
);
create index recurring_invoices_of_customer on app.recurring_invoices (workspace_id, customer_id);

create table app.recurring_runs (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  recurring_id  uuid        not null,
  on_day        date        not null,
  invoice_id    uuid        not null,
  -- It was to be issued, but something was missing: it waits as a draft.
  is_incomplete boolean     not null,
  made_at       timestamptz not null,
  primary key (workspace_id, recurring_id, on_day),
  foreign key (workspace_id, recurring_id) references app.recurring_invoices (workspace_id, id) deferrable,
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);
create index recurring_runs_of_invoice on app.recurring_runs (workspace_id, invoice_id);

do $$
declare
  name text;
begin
  foreach name in array array['recurring_invoices', 'recurring_runs']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
  end loop;
end
$$;
