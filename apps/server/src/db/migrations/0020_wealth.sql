-- What a household owns and owes: assets, who owns them, what they were worth, what happened in them, and the files
-- these facts came from.
--
-- Keys between two tables of a household are deferrable: its erasure takes everything at once, in no order.

-- NaN and the infinities are `numeric` too, and both lie above any bound.
create domain app.amount as numeric check (value > -1e18 and value < 1e18);
create domain app.currency as text check (value ~ '^[A-Z]{3}$');

-- One row per household. Whoever changes its wealth locks the row first, so two sales cannot both find the same units;
-- `history_through` is the last day for which `net_worth_days` is right, and an edit moves it to the day before.
create table app.wealth_revisions (
  workspace_id    uuid   not null primary key references app.workspaces on delete cascade,
  revision        bigint not null default 0,
  history_through date
);

create table app.imports (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null default gen_random_uuid(),
  file_name     text        not null check (length(file_name) between 1 and 200),
  content       bytea       not null check (length(content) between 1 and 10485760),
  state         text        not null default 'draft'
                check (state in ('draft', 'checked', 'committing', 'committed', 'undone', 'failed')),
  preset_id     text,
  mapping       jsonb       not null,
  columns       jsonb       not null,
  suggestion    jsonb       not null,
  -- Whether its dates may be read day first or month first, so that a person should look.
  is_uncertain  boolean     not null default false,
  target        jsonb,
  -- The balance on the day of the last row, where the file states one.
  balance       jsonb,
  asset_id      uuid,
  creates_asset boolean     not null default false,
  rows_total    integer     not null default 0 check (rows_total >= 0),
  rows_done     integer     not null default 0 check (rows_done between 0 and rows_total),
  result        jsonb,
  failure       jsonb,
  created_by    uuid        not null,
  created_at    timestamptz not null,
  checked_at    timestamptz,
  committed_at  timestamptz,
  undone_at     timestamptz,
  primary key (workspace_id, id),
  constraint imports_account_when_checked check (state = 'draft' or target is not null),
  constraint imports_dated_when_committed check ((state in ('committed', 'undone')) = (committed_at is not null)),
  constraint imports_dated_when_undone check ((state = 'undone') = (undone_at is not null))
);
create index imports_by_time on app.imports (workspace_id, created_at desc);

-- The lines of a file with the verdict on each: what the user checks, and what an undo goes by.
create table app.import_rows (
  workspace_id uuid    not null,
  import_id    uuid    not null,
  line         integer not null check (line > 0),
  -- Place in time among the rows, oldest first, which files do not always keep to.
  sequence     integer not null,
  cells        jsonb   not null,
  status       text    not null check (status in ('ready', 'warning', 'error', 'duplicate', 'ignored')),
  -- What the rules say of the row by itself; `status` may add that it is a duplicate or left out by the user.
  verdict      text    not null check (verdict in ('ready', 'warning', 'error', 'ignored')),
  issues       jsonb   not null default '[]',
  draft        jsonb,
  fingerprint  text,
  primary key (workspace_id, import_id, line),
  foreign key (workspace_id, import_id) references app.imports on delete cascade,
  constraint import_rows_draft_when_good check (verdict not in ('ready', 'warning') or draft is not null)
);
create index import_rows_by_status on app.import_rows (workspace_id, import_id, status, line);

-- How the household reads files of a layout of its own: the names of the columns tell the layout.
create table app.import_mappings (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null default gen_random_uuid(),
  name         text        not null check (length(name) between 1 and 60),
  layout       text        not null,
  mapping      jsonb       not null,
  saved_at     timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, layout)
);

create table app.assets (
  workspace_id uuid         not null references app.workspaces on delete cascade,
  id           uuid         not null default gen_random_uuid(),
  name         text         not null check (length(name) between 1 and 120),
  kind         text         not null check (kind in (
                 'cash_account', 'savings_account', 'securities_account', 'life_insurance', 'retirement_plan',
                 'crypto_wallet', 'property', 'vehicle', 'precious_metal', 'collectible', 'private_equity',
                 'crowdlending', 'receivable', 'other', 'loan', 'credit')),
  wrapper      text         not null default 'none' check (wrapper in (
                 'ordinary', 'pea', 'pea_pme', 'per', 'assurance_vie', 'employee_savings', 'wallet', 'none')),
  institution  text         check (length(institution) between 1 and 120),
  currency     app.currency not null,
  opened_on    date,
  closed_on    date,
  note         text         not null default '' check (length(note) <= 4000),
  source       text         not null check (source in ('manual', 'import', 'demo')),
  import_id    uuid,
  -- Kept from the transactions up to the day of the last change; `next_on` is the first day after with more of them.
  cash         app.amount   not null default 0,
  entries      integer      not null default 0 check (entries >= 0),
  next_on      date,
  created_at   timestamptz  not null,
  archived_at  timestamptz,
  deleted_at   timestamptz,
  version      integer      not null default 1 check (version > 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, import_id) references app.imports deferrable,
  constraint assets_close_after_opening check (closed_on >= opened_on),
  constraint assets_from_import check (source = 'import' or import_id is null)
);
create index assets_alive on app.assets (workspace_id, name) where deleted_at is null;
create index assets_of_import on app.assets (workspace_id, import_id) where import_id is not null;

