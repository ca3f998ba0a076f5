-- Banks that give a household its lines, with the accounts they name. The lines themselves come in as statements, like files.

create table app.bank_links (
  workspace_id     uuid        not null references app.workspaces on delete cascade,
  id               uuid        not null,
  institution_id   text        not null check (length(institution_id) between 1 and 80),
  institution_name text        not null check (length(institution_name) between 1 and 120),
  consent_days     integer     not null check (consent_days between 1 and 730),
  reference        text        not null check (length(reference) between 1 and 200),
  -- Until consent is given.
  code             text,
  consented_until  date,
  chosen_at        timestamptz,
  requested_at     timestamptz,
  synchronised_at  timestamptz,
  failure          text,
  created_by       uuid        not null,
  created_at       timestamptz not null,
  primary key (workspace_id, id)
);

create table app.bank_accounts (
  workspace_id uuid    not null,
  link_id      uuid    not null,
  id           text    not null check (length(id) between 1 and 80),
  sequence     integer not null,
  name         text    not null check (length(name) between 1 and 120),
  kind         text    not null check (kind in ('current', 'savings', 'card', 'securities', 'loan')),
  currency     text    not null check (length(currency) = 3),
  iban         text,
  last_digits  text,
  balance      numeric not null,
  balance_on   date    not null,
  -- Of one that is followed: the account it is joined to, or the name of the one that its first lines open.
  asset_id     uuid,
  new_name     text check (length(new_name) between 1 and 120),
  import_id    uuid,
  cursor       text,
  pending      jsonb   not null default '[]' check (jsonb_typeof(pending) = 'array'),
  primary key (workspace_id, link_id, id),
  foreign key (workspace_id, link_id) references app.bank_links on delete cascade,
  foreign key (workspace_id, asset_id) references app.assets (workspace_id, id) on delete set null (asset_id),
  foreign key (workspace_id, import_id) references app.imports (workspace_id, id) on delete set null (import_id)
);
create index bank_accounts_by_asset on app.bank_accounts (workspace_id, asset_id);
create index bank_accounts_by_import on app.bank_accounts (workspace_id, import_id);

do $$
declare
  name text;
begin
  foreach name in array array['bank_links', 'bank_accounts'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
    execute format('create trigger storage_added after insert on app.%I referencing new table as added
      for each statement execute function app.count_rows_added()', name);
    execute format('create trigger storage_taken after delete on app.%I referencing old table as taken
      for each statement execute function app.count_rows_taken()', name);
  end loop;
end
$$;
