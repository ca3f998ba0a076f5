import type { InvoiceReminders, ReminderWait } from '@aurea/contract/billing/invoice-mails.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { ZERO } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import {
  levelDue,
  nextLevel,
  plannedDay,
  REMINDER_LEVELS,
  type ReminderLevel,
  type ReminderSettings,
  type ReminderTemplate,
  type SentReminder,
  stepOf,
} from '@aurea/domain/mail/reminders.ts';
import type { Scope } from '#db/scope.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import { findMailAddresses } from '../../buyers/queries.ts';
import { findWait } from './delayed-reminder-queries.ts';
import type { Mailable, MailOrder } from './mail.ts';
import { findReminderSettings, findRemindersOffAt, listRemindersOf, type ReminderRow } from './queries.ts';

export const templateOf = (level: ReminderLevel): ReminderTemplate => `reminder_${level}`;

/** Each level of each invoice has one key, for every sender. */
export const onceKeyOf = (invoiceId: string, level: ReminderLevel) => `reminder:${invoiceId}:${level}`;

type Reminded = {
  readonly settings: ReminderSettings;
  readonly rows: readonly ReminderRow[];
  readonly sent: readonly SentReminder[];
  readonly excluded: boolean;
};

async function remindedOf(tx: Tx, scope: Scope, { row }: Mailable): Promise<Reminded> {
  const { settings } = await findReminderSettings(tx, scope);
  const rows = await listRemindersOf(tx, scope, row.id);
  const sent = rows.flatMap(({ template, writtenAt }) => {
    const level = REMINDER_LEVELS.find((one) => templateOf(one) === template);
    return level ? [{ level, on: dayOf(new Date(writtenAt)) }] : [];
  });
  return { settings, rows, sent, excluded: (await findRemindersOffAt(tx, scope, row.customerId)) !== null };
}

/** Whether an invoice still asks for money: paid, credited, written off and credit notes do not. */
export function asksForMoney({ row, status }: Mailable): boolean {
  return row.kind !== 'credit_note' && status.state === 'issued' && status.outstanding.greaterThan(ZERO);
}

/** What was written and sent, what is planned, what comes next. */
export async function showReminders(tx: Tx, scope: Scope, mailable: Mailable, today: Day): Promise<InvoiceReminders> {
  const { settings, rows, sent, excluded } = await remindedOf(tx, scope, mailable);
  const { dueOn } = mailable.row;
  const isOpen = asksForMoney(mailable) && dueOn !== null;
  const due = isOpen && !excluded ? levelDue({ dueOn, sent }, settings, today) : null;
  const waits = due === null ? null : await waitingFor(tx, scope, mailable, due);
  const levels = REMINDER_LEVELS.map((level) => {
    const step = stepOf(settings, level);
    const written = rows.find(({ template }) => template === templateOf(level));
    const isPlanned = isOpen && settings.on && !excluded && step.on && !written;
    const plannedOn = isPlanned ? plannedDay(dueOn, step) : null;
    const isAhead = plannedOn !== null && plannedOn >= today && level !== due;
    const { writtenAt = null, sentAt = null, isReturned = false } = written ?? {};
    return {
      level,
      writtenAt,
      sentAt,
      isReturned,
      plannedOn: isAhead ? plannedOn : null,
      waits: level === due ? waits : null,
    };
  });
  return {
    levels,
    next: isOpen ? nextLevel({ dueOn, sent }, settings, today) : null,
    excluded,
    automatic: settings.on,
  };
}

/** Why a level that is due has not left: nobody to write to, the limit of the day, or only that the schedule has not run. */
async function waitingFor(tx: Tx, scope: Scope, { row }: Mailable, due: ReminderLevel): Promise<ReminderWait> {
  if ((await findMailAddresses(tx, scope, row.customerId)).length === 0) return 'no_address';
  return (await findWait(tx, scope, row.id)) === due ? 'daily_limit' : 'next_run';
}

/** The level that the schedule sends today, or null. */
export async function dueLevel(tx: Tx, scope: Scope, mailable: Mailable, today: Day): Promise<ReminderLevel | null> {
  const { settings, sent, excluded } = await remindedOf(tx, scope, mailable);
  const { dueOn } = mailable.row;
  if (excluded || dueOn === null || !asksForMoney(mailable)) return null;
  return levelDue({ dueOn, sent }, settings, today);
}

/** @throws Failure `reminder_impossible` where nothing is asked for any more, or the level or a higher one was sent */
export async function requireLevel(tx: Tx, scope: Scope, mailable: Mailable, level: ReminderLevel): Promise<void> {
  const { sent } = await remindedOf(tx, scope, mailable);
  const isSent = sent.some((one) => one.level >= level);
  if (isSent || !asksForMoney(mailable)) throw new Failure('reminder_impossible', { level });
}

/** The order of a reminder in the practice's own words. */
export function reminderOrder(
  mailable: Mailable,
  level: ReminderLevel,
  recipients: readonly string[],
): Omit<MailOrder, 'typed'> {
  const template = templateOf(level);
  return { mailable, template, recipients, attached: true, onceKey: onceKeyOf(mailable.row.id, level) };
}
