import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import type { Subscription } from '@aurea/contract/workspaces.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { useWorkspace } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import styles from './subscription.module.css';

type Props = Pick<Subscription, 'usage'>;

/** What there is of what the plan is for: the wealth of households, or the customers of the practice one works in. */
export function UsageCard({ usage }: Props) {
  return useWorkspace()?.kind === 'practice' ? <PracticeUsage usage={usage} /> : <HouseholdUsage usage={usage} />;
}

function HouseholdUsage({ usage: { workspaces, assets, transactions } }: Props) {
  const { usage: text } = useMessages().subscription;
  return (
    <Counts
      counts={[
        [text.workspaces, workspaces],
        [text.assets, assets],
        [text.transactions, transactions],
      ]}
    />
  );
}

function PracticeUsage({ usage: { workspaces } }: Props) {
  const { usage: text } = useMessages().subscription;
  const known = useLiveRead(customers.list, { query: { size: '10' } }).data?.total;
  const written = useLiveRead(invoices.list, { query: { tab: 'all', size: '10' } }).data?.total;
  return (
    <Counts
      counts={[
        [text.workspaces, workspaces],
        [text.customers, known],
        [text.invoices, written],
      ]}
    />
  );
}

function Counts({ counts }: { readonly counts: readonly (readonly [string, number | undefined])[] }) {
  const { subscription: text } = useMessages();
  const locale = useFormatLocale();
  return (
    <Card title={text.usageTitle}>
      <dl className={styles.usage}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count === undefined ? '…' : formatCount(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text.usageNote}</p>
    </Card>
  );
}
