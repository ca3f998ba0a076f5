import type { Day } from '@aurea/domain/core/day.ts';
import type { ReminderLevel } from '@aurea/domain/mail/reminders.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findReminderSettings } from './queries.ts';

/** Deletes the delayed reminders of the run before: each run of the schedule records its own. */
export async function deleteWaits(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await tx.deleteFrom('reminder_waits').where('workspace_id', '=', workspaceId).execute();
}

type Wait = { readonly invoiceId: string; readonly level: ReminderLevel; readonly on: Day };

/** Records that a reminder could not be sent on a day. */
export async function putWait(tx: Tx, { workspaceId }: Scope, { invoiceId, level, on }: Wait): Promise<void> {
  await tx
    .insertInto('reminder_waits')
    .values({ workspace_id: workspaceId, invoice_id: invoiceId, level, on_day: on })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'invoice_id']).doUpdateSet({ level, on_day: on }))
    .execute();
}

/** The reminder of an invoice that the last run could not send, or null. */
export async function findWait(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<ReminderLevel | null> {
  const row = await tx
    .selectFrom('reminder_waits')
    .select('level')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row?.level ?? null;
}

/** How many reminders the last run could not send and nobody has sent by hand since. */
export async function countWaits(tx: Tx, { workspaceId }: Scope): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from reminder_waits w
     where w.workspace_id = ${workspaceId}
       and not exists (select from practice_mails m
                        where m.workspace_id = w.workspace_id
                          and m.once_key = 'reminder:' || w.invoice_id || ':' || w.level)
  `.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** Reminders beyond what the schedule of the practice sends in a day; none where it is off. */
export async function countDelayedReminders(tx: Tx, scope: Scope): Promise<number> {
  return (await findReminderSettings(tx, scope)).settings.on ? await countWaits(tx, scope) : 0;
}
