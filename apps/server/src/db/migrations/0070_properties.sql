-- What a property is and cost beside its value: facts, linked loans, and costs that come back or came once.

create table app.properties (
  workspace_id   uuid       not null,
  asset_id       uuid       not null,
  type           text
    check (type in ('apartment', 'house', 'building', 'commercial', 'parking', 'land', 'other')),
  use            text       check (use in ('main_home', 'second_home', 'let')),
  street         text       not null default '',
  postcode       text       not null default '',
  city           text       not null default '',
  surface        numeric    check (surface > 0),
  -- Null where it is not known yet; the day of the purchase is that on which the asset began.
  purchase_price app.amount check (purchase_price > 0),
  notary_costs   app.amount check (notary_costs >= 0),
  other_costs    app.amount check (other_costs >= 0),
  furniture      app.amount check (furniture >= 0),
  vacancy        numeric    not null default 0 check (vacancy between 0 and 1),
  tax_regime     text       check (tax_regime in ('micro_foncier', 'foncier_reel', 'micro_bic', 'bic_reel')),
  furnished_kind text       not null default 'long_term'
    check (furnished_kind in ('long_term', 'tourism_classified', 'tourism_unclassified')),
  marginal_rate  numeric    check (marginal_rate between 0 and 1),
  depreciation   app.amount check (depreciation >= 0),
  primary key (workspace_id, asset_id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade
);

-- A loan finances one property at most, so that no debt counts twice.
create table app.property_loans (
  workspace_id uuid not null,
  loan_id      uuid not null,
  asset_id     uuid not null,
  primary key (workspace_id, loan_id),
  foreign key (workspace_id, loan_id) references app.assets on delete cascade,
  foreign key (workspace_id, asset_id) references app.assets on delete cascade
);
create index property_loans_of_property on app.property_loans (workspace_id, asset_id);

create table app.property_costs (
  workspace_id  uuid        not null,
  id            uuid        not null default gen_random_uuid(),
  asset_id      uuid        not null,
  kind          text        not null check (kind in ('property_tax', 'condominium', 'insurance', 'management', 'upkeep',
                                                     'works', 'accounting', 'utilities', 'other')),
  label         text        not null default '',
  amount        app.amount  check (amount > 0),
  frequency     text        check (frequency in ('month', 'quarter', 'half_year', 'year', 'once')),
  rent_share    numeric     check (rent_share > 0 and rent_share <= 1),
  is_deductible boolean     not null,
  starts_on     date        not null,
  ends_on       date        check (ends_on >= starts_on),
  created_at    timestamptz not null,
  deleted_at    timestamptz,
  version       integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade,
  constraint property_costs_sum_or_share check (
    (amount is null) = (frequency is null) and (amount is null) <> (rent_share is null))
);
create index property_costs_of_property on app.property_costs (workspace_id, asset_id);

do $$
declare
  name text;
begin
  foreach name in array array['properties', 'property_loans', 'property_costs']
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
