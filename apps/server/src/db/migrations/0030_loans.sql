-- The terms of loans, what was repaid early, and what is owed from day to day by the schedule that follows from both.

create table app.loans (
  workspace_id      uuid       not null,
  asset_id          uuid       not null,
  principal         app.amount not null check (principal > 0),
  annual_rate       numeric    not null check (annual_rate between 0 and 1),
  months            integer    not null check (months between 1 and 600),
  shape             text       not null check (shape in ('constant', 'linear', 'in_fine')),
  deferral_kind     text       check (deferral_kind in ('partial', 'total')),
  deferral_months   integer    check (deferral_months between 1 and months - 1),
  insurance_base    text       check (insurance_base in ('initial', 'outstanding', 'fixed')),
  insurance_rate    numeric    check (insurance_rate between 0 and 1),
  insurance_cover   numeric    check (insurance_cover between 0 and 10),
  insurance_monthly app.amount check (insurance_monthly >= 0),
  fees              app.amount not null default 0 check (fees >= 0 and fees < principal),
  granted_on        date       not null,
  first_on          date       not null,
  penalty_rule      text       not null check (penalty_rule in ('property', 'consumer', 'none')),
  primary key (workspace_id, asset_id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade,
  constraint loans_first_after_granting check (first_on > granted_on),
  constraint loans_deferral_complete check ((deferral_kind is null) = (deferral_months is null)),
  constraint loans_insurance_by_rate check (
    (coalesce(insurance_base in ('initial', 'outstanding'), false)) = (insurance_rate is not null)
    and (insurance_rate is null) = (insurance_cover is null)),
  constraint loans_insurance_by_sum check (
    (coalesce(insurance_base = 'fixed', false)) = (insurance_monthly is not null))
);

create table app.loan_repayments (
  workspace_id uuid        not null,
  id           uuid        not null default gen_random_uuid(),
  asset_id     uuid        not null,
  repaid_on    date        not null,
  -- Null repays all that was owed.
  amount       app.amount  check (amount > 0),
  outcome      text        not null check (outcome in ('shorter', 'lower')),
  penalty      app.amount  not null default 0 check (penalty >= 0),
  created_at   timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.loans on delete cascade
);
create index loan_repayments_of_loan on app.loan_repayments (workspace_id, asset_id, repaid_on);

-- What is owed at the end of each day on which that changes, kept at each change so that reading needs no schedule.
create table app.loan_balances (
  workspace_id uuid       not null,
  asset_id     uuid       not null,
  on_day       date       not null,
  outstanding  app.amount not null check (outstanding >= 0),
  primary key (workspace_id, asset_id, on_day),
  foreign key (workspace_id, asset_id) references app.loans on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['loans', 'loan_repayments', 'loan_balances']
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
