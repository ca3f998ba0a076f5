-- An engagement letter is of two parties: before or after its customer, somebody signs it for the practice, once.

create table app.compliance_countersignatures (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  document_id  uuid        not null,
  signed_by    uuid        not null,
  name         text        not null check (length(name) between 1 and 120),
  -- In which they sign for the practice.
  role         text        not null check (length(role) between 1 and 120),
  email        text        not null check (length(email) <= 254),
  pdf_hash     text        not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  address      text        not null check (length(address) <= 100),
  user_agent   text        not null check (length(user_agent) <= 400),
  consent      text        not null check (length(consent) <= 1000),
  signed_at    timestamptz not null,
  -- Keyed digest of all the above but who has the account.
  seal         text        not null check (length(seal) between 20 and 100),
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.compliance_documents (workspace_id, id) on delete cascade
);

-- Whatever comes at once, the practice signs the very bytes of a letter that its customer has not refused and that no later
-- version takes the place of.
create function app.check_compliance_countersignature() returns trigger language plpgsql as $$
begin
  perform from app.compliance_documents d
    where d.workspace_id = new.workspace_id and d.id = new.document_id and d.frozen_at is not null
      and d.kind = 'mission_letter' and d.content_hash = new.pdf_hash
      and not exists (
        select from app.compliance_refusals r where r.workspace_id = d.workspace_id and r.document_id = d.id)
      and not exists (
        select from app.compliance_documents later
         where later.workspace_id = d.workspace_id and later.customer_id = d.customer_id and later.kind = d.kind
           and (later.frozen_at, later.number, later.id) > (d.frozen_at, d.number, d.id))
    for update of d;
  if not found then
    raise exception 'countersignature of a compliance document refused' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger checked before insert on app.compliance_countersignatures
  for each row execute function app.check_compliance_countersignature();

create trigger append_only before update or delete on app.compliance_countersignatures
  for each row execute function app.lock_compliance_signature();
create trigger never_emptied before truncate on app.compliance_countersignatures
  for each statement execute function app.refuse_rewriting_history();
create trigger counted after insert or update or delete on app.compliance_countersignatures
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.compliance_countersignatures referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.compliance_countersignatures referencing old table as taken
  for each statement execute function app.count_rows_taken();

alter table app.compliance_countersignatures enable row level security;
alter table app.compliance_countersignatures force row level security;
create policy own_workspace on app.compliance_countersignatures
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

do $$
declare
  of_document constant text := '(select app.sees_all_customers()) or exists (
    select from app.compliance_documents parent
     where parent.workspace_id = compliance_countersignatures.workspace_id and parent.id = compliance_countersignatures.document_id)';
begin
  execute format('create policy own_customers_read on app.compliance_countersignatures as restrictive for select using (%s)',
    of_document);
  execute format('create policy own_customers_change on app.compliance_countersignatures as restrictive for update
    using (%s) with check (true)', of_document);
  execute format('create policy own_customers_delete on app.compliance_countersignatures as restrictive for delete using (%s)',
    of_document);
end
$$;