alter table app.imports add foreign key (workspace_id, asset_id) references app.assets deferrable;
create index imports_of_asset on app.imports (workspace_id, asset_id);

create table app.ownership_shares (
  workspace_id    uuid          not null,
  asset_id        uuid          not null,
  member_id       uuid          not null,
  ownership_right text          not null check (ownership_right in ('full', 'usufruct', 'bare')),
  percent         numeric(7, 4) not null check (percent > 0 and percent <= 100),
  primary key (workspace_id, asset_id, member_id, ownership_right),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade,
  foreign key (workspace_id, member_id) references app.members deferrable
);
create index ownership_shares_of_member on app.ownership_shares (workspace_id, member_id);

create table app.valuations (
  workspace_id uuid        not null,
  id           uuid        not null default gen_random_uuid(),
  asset_id     uuid        not null,
  valued_on    date        not null,
  value        app.amount  not null,
  source       text        not null default '' check (length(source) <= 120),
  origin       text        not null check (origin in ('manual', 'import', 'demo')),
  import_id    uuid,
  recorded_at  timestamptz not null,
  deleted_at   timestamptz,
  version      integer     not null default 1 check (version > 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, import_id) references app.imports deferrable,
  foreign key (workspace_id, asset_id) references app.assets on delete cascade
);
-- One stated value per asset and day; the index also finds the latest.
create unique index valuations_one_per_day on app.valuations (workspace_id, asset_id, valued_on desc)
  where deleted_at is null;

create table app.instruments (
  workspace_id uuid         not null references app.workspaces on delete cascade,
  id           uuid         not null default gen_random_uuid(),
  name         text         not null check (length(name) between 1 and 160),
  type         text         not null check (type in (
                 'stock', 'etf', 'fund', 'bond', 'crypto', 'metal', 'index', 'currency', 'other')),
  isin         text         check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  symbol       text         check (length(symbol) between 1 and 30),
  currency     app.currency not null,
  source       text         not null check (source in ('manual', 'import', 'demo')),
  import_id    uuid,
  created_at   timestamptz  not null,
  version      integer      not null default 1 check (version > 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, import_id) references app.imports deferrable
);
create unique index instruments_one_per_isin on app.instruments (workspace_id, isin) where isin is not null;
create index instruments_by_name on app.instruments (workspace_id, lower(name), id);
create index instruments_of_import on app.instruments (workspace_id, import_id) where import_id is not null;

-- One price per instrument, day and origin ('manual', 'file', 'demo' or the id of an entry or import), so that taking one
-- origin back leaves the others. Of several on a day the lowest rank counts: typed before read from a file.
create table app.prices (
  workspace_id  uuid         not null,
  instrument_id uuid         not null,
  priced_on     date         not null,
  rank          smallint     not null check (rank between 0 and 9),
  origin        text         not null check (length(origin) between 1 and 40),
  price         app.amount   not null check (price > 0),
  currency      app.currency not null,
  source        text         not null default '' check (length(source) <= 200),
  recorded_at   timestamptz  not null,
  primary key (workspace_id, instrument_id, priced_on, rank, origin),
  foreign key (workspace_id, instrument_id) references app.instruments on delete cascade
);
create index prices_of_origin on app.prices (workspace_id, origin);

-- One unit of `base` costs `rate` units of `quote`.
create table app.fx_rates (
  workspace_id uuid         not null references app.workspaces on delete cascade,
  base         app.currency not null,
  quote        app.currency not null,
  rated_on     date         not null,
  origin       text         not null check (length(origin) between 1 and 40),
  rate         app.amount   not null check (rate > 0),
  source       text         not null default '' check (length(source) <= 200),
  recorded_at  timestamptz  not null,
  primary key (workspace_id, base, quote, rated_on, origin),
  constraint fx_rates_between_two check (base <> quote)
);

