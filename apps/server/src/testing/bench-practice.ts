import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { inScope, type Tx } from '#db/transaction.ts';

const CUSTOMERS = 2_000;
const ISSUED = 5_000;
const QUOTATIONS = 300;
/** Documents are copied into this year and those before it. */
const YEARS = 5;

type Copies = {
  readonly workspaceId: string;
  readonly customers: number;
  readonly issued: number;
  readonly quotations: number;
};

/**
 * Copies what the demonstration of a practice holds until it is a practice of five years: customers with contacts, notes
 * and history, issued documents with what they follow and what was paid, quotations with their answers. Of former years all
 * is settled. Only the files of the documents are left out.
 */
export async function copyPractice(db: Db, workspaceId: string): Promise<void> {
  await inScope(db, { workspaceId }, async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx);
    await sql`set constraints all deferred`.execute(tx);
    const copies = await copiesOf(tx, workspaceId);
    await copyCustomers(tx, copies);
    await copyQuotations(tx, copies);
    await copyInvoices(tx, copies);
    await copyPayments(tx, copies);
    await settleFormerYears(tx, copies);
    await copyHistory(tx, copies);
  });
}

async function copiesOf(tx: Tx, workspaceId: string): Promise<Copies> {
  const { rows } = await sql<Omit<Copies, 'workspaceId'>>`
    select (select ${CUSTOMERS}::int / count(*) from customers
             where workspace_id = ${workspaceId} and deleted_at is null)::int as customers,
           (select ${ISSUED}::int / count(*) from invoices
             where workspace_id = ${workspaceId} and issued_at is not null)::int as issued,
           (select ${QUOTATIONS}::int / count(*) from quotations
             where workspace_id = ${workspaceId} and deleted_at is null)::int as quotations
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('nothing to copy');
  return { workspaceId, ...row };
}

/** The id of a copy, from the id it is copied from and what distinguishes the copies. */
const uuid = (of: RawBuilder<unknown>) => sql`overlay(overlay(md5(${of}) placing '4' from 13) placing '8' from 17)`;

/** The copies `n` of documents, each with its customer's copy and the years it lies back. */
const ofDocuments = ({ issued, customers }: Copies) => sql`
  (select n, n % ${YEARS}::int * interval '1 year' as back, (n - 1) % ${customers}::int + 1 as customer
     from generate_series(1, ${issued}::int) n) c`;

async function copyCustomers(tx: Tx, { workspaceId, customers }: Copies): Promise<void> {
  const copies = sql`generate_series(1, ${customers}::int) n`;
  await sql`
    insert into customers
    select r.* from customers o cross join ${copies}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${uuid(sql`o.id::text || n`)}, 'mandate_id', null,
       'household_id', null, 'name', left(o.name, 190) || ' ' || n, 'name_words', o.name_words || n::text)) r
     where o.workspace_id = ${workspaceId} and o.deleted_at is null`.execute(tx);
  for (const table of ['customer_contacts', 'customer_notes'] as const) {
    await sql`
      insert into ${sql.table(table)}
      select r.* from ${sql.table(table)} o cross join ${copies}
       cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${uuid(sql`o.id::text || n`)},
         'customer_id', ${uuid(sql`o.customer_id::text || n`)})) r
       where o.workspace_id = ${workspaceId}`.execute(tx);
  }
}

async function copyQuotations(tx: Tx, { workspaceId, quotations }: Copies): Promise<void> {
  const copies = sql`generate_series(1, ${quotations}::int) n`;
  await sql`
    insert into quotations
    select r.* from quotations o cross join ${copies}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${uuid(sql`o.id::text || n`)},
       'customer_id', ${uuid(sql`o.customer_id::text || n`)}, 'revises_id', ${uuid(sql`o.revises_id::text || n`)},
       'base_number', o.base_number || '-' || n, 'number', o.number || '-' || n)) r
     where o.workspace_id = ${workspaceId} and o.deleted_at is null`.execute(tx);
  await sql`
    insert into quotation_answers
    select r.* from quotation_answers o cross join ${copies}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('quotation_id', ${uuid(sql`o.quotation_id::text || n`)})) r
     where o.workspace_id = ${workspaceId}`.execute(tx);
}

/** Links and parts first: once a document is there as issued, the database refuses them. */
async function copyInvoices(tx: Tx, copies: Copies): Promise<void> {
  const { workspaceId, quotations } = copies;
  await sql`
    insert into invoice_links
    select o.workspace_id, ${uuid(sql`o.invoice_id::text || n`)}::uuid, ${uuid(sql`o.original_id::text || n`)}::uuid, o.role
      from invoice_links o
      join invoices i on i.workspace_id = o.workspace_id and i.id = o.invoice_id and i.issued_at is not null
     cross join ${ofDocuments(copies)}
     where o.workspace_id = ${workspaceId}`.execute(tx);
  await sql`
    insert into invoice_vat
    select o.workspace_id, ${uuid(sql`o.invoice_id::text || n`)}::uuid, o.category, o.rate, o.base, o.vat,
           o.goods_base, o.goods_vat
      from invoice_vat o cross join ${ofDocuments(copies)}
     where o.workspace_id = ${workspaceId}`.execute(tx);
  await sql`
    insert into invoices
    select r.* from invoices o cross join ${ofDocuments(copies)}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${uuid(sql`o.id::text || n`)},
       'customer_id', ${uuid(sql`o.customer_id::text || c.customer`)}, 'number', o.number || '-' || n,
       'issued_on', (o.issued_on - back)::date, 'due_on', (o.due_on - back)::date, 'created_at', o.created_at - back,
       'issued_at', o.issued_at - back, 'position', o.position + n * 1000)) r
     where o.workspace_id = ${workspaceId} and o.issued_at is not null`.execute(tx);
  await sql`
    insert into quotation_invoices
    select r.* from quotation_invoices o
      join invoices i on i.workspace_id = o.workspace_id and i.id = o.invoice_id and i.issued_at is not null
     cross join ${ofDocuments(copies)}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('invoice_id', ${uuid(sql`o.invoice_id::text || n`)},
       'quotation_id', ${uuid(sql`o.quotation_id::text || n`)})) r
     where o.workspace_id = ${workspaceId} and n <= ${quotations}`.execute(tx);
}

async function copyPayments(tx: Tx, copies: Copies): Promise<void> {
  const { workspaceId } = copies;
  await sql`
    insert into payments
    select r.* from payments o cross join ${ofDocuments(copies)}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${uuid(sql`o.id::text || n`)},
       'customer_id', ${uuid(sql`o.customer_id::text || c.customer`)}, 'reverses_id', ${uuid(sql`o.reverses_id::text || n`)},
       'paid_on', (o.paid_on - back)::date, 'recorded_at', o.recorded_at - back)) r
     where o.workspace_id = ${workspaceId}`.execute(tx);
  await sql`
    insert into payment_allocations
    select r.* from payment_allocations o cross join ${ofDocuments(copies)}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('payment_id', ${uuid(sql`o.payment_id::text || n`)},
       'invoice_id', ${uuid(sql`o.invoice_id::text || n`)}, 'settled_on', (o.settled_on - back)::date)) r
     where o.workspace_id = ${workspaceId}`.execute(tx);
  await sql`
    insert into write_offs
    select r.* from write_offs o cross join ${ofDocuments(copies)}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('invoice_id', ${uuid(sql`o.invoice_id::text || n`)},
       'on_day', (o.on_day - back)::date, 'recorded_at', o.recorded_at - back)) r
     where o.workspace_id = ${workspaceId}`.execute(tx);
}

/** What was still owed of documents that lie back a year or more was paid five days late. */
async function settleFormerYears(tx: Tx, { workspaceId }: Copies): Promise<void> {
  await sql`
    with owed as (
      select i.*, i.due
             - coalesce((select sum(n.gross) from invoice_links l
                           join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id
                          where l.workspace_id = i.workspace_id and l.original_id = i.id and l.role = 'credits'), 0)
             - coalesce((select sum(a.amount) from payment_allocations a
                          where a.workspace_id = i.workspace_id and a.invoice_id = i.id), 0) as rest
        from invoices i
       where i.workspace_id = ${workspaceId} and i.issued_on < current_date - 366 and i.kind <> 'credit_note'
    ), paid as (
      insert into payments (workspace_id, id, customer_id, paid_on, amount, currency, method, reference, recorded_at, recorded_by)
      select workspace_id, ${uuid(sql`id::text || 'paid'`)}::uuid, customer_id, due_on + 5, rest, currency, 'transfer', number,
             issued_at, issued_by
        from owed where rest > 0
      returning id
    )
    insert into payment_allocations (workspace_id, payment_id, invoice_id, amount)
    select o.workspace_id, p.id, o.id, o.rest from paid p join owed o on ${uuid(sql`o.id::text || 'paid'`)}::uuid = p.id`.execute(
    tx,
  );
}

async function copyHistory(tx: Tx, copies: Copies): Promise<void> {
  await sql`
    insert into activity
    select r.* from activity o cross join ${ofDocuments(copies)}
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${uuid(sql`o.id::text || n`)},
       'subject_id', ${uuid(sql`o.subject_id::text || case when o.subject_kind = 'customer' then c.customer else n end`)},
       'at', o.at - back)) r
     where o.workspace_id = ${copies.workspaceId} and o.subject_kind in ('customer', 'invoice')
       and (o.subject_kind = 'invoice' or n <= ${copies.customers})`.execute(tx);
}
