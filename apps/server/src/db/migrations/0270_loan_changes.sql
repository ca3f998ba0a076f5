-- Rates and insurances of loans that change from a day on, and which loan repaid another one.

create table app.loan_changes (
  workspace_id      uuid        not null,
  id                uuid        not null default gen_random_uuid(),
  asset_id          uuid        not null,
  kind              text        not null check (kind in ('rate', 'insurance')),
  changed_on        date        not null,
  annual_rate       numeric     check (annual_rate between 0 and 1),
  outcome           text        check (outcome in ('instalment', 'term')),
  fees              app.amount  check (fees >= 0),
  insurance_base    text        check (insurance_base in ('initial', 'outstanding', 'fixed')),
  insurance_rate    numeric     check (insurance_rate between 0 and 1),
  insurance_cover   numeric     check (insurance_cover between 0 and 10),
  insurance_monthly app.amount  check (insurance_monthly >= 0),
  -- Another insurer than the lender: a delegation.
  insurer           text        check (length(insurer) between 1 and 120),
  created_at        timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.loans on delete cascade,
  -- So that the order in which changes are typed never matters.
  constraint loan_changes_one_of_a_kind unique (workspace_id, asset_id, changed_on, kind),
  constraint loan_changes_of_rate check (
    (kind = 'rate') = (annual_rate is not null)
    and (kind = 'rate') = (outcome is not null)
    and (kind = 'rate') = (fees is not null)),
  constraint loan_changes_of_insurance check (
    kind = 'insurance'
    or (insurance_base is null and insurance_rate is null and insurance_monthly is null and insurer is null)),
  constraint loan_changes_insurance_by_rate check (
    (coalesce(insurance_base in ('initial', 'outstanding'), false)) = (insurance_rate is not null)
    and (insurance_rate is null) = (insurance_cover is null)),
  constraint loan_changes_insurance_by_sum check (
    (coalesce(insurance_base = 'fixed', false)) = (insurance_monthly is not null))
);

alter table app.loan_changes enable row level security;
alter table app.loan_changes force row level security;
create policy own_workspace on app.loan_changes
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- The loan whose money repaid all that was owed, on the day it was lent.
alter table app.loan_repayments
  add column refinanced_by uuid,
  add constraint loan_repayments_refinanced_whole check (refinanced_by is null or (amount is null and refinanced_by <> asset_id)),
  add foreign key (workspace_id, refinanced_by) references app.loans on delete set null (refinanced_by);
create unique index loan_repayments_refinanced_once on app.loan_repayments (workspace_id, asset_id) where refinanced_by is not null;
create index loan_repayments_refinanced_by on app.loan_repayments (workspace_id, refinanced_by) where refinanced_by is not null;
