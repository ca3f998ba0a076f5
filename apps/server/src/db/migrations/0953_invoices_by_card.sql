-- Invoices paid by card with the practice's own restricted key. The key and the secret that signs the provider's messages are
-- sealed, in a table that the schedule sees whole.
create table identity.practice_card_keys (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  sealed_key    text        not null,
  sealed_secret text        not null,
  key_end       text        not null check (length(key_end) = 4),
  is_live       boolean     not null,
  saved_by      uuid        not null,
  saved_at      timestamptz not null,
  -- When the provider last sent a message that this secret had signed.
  heard_at      timestamptz,
  primary key (workspace_id)
);

-- Each page of the provider that was opened for an invoice, and what it brought.
create table app.invoice_card_payments (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  invoice_id   uuid        not null,
  session_id   text        not null check (length(session_id) between 1 and 255),
  intent_id    text,
  -- What the page asks for.
  amount       app.amount  not null check (amount > 0),
  currency     text        not null check (currency ~ '^[A-Z]{3}$'),
  state        text        not null default 'open' check (state in ('open', 'paid', 'ended')),
  -- What was received, and in which currency, where that is another amount than was asked for.
  received          app.amount,
  received_currency text,
  question     text        check (question in ('amount_differs', 'taken_back_by_hand', 'given_back_later', 'not_followed')),
  -- What of it stands as a payment: less than the amount after a refund or a dispute.
  settled      app.amount  not null default 0 check (settled >= 0),
  payment_id   uuid,
  readings     integer     not null default 0,
  last_reading integer     not null default 0,
  created_at   timestamptz not null,
  primary key (workspace_id, id),
  constraint invoice_card_payments_one_per_page unique (workspace_id, session_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) on delete cascade deferrable,
  foreign key (workspace_id, payment_id) references app.payments (workspace_id, id) deferrable
);
create index invoice_card_payments_of_invoice on app.invoice_card_payments (workspace_id, invoice_id, created_at);
create unique index invoice_card_payments_one_open on app.invoice_card_payments (workspace_id, invoice_id) where state = 'open';

-- Null for what the provider reported.
alter table app.payments alter column recorded_by drop not null;

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  system constant text := '(select current_setting(''app.system'', true)) = ''identity''';
begin
  alter table app.invoice_card_payments enable row level security;
  alter table app.invoice_card_payments force row level security;
  execute format('create policy own_workspace on app.invoice_card_payments using (%s) with check (%s)', workspace, workspace);
  alter table identity.practice_card_keys enable row level security;
  alter table identity.practice_card_keys force row level security;
  execute format('create policy own_workspace_or_system on identity.practice_card_keys using (%s or %s) with check (%s or %s)',
    workspace, system, workspace, system);
end
$$;

create trigger storage_added after insert on app.invoice_card_payments referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.invoice_card_payments referencing old table as taken
  for each statement execute function app.count_rows_taken();
create trigger counted after insert or update or delete on app.invoice_card_payments
  for each row execute function app.count_change_of_workspace();
