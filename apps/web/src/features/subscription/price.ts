import type { PLANS, Subscription } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';

export type Plan = (typeof PLANS)[number];
export type Period = 'month' | 'year';

/** What a plan costs here, in words. */
export function usePrice({ offers, selfManaged }: Subscription): (plan: Plan, period: Period) => string {
  const { subscription: text } = useMessages();
  return (plan, period) => {
    if (selfManaged) return text.free;
    const offer = offers.find((each) => each.plan === plan && each.period === period);
    if (!offer) return '';
    return period === 'month' ? text.perMonth(offer.price, offer.currency) : text.perYear(offer.price, offer.currency);
  };
}
