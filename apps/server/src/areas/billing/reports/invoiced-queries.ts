import type { Day } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { type RawBuilder, sql } from 'kysely';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Wanted = {
  /** The first day that counts, as SQL of a date. */
  readonly since: RawBuilder<unknown>;
  /** The last day that counts, as SQL of a date; none where there is none. */
  readonly until?: RawBuilder<unknown>;
  /** An id as SQL; null for all customers at once. */
  readonly customer: RawBuilder<unknown> | null;
};

/**
 * What was invoiced without and with VAT, in euros, as rows of `customer_id`, `net` and `gross` to be summed. As in the figures of the home page,
 * a final invoice counts without the deposits it deducts, a corrective one without what it replaces, a credit note negative.
 */
export function invoicedOf({ workspaceId }: Scope, { since, until, customer }: Wanted): RawBuilder<unknown> {
  const counted = sql`i.workspace_id = ${workspaceId} and i.issued_at is not null and i.issued_on >= ${since}
    ${until ? sql`and i.issued_on <= ${until}` : sql``} ${customer ? sql`and i.customer_id = ${customer}` : sql``}`;
  return sql`
    select i.customer_id, case i.kind when 'credit_note' then -i.net else i.net end * coalesce(i.euro_rate, 1) as net,
           case i.kind when 'credit_note' then -i.gross else i.gross end * coalesce(i.euro_rate, 1) as gross
      from invoices i where ${counted}
    union all
    select i.customer_id, -o.net * coalesce(o.euro_rate, 1), -o.gross * coalesce(o.euro_rate, 1)
      from invoices i
      join invoice_links l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
           and l.role = case i.kind when 'corrective' then 'corrects' else 'deducts' end
      join invoices o on o.workspace_id = i.workspace_id and o.id = l.original_id and o.issued_at is not null
     where ${counted}
    union all
    select i.customer_id, n.net * coalesce(n.euro_rate, 1), n.gross * coalesce(n.euro_rate, 1)
      from invoices i
      join invoice_links l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.role = 'deducts'
           and i.kind <> 'corrective'
      join invoice_links b on b.workspace_id = i.workspace_id and b.original_id = l.original_id and b.role = 'credits'
      join invoices n on n.workspace_id = i.workspace_id and n.id = b.invoice_id and n.issued_at is not null
     where ${counted}`;
}

/** What a customer was invoiced from a day on, without VAT, in euros to the cent. */
export async function sumInvoicedSince(tx: Tx, scope: Scope, customerId: string, since: Day): Promise<string> {
  const { rows } = await sql<{ net: string }>`
    select coalesce(round(sum(y.net), 2), 0)::text as net
      from (${invoicedOf(scope, { since: sql`${since}::date`, customer: sql`${customerId}::uuid` })}) y`.execute(tx);
  return toWire(decimal(rows[0]?.net ?? '0'));
}

type Within = { readonly from: Day; readonly to: Day };

/** What a customer was invoiced within some days, without and with VAT, in euros to the cent. */
export async function sumInvoicedWithin(tx: Tx, scope: Scope, customerId: string, { from, to }: Within) {
  const wanted = { since: sql`${from}::date`, until: sql`${to}::date`, customer: sql`${customerId}::uuid` };
  const { rows } = await sql<{ net: string; gross: string }>`
    select coalesce(round(sum(y.net), 2), 0)::text as net, coalesce(round(sum(y.gross), 2), 0)::text as gross
      from (${invoicedOf(scope, wanted)}) y`.execute(tx);
  const [row] = rows;
  return { net: toWire(decimal(row?.net ?? '0')), gross: toWire(decimal(row?.gross ?? '0')) };
}
