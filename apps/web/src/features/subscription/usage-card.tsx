import type { Subscription } from '@aurea/contract/workspaces.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import styles from './subscription.module.css';

export function UsageCard({ usage }: Pick<Subscription, 'usage'>) {
  const { subscription: text } = useMessages();
  const locale = useFormatLocale();
  return (
    <Card title={text.usageTitle}>
      <dl className={styles.usage}>
        {(['workspaces', 'assets', 'transactions'] as const).map((name) => (
          <div key={name}>
            <dt>{text.usage[name]}</dt>
            <dd>{formatCount(usage[name], locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text.usageNote}</p>
    </Card>
  );
}
