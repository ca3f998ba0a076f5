import { PLANS, type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Config } from '#config.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { selfManaged } from '#providers/payment/embedded.ts';
import { openCardPayments } from '#providers/payment/open-card-payments.ts';
import { isActivated } from './activated.ts';
import { serveCardPlans } from './card/routes.ts';
import { requirePlanThatFits } from './practice-plan.ts';
import { countUsage, findPlan, savePlan } from './queries.ts';

const CURRENCY = 'EUR';
const PERIODS = ['month', 'year'] as const;

export function serveSubscription(tools: AreaTools): void {
  const { serve, clock, config } = tools;
  const cardPayments = openCardPayments(config);
  const isFree = cardPayments === null;
  const payments = selfManaged;
  const show = (tx: Tx, userId: string) => describe(tools, isFree, tx, userId);
  serveCardPlans(tools, cardPayments);

  serve(subscription.show, ({ tx, session }) => show(tx, session.userId));

  serve(subscription.activate, async ({ tx, session: { userId }, body: { version, ...choice } }) => {
    requireFree(isFree);
    await requirePlanThatFits(tx, userId, choice.plan);
    const plan = payments.activate(choice, clock.today());
    await savePlan(tx, userId, { ...plan, version }, clock.now());
    return await show(tx, userId);
  });

  serve(subscription.cancel, async ({ tx, session: { userId }, body: { version } }) => {
    requireFree(isFree);
    const { plan, period, state, changedAt } = await findPlan(tx, userId, clock.now());
    if (!plan || !period || state === 'canceled') throw new Failure('stale');
    const since = dayOf(changedAt);
    const ended = payments.cancel({ plan, period }, since, clock.today());
    await savePlan(tx, userId, { ...ended, version }, clock.now());
    return await show(tx, userId);
  });
}

/** What is charged begins and ends at the provider of the payments alone. @throws Failure `forbidden` */
function requireFree(isFree: boolean): void {
  if (!isFree) throw new Failure('forbidden', { reason: 'card_payments' });
}

async function describe(tools: AreaTools, isFree: boolean, tx: Tx, userId: string): Promise<Subscription> {
  const { clock, config } = tools;
  const { changedAt: _, ...plan } = await findPlan(tx, userId, clock.now());
  return {
    ...plan,
    activated: isActivated(plan, clock.today()),
    selfManaged: isFree,
    offers: offersOf(config),
    usage: await countUsage(tx, userId),
  };
}

function offersOf({ prices }: Pick<Config, 'prices'>): Subscription['offers'] {
  return PLANS.flatMap((plan) =>
    PERIODS.map((period) => ({ plan, period, price: prices[plan][period], currency: CURRENCY })),
  );
}
