-- Which documents were issued or sent by the demonstration: only these may ever go with it. The mark is given at that
-- moment, and as the rest of such a document never changes after it.

alter table app.invoices add column invented boolean not null default false;
alter table app.quotations add column invented boolean not null default false;

-- Those there are were written and issued at one moment of their day, which nobody can do by hand.
alter table app.invoices no force row level security;
alter table app.quotations no force row level security;
alter table app.customers no force row level security;
alter table app.invoices disable trigger locked_when_issued;
alter table app.quotations disable trigger locked_when_sent;

update app.invoices i set invented = true
  from app.customers c
 where c.workspace_id = i.workspace_id and c.id = i.customer_id and c.source = 'demo' and i.issued_at = i.created_at;
update app.quotations q set invented = true
  from app.customers c
 where c.workspace_id = q.workspace_id and c.id = q.customer_id and c.source = 'demo' and q.sent_at = q.created_at;

alter table app.quotations enable trigger locked_when_sent;
alter table app.invoices enable trigger locked_when_issued;
alter table app.customers force row level security;
alter table app.quotations force row level security;
alter table app.invoices force row level security;

alter table app.invoices add constraint invoices_invented_when_issued check (not invented or issued_at is not null);
alter table app.quotations add constraint quotations_invented_when_sent check (not invented or sent_at is not null);
