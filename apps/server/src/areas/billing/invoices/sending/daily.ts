import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { REMINDER_LEVELS, stepOf } from '@aurea/domain/mail/reminders.ts';
import { SCHEDULED_A_DAY } from '#areas/mail/public.ts';
import { codeOf } from '#db/errors.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { findMailAddresses } from '../../buyers/queries.ts';
import { lockInvoice } from '../queries.ts';
import { deleteWaits, putWait } from './delayed-reminder-queries.ts';
import { practiceIds, remindAll, remindableInvoices, remindPractice } from './jobs.ts';
import { findMailable, sendMail, usualRecipients } from './mail.ts';
import { findReminderSettings } from './queries.ts';
import { dueLevel, reminderOrder } from './reminders.ts';

const MORNING = { localHour: 8 };

/** Every morning of a working week where it is, each practice that asked for it reminds its customers. */
export function handleReminders(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { db, queue, clock } = tools;
  queue.handle(remindAll, ({ localHour }) =>
    inScope(db, { system: true }, async (tx) => {
      for (const workspaceId of await practiceIds(tx, clock.now(), localHour))
        await queue.enqueue(tx, remindPractice, { workspaceId });
    }),
  );
  queue.handle(remindPractice, ({ workspaceId, after }) => remindCustomersOf(tools, workspaceId, after));
  queue.repeat(remindAll, '30 * * * *', MORNING);
}

/** Invoices looked at before the next practice has its turn. */
const PORTION = 50;

type After = Parameters<typeof remindableInvoices>[2]['after'];

/**
 * One transaction per invoice: one that fails is noted and stops no other, is found again the next day, and nothing is
 * sent twice. Those beyond what a practice may send in a day wait for the next run.
 */
async function remindCustomersOf(tools: AreaTools, workspaceId: string, after: After): Promise<void> {
  const { clock, db, log, queue } = tools;
  const scope = { workspaceId, userId: null };
  const found = await inScope(db, { workspaceId }, async (tx) => {
    if (!after) await deleteWaits(tx, scope);
    const { settings } = await findReminderSettings(tx, scope);
    if (!settings.on) return [];
    const earliest = Math.min(...REMINDER_LEVELS.map((level) => stepOf(settings, level).days));
    const until = addDays(clock.today(), Math.max(-earliest, 0));
    return await remindableInvoices(tx, scope, { until, after, limit: PORTION });
  });
  let waiting = 0;
  for (const { id } of found) {
    if ((await remindOrNote(tools, scope, id)) === 'waits') waiting += 1;
  }
  if (waiting > 0) log.warn({ workspaceId, waiting, perDay: SCHEDULED_A_DAY }, 'reminders wait: limit of the day');
  const last = found.at(-1);
  if (!last || found.length < PORTION) return;
  await inScope(db, { workspaceId }, (tx) => queue.enqueue(tx, remindPractice, { workspaceId, after: last }));
}

type Reminding = { readonly workspaceId: string; readonly userId: null };

async function remindOrNote(tools: AreaTools, scope: Reminding, id: string): Promise<'done' | 'waits'> {
  const { log } = tools;
  const { workspaceId } = scope;
  try {
    await remind(tools, scope, id);
  } catch (error) {
    const code = error instanceof Failure ? error.code : codeOf(error);
    // Without the database no other invoice would fare better: the job is tried again.
    if (code === 'unavailable') throw error;
    if (code === 'mails_too_many' || code === 'strangers_too_many') return await noteWait(tools, scope, id);
    log.error({ workspaceId, invoiceId: id, code }, 'an invoice could not be reminded of');
  }
  return 'done';
}

async function remind(tools: AreaTools, scope: Reminding, id: string): Promise<void> {
  const { clock, db } = tools;
  await inScope(db, { workspaceId: scope.workspaceId }, async (tx) => {
    await lockInvoice(tx, scope, id);
    const mailable = await findMailable(tx, scope, id, clock.today());
    const level = await dueLevel(tx, scope, mailable, clock.today());
    if (level === null) return;
    const recipients = usualRecipients(await findMailAddresses(tx, scope, mailable.row.customerId));
    if (recipients.length > 0) await sendMail({ tools, tx, scope }, reminderOrder(mailable, level, recipients));
  });
}

/** Records that a reminder was due and could not be sent, so that the invoice shows it. */
async function noteWait({ clock, db }: AreaTools, scope: Reminding, id: string): Promise<'waits' | 'done'> {
  return await inScope(db, { workspaceId: scope.workspaceId }, async (tx) => {
    await lockInvoice(tx, scope, id);
    const level = await dueLevel(tx, scope, await findMailable(tx, scope, id, clock.today()), clock.today());
    if (level === null) return 'done';
    await putWait(tx, scope, { invoiceId: id, level, on: clock.today() });
    return 'waits';
  });
}
