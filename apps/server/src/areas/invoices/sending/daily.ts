import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { REMINDER_LEVELS, stepOf } from '@aurea/domain/mailing/reminders.ts';
import { codeOf } from '#db/errors.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { lockInvoice } from '../queries.ts';
import { practiceIds, remindAll, remindableInvoices, remindPractice } from './jobs.ts';
import { findMailable, sendMail, usualRecipients } from './mail.ts';
import { addressesOf, findReminderSettings } from './queries.ts';
import { dueLevel, reminderOrder } from './reminders.ts';

/** Every morning of a working week, each practice that asked for it reminds its customers. */
export function handleReminders(tools: AreaTools): void {
  const { db, queue } = tools;
  queue.handle(remindAll, () =>
    inScope(db, { system: true }, async (tx) => {
      for (const workspaceId of await practiceIds(tx)) await queue.enqueue(tx, remindPractice, { workspaceId });
    }),
  );
  queue.handle(remindPractice, ({ workspaceId }) => remindCustomersOf(tools, workspaceId));
  queue.repeat(remindAll, '30 8 * * 1-5', {});
}

/**
 * One transaction per invoice: one that fails is noted and stops no other, is found again the next day, and nothing is
 * sent twice.
 */
async function remindCustomersOf(tools: AreaTools, workspaceId: string): Promise<void> {
  const { clock, db, log } = tools;
  const scope = { workspaceId, userId: null };
  const ids = await inScope(db, { workspaceId }, async (tx) => {
    const { settings } = await findReminderSettings(tx, scope);
    if (!settings.on) return [];
    const earliest = Math.min(...REMINDER_LEVELS.map((level) => stepOf(settings, level).days));
    return await remindableInvoices(tx, scope, addDays(clock.today(), Math.max(-earliest, 0)));
  });
  for (const id of ids) {
    try {
      await remind(tools, scope, id);
    } catch (error) {
      const code = error instanceof Failure ? error.code : codeOf(error);
      // Without the database no other invoice would fare better: the job is tried again.
      if (code === 'unavailable') throw error;
      log.error({ workspaceId, invoiceId: id, code }, 'an invoice could not be reminded of');
    }
  }
}

async function remind(tools: AreaTools, scope: { readonly workspaceId: string; readonly userId: null }, id: string) {
  const { clock, db } = tools;
  await inScope(db, { workspaceId: scope.workspaceId }, async (tx) => {
    await lockInvoice(tx, scope, id);
    const mailable = await findMailable(tx, scope, id, clock.today());
    const level = await dueLevel(tx, scope, mailable, clock.today());
    if (level === null) return;
    const recipients = usualRecipients(await addressesOf(tx, scope, mailable.row.customerId));
    if (recipients.length > 0) await sendMail({ tools, tx, scope }, reminderOrder(mailable, level, recipients));
  });
}
