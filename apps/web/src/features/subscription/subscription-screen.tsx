import { type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { Page } from '#ui/page.tsx';
import { Stack } from '#ui/stack.tsx';
import { CancelCard } from './cancel-card.tsx';
import { CurrentCard } from './current-card.tsx';
import { LatePayment } from './late-payment.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './subscription.module.css';
import { UsageCard } from './usage-card.tsx';

/** The plan, what it is used for, and the two ways on: another plan, or none. */
export function SubscriptionScreen() {
  const { subscription: text } = useMessages();
  const current: Subscription = useRead(subscription.show, {});
  const canCancel = current.state !== 'canceled' && current.state !== 'none';
  const isLate = current.state === 'past_due' || current.state === 'unpaid';
  const isPaid = !current.selfManaged && current.plan !== null;
  return (
    <Page title={text.title}>
      <Stack>
        {current.selfManaged && (
          <Callout tone="success" title={text.selfManagedTitle}>
            {text.selfManaged}
          </Callout>
        )}
        {isLate && <LatePayment current={current} />}
        {current.state === 'canceled' && <Callout tone="warning" title={text.canceledNote} />}
        <div className={styles.columns}>
          <CurrentCard current={current} />
          <UsageCard usage={current.usage} />
          <PlanCard key={current.version} current={current} />
          {isPaid && <PaymentCard current={current} />}
          {current.selfManaged && canCancel && <CancelCard current={current} />}
        </div>
      </Stack>
    </Page>
  );
}
