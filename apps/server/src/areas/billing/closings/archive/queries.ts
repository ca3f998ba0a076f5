import { CHAIN_START } from '@aurea/domain/billing/closings/chain.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import type { Period } from '@aurea/domain/billing/reports/reported-document.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The documents issued in a period, from the first to the last of them in the chain. */
const ofPeriod = ({ workspaceId }: Scope, { from, to }: Period) => sql`
  i.workspace_id = ${workspaceId} and i.position between
    (select min(position) from invoices where workspace_id = ${workspaceId} and issued_on between ${from}::date and ${to}::date)
    and (select max(position) from invoices where workspace_id = ${workspaceId} and issued_on between ${from}::date and ${to}::date)`;

/** How many bytes the files of a period have. */
export async function sumBytesOfPeriod(tx: Tx, scope: Scope, period: Period): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(f.pdf) + octet_length(f.xml) + pg_column_size(i.content)), 0)::float8 as bytes
      from invoices i join invoice_files f on f.workspace_id = i.workspace_id and f.invoice_id = i.id
     where ${ofPeriod(scope, period)}
  `.execute(tx);
  return rows[0]?.bytes ?? 0;
}

export type StoredDocument = {
  readonly position: number;
  readonly number: string;
  readonly kind: string;
  readonly issuedOn: Day;
  readonly currency: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly due: string;
  readonly contentHash: string;
  readonly xmlHash: string;
  readonly pdfHash: string;
  readonly seal: string;
  readonly content: InvoiceDocument;
  readonly pdf: Buffer;
  readonly xml: string;
};

/** The documents of a period with their files, in the order of the chain. */
export async function listDocumentsOfPeriod(tx: Tx, scope: Scope, period: Period): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select i.position, i.number, i.kind, i.issued_on as "issuedOn", i.currency, i.net::text, i.vat::text, i.gross::text,
           i.due::text, i.content_hash as "contentHash", i.xml_hash as "xmlHash", i.pdf_hash as "pdfHash", i.seal,
           i.content, f.pdf, f.xml
      from invoices i join invoice_files f on f.workspace_id = i.workspace_id and f.invoice_id = i.id
     where ${ofPeriod(scope, period)}
     order by i.position
  `.execute(tx);
  return rows;
}

/** The seal of the document at a position; what the first one follows where there is none. */
export async function findSealAt(tx: Tx, { workspaceId }: Scope, position: number): Promise<string> {
  const row = await tx
    .selectFrom('invoices')
    .select('seal')
    .where('workspace_id', '=', workspaceId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.seal ?? CHAIN_START;
}

export type StoredPayment = {
  readonly id: string;
  readonly recordedAt: string;
  readonly recordedOn: Day;
  readonly paidOn: Day;
  readonly customerId: string;
  readonly amount: string;
  readonly currency: string;
  readonly method: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly parts: readonly { readonly number: string; readonly amount: string; readonly settledOn: Day | null }[];
};

/** The payments recorded in a period, with the documents they settle. */
export async function listPaymentsOfPeriod(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to }: Period,
): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select p.id, p.recorded_at as "recordedAt", (p.recorded_at at time zone p.time_zone)::date as "recordedOn",
           p.paid_on as "paidOn", p.customer_id as "customerId", p.amount::text, p.currency, p.method, p.reference,
           p.reverses_id as reverses,
           coalesce((select jsonb_agg(jsonb_build_object('number', i.number, 'amount', a.amount::text,
                                        'settledOn', a.settled_on) order by i.position, a.part)
                       from payment_allocations a
                       join invoices i on i.workspace_id = a.workspace_id and i.id = a.invoice_id
                      where a.workspace_id = p.workspace_id and a.payment_id = p.id), '[]') as parts
      from payments p
     where p.workspace_id = ${workspaceId}
       and (p.recorded_at at time zone p.time_zone)::date between ${from}::date and ${to}::date
     order by p.recorded_at, p.id
  `.execute(tx);
  return rows;
}
