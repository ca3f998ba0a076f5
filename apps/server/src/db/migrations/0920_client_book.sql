-- What a practice knows of the wealth of each customer, computed under the mandate and at its version: a cache that can be
-- computed again. Amounts are in euros.

create table app.book_figures (
  workspace_id     uuid        not null,
  customer_id      uuid        not null,
  mandate_id       uuid        not null,
  mandate_version  integer     not null,
  -- The version of the household's wealth from which the figures were computed (0360).
  wealth_version   text        not null,
  -- The day of the household.
  as_of            date        not null,
  computed_at      timestamptz not null,
  -- Since when something they follow from is another one.
  stale_since      timestamptz,
  -- `no_rate`: the currency of the household has no known rate to the euro; `empty`: nothing was entered yet.
  state            text        not null check (state in ('complete', 'partial', 'unavailable', 'no_rate', 'empty')),
  -- Assets without a known value, or with a part of it.
  missing          integer     not null check (missing >= 0),
  -- The mandate leaves assets out.
  leaves_out       boolean     not null,
  net_worth        numeric,
  -- The day a year earlier, where the wealth was known then.
  before_on        date,
  before_net_worth numeric,
  -- What counts in the allocation, by class; without a class at last.
  invested         numeric,
  secure           numeric,
  bonds            numeric,
  equities         numeric,
  property         numeric,
  alternatives     numeric,
  unclassified     numeric,
  -- Points of the class that stands furthest from its target; null without a target.
  drift_class      text        check (drift_class in ('secure', 'bonds', 'equities', 'property', 'alternatives')),
  drift_points     numeric,
  drift_band       integer,
  investment_shown boolean     not null,
  profile_level    integer     check (profile_level between 1 and 5),
  profile_on       date,
  profile_until    date,
  primary key (workspace_id, customer_id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  constraint book_figures_known check ((net_worth is null) = (state in ('unavailable', 'no_rate', 'empty'))),
  constraint book_figures_drift check (num_nonnulls(drift_class, drift_points, drift_band) in (0, 3)),
  constraint book_figures_profile check (num_nonnulls(profile_level, profile_on, profile_until) in (0, 3)),
  constraint book_figures_profile_shown check (investment_shown or profile_level is null)
);
create index book_figures_by_mandate on app.book_figures (workspace_id, mandate_id);

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  held constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = book_figures.workspace_id and held.customer_id = book_figures.customer_id
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
begin
  alter table app.book_figures enable row level security;
  alter table app.book_figures force row level security;
  execute format('create policy own_workspace on app.book_figures using (%s) with check (%s)', workspace, workspace);
  execute 'create policy own_customers_read on app.book_figures as restrictive for select using (' || held || ')';
  execute 'create policy own_customers_change on app.book_figures as restrictive for update using (' || held
    || ') with check (true)';
  execute 'create policy own_customers_delete on app.book_figures as restrictive for delete using (' || held || ')';
end
$$;
create trigger counted after insert or update or delete on app.book_figures
  for each row execute function app.count_change_of_workspace();

-- A mandate that becomes another one (paused, ended, narrowed, widened) or goes takes the figures along in the same
-- transaction, no matter who changes it.
create function app.drop_figures_of_mandate() returns trigger language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  person text := coalesce(current_setting('app.user', true), '');
begin
  perform set_config('app.workspace', old.practice_id::text, true);
  perform set_config('app.user', '', true);
  delete from app.book_figures f where f.workspace_id = old.practice_id and f.mandate_id = old.id;
  perform set_config('app.workspace', place, true);
  perform set_config('app.user', person, true);
  return null;
end
$$;
create trigger figures_dropped after update or delete on app.mandates
  for each row execute function app.drop_figures_of_mandate();

-- And so does a customer who is linked with another one, or with none.
create function app.drop_figures_of_customer() returns trigger language plpgsql as $$
begin
  delete from app.book_figures f where f.workspace_id = old.workspace_id and f.customer_id = old.id;
  return null;
end
$$;
create trigger figures_dropped after update of mandate_id, household_id on app.customers
  for each row when (old.mandate_id is distinct from new.mandate_id)
  execute function app.drop_figures_of_customer();
