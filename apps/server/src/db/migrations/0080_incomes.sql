-- What comes in: every income of a household whatever its kind, its amounts over time, and what was received of them.
-- A rent is an income that is linked to its property.

create table app.incomes (
  workspace_id uuid         not null references app.workspaces on delete cascade,
  id           uuid         not null default gen_random_uuid(),
  kind         text         not null check (kind in (
                 'salary', 'rent', 'pension', 'dividend', 'interest', 'business', 'benefit', 'other')),
  name         text         not null check (length(name) between 1 and 120),
  payer        text         check (length(payer) between 1 and 120),
  -- What earns it, who earns it, and the account it is paid into.
  asset_id     uuid,
  member_id    uuid,
  account_id   uuid,
  currency     app.currency not null,
  note         text         not null default '' check (length(note) <= 4000),
  source       text         not null check (source in ('manual', 'demo')),
  created_at   timestamptz  not null,
  archived_at  timestamptz,
  deleted_at   timestamptz,
  version      integer      not null default 1 check (version > 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.assets on delete set null (asset_id) deferrable,
  foreign key (workspace_id, account_id) references app.assets on delete set null (account_id) deferrable,
  foreign key (workspace_id, member_id) references app.members deferrable
);
create index incomes_alive on app.incomes (workspace_id, name) where deleted_at is null;
create index incomes_of_asset on app.incomes (workspace_id, asset_id) where asset_id is not null;
create index incomes_of_account on app.incomes (workspace_id, account_id) where account_id is not null;
create index incomes_of_member on app.incomes (workspace_id, member_id) where member_id is not null;

-- The amounts over time: a raise is a new row from its day on. A row lasts until the day before the next one.
create table app.income_terms (
  workspace_id uuid       not null,
  income_id    uuid       not null,
  starts_on    date       not null,
  ends_on      date,
  -- Net, as it is received each time; `charges` of a rent come on top of it.
  amount       app.amount not null check (amount > 0),
  gross        app.amount check (gross >= amount),
  charges      app.amount check (charges >= 0),
  frequency    text       not null check (frequency in ('month', 'quarter', 'half_year', 'year', 'once')),
  due_day      smallint   not null check (due_day between 1 and 31),
  primary key (workspace_id, income_id, starts_on),
  foreign key (workspace_id, income_id) references app.incomes on delete cascade,
  constraint income_terms_end_after_start check (ends_on >= starts_on)
);

-- What came for a due day, in one or several parts; or what came without one. `vacant` says that nobody owed it.
create table app.income_receipts (
  workspace_id   uuid        not null,
  id             uuid        not null default gen_random_uuid(),
  income_id      uuid        not null,
  due_on         date,
  received_on    date,
  amount         app.amount  not null check (amount >= 0),
  gross          app.amount  check (gross >= amount),
  state          text        not null check (state in ('received', 'partial', 'missed', 'vacant')),
  note           text        not null default '' check (length(note) <= 1000),
  -- The line of the ledger that shows it, so that it is not counted twice.
  transaction_id uuid,
  created_at     timestamptz not null,
  deleted_at     timestamptz,
  version        integer     not null default 1 check (version > 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, income_id) references app.incomes on delete cascade,
  foreign key (workspace_id, transaction_id) references app.transactions
    on delete set null (transaction_id) deferrable,
  constraint income_receipts_dated check ((received_on is not null) = (state in ('received', 'partial'))),
  constraint income_receipts_of_a_day check (due_on is not null or received_on is not null),
  constraint income_receipts_nothing_came check (state in ('received', 'partial') or amount = 0)
);
create index income_receipts_of_income on app.income_receipts (workspace_id, income_id, due_on)
  where deleted_at is null;
create index income_receipts_of_transaction on app.income_receipts (workspace_id, transaction_id)
  where transaction_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['incomes', 'income_terms', 'income_receipts']
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
