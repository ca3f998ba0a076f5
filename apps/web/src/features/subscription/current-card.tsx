import type { Subscription } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePrice } from './price.ts';
import styles from './subscription.module.css';

const TONES = {
  none: 'neutral',
  trialing: 'info',
  active: 'success',
  past_due: 'warning',
  unpaid: 'error',
  canceled: 'warning',
} as const;

const ICONS = {
  none: 'minus',
  trialing: 'clock',
  active: 'check',
  past_due: 'warning',
  unpaid: 'error',
  canceled: 'clock',
} as const;

export function CurrentCard({ current }: { readonly current: Subscription }) {
  const { subscription: text } = useMessages();
  const priceOf = usePrice(current);
  const { plan, period, state, until } = current;
  return (
    <Card title={text.currentTitle}>
      <Toolbar isCentred gap={3}>
        <span className={styles.name}>{plan ? text.plans[plan] : text.states.none}</span>
        <Tag tone={TONES[state]} icon={ICONS[state]}>
          {text.states[state]}
        </Tag>
      </Toolbar>
      <p className={styles.facts}>
        {plan && period && priceOf(plan, period)}
        {until && isDated(state) && ` · ${text.until[state](formatDay(until))}`}
      </p>
      {plan && <p className={styles.facts}>{text.details[plan]}</p>}
    </Card>
  );
}

function isDated(state: Subscription['state']): state is 'trialing' | 'active' | 'canceled' {
  return state === 'trialing' || state === 'active' || state === 'canceled';
}
