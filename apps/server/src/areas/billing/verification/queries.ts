import { createHash } from 'node:crypto';
import type { AuditedDocument } from '@aurea/domain/billing/closings/audit.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The practices of this instance; the transaction must be one of the system. */
export async function listPracticeIds(tx: Tx): Promise<{ readonly id: string; readonly name: string }[]> {
  return await tx
    .selectFrom('workspaces')
    .select(['workspace_id as id', 'name'])
    .where('kind', '=', 'practice')
    .orderBy('workspace_id')
    .execute();
}

type Stored = Omit<AuditedDocument, 'xmlDigest' | 'pdfDigest'> & {
  readonly xml: string | null;
  readonly pdf: Buffer | null;
};

/** The next issued documents of the chain after a position, with hashes of the files kept beside them. */
export async function listIssuedAfter(tx: Tx, { workspaceId }: Scope, position: number): Promise<AuditedDocument[]> {
  const { rows } = await sql<Stored>`
    select i.position, i.number, i.issued_on as "issuedOn", i.content_hash as "contentHash", i.xml_hash as "xmlHash",
           i.pdf_hash as "pdfHash", i.seal, i.series, i.counter, i.content, i.net::text, i.vat::text, i.gross::text,
           i.due::text, i.due_on as "dueOn", f.xml, f.pdf,
           coalesce((
             select json_agg(json_build_object('vatCategory', v.category, 'vatRate', v.rate::text, 'base', v.base::text,
                      'vat', v.vat::text))
               from invoice_vat v where v.workspace_id = i.workspace_id and v.invoice_id = i.id), '[]') as "vatGroups"
      from invoices i
      left join invoice_files f on f.workspace_id = i.workspace_id and f.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.issued_at is not null and i.position > ${position}
     order by i.position limit 200
  `.execute(tx);
  return rows.map(({ xml, pdf, ...row }) => ({ ...row, xmlDigest: xml && sha256(xml), pdfDigest: pdf && sha256(pdf) }));
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What the practice says of the end of its chain; a practice that never issued says nothing. */
export async function findEndOfChain(tx: Tx, { workspaceId }: Scope): Promise<{ length: number; seal: string } | null> {
  const row = await tx
    .selectFrom('invoice_chains')
    .select(['length', 'seal'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? null;
}

export type Odd = { readonly id: string; readonly finding: string };

/** Payments whose parts come to more than they do, or that settle a draft, or whose reversal is not their mirror. */
export async function listOddPayments(tx: Tx, { workspaceId }: Scope): Promise<Odd[]> {
  const { rows } = await sql<Odd>`
    select p.id, 'its parts come to more than the payment' as finding
      from payments p join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
     where p.workspace_id = ${workspaceId}
     group by p.id, p.amount having abs(sum(a.amount)) > abs(p.amount)
    union all
    select p.id, 'it settles a document that was not issued'
      from payments p
      join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
      join invoices i on i.workspace_id = a.workspace_id and i.id = a.invoice_id
     where p.workspace_id = ${workspaceId} and i.issued_at is null
    union all
    select b.id, 'it is not the mirror of the payment it takes back'
      from payments b join payments p on p.workspace_id = b.workspace_id and p.id = b.reverses_id
     where b.workspace_id = ${workspaceId} and (b.amount <> -p.amount or b.currency <> p.currency)
    union all
    select p.id, 'it is filed under another customer than the document it settles'
      from payments p
      join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
      join invoices i on i.workspace_id = a.workspace_id and i.id = a.invoice_id
     where p.workspace_id = ${workspaceId} and i.customer_id <> p.customer_id
    order by 1, 2
  `.execute(tx);
  return rows;
}
