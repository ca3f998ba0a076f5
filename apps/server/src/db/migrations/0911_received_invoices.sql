-- Electronic invoices that a practice received, kept byte for byte, and what became of them. Both are only ever added to.

create table app.received_invoices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  -- By what it is recognised when it comes again.
  seller_key   text        not null check (length(seller_key) between 1 and 300),
  number       text        not null check (length(number) between 1 and 100),
  issued_on    date        not null,
  year         integer     not null generated always as (extract(year from issued_on)::integer) stored,
  due_on       date,
  seller_name  text        not null check (length(seller_name) between 1 and 300),
  currency     text        not null check (currency ~ '^[A-Z]{3}$'),
  gross        app.amount  not null,
  -- What it says of itself, and what that contradicts.
  facts        jsonb       not null check (jsonb_typeof(facts) = 'object'),
  findings     jsonb       not null check (jsonb_typeof(findings) = 'array'),
  schema_errors jsonb      not null check (jsonb_typeof(schema_errors) = 'array'),
  file_name    text        not null check (length(file_name) between 1 and 200),
  media_type   text        not null check (media_type in ('application/pdf', 'application/xml')),
  -- Bytes.
  size         integer     not null check (size between 1 and 10485760),
  content      bytea       not null check (length(content) = size),
  content_hash text        not null check (content_hash = encode(sha256(content), 'hex')),
  xml          text        not null check (length(xml) <= 5242880),
  added_by     uuid        not null,
  added_at     timestamptz not null,
  primary key (workspace_id, id)
);
alter table app.received_invoices alter column content set storage external;
create unique index received_invoices_once on app.received_invoices (workspace_id, seller_key, number, year);
create index received_invoices_by_day on app.received_invoices (workspace_id, issued_on desc, id);

create table app.received_invoice_statuses (
  workspace_id   uuid        not null,
  received_id    uuid        not null,
  position       integer     not null check (position > 0),
  id             uuid        not null,
  code           integer     check (code in (204, 205, 206, 207, 208, 210, 211, 214)),
  takes_back_id  uuid,
  on_day         date        not null,
  happened_at    timestamptz not null,
  reason         text        not null default '' check (length(reason) <= 500),
  reason_code    text        check (reason_code ~ '^[A-Z0-9_]{1,40}$'),
  source         text        not null check (source = 'person'),
  reference      text        check (reference is null),
  recorded_by    uuid        not null,
  recorded_at    timestamptz not null,
  primary key (workspace_id, received_id, position),
  unique (workspace_id, received_id, id),
  foreign key (workspace_id, received_id) references app.received_invoices (workspace_id, id) on delete cascade,
  foreign key (workspace_id, received_id, takes_back_id)
    references app.received_invoice_statuses (workspace_id, received_id, id) deferrable,
  constraint received_invoice_statuses_one_meaning check (num_nonnulls(code, takes_back_id) = 1),
  constraint received_invoice_statuses_reason check (
    (code is not null and code not in (206, 207, 208, 210)) or btrim(reason) <> '')
);
create unique index received_invoice_statuses_taken_back on app.received_invoice_statuses (workspace_id, takes_back_id)
  where takes_back_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['received_invoices', 'received_invoice_statuses'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
    execute format('create trigger append_only before update or delete on app.%I
      for each row execute function app.refuse_rewriting_history()', name);
    execute format('create trigger never_emptied before truncate on app.%I
      for each statement execute function app.refuse_rewriting_history()', name);
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
  end loop;
end
$$;

-- An invoice counts by its bytes and those of its XML; a status is a row.
create function app.storage_added_of_received_invoices() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select t.workspace_id, array[sum(t.size + octet_length(t.xml)), 0, count(*)]::bigint[] as growth from added t group by 1
  loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create function app.storage_taken_of_received_invoices() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select t.workspace_id, array[-sum(t.size + octet_length(t.xml)), 0, -count(*)]::bigint[] as growth from taken t group by 1
  loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create trigger storage_added after insert on app.received_invoices referencing new table as added
  for each statement execute function app.storage_added_of_received_invoices();
create trigger storage_taken after delete on app.received_invoices referencing old table as taken
  for each statement execute function app.storage_taken_of_received_invoices();
create trigger storage_added after insert on app.received_invoice_statuses referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.received_invoice_statuses referencing old table as taken
  for each statement execute function app.count_rows_taken();
