import type { AmountsAsked, ReceivedPayment } from '@aurea/domain/billing/payments/surplus.ts';
import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { sumSettledOf } from './queries.ts';

type Whose = { readonly customerId: string; readonly currency: string };

/** What a customer paid in a currency, oldest first, without what was taken back; what its documents ask for now. */
export type Received = { readonly payments: readonly ReceivedPayment[]; readonly amountsAsked: AmountsAsked };

/** Holds the payments of a customer against being taken back or used elsewhere until the transaction ends. */
export async function lockPaymentsOf(tx: Tx, { workspaceId }: Scope, { customerId, currency }: Whose): Promise<void> {
  await tx
    .selectFrom('payments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function sumReceivedFrom(tx: Tx, scope: Scope, whose: Whose): Promise<Received> {
  const payments = await receivedPayments(tx, scope, whose);
  const ids = [...new Set(payments.flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId)))];
  const deducted = await deductedBy(tx, scope, ids);
  return {
    payments,
    amountsAsked: { asked: await askedNow(tx, scope, [...new Set([...ids, ...deducted.keys()])]), deducted },
  };
}

/** The deposits among documents, by the issued final invoice that deducts them. */
async function deductedBy(tx: Tx, { workspaceId }: Scope, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; deposits: string[] }>`
    select l.invoice_id as id, array_agg(l.original_id::text) as deposits
      from invoice_links l
      join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
     where l.workspace_id = ${workspaceId} and l.role = 'deducts' and l.original_id = any(${[...ids]}::uuid[])
     group by l.invoice_id
  `.execute(tx);
  return new Map(rows.map(({ id, deposits }) => [id, deposits]));
}

type PaymentRow = {
  readonly id: string;
  readonly amount: string;
  readonly parts: readonly { readonly invoiceId: string; readonly amount: string }[];
};

async function receivedPayments(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, currency }: Whose,
): Promise<ReceivedPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.amount::text as amount,
           coalesce(jsonb_agg(jsonb_build_object('invoiceId', a.invoice_id, 'amount', a.amount::text))
                      filter (where a.invoice_id is not null), '[]') as parts
      from payments p
      left join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
     where p.workspace_id = ${workspaceId} and p.customer_id = ${customerId} and p.currency = ${currency}
       and p.reverses_id is null
       and not exists (select from payments b where b.workspace_id = p.workspace_id and b.reverses_id = p.id)
     group by p.workspace_id, p.id
     order by p.paid_on, p.recorded_at, p.id
  `.execute(tx);
  return rows.map(({ id, amount, parts }) => ({
    id,
    amount: decimal(amount),
    parts: parts.map((part) => ({ ...part, amount: decimal(part.amount) })),
  }));
}

/** What documents ask for, deposits and credit notes deducted; nothing where another one took their place. */
async function askedNow(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, Decimal>> {
  if (ids.length === 0) return new Map();
  const settled = await sumSettledOf(tx, scope, ids);
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'due'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('position')
    .execute();
  return new Map(
    rows.map(({ id, due }) => {
      const { credited = '0', carried = '0', corrected = false } = settled.get(id) ?? {};
      return [id, corrected ? ZERO : decimal(due).minus(decimal(credited)).minus(decimal(carried))];
    }),
  );
}

export type NewPart = {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amount: string;
  readonly settledOn: string;
};

/**
 * What was paid of a document settles another one from a day on; what was taken back stays where it was. The payments must
 * be held.
 *
 * @returns how much that is
 */
export async function moveParts(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to, on }: { readonly from: string; readonly to: string; readonly on: string },
): Promise<string> {
  const { rows } = await sql<{ moved: string }>`
    with held as (
      select a.payment_id, sum(a.amount) as amount, max(a.part) + 1 as part
        from payment_allocations a
        join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id and p.reverses_id is null
       where a.workspace_id = ${workspaceId} and a.invoice_id = ${from}
         and not exists (select from payments b where b.workspace_id = p.workspace_id and b.reverses_id = p.id)
       group by a.payment_id having sum(a.amount) <> 0
    ), moved as (
      insert into payment_allocations (workspace_id, payment_id, invoice_id, part, amount, settled_on)
      select ${workspaceId}::uuid, payment_id, ${from}::uuid, part, -amount, ${on}::date from held
      union all
      select ${workspaceId}::uuid, payment_id, ${to}::uuid, 0, amount, ${on}::date from held
      returning invoice_id, amount
    )
    select trim_scale(coalesce(sum(amount) filter (where invoice_id = ${to}), 0))::text as moved from moved
  `.execute(tx);
  return rows[0]?.moved ?? '0';
}

/** A further part of a payment, from a later day on; negative where it leaves a document. */
export async function insertPart(tx: Tx, { workspaceId }: Scope, part: NewPart): Promise<void> {
  await sql`
    insert into payment_allocations (workspace_id, payment_id, invoice_id, part, amount, settled_on)
    select ${workspaceId}::uuid, ${part.paymentId}::uuid, ${part.invoiceId}::uuid, coalesce(max(a.part) + 1, 0),
           ${part.amount}::numeric, ${part.settledOn}::date
      from payment_allocations a
     where a.workspace_id = ${workspaceId} and a.payment_id = ${part.paymentId} and a.invoice_id = ${part.invoiceId}
  `.execute(tx);
}
