-- The register of advice reads what was given, latest first.
create index compliance_documents_by_day on app.compliance_documents (workspace_id, frozen_at desc, id)
  where frozen_at is not null;
