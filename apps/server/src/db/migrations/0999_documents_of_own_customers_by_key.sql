-- 0996 named everything of own customers by functions. What names a customer stays so. What belongs to a document asks for the
-- document again: its wall is small now, and one row by its key, or all of them at once, as PostgreSQL sees fit. A function names
-- all own invoices where one is read: 16 ms for somebody who is restricted and has 5,000 of them.
do $$
declare
  of_parent constant text := '(select app.sees_all_customers()) or exists (
    select from app.%3$I parent where parent.workspace_id = %1$I.workspace_id and parent.id = %1$I.%2$I)';
  of_document constant text := '(select app.sees_all_customers())
    or case document_kind
         when ''invoice'' then exists (select from app.invoices i where i.workspace_id = %1$I.workspace_id and i.id = %1$I.document_id)
         when ''quotation'' then exists (select from app.quotations q where q.workspace_id = %1$I.workspace_id and q.id = %1$I.document_id)
         else true end';
  of_compliance constant text := '(select app.sees_all_customers()) or document_kind is distinct from ''compliance_document''
    or exists (select from app.compliance_documents d where d.workspace_id = %1$I.workspace_id and d.id = %1$I.document_id)';
  policy record;
begin
  for policy in
    select p.tablename, p.policyname, link.link, link.parent
      from pg_policies p
      join (values
        ('advisory_fees', 'invoice_id', 'invoices'), ('invoice_deposits', 'invoice_id', 'invoices'),
        ('invoice_files', 'invoice_id', 'invoices'), ('invoice_links', 'invoice_id', 'invoices'),
        ('invoice_statuses', 'invoice_id', 'invoices'), ('invoice_vat', 'invoice_id', 'invoices'),
        ('payment_allocations', 'invoice_id', 'invoices'), ('quotation_invoices', 'invoice_id', 'invoices'),
        ('reminder_waits', 'invoice_id', 'invoices'), ('write_offs', 'invoice_id', 'invoices'),
        ('quotation_answers', 'quotation_id', 'quotations'), ('quotation_codes', 'quotation_id', 'quotations'),
        ('quotation_files', 'quotation_id', 'quotations'), ('quotation_notices', 'quotation_id', 'quotations'),
        ('quotation_papers', 'quotation_id', 'quotations'),
        ('recurring_runs', 'recurring_id', 'recurring_invoices'),
        ('compliance_codes', 'document_id', 'compliance_documents'),
        ('compliance_signatures', 'document_id', 'compliance_documents')
      ) link(name, link, parent) on link.name = p.tablename
     where p.schemaname = 'app' and p.policyname ~ '^own_customers_(read|change|update|delete)'
  loop
    execute format('alter policy %I on app.%I using (%s)', policy.policyname, policy.tablename,
      format(of_parent, policy.tablename, policy.link, policy.parent));
  end loop;

  for policy in select * from (values ('document_links'), ('delivery_events')) of_any(tablename) loop
    execute format('alter policy own_customers on app.%I using (%s)', policy.tablename, format(of_document, policy.tablename));
    execute format('alter policy own_customers_of_compliance on app.%I using (%s)', policy.tablename,
      format(of_compliance, policy.tablename));
  end loop;
end
$$;

alter policy own_customers on app.search_entries using (
  (select app.sees_all_customers())
  or case kind
       when 'customer' then id in (select app.own_customers())
       when 'contact' then exists (select from app.customer_contacts c
         where c.workspace_id = search_entries.workspace_id and c.id = search_entries.id)
       when 'invoice' then exists (select from app.invoices i
         where i.workspace_id = search_entries.workspace_id and i.id = search_entries.id)
       when 'quotation' then exists (select from app.quotations q
         where q.workspace_id = search_entries.workspace_id and q.id = search_entries.id)
       else true end);

alter policy own_customers on app.activity using (
  (select app.sees_all_customers())
  or case subject_kind
       when 'customer' then subject_id in (select app.own_customers())
       when 'invoice' then exists (select from app.invoices i
         where i.workspace_id = activity.workspace_id and i.id = activity.subject_id)
       when 'quotation' then exists (select from app.quotations q
         where q.workspace_id = activity.workspace_id and q.id = activity.subject_id)
       else true end);

alter policy own_customers_of_compliance on app.activity using (
  (select app.sees_all_customers())
  or case subject_kind
       when 'compliance_document' then exists (select from app.compliance_documents d
         where d.workspace_id = activity.workspace_id and d.id = activity.subject_id)
       when 'complaint' then exists (select from app.compliance_complaints c
         where c.workspace_id = activity.workspace_id and c.id = activity.subject_id)
       else true end);

alter policy own_customers on app.mandate_notices using (
  (select app.sees_all_customers())
  or exists (select from app.customers c
     where c.workspace_id = mandate_notices.workspace_id and c.mandate_id = mandate_notices.mandate_id)
  or exists (select from app.client_invitations i
     where i.workspace_id = mandate_notices.workspace_id and i.id = mandate_notices.mandate_id));

drop function app.own_mandates();
drop function app.own_customer_contacts();
drop function app.own_invoices();
drop function app.own_quotations();
drop function app.own_recurring_invoices();
drop function app.own_compliance_documents();
drop function app.own_compliance_complaints();
