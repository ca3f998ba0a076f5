-- The customers of a practice: persons and companies, whom to write to, how persons belong together, notes, the
-- practice's own fields, what was merged and what was imported.

create table app.customer_imports (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  file_name    text        not null check (length(file_name) between 1 and 200),
  added        integer     not null check (added >= 0),
  user_id      uuid        not null,
  imported_at  timestamptz not null,
  undone_at    timestamptz,
  primary key (workspace_id, id)
);

create table app.customers (
  workspace_id     uuid        not null references app.workspaces on delete cascade,
  id               uuid        not null,
  kind             text        not null check (kind in ('person', 'company')),
  -- As it is shown and sorted: of a company its name, of a person given and family name.
  name             text        not null check (length(name) between 1 and 201),
  given_name       text        not null default '' check (length(given_name) <= 100),
  family_name      text        not null default '' check (length(family_name) <= 100),
  -- The words of the name as they are compared, to find the same customer again.
  name_words       text[]      not null,
  locale           text        not null check (locale in ('en', 'fr')),
  email            text        check (length(email) between 3 and 254),
  phone            text        check (phone ~ '^\+[1-9][0-9]{5,16}$'),
  siren            text        check (siren ~ '^[0-9]{9}$'),
  siret            text        check (siret ~ '^[0-9]{14}$'),
  vat_number       text        check (vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'),
  billing_address  jsonb       check (jsonb_typeof(billing_address) = 'object'),
  -- Null is the billing address.
  delivery_address jsonb       check (jsonb_typeof(delivery_address) = 'object'),
  -- Null are the terms of the practice.
  payment_days     integer     check (payment_days between 0 and 60),
  payment_from     text        check (payment_from in ('invoice', 'end_of_month')),
  tags             text[]      not null default '{}' check (cardinality(tags) <= 20),
  -- Values of the practice's own fields, by the id of the field.
  fields           jsonb       not null default '{}' check (jsonb_typeof(fields) = 'object'),
  -- The mandate that opens the wealth of this customer: a household and a mandate there.
  household_id     uuid,
  mandate_id       uuid,
  source           text        not null default 'manual' check (source in ('manual', 'import', 'demo')),
  import_id        uuid,
  created_at       timestamptz not null,
  -- Became a customer; before that, a prospect.
  activated_at     timestamptz,
  archived_at      timestamptz,
  -- Taken back with its import, or merged into another.
  deleted_at       timestamptz,
  version          integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, import_id) references app.customer_imports (workspace_id, id) deferrable,
  constraint customers_terms_complete check ((payment_days is null) = (payment_from is null)),
  constraint customers_terms_legal check (payment_from is distinct from 'end_of_month' or payment_days <= 45),
  constraint customers_siret_of_siren check (siret is null or siren is null or left(siret, 9) = siren),
  constraint customers_mandate_complete check ((household_id is null) = (mandate_id is null))
);
create index customers_by_name on app.customers (workspace_id, lower(name), id) where deleted_at is null;
create index customers_by_email on app.customers (workspace_id, lower(email)) where deleted_at is null;
create index customers_by_siren on app.customers (workspace_id, siren) where deleted_at is null;
create index customers_by_import on app.customers (workspace_id, import_id) where import_id is not null;
create unique index customers_one_per_mandate on app.customers (workspace_id, mandate_id) where deleted_at is null;

