-- Issued documents of practices that were erased: accounting law keeps them ten years. Nothing but the documents, seen
-- by the system alone, and nobody changes them.

create table identity.retained_documents (
  workspace_id uuid    not null,
  position     integer not null check (position > 0),
  number       text    not null,
  issued_on    date    not null,
  xml_hash     text    not null check (xml_hash ~ '^[0-9a-f]{64}$'),
  pdf_hash     text    not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  content_hash text    not null check (content_hash ~ '^[0-9a-f]{64}$'),
  seal         text    not null check (seal ~ '^[0-9a-f]{64}$'),
  xml          text    not null,
  pdf          bytea   not null,
  keep_through date    not null,
  primary key (workspace_id, position)
);
create index retained_documents_by_end on identity.retained_documents (keep_through);

alter table identity.retained_documents enable row level security;
alter table identity.retained_documents force row level security;
create policy system_only on identity.retained_documents
  using ((select current_setting('app.system', true)) = 'identity')
  with check ((select current_setting('app.system', true)) = 'identity');
revoke update on identity.retained_documents from aurea_app;
