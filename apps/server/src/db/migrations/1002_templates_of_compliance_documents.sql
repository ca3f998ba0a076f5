-- What a practice words itself in its documents of the advice. Each change is a new version and no version is ever changed: a
-- frozen document names the one it was written with.

create table app.compliance_templates (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  kind         text        not null check (kind in ('der', 'mission_letter', 'suitability_statement')),
  version      integer     not null check (version > 0),
  -- By language, then by part.
  texts        jsonb       not null check (jsonb_typeof(texts) = 'object'),
  changed_by   uuid        not null,
  changed_at   timestamptz not null,
  primary key (workspace_id, kind, version)
);

create function app.lock_compliance_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from app.workspaces w where w.workspace_id = old.workspace_id) then
    return old;
  end if;
  raise exception '% of a template refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete on app.compliance_templates
  for each row execute function app.lock_compliance_template();
create trigger never_emptied before truncate on app.compliance_templates
  for each statement execute function app.refuse_rewriting_history();
create trigger counted after insert or update or delete on app.compliance_templates
  for each row execute function app.count_change_of_workspace();
create trigger storage_added after insert on app.compliance_templates referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.compliance_templates referencing old table as taken
  for each statement execute function app.count_rows_taken();

alter table app.compliance_templates enable row level security;
alter table app.compliance_templates force row level security;
create policy own_workspace on app.compliance_templates
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- Null for a draft, and where the practice had no words of its own.
alter table app.compliance_documents
  add column template_version integer,
  add constraint compliance_documents_template
    foreign key (workspace_id, kind, template_version) references app.compliance_templates (workspace_id, kind, version)
      deferrable initially deferred,
  add constraint compliance_documents_template_when_frozen check (template_version is null or frozen_at is not null);
