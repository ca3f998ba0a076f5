import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import { type Dashboard, dashboard } from '@aurea/contract/dashboard.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { useEnterHousehold } from '#lib/enter-household.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePrepareReviews } from '../review-packs/use-prepare-reviews.ts';
import styles from './customer-detail.module.css';

type Props = { readonly customerId: string; readonly mandate: NonNullable<Customer['mandate']> };

/** The wealth of the customer, asked for in the household under its mandate: what is not given is not shown. */
export function WealthTab({ customerId, mandate }: Props) {
  const { wealth: text } = useMessages().customers;
  const received = useLiveRead(customerFile.mandates, {});
  return (
    <QueryBoundary read={received}>
      {({ items }) => {
        const held = items.find(({ id }) => id === mandate.mandateId);
        if (!held) return <EmptyState icon="lock" level={2} title={text.ended.title} detail={text.ended.detail} />;
        if (held.areas.wealth === 'none') return <ClosedWealth {...held} />;
        return <Wealth {...held} customerId={customerId} />;
      }}
    </QueryBoundary>
  );
}

type ClosedProps = { readonly householdId: string; readonly areas: MandateAreas };

/** The mandate opens something else: that, and no figure. */
function ClosedWealth({ householdId, areas }: ClosedProps) {
  const { wealth: text } = useMessages().customers;
  const enter = useEnterHousehold(householdId);
  const open = areas.investment !== 'none' && (
    <Button variant="neutral" iconAtEnd="arrow-right" onPress={() => enter('/dashboard/investment-profile')}>
      {text.closed.open}
    </Button>
  );
  return <EmptyState icon="lock" level={2} title={text.closed.title} detail={text.closed.detail} action={open} />;
}

type WealthProps = {
  readonly customerId: string;
  readonly householdId: string;
  readonly scope: 'read' | 'manage';
  readonly leavesOut: boolean;
};

function Wealth({ customerId, householdId, scope, leavesOut }: WealthProps) {
  const { customers, reviewPacks } = useMessages();
  const text = customers.wealth;
  const { prepare, isPending } = usePrepareReviews();
  const read = useLiveRead(dashboard.show, { query: { period: '1Y' } }, { workspace: householdId });
  const enter = useEnterHousehold(householdId);
  return (
    <Stack>
      <div className={styles.note}>
        <span>
          <Tag tone="gold" icon="shield">
            {text.scope[scope]}
          </Tag>{' '}
          {text.logged}
        </span>
        <Toolbar>
          <Button variant="neutral" icon="document-lines" onPress={() => enter('/dashboard/report')}>
            {text.report}
          </Button>
          <Button variant="neutral" icon="check-circle" pending={isPending} onPress={() => prepare([customerId])}>
            {reviewPacks.prepare}
          </Button>
          <Button variant="neutral" iconAtEnd="arrow-right" onPress={() => enter('/dashboard')}>
            {text.open}
          </Button>
        </Toolbar>
      </div>
      {leavesOut && <Callout tone="warning" title={text.leavesOut} />}
      <QueryBoundary read={read}>{(found) => <Summary found={found} />}</QueryBoundary>
    </Stack>
  );
}

function Summary({ found }: { readonly found: Dashboard }) {
  const { customers, wealth } = useMessages();
  const text = customers.wealth;
  if (found.netWorth === null) {
    const title = found.state === 'complete' ? text.empty : text.unavailable;
    return <EmptyState icon="wallet" level={2} title={title} />;
  }
  const figures = ['netWorth', 'assets', 'debts', 'liquidity'] as const;
  const parts = found.allocation.map(({ class: id, value, percent }) => ({
    id,
    label: wealth.classes[id],
    color: CLASS_COLORS[id],
    value,
    share: ratioOf(percent),
  }));
  return (
    <>
      {found.state !== 'complete' && <Callout tone="warning" title={text.partial} />}
      <Card>
        <div className={styles.figures}>
          {figures.map((name) => (
            <div key={name} className={styles.figure}>
              <Muted as="span" isFaint>
                {text[name]}
              </Muted>
              <span className={styles.amount}>
                <Money value={found[name]} currency={found.currency} />
              </span>
            </div>
          ))}
        </div>
      </Card>
      {parts.length > 0 && (
        <Card title={text.allocation}>
          <AllocationBars label={text.allocation} parts={parts} currency={found.currency} />
        </Card>
      )}
    </>
  );
}
