import type { Subscription } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { usePaymentPage } from '#lib/payment-page.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { usePrice } from './price.ts';

/** A payment was refused: what is due, until when everything stays open, and the way to pay. */
export function LatePayment({ current }: { readonly current: Subscription }) {
  const { subscription: text } = useMessages();
  const priceOf = usePrice(current);
  const { manage, isPending } = usePaymentPage();
  const { plan, period, state, until } = current;
  const due = plan && period ? text.due(text.plans[plan], priceOf(plan, period)) : text.states.unpaid;
  return (
    <Callout
      tone={state === 'unpaid' ? 'error' : 'warning'}
      title={due}
      action={
        <Button pending={isPending} onPress={() => runAction(manage)}>
          {text.payNow}
        </Button>
      }
    >
      {state === 'past_due' && until ? text.lateUntil(formatDay(until)) : text.lateOver}
    </Callout>
  );
}
