import type { PlannedMail } from '@aurea/contract/billing/invoice-mails.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { ReminderLevel } from '@aurea/domain/mail/reminders.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findMailAddresses } from '../../buyers/queries.ts';
import { findInvoice } from '../queries.ts';
import { findMailable, type Mailable, type MailOrder, usualRecipients, usualTemplate } from './mail.ts';
import { asksForMoney, reminderOrder, showReminders } from './reminders.ts';

export type Act = 'send' | 'remind';

/** What would be done with one document, and the order that does it where nothing stands in the way. */
export type Plan = { readonly planned: PlannedMail; readonly order: MailOrder | null };

type MailRequest = { readonly act: Act; readonly id: string; readonly today: Day; readonly newKey: () => string };

/** @throws Failure `not_found` for what is not of the practice */
export async function planMail(tx: Tx, scope: Scope, { act, id, today, newKey }: MailRequest): Promise<Plan> {
  const row = await findInvoice(tx, scope, id);
  const facts = { id, number: row.number, customerName: row.customerName };
  const stopped = (obstacle: PlannedMail['obstacle']): Plan => ({ planned: stoppedBy(obstacle, facts), order: null });
  if (row.issuedOn === null) return stopped('not_issued');
  const mailable = await findMailable(tx, scope, id, today);
  const recipients = usualRecipients(await findMailAddresses(tx, scope, row.customerId));
  if (recipients.length === 0) return stopped('no_address');
  if (act === 'send') {
    const order = { mailable, template: usualTemplate(mailable), recipients, attached: true, onceKey: newKey() };
    return { planned: { ...facts, template: order.template, recipients, obstacle: null }, order };
  }
  const level = await nextOf(tx, scope, mailable, today);
  if (typeof level === 'string') return stopped(level);
  const order = reminderOrder(mailable, level, recipients);
  return { planned: { ...facts, template: order.template, recipients, obstacle: null }, order };
}

type Facts = Pick<PlannedMail, 'id' | 'number' | 'customerName'>;

/** A document that is left out. */
export function stoppedBy(obstacle: PlannedMail['obstacle'], { id, number, customerName }: Facts): PlannedMail {
  return { id, number, customerName, template: null, recipients: [], obstacle };
}

async function nextOf(
  tx: Tx,
  scope: Scope,
  mailable: Mailable,
  today: Day,
): Promise<ReminderLevel | 'nothing_owed' | 'excluded' | 'all_reminded'> {
  if (!asksForMoney(mailable)) return 'nothing_owed';
  const { next, excluded } = await showReminders(tx, scope, mailable, today);
  if (excluded) return 'excluded';
  return next ?? 'all_reminded';
}

/** Every document once, in the order in which they were named. @throws Failure `not_found` */
export async function planMails(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  request: Omit<MailRequest, 'id'>,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const id of new Set(ids)) plans.push(await planMail(tx, scope, { ...request, id }));
  if (plans.length === 0) throw new Failure('not_found', { what: 'invoice' });
  return plans;
}
