-- The life cycle of issued documents between platforms: entries that are only ever added. One of a person may be taken back by
-- another entry, one of a platform never.

create table app.invoice_statuses (
  workspace_id   uuid        not null references app.workspaces on delete cascade,
  invoice_id     uuid        not null,
  -- Counts the entries of the document.
  position       integer     not null check (position > 0),
  id             uuid        not null,
  code           integer     check (code between 200 and 214 or code in (220, 501)),
  -- The entry that counts no longer.
  takes_back_id  uuid,
  on_day         date        not null,
  -- Its place among the others.
  happened_at    timestamptz not null,
  reason         text        not null default '' check (length(reason) <= 500),
  reason_code    text        check (reason_code ~ '^[A-Z0-9_]{1,40}$'),
  source         text        not null check (source in ('person', 'platform')),
  -- What the platform calls the message that said it.
  reference      text        check (length(reference) between 1 and 100),
  recorded_by    uuid,
  recorded_at    timestamptz not null,
  primary key (workspace_id, invoice_id, position),
  unique (workspace_id, id),
  unique (workspace_id, invoice_id, id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable,
  foreign key (workspace_id, invoice_id, takes_back_id) references app.invoice_statuses (workspace_id, invoice_id, id) deferrable,
  constraint invoice_statuses_one_meaning check (num_nonnulls(code, takes_back_id) = 1),
  constraint invoice_statuses_withdrawal_says_why check (takes_back_id is null or (btrim(reason) <> '' and source = 'person')),
  constraint invoice_statuses_reason check (code is null or code not in (206, 207, 208, 210, 213, 501)
    or source = 'platform' or btrim(reason) <> ''),
  constraint invoice_statuses_said_by_somebody check (
    (source = 'person') = (recorded_by is not null) and (source = 'platform') = (reference is not null))
);
-- A status is taken back once, and a message of a platform is heard once.
create unique index invoice_statuses_taken_back on app.invoice_statuses (workspace_id, takes_back_id)
  where takes_back_id is not null;
create unique index invoice_statuses_heard_once on app.invoice_statuses (workspace_id, invoice_id, reference)
  where reference is not null;

alter table app.invoice_statuses enable row level security;
alter table app.invoice_statuses force row level security;
create policy own_workspace on app.invoice_statuses
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
-- The wall of decision 0850.
create policy own_customers_read on app.invoice_statuses as restrictive for select using (
  (select app.sees_all_customers()) or exists (
    select from app.invoices parent
     where parent.workspace_id = invoice_statuses.workspace_id and parent.id = invoice_statuses.invoice_id));
create policy own_customers_delete on app.invoice_statuses as restrictive for delete using (
  (select app.sees_all_customers()) or exists (
    select from app.invoices parent
     where parent.workspace_id = invoice_statuses.workspace_id and parent.id = invoice_statuses.invoice_id));

create trigger append_only before update or delete on app.invoice_statuses
  for each row execute function app.refuse_rewriting_history();
create trigger never_emptied before truncate on app.invoice_statuses
  for each statement execute function app.refuse_rewriting_history();
create trigger counted after insert or update or delete on app.invoice_statuses
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.invoice_statuses referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.invoice_statuses referencing old table as taken
  for each statement execute function app.count_rows_taken();

-- Of documents that were issued, and of no draft.
create function app.require_issued_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from app.invoices i
      where i.workspace_id = new.workspace_id and i.id = new.invoice_id and i.issued_at is not null) then
    raise exception 'a draft has no status' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger of_issued before insert on app.invoice_statuses
  for each row execute function app.require_issued_invoice();
