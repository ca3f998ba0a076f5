import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { COST_KINDS } from '@aurea/domain/properties/terms.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { useAmounts } from '../use-amounts.ts';
import { CostTable } from './cost-table.tsx';

type Costs = ReplyOf<typeof propertyCosts.list>;
type Props = { readonly property: Property };

/** What the property costs: by kind over a year, and one by one. */
export function PropertyCostsTab({ property }: Props) {
  const read = useLiveRead(propertyCosts.list, { params: { id: property.id } });
  return (
    <QueryBoundary read={read}>
      {(costs) =>
        costs.items.length === 0 ? (
          <NoCosts property={property} />
        ) : (
          <Stack>
            <CostsByKind property={property} costs={costs} />
            <CostTable property={property} rows={costs.items} tools={<AddCost property={property} />} />
          </Stack>
        )
      }
    </QueryBoundary>
  );
}

function AddCost({ property }: Props) {
  const { costs: text } = useMessages().propertyDetails;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  return (
    <Button variant="neutral" icon="plus" onPress={() => dialogs.open('property-cost', property.id)}>
      {text.add}
    </Button>
  );
}

function NoCosts({ property }: Props) {
  const { costs: text } = useMessages().propertyDetails;
  return (
    <Card>
      <EmptyState
        icon="receipt"
        level={2}
        title={text.empty}
        detail={text.emptyDetail}
        action={<AddCost property={property} />}
      />
    </Card>
  );
}

function CostsByKind({ property, costs }: Props & { readonly costs: Costs }) {
  const { propertyDetails, properties } = useMessages();
  const text = propertyDetails.costs;
  const { money, isHidden } = useAmounts(property.currency);
  const parts = partsOf(costs).map(({ kind, value, share }) => ({
    id: kind,
    label: properties.words.costKinds[kind],
    color: 'var(--data-8)',
    value,
    share,
  }));
  const finding = text.chartFinding(money(costs.yearly), money(costs.deductible));
  return (
    <Card title={text.chart} finding={isHidden ? text.chartHidden : finding}>
      {parts.length === 0 ? (
        <Muted>{text.none}</Muted>
      ) : (
        <AllocationBars label={text.chart} parts={parts} currency={property.currency} />
      )}
    </Card>
  );
}

/** Running costs by kind, the largest first. */
function partsOf({ items, yearly }: Costs) {
  const total = decimal(yearly);
  if (total.isZero()) return [];
  return COST_KINDS.map((kind) => ({
    kind,
    value: sum(items.filter((cost) => cost.kind === kind).map((cost) => decimal(cost.yearly ?? '0'))),
  }))
    .filter(({ value }) => !value.isZero())
    .toSorted((a, b) => b.value.comparedTo(a.value))
    .map(({ kind, value }) => ({
      kind,
      value: toDecimalString(value),
      share: value.dividedBy(total).toFixed(6),
    }));
}
