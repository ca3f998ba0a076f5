-- What a lease says beside the rent, which is an income of the household linked to the property: the tenant is its payer.

create table app.leases (
  workspace_id uuid       not null,
  id           uuid       not null default gen_random_uuid(),
  asset_id     uuid       not null,
  income_id    uuid       not null,
  furnished    boolean    not null,
  deposit      app.amount check (deposit >= 0),
  signed_on    date       not null,
  ends_on      date,
  -- The index by which the rent was last fixed, its value, and since when.
  index_name   text       check (index_name in ('irl', 'ilc', 'ilat', 'icc')),
  index_value  numeric    check (index_value > 0),
  indexed_on   date,
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade,
  foreign key (workspace_id, income_id) references app.incomes on delete cascade,
  constraint leases_index_complete check (
    (index_name is null) = (index_value is null) and (index_name is null) = (indexed_on is null))
);
create unique index leases_of_income on app.leases (workspace_id, income_id);
create index leases_of_property on app.leases (workspace_id, asset_id);

alter table app.leases enable row level security;
alter table app.leases force row level security;
create policy own_workspace on app.leases
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
