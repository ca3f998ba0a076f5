import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import type { PaymentMethod } from '#db/schema/invoices.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Settled = {
  readonly id: string;
  readonly credited: string;
  /** See `DocumentFacts`. */
  readonly carried: string;
  readonly paid: string;
  readonly corrected: boolean;
  /** A final invoice that is issued, and was not corrected since, deducts it. */
  readonly deducted: boolean;
  readonly writtenOffOn: string | null;
  readonly writtenOffReason: string | null;
};

/** What became of documents since they were issued: credited, paid, corrected, written off. */
export async function sumSettledOf(
  tx: Tx,
  { workspaceId }: Scope,
  ids: readonly string[],
): Promise<Map<string, Settled>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Settled>`
    select b.invoice_id as id, trim_scale(b.credited)::text as credited, trim_scale(b.carried)::text as carried,
           trim_scale(b.paid)::text as paid, b.corrected,
           exists (
             select from invoice_links l
               join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id
              where l.workspace_id = ${workspaceId} and l.original_id = b.invoice_id and l.role = 'deducts'
                and n.issued_at is not null and not exists (
                  select from invoice_links c
                    join invoices k on k.workspace_id = c.workspace_id and k.id = c.invoice_id
                   where c.workspace_id = l.workspace_id and c.original_id = l.invoice_id and c.role = 'corrects'
                     and k.issued_at is not null)) as deducted,
           b.written_off_on as "writtenOffOn", b.written_off_reason as "writtenOffReason"
      from unnest(${[...ids]}::uuid[]) wanted(id)
      cross join lateral (
        select * from invoice_balances where workspace_id = ${workspaceId} and invoice_id = wanted.id offset 0
      ) b
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The payments that settle a document, oldest first, with what was taken back. */
export async function listPaymentsOf(tx: Tx, { workspaceId }: Scope, invoiceId: string) {
  return await tx
    .selectFrom('payment_allocations as part')
    .innerJoin('payments as payment', (on) =>
      on.onRef('payment.workspace_id', '=', 'part.workspace_id').onRef('payment.id', '=', 'part.payment_id'),
    )
    .select((row) => [
      'payment.id',
      'payment.paid_on as on',
      'payment.method',
      'payment.reference',
      'payment.reverses_id as reverses',
      sql<string>`trim_scale(sum(part.amount))::text`.as('amount'),
      decimalText('payment.amount').as('received'),
      row
        .exists(
          row
            .selectFrom('payments as back')
            .select('back.id')
            .whereRef('back.workspace_id', '=', 'payment.workspace_id')
            .whereRef('back.reverses_id', '=', 'payment.id'),
        )
        .$castTo<boolean>()
        .as('reversed'),
    ])
    .where('part.workspace_id', '=', workspaceId)
    .where('part.invoice_id', '=', invoiceId)
    .groupBy(['payment.workspace_id', 'payment.id'])
    .having((row) => row(row.fn.sum('part.amount'), '<>', '0'))
    .orderBy('payment.paid_on')
    .orderBy('payment.recorded_at')
    .orderBy((row) => row('payment.reverses_id', 'is not', null))
    .execute();
}

export type NewPayment = {
  readonly id: string;
  readonly customerId: string;
  readonly on: string;
  readonly amount: string;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly reversesId: string | null;
  readonly allocations: readonly { readonly invoiceId: string; readonly amount: string }[];
};

export async function insertPayment(
  tx: Tx,
  { workspaceId, userId }: Scope & { readonly userId: string | null },
  payment: NewPayment,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      workspace_id: workspaceId,
      id: payment.id,
      customer_id: payment.customerId,
      paid_on: payment.on,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.method,
      reference: payment.reference,
      reverses_id: payment.reversesId,
      recorded_at: now.toISOString(),
      recorded_by: userId,
    })
    .execute();
  const rows = payment.allocations.map(({ invoiceId, amount }) => ({
    workspace_id: workspaceId,
    payment_id: payment.id,
    invoice_id: invoiceId,
    amount,
  }));
  await tx.insertInto('payment_allocations').values(rows).execute();
}

export type HeldPayment = NewPayment & {
  /** The day from which the last of its parts counts. */
  readonly settledOn: string;
};

/** A payment with its parts, held against a second reversal. @throws Failure `not_found` */
export async function lockPayment(tx: Tx, { workspaceId }: Scope, id: string): Promise<HeldPayment> {
  const row = await tx
    .selectFrom('payments')
    .select([
      'id',
      'customer_id as customerId',
      'paid_on as on',
      decimalText('amount').as('amount'),
      'currency',
      'method',
      'reference',
      'reverses_id as reversesId',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'payment' });
  const allocations = await tx
    .selectFrom('payment_allocations')
    .select([
      'invoice_id as invoiceId',
      sql<string>`trim_scale(sum(amount))::text`.as('amount'),
      sql<string | null>`max(settled_on)::text`.as('settledOn'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('payment_id', '=', id)
    .groupBy('invoice_id')
    .having((part) => part(part.fn.sum('amount'), '<>', '0'))
    .execute();
  const settledOn = allocations.reduce(
    (latest, part) => (latest > (part.settledOn ?? '') ? latest : (part.settledOn ?? '')),
    row.on,
  );
  return { ...row, settledOn, allocations: allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount })) };
}

export async function isReversed(tx: Tx, { workspaceId }: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('reverses_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewWriteOff = { readonly invoiceId: string; readonly on: string; readonly reason: string };

export async function insertWriteOff(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { invoiceId, on, reason }: NewWriteOff,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('write_offs')
    .values({
      workspace_id: workspaceId,
      invoice_id: invoiceId,
      on_day: on,
      reason,
      recorded_at: now.toISOString(),
      recorded_by: userId,
    })
    .execute();
}
