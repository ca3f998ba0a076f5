-- What markets say: instruments, prices, rates, dividends and splits, the same for every household and of nobody. A
-- household's instrument leads to one of them; who holds what is written nowhere here.

create table reference.instruments (
  id           uuid         not null primary key default gen_random_uuid(),
  source       text         not null check (source in ('yahoo', 'coingecko')),
  -- What the source calls it.
  source_id    text         not null check (length(source_id) between 1 and 100),
  name         text         not null check (length(name) between 1 and 160),
  type         text         not null check (type in (
                 'stock', 'etf', 'fund', 'bond', 'crypto', 'metal', 'index', 'currency', 'other')),
  symbol       text         not null check (length(symbol) between 1 and 30),
  exchange     text         check (length(exchange) between 1 and 100),
  -- Of its prices; empty until the first was told.
  currency     app.currency,
  created_at   timestamptz  not null,
  -- Since when somebody waits for a price, and what came of it: a good answer, none, or a call that failed.
  wanted_at    timestamptz,
  refreshed_at timestamptz,
  refused_at   timestamptz,
  tried_at     timestamptz,
  unique (source, source_id)
);
create index instruments_wanted on reference.instruments (source, tried_at nulls first)
  where wanted_at is not null;

-- What a source answered when it was asked for an ISIN or a symbol.
create table reference.lookups (
  source        text        not null check (source in ('yahoo', 'coingecko')),
  query         text        not null check (length(query) between 1 and 30),
  instrument_id uuid        references reference.instruments,
  wanted_at     timestamptz not null,
  tried_at      timestamptz,
  answered_at   timestamptz,
  primary key (source, query)
);

-- Daily closes as traded on their day: a later split does not change them.
create table reference.prices (
  instrument_id uuid         not null references reference.instruments on delete cascade,
  priced_on     date         not null,
  price         app.amount   not null check (price > 0),
  currency      app.currency not null,
  source        text         not null check (length(source) between 1 and 40),
  -- When the source made it, where it says so.
  quoted_at     timestamptz,
  recorded_at   timestamptz  not null,
  primary key (instrument_id, priced_on)
);
create index prices_recorded on reference.prices (instrument_id, recorded_at);

create table reference.fx_rates (
  base        app.currency not null,
  quote       app.currency not null,
  rated_on    date         not null,
  rate        app.amount   not null check (rate > 0),
  source      text         not null check (length(source) between 1 and 40),
  recorded_at timestamptz  not null,
  primary key (base, quote, rated_on),
  constraint fx_rates_between_two check (base <> quote)
);
create index fx_rates_recorded on reference.fx_rates (recorded_at);

-- A dividend: an amount per unit. A split: how many units one became.
create table reference.corporate_actions (
  instrument_id uuid         not null references reference.instruments on delete cascade,
  kind          text         not null check (kind in ('dividend', 'split')),
  acted_on      date         not null,
  amount        app.amount   not null check (amount > 0),
  currency      app.currency not null,
  source        text         not null check (length(source) between 1 and 40),
  recorded_at   timestamptz  not null,
  primary key (instrument_id, kind, acted_on)
);

-- How the sources are: when they were last called, since when they are left alone. One row each, for all instances.
create table operations.market_sources (
  source       text        not null primary key,
  -- Since when exchange rates are wanted of it.
  wanted_at    timestamptz,
  called_at    timestamptz,
  answered_at  timestamptz,
  failures     integer     not null default 0 check (failures >= 0),
  -- How often something it told was kept: what was computed from prices and rates before is to be looked at again.
  tellings     bigint      not null default 0,
  resting_until timestamptz,
  last_error   text        check (length(last_error) <= 300)
);

-- What a source told and nobody believed.
create table operations.market_quarantine (
  source   text        not null,
  subject  text        not null check (length(subject) between 1 and 120),
  told_on  text        not null check (length(told_on) <= 40),
  reason   text        not null check (length(reason) between 1 and 40),
  price    text        not null check (length(price) <= 60),
  currency text        not null check (length(currency) <= 20),
  times    integer     not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at  timestamptz not null,
  primary key (source, subject, told_on, reason)
);
create index market_quarantine_by_time on operations.market_quarantine (last_at desc);

grant select, insert, update on operations.market_sources to aurea_app;
grant select, insert, update, delete on operations.market_quarantine to aurea_app;

alter table app.instruments add column reference_id uuid references reference.instruments;
create index instruments_of_reference on app.instruments (workspace_id, reference_id) where reference_id is not null;

-- When `net_worth_days` were computed: a reference price recorded later makes those from its day on untrue.
alter table app.wealth_revisions add column history_kept_at timestamptz;

-- Who computes `net_worth_days` now, and the last day for which they will be right: an edit meanwhile moves it, too.
alter table app.wealth_revisions add column computing_id uuid;
alter table app.wealth_revisions add column computing_through date;

-- When the household last asked for prices.
create table app.price_refreshes (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  asked_at     timestamptz not null,
  asked_by     uuid
);
alter table app.price_refreshes enable row level security;
alter table app.price_refreshes force row level security;
create policy own_workspace on app.price_refreshes
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
