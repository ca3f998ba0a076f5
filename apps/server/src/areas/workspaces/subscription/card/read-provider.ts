import type { Day } from '@aurea/domain/core/day.ts';
import { queueProductMail } from '#areas/mail/outbox/public.ts';
import { findAccount } from '#db/accounts/users.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { CardPayments } from '#providers/payment/card-port.ts';
import { type CardState, remindersDue, stateOf } from './plan-state.ts';
import { beginReading, claimReading, findCardAccount, saveCardState } from './queries.ts';

/**
 * Brings the state of a plan to what the provider says now. Messages only say that something changed, so their order does
 * not matter, nor does one that comes twice; a reading that another overtook is dropped.
 */
export async function readProvider(tools: AreaTools, payments: CardPayments, userId: string): Promise<void> {
  const { db, clock } = tools;
  const begun = await inScope(db, { system: true }, (tx) => beginReading(tx, userId));
  if (!begun?.customerId) return;
  const found = await payments.findSubscription(begun.customerId);
  if (!found) return;
  await inScope(db, { system: true }, async (tx) => {
    if (!(await claimReading(tx, userId, begun.turn))) return;
    const { pastDueOn } = await findCardAccount(tx, userId);
    await applyState(tools, tx, userId, {
      ...stateOf(found, pastDueOn, clock.today()),
      trialUsed: found.hadTrial,
    });
  });
}

/** Fourteen days after a payment failed the plan is no longer in force, whether the provider answers or not. */
export async function followGrace(tools: AreaTools, userId: string): Promise<void> {
  const { db, clock } = tools;
  await inScope(db, { system: true }, async (tx) => {
    const now = await findCardAccount(tx, userId);
    if (now.state !== 'past_due') return;
    const isOver = now.until !== null && now.until < clock.today();
    await applyState(tools, tx, userId, isOver ? { ...now, state: 'unpaid', until: null } : now);
  });
}

type Next = CardState & { readonly trialUsed: boolean };

async function applyState(tools: AreaTools, tx: Tx, userId: string, next: Next): Promise<void> {
  const { clock } = tools;
  const before = await findCardAccount(tx, userId);
  const isLate = next.state === 'past_due' && next.pastDueOn !== null;
  const due = isLate ? remindersDue(next.pastDueOn ?? clock.today(), clock.today()) : 0;
  if (isLate && due > before.reminders) await remind(tools, tx, userId, next.until);
  const reminders = next.pastDueOn === null ? 0 : Math.max(due, before.reminders);
  const change = { ...next, reminders, trialUsed: before.trialUsed || next.trialUsed };
  if (isSame(before, change)) return;
  await saveCardState(tx, userId, change, clock.now());
}

function isSame(before: CardState & { reminders: number; trialUsed: boolean }, after: typeof before): boolean {
  const keys = ['state', 'plan', 'period', 'until', 'pastDueOn', 'reminders', 'trialUsed'] as const;
  return keys.every((key) => before[key] === after[key]);
}

async function remind(tools: AreaTools, tx: Tx, userId: string, until: Day | null): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account) return;
  const facts = { link: `${tools.config.publicUrl}/user/subscription`, day: until ?? '' };
  const { email: to, locale } = account;
  await queueProductMail(tools, tx, { purpose: 'payment_failed', to, locale, userId, facts });
}
