import { PLANS, type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Config } from '#config.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { selfManaged } from '#providers/payment/embedded.ts';
import type { PaymentPort } from '#providers/payment/port.ts';
import { isActivated } from './activated.ts';
import { requirePlanThatFits } from './practice-plan.ts';
import { countUsage, findPlan, savePlan } from './queries.ts';

const CURRENCY = 'EUR';
const PERIODS = ['month', 'year'] as const;

export function serveSubscription(tools: AreaTools): void {
  const { serve, clock } = tools;
  const payments = selfManaged;
  const show = (tx: Tx, userId: string) => describe(tools, payments, tx, userId);

  serve(subscription.show, ({ tx, session }) => show(tx, session.userId));

  serve(subscription.activate, async ({ tx, session: { userId }, body: { version, ...choice } }) => {
    await requirePlanThatFits(tx, userId, choice.plan);
    const plan = payments.activate(choice, clock.today());
    await savePlan(tx, userId, { ...plan, version }, clock.now());
    return await show(tx, userId);
  });

  serve(subscription.cancel, async ({ tx, session: { userId }, body: { version } }) => {
    const { plan, period, state, changedAt } = await findPlan(tx, userId, clock.now());
    if (!plan || !period || state === 'canceled') throw new Failure('stale');
    const since = dayOf(changedAt);
    const ended = payments.cancel({ plan, period }, since, clock.today());
    await savePlan(tx, userId, { ...ended, version }, clock.now());
    return await show(tx, userId);
  });
}

async function describe(tools: AreaTools, payments: PaymentPort, tx: Tx, userId: string): Promise<Subscription> {
  const { clock, config } = tools;
  const { changedAt: _, ...plan } = await findPlan(tx, userId, clock.now());
  return {
    ...plan,
    activated: isActivated(plan, clock.today()),
    selfManaged: payments.selfManaged,
    offers: offersOf(config),
    usage: await countUsage(tx, userId),
  };
}

function offersOf({ prices }: Pick<Config, 'prices'>): Subscription['offers'] {
  return PLANS.flatMap((plan) =>
    PERIODS.map((period) => ({ plan, period, price: prices[plan][period], currency: CURRENCY })),
  );
}
