-- Which version of a document of the advice counts: the one of its kind that was frozen last, for its customer. Said once, for
-- the readings of documents, papers, notices and the register. Numbers alone do not decide: a merge may bring two documents of
-- one number.
create function app.is_latest_compliance_document(workspace uuid, document uuid) returns boolean language sql stable as $$
  select not exists (
    select from app.compliance_documents d
      join app.compliance_documents later on later.workspace_id = d.workspace_id and later.customer_id = d.customer_id
       and later.kind = d.kind and (later.frozen_at, later.number, later.id) > (d.frozen_at, d.number, d.id)
     where d.workspace_id = workspace and d.id = document)
$$;
