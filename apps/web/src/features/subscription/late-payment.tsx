import { GRACE_DAYS, LATE_MESSAGE_DAYS, type Subscription } from '@aurea/contract/workspaces.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { usePaymentPage } from '#lib/payment-page.ts';
import { runAction } from '#lib/run-action.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { usePrice } from './price.ts';
import styles from './subscription.module.css';

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
      {state === 'past_due' && until && <Grace until={until} />}
    </Callout>
  );
}

const [FIRST, SECOND, LAST] = LATE_MESSAGE_DAYS;
const GRACE = [
  { name: 'refused', after: FIRST },
  { name: 'second', after: SECOND },
  { name: 'last', after: LAST },
  { name: 'closed', after: GRACE_DAYS + 1 },
] as const;

/** What happens when, from the refused payment to the day on which access ends. */
function Grace({ until }: { readonly until: Day }) {
  const { grace } = useMessages().subscription;
  return (
    <ol className={styles.grace}>
      {GRACE.map(({ name, after }) => {
        const on = addDays(until, after - GRACE_DAYS);
        return (
          <li key={name} data-past={on <= today() || undefined}>
            <b>{formatDay(on)}</b>
            <span>{grace[name]}</span>
          </li>
        );
      })}
    </ol>
  );
}
