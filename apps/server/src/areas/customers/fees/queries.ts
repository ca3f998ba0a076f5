import type { Customer } from '@aurea/contract/customers/customers.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Rate and base of the last fee on assets that stands on a document of the customer; null where there is none. */
export async function findAgreedFee(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string,
): Promise<Customer['agreedFee']> {
  const { rows } = await sql<NonNullable<Customer['agreedFee']>>`
    select f.fee ->> 'basis' as basis, f.fee -> 'tiers' as tiers, f.fee ->> 'from' as "from", f.fee ->> 'to' as "to",
           f.fee ->> 'currency' as currency, jsonb_typeof(f.fee -> 'assets') = 'null' as "isWhole",
           coalesce(f.asset_ids, '{}') as "assetIds", i.id as "invoiceId", i.number
      from advisory_fees f
      join invoices i on i.workspace_id = f.workspace_id and i.id = f.invoice_id
     where f.workspace_id = ${workspaceId} and i.customer_id = ${customerId} and i.deleted_at is null
       and exists (select from jsonb_array_elements(i.draft -> 'lines') l where l ->> 'fee' = f.id::text)
     order by f.made_at desc, f.id
     limit 1
  `.execute(tx);
  return rows[0] ?? null;
}
