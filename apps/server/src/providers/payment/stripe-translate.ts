import { z } from 'zod';
import type { CardPlan, CardSubscription } from './card-port.ts';

/** The name under which the operator keeps the price of a plan: `aurea_personal_monthly`. */
export function lookupKeyOf({ plan, period }: CardPlan): string {
  return `aurea_${plan}_${period === 'month' ? 'monthly' : 'yearly'}`;
}

export const ALL_PLANS: readonly CardPlan[] = (['personal', 'advisor'] as const).flatMap((plan) =>
  (['month', 'year'] as const).map((period) => ({ plan, period })),
);

const Seconds = z.int().positive();
const Metadata = z.record(z.string(), z.string()).default({});

const Price = z.object({
  lookup_key: z.string().nullable(),
  metadata: Metadata,
  recurring: z.object({ interval: z.enum(['month', 'year']) }).nullable(),
});

const Subscription = z.object({
  status: z.enum([
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
    'incomplete',
    'incomplete_expired',
  ]),
  cancel_at_period_end: z.boolean(),
  cancel_at: Seconds.nullable(),
  ended_at: Seconds.nullable(),
  trial_start: Seconds.nullable(),
  metadata: Metadata,
  items: z.object({ data: z.array(z.object({ current_period_end: Seconds, price: Price })).min(1) }),
});
type Subscription = z.infer<typeof Subscription>;

const STATES = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
} as const;

/**
 * The subscription that counts among those of a customer, newest first; what was begun and never paid does not.
 *
 * @throws Error where an answer is not what the provider describes
 */
export function chooseSubscription(answers: readonly unknown[]): CardSubscription | null {
  const found = answers.flatMap((answer) => translate(Subscription.parse(answer)));
  return found.find(({ state }) => state !== 'ended') ?? found[0] ?? null;
}

function translate(given: Subscription): CardSubscription[] {
  const { status, items, cancel_at: cancelAt, ended_at: endedAt } = given;
  if (status === 'incomplete' || status === 'incomplete_expired') return [];
  const [item] = items.data;
  if (!item) return [];
  const until = endedAt ?? cancelAt ?? item.current_period_end;
  return [
    {
      ...planOf(item.price, given.metadata),
      state: STATES[status],
      until: new Date(until * 1000),
      isEnding: given.cancel_at_period_end || cancelAt !== null,
      hadTrial: given.trial_start !== null,
    },
  ];
}

/** A price that was replaced has lost its key to the new one: then its own metadata say the plan, or the subscription's. */
function planOf(
  { lookup_key: key, metadata, recurring }: z.infer<typeof Price>,
  ofSubscription: Record<string, string>,
) {
  const known = ALL_PLANS.find((each) => lookupKeyOf(each) === key);
  if (known) return known;
  const plan = z.enum(['personal', 'advisor']).parse(metadata['aurea_plan'] ?? ofSubscription['aurea_plan']);
  return { plan, period: recurring?.interval ?? 'month' } as const;
}