create table app.customer_contacts (
  workspace_id uuid    not null,
  id           uuid    not null,
  customer_id  uuid    not null,
  name         text    not null check (length(name) between 1 and 120),
  position     text    not null default '' check (length(position) <= 120),
  email        text    check (length(email) between 3 and 254),
  phone        text    check (phone ~ '^\+[1-9][0-9]{5,16}$'),
  roles        text[]  not null default '{}' check (roles <@ array['billing', 'signer', 'copy']),
  rank         integer not null check (rank >= 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade
);
create index customer_contacts_of_customer on app.customer_contacts (workspace_id, customer_id, rank);

-- `relation` is what the other person is to this one: `parent_of` says that this one is the parent.
create table app.customer_links (
  workspace_id uuid not null,
  id           uuid not null,
  customer_id  uuid not null,
  other_id     uuid not null,
  relation     text not null check (relation in ('spouse', 'partner', 'sibling', 'parent_of', 'other')),
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references app.customers (workspace_id, id) on delete cascade,
  check (customer_id <> other_id)
);
create index customer_links_of_customer on app.customer_links (workspace_id, customer_id);
create index customer_links_of_other on app.customer_links (workspace_id, other_id);

create table app.customer_notes (
  workspace_id uuid        not null,
  id           uuid        not null,
  customer_id  uuid        not null,
  body         text        not null check (length(body) between 1 and 8000),
  -- Since when the customer may read it; null is internal.
  shared_at    timestamptz,
  user_id      uuid        not null,
  written_at   timestamptz not null,
  changed_at   timestamptz,
  deleted_at   timestamptz,
  version      integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade
);
create index customer_notes_of_customer on app.customer_notes (workspace_id, customer_id, written_at desc);

create table app.customer_fields (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  label        text        not null check (length(label) between 1 and 60),
  kind         text        not null check (kind in ('text', 'number', 'day', 'yes_no', 'choice')),
  choices      text[]      not null default '{}',
  rank         integer     not null check (rank >= 0),
  archived_at  timestamptz,
  source       text        not null default 'manual' check (source in ('manual', 'demo')),
  version      integer     not null default 1,
  primary key (workspace_id, id),
  check ((kind = 'choice') = (cardinality(choices) > 0))
);

-- Filters and order of the list under a name, for the person who saved them.
create table app.customer_views (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  user_id      uuid        not null,
  name         text        not null check (length(name) between 1 and 60),
  search       jsonb       not null check (jsonb_typeof(search) = 'object'),
  saved_at     timestamptz not null,
  primary key (workspace_id, id)
);

-- What a merge did, so that it can be taken back: the one kept as it was, and every row that moved.
create table app.customer_merges (
  workspace_id uuid        not null,
  id           uuid        not null,
  kept_id      uuid        not null,
  merged_id    uuid        not null,
  kept_before  jsonb       not null,
  -- Version of the one kept right after the merge: changed since, the merge stands.
  kept_version integer     not null,
  -- By table and column, the ids of the rows that moved.
  moved        jsonb       not null,
  user_id      uuid        not null,
  merged_at    timestamptz not null,
  undone_at    timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, kept_id) references app.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, merged_id) references app.customers (workspace_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['customer_imports', 'customers', 'customer_contacts', 'customer_links', 'customer_notes',
      'customer_fields', 'customer_views', 'customer_merges']
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

-- The notes that practices share with the household of the transaction, by the mandates it gave and that hold. Looks
-- into each practice in turn, and at no more of it than what it shares with this household.
create function app.notes_shared_with_household(today date)
returns table (id uuid, practice_name text, body text, shared_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  home text := coalesce(current_setting('app.workspace', true), '');
  given app.mandates[] := array(
    select m from app.mandates m
     where m.workspace_id = nullif(home, '')::uuid and m.revoked_at is null and m.starts_on <= today
       and (m.ends_on is null or m.ends_on >= today));
  mandate app.mandates;
begin
  foreach mandate in array given loop
    perform set_config('app.workspace', mandate.practice_id::text, true);
    return query
      select n.id, mandate.practice_name, n.body, n.shared_at
        from app.customers c
        join app.customer_notes n on n.workspace_id = c.workspace_id and n.customer_id = c.id
       where c.workspace_id = mandate.practice_id and c.mandate_id = mandate.id and c.deleted_at is null
         and n.shared_at is not null and n.deleted_at is null;
  end loop;
  perform set_config('app.workspace', home, true);
end
$$;
