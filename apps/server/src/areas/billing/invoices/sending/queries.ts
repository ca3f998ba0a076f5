import { Failure } from '@aurea/domain/core/failure.ts';
import type { MailTemplate } from '@aurea/domain/mail/mail-template.ts';
import { type ReminderSettings, USUAL_REMINDERS } from '@aurea/domain/mail/reminders.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type ReminderRow = {
  readonly template: MailTemplate;
  readonly writtenAt: string;
  readonly sentAt: string | null;
  readonly isReturned: boolean;
};

/** The reminders of an invoice that were written, first to last, with what became of them. */
export async function listRemindersOf(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<ReminderRow[]> {
  const events = sql`delivery_events e where e.workspace_id = practice_mails.workspace_id and e.mail_id = practice_mails.id`;
  return await tx
    .selectFrom('practice_mails')
    .select([
      'template',
      'written_at as writtenAt',
      sql<string | null>`(select min(e.at) from ${events} and e.event in ('sent', 'opened', 'downloaded'))`.as(
        'sentAt',
      ),
      sql<boolean>`exists (select from ${events} and e.event = 'bounced')`.as('isReturned'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('document_kind', '=', 'invoice')
    .where('document_id', '=', invoiceId)
    .where('template', 'in', ['reminder_1', 'reminder_2', 'reminder_3'])
    .orderBy('written_at')
    .execute();
}

/** What the last money that settled an invoice came to, without what left it since; or null. */
export async function findLastPaymentOf(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<string | null> {
  const { rows } = await sql<{ amount: string }>`
    select sum(a.amount)::text as amount
      from payment_allocations a
      join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
     where a.workspace_id = ${workspaceId} and a.invoice_id = ${invoiceId} and p.reverses_id is null
     group by p.workspace_id, p.id
    having sum(a.amount) > 0
     order by max(coalesce(a.settled_on, p.paid_on)) filter (where a.amount > 0) desc, p.recorded_at desc
     limit 1
  `.execute(tx);
  return rows[0]?.amount ?? null;
}

/** Since when the schedule does not remind the customer; null where it may. @throws Failure `not_found` */
export async function findRemindersOffAt(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customers')
    .select('reminders_off_at as offAt')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'customer' });
  return row.offAt;
}

export async function setReminders(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string,
  offAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ reminders_off_at: offAt?.toISOString() ?? null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', customerId)
    .execute();
}

export type StoredReminders = { readonly settings: ReminderSettings; readonly version: number };

export async function findReminderSettings(tx: Tx, { workspaceId }: Scope): Promise<StoredReminders> {
  const row = await tx
    .selectFrom('reminder_settings')
    .select(['settings', 'version'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? { settings: USUAL_REMINDERS, version: 0 };
}

/** @throws Failure `stale` when somebody saved them since */
export async function saveReminderSettings(
  tx: Tx,
  { workspaceId }: Scope,
  { settings, version }: StoredReminders,
  now: Date,
): Promise<void> {
  const columns = { settings: json(settings), version: version + 1, changed_at: now.toISOString() };
  const saved = await tx
    .insertInto('reminder_settings')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet(columns).where('reminder_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'settings' });
}
