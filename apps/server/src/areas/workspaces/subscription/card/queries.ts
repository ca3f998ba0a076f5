import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { CardState } from './plan-state.ts';

type CardAccount = CardState & {
  readonly customerId: string | null;
  readonly trialUsed: boolean;
  /** Messages about the late payment that went out. */
  readonly reminders: number;
};

const NOTHING: CardAccount = {
  ...{ state: 'none', plan: null, period: null, until: null, pastDueOn: null },
  ...{ customerId: null, trialUsed: false, reminders: 0 },
};

export async function findCardAccount(tx: Tx, userId: string): Promise<CardAccount> {
  const row = await tx
    .selectFrom('subscriptions')
    .select(['state', 'plan', 'period', 'until_on as until', 'past_due_on as pastDueOn'])
    .select(['customer_id as customerId', 'trial_used as trialUsed', 'reminders'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** The customer of the person from now on, unless there is one already. @returns the one there is */
export async function saveCustomer(tx: Tx, userId: string, customerId: string, now: Date): Promise<string> {
  const none = { user_id: userId, state: 'none', plan: null, period: null, until_on: null } as const;
  await tx
    .insertInto('subscriptions')
    .values({ ...none, changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await tx
    .updateTable('subscriptions')
    .set((each) => ({ customer_id: each.fn.coalesce('customer_id', sql<string>`${customerId}`) }))
    .where('user_id', '=', userId)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return row.customer_id ?? customerId;
}

/** Null for a customer who belongs to nobody here. The transaction must see all identities. */
export async function findUserOfCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns whether the message comes for the first time */
export async function insertEvent(tx: Tx, event: { id: string; type: string }, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ event_id: event.id, type: event.type, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

type Reading = { readonly customerId: string | null; readonly turn: number };

/** A reading of the provider begins: later ones overtake it. */
export async function beginReading(tx: Tx, userId: string): Promise<Reading | null> {
  const row = await tx
    .updateTable('subscriptions')
    .set((each) => ({ sync_started: each('sync_started', '+', 1) }))
    .where('user_id', '=', userId)
    .returning(['customer_id', 'sync_started'])
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, turn: row.sync_started } : null;
}

/** @returns whether the reading is newer than what was saved last */
export async function claimReading(tx: Tx, userId: string, turn: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('subscriptions')
    .set({ sync_saved: turn })
    .where('user_id', '=', userId)
    .where('sync_saved', '<', turn)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

type Change = CardState & { readonly reminders: number; readonly trialUsed: boolean };

export async function saveCardState(tx: Tx, userId: string, change: Change, now: Date): Promise<void> {
  const { state, plan, period, until, pastDueOn, reminders, trialUsed } = change;
  await tx
    .updateTable('subscriptions')
    .set((row) => ({
      ...{ state, plan, period, until_on: until, past_due_on: pastDueOn, reminders, trial_used: trialUsed },
      changed_at: now.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** People with a customer whose subscription has not ended, in the order of their ids. */
export async function listPaying(tx: Tx, after: string | null, size: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('customer_id', 'is not', null)
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(size)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function listLate(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('subscriptions').select('user_id').where('state', '=', 'past_due').execute();
  return rows.map((row) => row.user_id);
}

export async function insertEnding(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('customer_endings')
    .values({ customer_id: customerId, asked_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

export async function listEndings(tx: Tx): Promise<{ customerId: string; tries: number }[]> {
  return await tx
    .selectFrom('customer_endings')
    .select(['customer_id as customerId', 'tries'])
    .orderBy('asked_at')
    .limit(100)
    .execute();
}

export async function countTry(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customer_endings')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('customer_id', '=', customerId)
    .execute();
}

export async function deleteEnding(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_endings').where('customer_id', '=', customerId).execute();
}

/** The provider sends a message again for three days at most. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('payment_events').where('received_at', '<', before.toISOString()).execute();
}
