import { PLANS, type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { usePaymentPage } from '#lib/payment-page.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePrice } from './price.ts';
import styles from './subscription.module.css';

/** Another plan, with its exact price before it is chosen. */
export function PlanCard({ current }: { readonly current: Subscription }) {
  const { subscription: text } = useMessages();
  const priceOf = usePrice(current);
  const [plan, setPlan] = useState(current.plan ?? 'personal');
  const [period, setPeriod] = useState(current.period ?? 'month');
  const activate = useWrite(subscription.activate, { refreshes: ['public'] });
  const { pay, isPending } = usePaymentPage();
  const isOver = current.state === 'canceled' || current.state === 'none';
  const isSame = !isOver && plan === current.plan && period === current.period;
  // The card remounts with the new plan, so what follows must not hang on this one.
  const run = async () => {
    if (!current.selfManaged) return await pay({ plan, period });
    await activate.mutateAsync({ body: { plan, period, version: current.version } });
    notify({ type: 'success', message: text.changed(text.plans[plan]) });
  };
  return (
    <Card title={isOver ? text.reactivate : text.changeTitle}>
      <div className={styles.form}>
        <RadioGroup
          label={text.plan}
          look="tiles"
          direction="row"
          value={plan}
          onChange={setPlan}
          choices={PLANS.map((each) => ({
            value: each,
            label: `${text.plans[each]} · ${priceOf(each, period)}`,
            detail: text.details[each],
          }))}
        />
        {!current.selfManaged && (
          <RadioGroup
            label={text.period}
            direction="row"
            value={period}
            onChange={setPeriod}
            choices={[
              { value: 'month', label: text.periods.month },
              { value: 'year', label: text.periods.year },
            ]}
          />
        )}
        <Toolbar gap={3}>
          <Button
            variant="primary"
            pending={activate.isPending || isPending}
            isDisabled={isSame}
            onPress={() => runAction(run)}
          >
            {current.selfManaged ? (isOver ? text.reactivate : text.change) : text.toPayment}
          </Button>
        </Toolbar>
      </div>
    </Card>
  );
}
