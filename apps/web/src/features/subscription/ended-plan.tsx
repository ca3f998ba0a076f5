import { type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { LatePayment } from './late-payment.tsx';
import { PlanCard } from './plan-card.tsx';

/** What is due, or that the plan has ended, with the way back to everything. */
export function EndedPlan() {
  const { subscription: text } = useMessages();
  const current: Subscription = useRead(subscription.show, {});
  if (current.state === 'unpaid') return <LatePayment current={current} />;
  return (
    <>
      <Callout tone="warning" title={text.endedNote}>
        {text.nothingDeleted}
      </Callout>
      <PlanCard key={current.version} current={current} />
    </>
  );
}
