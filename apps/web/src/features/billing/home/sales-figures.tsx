import { receivables } from '@aurea/contract/billing/receivables.ts';
import type { AgeingBand } from '@aurea/domain/billing/payments/overdue.ts';
import { Suspense } from 'react';
import { useLiveRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { CardCell, CardGrid } from '#ui/card.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AgeingBars } from './ageing-bars.tsx';

const charts = () => import('./month-charts.tsx');
const MonthBars = lazyCode(async () => ({ default: (await charts()).MonthBars }));
const DsoLine = lazyCode(async () => ({ default: (await charts()).DsoLine }));

const PLACE = <Skeleton height="290px" round />;

type Props = {
  readonly ageing: Readonly<Record<AgeingBand, string>>;
  readonly customerId: string | undefined;
};

/** What is owed by age, what was invoiced by month, and how long customers take; for one customer that says too little. */
export function SalesFigures({ ageing, customerId }: Props) {
  const read = useLiveRead(receivables.months, { query: { customerId } });
  return (
    <CardGrid>
      <CardCell span={customerId ? 5 : 4}>
        <AgeingBars ageing={ageing} />
      </CardCell>
      <CardCell span={customerId ? 7 : 4}>
        <Suspense fallback={PLACE}>
          <QueryBoundary read={read} pending={PLACE}>
            {({ items }) => <MonthBars months={items} />}
          </QueryBoundary>
        </Suspense>
      </CardCell>
      {!customerId && (
        <CardCell span={4}>
          <Suspense fallback={PLACE}>
            <QueryBoundary read={read} pending={PLACE}>
              {({ items }) => <DsoLine months={items} />}
            </QueryBoundary>
          </Suspense>
        </CardCell>
      )}
    </CardGrid>
  );
}