create table app.transactions (
  workspace_id          uuid         not null,
  id                    uuid         not null default gen_random_uuid(),
  asset_id              uuid         not null,
  kind                  text         not null check (kind in (
                          'buy', 'sell', 'deposit', 'withdrawal', 'dividend', 'interest', 'fee', 'tax', 'transfer_in',
                          'transfer_out', 'split', 'staking_reward', 'airdrop', 'swap', 'opening_position',
                          'valuation_adjustment')),
  booked_on             date         not null,
  sequence              integer      not null default 0,
  instrument_id         uuid,
  quantity              app.amount,
  unit_price            app.amount   check (unit_price >= 0),
  gross                 app.amount,
  fees                  app.amount   not null default 0,
  taxes                 app.amount   not null default 0,
  currency              app.currency not null,
  fx_rate               app.amount   check (fx_rate > 0),
  counter_instrument_id uuid,
  counter_quantity      app.amount   check (counter_quantity > 0),
  split_ratio           app.amount   check (split_ratio > 0),
  added_quantity        app.amount,
  cash_effect           app.amount   not null,
  note                  text         not null default '' check (length(note) <= 1000),
  source                text         not null check (source in ('manual', 'import', 'demo')),
  import_id             uuid,
  -- Identity of the row it came from. What an import assumed to have been there before begins with `opening:`.
  fingerprint           text         check (length(fingerprint) between 1 and 200),
  -- The import that made an assumed opening superfluous, and whose undoing brings it back.
  replaced_by           uuid,
  created_at            timestamptz  not null,
  deleted_at            timestamptz,
  version               integer      not null default 1 check (version > 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade,
  foreign key (workspace_id, instrument_id) references app.instruments deferrable,
  foreign key (workspace_id, counter_instrument_id) references app.instruments deferrable,
  foreign key (workspace_id, import_id) references app.imports deferrable,
  foreign key (workspace_id, replaced_by) references app.imports deferrable,
  constraint transactions_once_per_line unique (workspace_id, asset_id, fingerprint),
  constraint transactions_from_import check ((source = 'import') = (import_id is not null)),
  constraint transactions_replaced_when_deleted check (replaced_by is null or deleted_at is not null),
  constraint transactions_quantity_positive check (quantity > 0 or kind = 'dividend'),
  constraint transactions_amount_positive check (
    gross >= 0 or kind in ('dividend', 'interest', 'fee', 'tax', 'opening_position', 'valuation_adjustment')),
  constraint transactions_trade_complete check (
    kind not in ('buy', 'sell', 'staking_reward', 'airdrop', 'swap')
    or (instrument_id is not null and quantity is not null)),
  constraint transactions_swap_complete check (
    kind <> 'swap' or (counter_instrument_id is not null and counter_quantity is not null)),
  constraint transactions_split_complete check (
    kind <> 'split' or (instrument_id is not null and (split_ratio is not null or added_quantity is not null))),
  constraint transactions_quantity_of_something check (quantity is null or instrument_id is not null)
);
create index transactions_latest on app.transactions (workspace_id, booked_on desc, sequence desc, id)
  where deleted_at is null;
create index transactions_of_asset on app.transactions (workspace_id, asset_id, booked_on desc, sequence desc, id)
  where deleted_at is null;
create index transactions_of_instrument on app.transactions (workspace_id, instrument_id, asset_id, booked_on);
create index transactions_of_counter on app.transactions (workspace_id, counter_instrument_id, asset_id)
  where counter_instrument_id is not null;
create index transactions_splits on app.transactions (workspace_id, booked_on)
  where kind = 'split' and deleted_at is null;
create index transactions_of_import on app.transactions (workspace_id, import_id) where import_id is not null;
create index transactions_replaced_by on app.transactions (workspace_id, replaced_by) where replaced_by is not null;

-- What the ledger of an account comes to, kept at each change so that reading needs no replay.
create table app.holdings (
  workspace_id  uuid       not null,
  asset_id      uuid       not null,
  instrument_id uuid       not null,
  quantity      app.amount not null check (quantity >= 0),
  cost          app.amount not null,
  cost_is_known boolean    not null,
  realised_gain app.amount not null,
  dividends     app.amount not null,
  fees          app.amount not null,
  primary key (workspace_id, asset_id, instrument_id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade,
  foreign key (workspace_id, instrument_id) references app.instruments deferrable
);
create index holdings_of_instrument on app.holdings (workspace_id, instrument_id);

-- Net worth by day, as far as `wealth_revisions.history_through`; a cache that can be computed again.
create table app.net_worth_days (
  workspace_id uuid         not null references app.workspaces on delete cascade,
  on_day       date         not null,
  currency     app.currency not null,
  total        app.amount,
  state        text         not null check (state in ('complete', 'partial', 'unavailable')),
  by_class     jsonb        not null,
  primary key (workspace_id, on_day)
);

do $$
declare
  name text;
begin
  foreach name in array array['wealth_revisions', 'imports', 'import_rows', 'import_mappings', 'assets',
    'ownership_shares', 'valuations', 'instruments', 'prices', 'fx_rates', 'transactions', 'holdings', 'net_worth_days']
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
