-- The walls inside a practice (0850 and those after it) named their rows by subqueries on tables that have the same walls:
-- PostgreSQL planned each of them wherever a document was read, 11 ms for one invoice, though few people are restricted. Functions
-- name the same rows, and read them when somebody is.

-- Whether the person of the transaction sees every customer of its workspace: all but those whom a practice restricts.
-- Jobs and public links work for nobody in particular.
create or replace function app.sees_all_customers() returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from app.memberships m join app.workspaces w on w.workspace_id = m.workspace_id
     where m.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid
       and m.user_id = nullif(current_setting('app.user', true), '')::uuid
       and m.role <> 'owner' and w.own_customers_only);
end
$$;

-- Ids of the customers of the workspace that the person of the transaction advises.
create function app.own_customers() returns setof uuid language plpgsql stable as $$
begin
  return query
    select held.customer_id from app.customer_advisors held
     where held.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid
       and held.user_id = nullif(current_setting('app.user', true), '')::uuid;
end
$$;

-- Ids of what belongs to those customers, by table: own_invoices() and so on.
do $$
declare
  owned text;
begin
  foreach owned in array array[
    'customer_contacts', 'invoices', 'quotations', 'recurring_invoices', 'compliance_documents', 'compliance_complaints'
  ] loop
    execute format($function$
      create function app.own_%1$s() returns setof uuid language plpgsql stable as $body$
      begin
        return query
          select owned.id from app.%1$I owned
           where owned.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid
             and owned.customer_id in (select app.own_customers());
      end
      $body$
    $function$, owned);
  end loop;
end
$$;

-- Ids of the mandates of those customers, and of the invitations to give one.
create function app.own_mandates() returns setof uuid language plpgsql stable as $$
begin
  return query
    select c.mandate_id from app.customers c
     where c.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid and c.mandate_id is not null
    union all
    select i.id from app.client_invitations i
     where i.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid;
end
$$;

do $$
declare
  everything constant text := '(select app.sees_all_customers())';
  of_document constant text := everything || ' or case document_kind
    when ''invoice'' then document_id in (select app.own_invoices())
    when ''quotation'' then document_id in (select app.own_quotations())
    else true end';
  of_compliance constant text := everything || ' or document_kind is distinct from ''compliance_document''
    or document_id in (select app.own_compliance_documents())';
  policy record;
  own text;
begin
  -- Tables by the column that names the customer or document. Where a table has two, the names of its policies end with theirs.
  for policy in
    select p.tablename, p.policyname, link.link, link.own
      from pg_policies p
      join (values
        ('customers', 'id', 'customers'),
        ('book_alerts', 'customer_id', 'customers'), ('book_figures', 'customer_id', 'customers'),
        ('client_invitations', 'customer_id', 'customers'), ('compliance_complaints', 'customer_id', 'customers'),
        ('compliance_documents', 'customer_id', 'customers'), ('compliance_entries', 'customer_id', 'customers'),
        ('compliance_papers', 'customer_id', 'customers'), ('customer_contacts', 'customer_id', 'customers'),
        ('customer_links', 'customer_id', 'customers'), ('customer_links', 'other_id', 'customers'),
        ('customer_merges', 'kept_id', 'customers'), ('customer_notes', 'customer_id', 'customers'),
        ('invoices', 'customer_id', 'customers'), ('meetings', 'customer_id', 'customers'),
        ('payments', 'customer_id', 'customers'), ('practice_mails', 'customer_id', 'customers'),
        ('prepared_households', 'customer_id', 'customers'), ('quotations', 'customer_id', 'customers'),
        ('recurring_invoices', 'customer_id', 'customers'), ('review_packs', 'customer_id', 'customers'),
        ('tasks', 'customer_id', 'customers'),
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
      ) link(name, link, own) on link.name = p.tablename
     where p.schemaname = 'app' and p.policyname ~ '^own_customers_(read|change|update|delete)'
       and (p.policyname !~ '_by_' or p.policyname ~ ('_by_' || link.link || '$'))
  loop
    own := format('%s or %s%I in (select app.own_%s())', everything,
      case when policy.tablename in ('meetings', 'tasks') then 'customer_id is null or ' else '' end, policy.link, policy.own);
    execute format('alter policy %I on app.%I using (%s)', policy.policyname, policy.tablename, own);
  end loop;

  for policy in select * from (values ('document_links'), ('delivery_events')) of_any(tablename) loop
    execute format('alter policy own_customers on app.%I using (%s)', policy.tablename, of_document);
    execute format('alter policy own_customers_of_compliance on app.%I using (%s)', policy.tablename, of_compliance);
  end loop;
end
$$;

alter policy own_customers on app.search_entries using (
  (select app.sees_all_customers())
  or case kind
       when 'customer' then id in (select app.own_customers())
       when 'contact' then id in (select app.own_customer_contacts())
       when 'invoice' then id in (select app.own_invoices())
       when 'quotation' then id in (select app.own_quotations())
       else true end);

alter policy own_customers on app.activity using (
  (select app.sees_all_customers())
  or case subject_kind
       when 'customer' then subject_id in (select app.own_customers())
       when 'invoice' then subject_id in (select app.own_invoices())
       when 'quotation' then subject_id in (select app.own_quotations())
       else true end);

alter policy own_customers_of_compliance on app.activity using (
  (select app.sees_all_customers())
  or case subject_kind
       when 'compliance_document' then subject_id in (select app.own_compliance_documents())
       when 'complaint' then subject_id in (select app.own_compliance_complaints())
       else true end);

alter policy own_customers on app.mandate_notices using (
  (select app.sees_all_customers()) or mandate_id in (select app.own_mandates()));
