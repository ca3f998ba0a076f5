import { subscription } from '@aurea/contract/workspaces.ts';
import { useWrite } from './api.ts';

type Choice = { readonly plan: 'personal' | 'advisor'; readonly period: 'month' | 'year' };

/** Leaves for the pages of the payment provider: to pay for a plan, or for the card, the bills and the cancellation. */
export function usePaymentPage() {
  const checkout = useWrite(subscription.checkout);
  const portal = useWrite(subscription.portal);
  return {
    pay: async (choice: Choice) => window.location.assign((await checkout.mutateAsync({ body: choice })).url),
    manage: async () => window.location.assign((await portal.mutateAsync({})).url),
    isPending: checkout.isPending || portal.isPending,
  };
}
