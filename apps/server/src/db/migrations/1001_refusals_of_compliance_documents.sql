-- A customer may refuse a document of the advice on its public page instead of signing it, as a quotation. A version is answered
-- once, either way; what was refused is signed as a later version.

create table app.compliance_refusals (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  document_id  uuid        not null,
  name         text        not null check (length(name) between 1 and 120),
  reason       text        not null default '' check (length(reason) <= 1000),
  -- Of the bytes that were refused.
  pdf_hash     text        not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  address      text        not null check (length(address) <= 100),
  user_agent   text        not null check (length(user_agent) <= 400),
  refused_at   timestamptz not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.compliance_documents (workspace_id, id) on delete cascade
);

-- What a customer answered on the public page, until somebody of the practice has looked.
create table app.compliance_notices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  document_id  uuid        not null,
  answered_at  timestamptz not null,
  noted_at     timestamptz,
  noted_by     uuid,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.compliance_documents (workspace_id, id) on delete cascade,
  constraint compliance_notices_noted_by_somebody check ((noted_at is null) = (noted_by is null))
);
create index compliance_notices_to_note on app.compliance_notices (workspace_id, answered_at desc) where noted_at is null;

create trigger append_only before update or delete on app.compliance_refusals
  for each row execute function app.lock_compliance_signature();

-- A signature and a refusal of one document exclude each other, whatever comes at once: both hold the document.
create function app.answer_compliance_document_one_way() returns trigger language plpgsql as $$
begin
  perform from app.compliance_documents d
    where d.workspace_id = new.workspace_id and d.id = new.document_id for update;
  if tg_table_name = 'compliance_refusals' and exists (
       select from app.compliance_signatures s
        where s.workspace_id = new.workspace_id and s.document_id = new.document_id)
     or tg_table_name = 'compliance_signatures' and exists (
       select from app.compliance_refusals r
        where r.workspace_id = new.workspace_id and r.document_id = new.document_id) then
    raise exception 'second answer to a compliance document refused' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
create trigger one_way before insert on app.compliance_signatures
  for each row execute function app.answer_compliance_document_one_way();
create trigger one_way before insert on app.compliance_refusals
  for each row execute function app.answer_compliance_document_one_way();

create trigger storage_added after insert on app.compliance_refusals referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.compliance_refusals referencing old table as taken
  for each statement execute function app.count_rows_taken();
create trigger never_emptied before truncate on app.compliance_refusals
  for each statement execute function app.refuse_rewriting_history();

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  of_document constant text := '(select app.sees_all_customers()) or exists (
    select from app.compliance_documents parent
     where parent.workspace_id = %1$I.workspace_id and parent.id = %1$I.document_id)';
  name text;
begin
  foreach name in array array['compliance_refusals', 'compliance_notices'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', name, workspace, workspace);
    execute format('create policy own_customers_read on app.%I as restrictive for select using (%s)', name,
      format(of_document, name));
    execute format('create policy own_customers_change on app.%I as restrictive for update using (%s) with check (true)', name,
      format(of_document, name));
    execute format('create policy own_customers_delete on app.%I as restrictive for delete using (%s)', name,
      format(of_document, name));
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
  end loop;
end
$$;
