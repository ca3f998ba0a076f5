-- Codes for a signature are counted by the day: from the first of the count on, which begins again 24 hours later.

alter table app.quotation_codes add column counted_from timestamptz not null default now();
alter table app.quotation_codes alter column counted_from drop default;

alter table app.compliance_codes add column counted_from timestamptz not null default now();
alter table app.compliance_codes alter column counted_from drop default;

-- What the law orders to keep for ten years of an erased practice (C. com. L123-22): with its issued documents their life
-- cycle, and the invoices that it received, byte for byte.
alter table identity.retained_documents
  add column statuses jsonb not null default '[]' check (jsonb_typeof(statuses) = 'array');

create table identity.retained_received_invoices (
  workspace_id uuid        not null,
  id           uuid        not null,
  number       text        not null,
  seller_name  text        not null,
  issued_on    date        not null,
  added_at     timestamptz not null,
  media_type   text        not null,
  content      bytea       not null,
  content_hash text        not null check (content_hash = encode(sha256(content), 'hex')),
  keep_through date        not null,
  statuses     jsonb       not null check (jsonb_typeof(statuses) = 'array'),
  primary key (workspace_id, id)
);
alter table identity.retained_received_invoices alter column content set storage external;
create index retained_received_invoices_by_end on identity.retained_received_invoices (keep_through);

alter table identity.retained_received_invoices enable row level security;
alter table identity.retained_received_invoices force row level security;
create policy system_only on identity.retained_received_invoices
  using ((select current_setting('app.system', true)) = 'identity')
  with check ((select current_setting('app.system', true)) = 'identity');
revoke update on identity.retained_received_invoices from aurea_app;
