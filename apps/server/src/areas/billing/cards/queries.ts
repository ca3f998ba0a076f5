import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, sql } from 'kysely';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredKey = {
  readonly sealedKey: string;
  readonly sealedSecret: string;
  readonly keyEnd: string;
  readonly isLive: boolean;
  readonly savedAt: string;
  readonly heardAt: string | null;
  /** Since when the provider refuses it. */
  readonly refusedAt: string | null;
};

export async function findKey(tx: Tx, { workspaceId }: Scope): Promise<StoredKey | null> {
  const row = await tx
    .selectFrom('practice_card_keys')
    .select([
      'sealed_key as sealedKey',
      'sealed_secret as sealedSecret',
      'key_end as keyEnd',
      'is_live as isLive',
      'saved_at as savedAt',
      'heard_at as heardAt',
      'refused_at as refusedAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? null;
}

type NewKey = Pick<StoredKey, 'sealedKey' | 'sealedSecret' | 'keyEnd' | 'isLive'>;

export async function saveKey(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { sealedKey, sealedSecret, keyEnd, isLive }: NewKey,
  now: Date,
): Promise<void> {
  const columns = {
    ...{ sealed_key: sealedKey, sealed_secret: sealedSecret, key_end: keyEnd, is_live: isLive },
    ...{ saved_by: userId, saved_at: now.toISOString(), heard_at: null, refused_at: null },
  };
  await tx
    .insertInto('practice_card_keys')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(columns))
    .execute();
}

export async function deleteKey(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await tx.deleteFrom('practice_card_keys').where('workspace_id', '=', workspaceId).execute();
}

export async function noteHeard(tx: Tx, { workspaceId }: Scope, now: Date): Promise<void> {
  await tx
    .updateTable('practice_card_keys')
    .set({ heard_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Notes that the provider refuses a key. @returns false where it was noted before, or another key is stored by now */
export async function noteRefused(tx: Tx, { workspaceId }: Scope, sealedKey: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('practice_card_keys')
    .set({ refused_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('sealed_key', '=', sealedKey)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Practices with a key that the provider takes, after one, by id. The transaction must see all identities. */
export async function listPracticesWithKey(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('practice_card_keys')
    .select('workspace_id')
    .where('refused_at', 'is', null)
    .$if(after !== null, (query) => query.where('workspace_id', '>', after ?? ''))
    .orderBy('workspace_id')
    .limit(limit)
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}

const read = (tx: Tx, { workspaceId }: Scope) =>
  tx
    .selectFrom('invoice_card_payments')
    .select([
      'id',
      'invoice_id as invoiceId',
      'session_id as sessionId',
      decimalText('amount').as('amount'),
      'currency',
      'state',
      decimalTextOrNull('received').as('received'),
      'received_currency as receivedCurrency',
      'question',
      decimalText('settled').as('settled'),
      'payment_id as paymentId',
      'last_payment_id as lastPaymentId',
      'last_reading as lastReading',
      'created_at as createdAt',
      sql<boolean>`paid_at is not null and noted_at is null`.as('isNew'),
    ])
    .where('workspace_id', '=', workspaceId);

export type CardPayment = Awaited<ReturnType<typeof listCardPaymentsOf>>[number];

/** The pages that were opened for an invoice, latest first. */
export async function listCardPaymentsOf(tx: Tx, scope: Scope, invoiceId: string) {
  return await read(tx, scope).where('invoice_id', '=', invoiceId).orderBy('created_at', 'desc').limit(50).execute();
}

/** @throws Failure `not_found` */
export async function lockCardPayment(tx: Tx, scope: Scope, id: string): Promise<CardPayment> {
  const row = await read(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'payment' });
  return row;
}

/** A page that the provider may still show: an open one, or one that a key which went left behind. */
export async function findUnended(tx: Tx, scope: Scope, id: string): Promise<CardPayment | null> {
  const row = await read(tx, scope)
    .where('id', '=', id)
    .where((page) => page.or([page('state', '=', 'open'), page('question', '=', 'not_followed')]))
    .where('state', '<>', 'paid')
    .executeTakeFirst();
  return row ?? null;
}

type Named = { readonly sessionId: string | null; readonly intentId: string | null };

export async function findNamed(tx: Tx, scope: Scope, { sessionId, intentId }: Named): Promise<string | null> {
  if (sessionId === null && intentId === null) return null;
  const row = await read(tx, scope)
    .$if(sessionId !== null, (query) => query.where('session_id', '=', sessionId ?? ''))
    .$if(intentId !== null, (query) => query.where('intent_id', '=', intentId))
    .executeTakeFirst();
  return row?.id ?? null;
}

type Followed = { readonly state: 'open' | 'paid'; readonly since: Date };

/** Pages in a state, of those that were opened since a moment. */
export async function listFollowed(tx: Tx, scope: Scope, { state, since }: Followed): Promise<string[]> {
  const rows = await read(tx, scope).where('state', '=', state).where('created_at', '>', since.toISOString()).execute();
  return rows.map(({ id }) => id);
}

/** Whether a payment of the invoice of a page that somebody recorded since a moment stands. */
const isRecordedSince = (moment: RawBuilder<unknown>) => sql`exists (
  select from payment_allocations part
    join payments payment on payment.workspace_id = part.workspace_id and payment.id = part.payment_id
   where part.workspace_id = page.workspace_id and part.invoice_id = page.invoice_id
     and payment.recorded_by is not null and payment.recorded_at >= ${moment} and payment.reverses_id is null
     and not exists (select from payments back
                      where back.workspace_id = payment.workspace_id and back.reverses_id = payment.id))`;

/** Whether a card paid what is left for somebody to record, and no payment that they recorded of the invoice stands. */
export async function isOddUnrecorded(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_card_payments page
     where page.workspace_id = ${workspaceId} and page.invoice_id = ${invoiceId}
       and (page.question = 'amount_differs' and not ${isRecordedSince(sql`coalesce(page.paid_at, page.created_at)`)}
         or page.question in ('recorded_by_hand', 'given_back_later') and page.settled > 0
            and not ${isRecordedSince(sql`page.created_at`)})
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a payment that somebody recorded of the invoice since the page was opened stands. */
export async function isRecordedByHand(tx: Tx, { workspaceId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_card_payments page
     where page.workspace_id = ${workspaceId} and page.id = ${id} and ${isRecordedSince(sql`page.created_at`)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What only grows with the entries that change what an invoice asks for: payments, credit notes, write-offs. */
export async function countEntries(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select (select count(*) from payment_allocations where workspace_id = ${workspaceId} and invoice_id = ${invoiceId})::int
         + (select count(*) from invoice_links l join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id
             where l.workspace_id = ${workspaceId} and l.original_id = ${invoiceId} and n.issued_at is not null)::int
         + (select count(*) from write_offs where workspace_id = ${workspaceId} and invoice_id = ${invoiceId})::int as entries
  `.execute(tx);
  return rows[0]?.entries ?? 0;
}

/** Pages that a key which went left behind, of those that were opened since a moment. */
export async function listNotFollowed(tx: Tx, scope: Scope, since: Date): Promise<CardPayment[]> {
  return await read(tx, scope)
    .where('state', '=', 'ended')
    .where('question', '=', 'not_followed')
    .where('created_at', '>', since.toISOString())
    .execute();
}

export async function listOpen(tx: Tx, scope: Scope): Promise<CardPayment[]> {
  return await read(tx, scope).where('state', '=', 'open').execute();
}

type NewPage = Pick<CardPayment, 'id' | 'invoiceId' | 'sessionId' | 'amount' | 'currency'>;

/** Keeps a page, unless another one of the invoice is open already. */
export async function insertPage(tx: Tx, { workspaceId }: Scope, page: NewPage, now: Date): Promise<void> {
  await tx
    .insertInto('invoice_card_payments')
    .values({
      ...{ workspace_id: workspaceId, id: page.id, invoice_id: page.invoiceId, session_id: page.sessionId },
      ...{ amount: page.amount, currency: page.currency, created_at: now.toISOString() },
      ...{ intent_id: null, received: null, received_currency: null, question: null, payment_id: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A reading of the provider begins: later ones overtake it. */
export async function beginReading(tx: Tx, { workspaceId }: Scope, id: string) {
  const row = await tx
    .updateTable('invoice_card_payments')
    .set((each) => ({ readings: each('readings', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(['session_id as sessionId', 'readings as turn'])
    .executeTakeFirst();
  return row ?? null;
}

export type CardChange = {
  readonly state?: CardPayment['state'];
  readonly intent_id?: string;
  readonly received?: string;
  readonly received_currency?: string;
  readonly question?: CardPayment['question'];
  readonly settled?: string;
  readonly payment_id?: string | null;
  readonly last_payment_id?: string | null;
  readonly last_reading?: number;
  readonly paid_at?: string;
};

export async function changeCardPayment(tx: Tx, { workspaceId }: Scope, id: string, change: CardChange): Promise<void> {
  await tx
    .updateTable('invoice_card_payments')
    .set(change)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
