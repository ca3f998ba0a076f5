-- The platform of electronic invoices of a practice, what is deposited there and what was read from it.

create table app.invoice_platforms (
  workspace_id  uuid        not null primary key references app.workspaces on delete cascade,
  address       text        not null check (length(address) between 8 and 500),
  token_address text        not null check (length(token_address) between 8 and 500),
  client_id     text        not null check (length(client_id) between 1 and 200),
  organisation  text        not null default '' check (length(organisation) <= 100),
  connected_by  uuid        not null,
  checked_at    timestamptz not null,
  version       integer     not null default 1
);

-- The secret, and when the platform is called next: in a table that the schedule sees whole.
create table identity.invoice_platform_readers (
  workspace_id  uuid        not null primary key references app.invoice_platforms on delete cascade,
  -- Null where the key it was sealed with is lost.
  sealed_secret text,
  due_at        timestamptz not null,
  leased_until  timestamptz,
  -- What changed until then was read.
  read_through  timestamptz not null,
  read_at       timestamptz,
  failure       text,
  failed_at     timestamptz,
  failures      integer     not null default 0 check (failures >= 0)
);
create index invoice_platform_readers_by_time on identity.invoice_platform_readers (due_at);

create table app.invoice_deposits (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  invoice_id   uuid        not null,
  -- By which it is found again on the platform; a new one once it was refused.
  tracking_id  uuid        not null,
  state        text        not null check (state in ('waiting', 'transmitted', 'deposited', 'refused', 'stopped')),
  reference    text        check (length(reference) between 1 and 100),
  -- Where it was handed over.
  platform     text,
  tries        integer     not null default 0 check (tries >= 0),
  failure      text,
  reason       text        not null default '' check (length(reason) <= 500),
  asked_by     uuid        not null,
  asked_at     timestamptz not null,
  started_at   timestamptz not null,
  tried_at     timestamptz,
  next_try_at  timestamptz,
  judged_at    timestamptz,
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable,
  constraint invoice_deposits_tracking unique (workspace_id, tracking_id),
  constraint invoice_deposits_on_its_way_is_due check ((state in ('waiting', 'transmitted')) = (next_try_at is not null)),
  -- Nothing is said to be with the platform that the platform has not named.
  constraint invoice_deposits_named check (state not in ('transmitted', 'deposited') or (reference is not null and platform is not null))
);
create index invoice_deposits_due on app.invoice_deposits (workspace_id, next_try_at) where next_try_at is not null;

-- Messages that were heard, each once.
create table app.platform_messages (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  -- The address of the platform: two may use the same names.
  platform     text        not null,
  reference    text        not null check (length(reference) between 1 and 100),
  read_at      timestamptz not null,
  -- Why it could not be filed with a document.
  question     text        check (length(question) between 1 and 40),
  primary key (workspace_id, platform, reference)
);

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  system constant text := '(select current_setting(''app.system'', true)) = ''identity''';
  name text;
begin
  foreach name in array array['invoice_platforms', 'invoice_deposits', 'platform_messages'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', name, workspace, workspace);
    execute format('create trigger storage_added after insert on app.%I referencing new table as added
      for each statement execute function app.count_rows_added()', name);
    execute format('create trigger storage_taken after delete on app.%I referencing old table as taken
      for each statement execute function app.count_rows_taken()', name);
  end loop;
end
$$;
alter table identity.invoice_platform_readers enable row level security;
alter table identity.invoice_platform_readers force row level security;
create policy own_workspace_or_system on identity.invoice_platform_readers
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
    or (select current_setting('app.system', true)) = 'identity')
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
    or (select current_setting('app.system', true)) = 'identity');

-- The wall of decision 0850.
create policy own_customers_read on app.invoice_deposits as restrictive for select using (
  (select app.sees_all_customers()) or exists (
    select from app.invoices parent
     where parent.workspace_id = invoice_deposits.workspace_id and parent.id = invoice_deposits.invoice_id));
create policy own_customers_delete on app.invoice_deposits as restrictive for delete using (
  (select app.sees_all_customers()) or exists (
    select from app.invoices parent
     where parent.workspace_id = invoice_deposits.workspace_id and parent.id = invoice_deposits.invoice_id));
create policy own_customers_update on app.invoice_deposits as restrictive for update using (
  (select app.sees_all_customers()) or exists (
    select from app.invoices parent
     where parent.workspace_id = invoice_deposits.workspace_id and parent.id = invoice_deposits.invoice_id))
  with check (true);
create trigger of_issued before insert on app.invoice_deposits
  for each row execute function app.require_issued_invoice();
