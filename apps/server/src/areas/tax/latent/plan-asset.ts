import { Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import type { LatentGap } from '@aurea/domain/tax/latent/latent-asset.ts';
import type { HeldCost } from '#areas/holdings/public.ts';
import type { AssetFacts } from '#areas/valuation/public.ts';
import type { PlanPayments } from './queries.ts';

/** What is known of a plan: its gain, and the payments left in it. */
export type PlanFigures = {
  readonly gain: Decimal | null;
  readonly paidBefore: Decimal;
  readonly paidSince: Decimal;
  readonly gaps: readonly LatentGap[];
};

type Plan = {
  readonly account: AssetFacts;
  /** Null where a part of it is not known. */
  readonly value: Decimal | null;
  readonly held: readonly HeldCost[];
  readonly payments: PlanPayments | undefined;
  /** The currency in which all is counted. */
  readonly currency: string;
};

/**
 * The gain of a plan: its value less what was paid into it. After a withdrawal the payments left are not known: all of them
 * are counted, so that the gain is the least it can be. Without tracked cash the plan is its positions, and what they cost.
 */
export function planFigures(plan: Plan): PlanFigures {
  return plan.account.cashTracking === 'tracked' ? byPayments(plan) : byPositions(plan);
}

function byPayments({ account, value, payments, currency }: Plan): PlanFigures {
  const opening = new Decimal(account.openingCash);
  const paidBefore = new Decimal(payments?.paidBefore ?? 0);
  const paidSince = new Decimal(payments?.paidSince ?? 0).plus(opening);
  const paid = paidBefore.plus(paidSince);
  const isKnown = (payments?.isPaid ?? false) && !payments?.lacksCost && account.currency === currency;
  const gaps: readonly LatentGap[] = [
    ...(value === null ? (['value'] as const) : []),
    ...(isKnown && opening.isZero() ? [] : (['cost'] as const)),
    ...(payments?.hasWithdrawals ? (['withdrawals'] as const) : []),
  ];
  return { gain: value && isKnown ? value.minus(paid) : null, paidBefore, paidSince, gaps };
}

function byPositions({ value, held, payments }: Plan): PlanFigures {
  const known = held.flatMap((each) => (each.value && each.cost ? [{ value: each.value, cost: each.cost }] : []));
  const cost = sum(known.map((each) => each.cost));
  const gain = sum(known.map((each) => each.value)).minus(cost);
  const bought = [new Decimal(payments?.boughtBefore ?? 0), new Decimal(payments?.boughtSince ?? 0)] as const;
  const total = bought[0].plus(bought[1]);
  const paidBefore = total.isZero() ? ZERO : cost.times(bought[0]).dividedBy(total);
  const gaps: readonly LatentGap[] = [
    ...(value === null ? (['value'] as const) : []),
    ...(held.some((each) => each.cost === null) ? (['cost'] as const) : []),
    ...(payments?.hasSales ? (['withdrawals'] as const) : []),
  ];
  return { gain: known.length > 0 ? gain : null, paidBefore, paidSince: cost.minus(paidBefore), gaps };
}
