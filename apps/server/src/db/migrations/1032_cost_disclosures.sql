-- The yearly disclosure of costs is a document of the advice, and a practice may word its introduction and closing.

alter table app.compliance_documents drop constraint compliance_documents_kind_check,
  add constraint compliance_documents_kind_check
    check (kind in ('der', 'mission_letter', 'suitability_statement', 'cost_disclosure'));
alter table app.compliance_templates drop constraint compliance_templates_kind_check,
  add constraint compliance_templates_kind_check
    check (kind in ('der', 'mission_letter', 'suitability_statement', 'cost_disclosure'));
