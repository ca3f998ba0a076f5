import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Tx } from '#db/transaction.ts';
import { isActivated } from './activated.ts';
import { findPlan, lockPlan, ownsPractice } from './queries.ts';

type At = { readonly now: Date; readonly today: Day };

/** @throws Failure `plan_without_practice` where the plan in force is the personal one: it opens no practice */
export async function requirePlanForPractice(tx: Tx, userId: string, { now, today }: At): Promise<void> {
  await lockPlan(tx, userId);
  const plan = await findPlan(tx, userId, now);
  if (plan.plan === 'personal' && isActivated(plan, today)) throw new Failure('plan_without_practice');
}

/** @throws Failure `plan_without_practice` where somebody who owns a practice chooses the personal plan */
export async function requirePlanThatFits(tx: Tx, userId: string, plan: 'personal' | 'advisor'): Promise<void> {
  await lockPlan(tx, userId);
  if (plan === 'personal' && (await ownsPractice(tx, userId))) throw new Failure('plan_without_practice');
}
