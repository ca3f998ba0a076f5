-- Free words by which the owner finds assets again.
alter table app.assets add column tags text[] not null default '{}'
  constraint assets_tags_few check (cardinality(tags) <= 20);
-- Between two stated values the value moves in a straight line, where the owner asks for it.
alter table app.assets add column is_interpolated boolean not null default false;
-- A precious metal known by its weight, in the unit the price of the metal is told in.
alter table app.assets add column metal_id uuid;
alter table app.assets add column weight app.amount check (weight > 0);
alter table app.assets add foreign key (workspace_id, metal_id) references app.instruments deferrable;
alter table app.assets add constraint assets_weighed_metal
  check ((metal_id is null) = (weight is null) and (metal_id is null or kind = 'precious_metal'));
create index assets_of_metal on app.assets (workspace_id, metal_id) where metal_id is not null;

-- Files kept with an asset.
create table app.asset_documents (
  workspace_id uuid        not null,
  id           uuid        not null default gen_random_uuid(),
  asset_id     uuid        not null,
  name         text        not null check (length(name) between 1 and 200),
  media_type   text        not null,
  size         integer     not null check (size between 1 and 10485760),
  content      bytea       not null check (length(content) = size),
  source       text        not null check (source in ('manual', 'demo')),
  added_at     timestamptz not null,
  deleted_at   timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, asset_id) references app.assets on delete cascade
);
create index asset_documents_of_asset on app.asset_documents (workspace_id, asset_id, added_at desc);

-- The two sides of one transfer between accounts of the household share its id. What comes in keeps the lots it is made
-- of, with the day and the cost of each, as they left the other account.
alter table app.transactions add column transfer_id uuid
  constraint transactions_transfer_sides check (transfer_id is null or kind in ('transfer_in', 'transfer_out'));
alter table app.transactions add column lots jsonb;
create unique index transactions_transfer on app.transactions (workspace_id, transfer_id, kind)
  where transfer_id is not null;

alter table app.asset_documents enable row level security;
alter table app.asset_documents force row level security;
create policy own_workspace on app.asset_documents
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
