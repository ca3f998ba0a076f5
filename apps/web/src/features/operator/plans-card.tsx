import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './operator.module.css';

/** Plans by count, of nobody in particular. */
export function PlansCard({ subscriptions }: Pick<InstanceStatus['users'], 'subscriptions'>) {
  const { plans: text } = useMessages().operator;
  const locale = useFormatLocale();
  return (
    <Card title={text.title}>
      {subscriptions.length === 0 && <Muted>{text.none}</Muted>}
      {subscriptions.length > 0 && (
        <ItemList>
          {subscriptions.map(({ state, plan, count }) => (
            <ItemRow
              key={`${state} ${plan}`}
              name={plan ? text.names[plan] : text.states[state]}
              facts={text.states[state]}
              act={<span className={styles.figure}>{formatCount(count, locale)}</span>}
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
