import { assets } from '@aurea/contract/assets.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Delta, Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { Table } from '#ui/table/table.tsx';
import { useAmounts } from '../use-amounts.ts';

type Valuation = ReplyOf<typeof assets.valuations>['items'][number];
type Row = Valuation & { readonly change: string | null; readonly perMetre: string | null };
type Props = { readonly property: Property };

/** Each value with its change from the one before it, and what that makes a square metre; they come latest first. */
function rowsOf(items: readonly Valuation[], surface: string | null): readonly Row[] {
  return items.map((item, index) => {
    const before = items[index + 1];
    return {
      ...item,
      change: before ? toDecimalString(decimal(item.value).minus(before.value)) : null,
      perMetre: surface && toDecimalString(roundTo(decimal(item.value).dividedBy(surface), 0)),
    };
  });
}

/** The values stated for the property, with who says so and what they make a square metre. */
export function PropertyValueTab({ property }: Props) {
  const read = useLiveRead(assets.valuations, { params: { id: property.id } });
  return (
    <QueryBoundary read={read}>
      {({ items }) => (
        <Stack>
          {items.length > 1 && (
            <Card>
              <ValueLine property={property} items={items} />
            </Card>
          )}
          <ValueTable property={property} rows={rowsOf(items, property.surface)} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function ValueLine({ property, items }: Props & { readonly items: readonly Valuation[] }) {
  const { value: text } = useMessages().properties;
  const { money, isHidden } = useAmounts(property.currency);
  const points = untilToday(items.toReversed());
  const [first, last] = [points[0]?.value ?? '0', points.at(-1)?.value ?? '0'];
  const gain = toDecimalString(decimal(last).minus(first));
  return (
    <LazyLineChart
      title={text.chart}
      finding={isHidden ? text.chartHidden : text.chartFinding(money(gain, { sign: true }))}
      fileName={text.file}
      format={{ kind: 'money', currency: property.currency }}
      days={points.map(({ on }) => on)}
      series={[
        {
          id: 'value',
          label: text.value,
          color: 'var(--data-1)',
          values: points.map(({ value }) => value),
          isStepped: true,
          isFilled: true,
        },
      ]}
    />
  );
}

type Point = Pick<Valuation, 'on' | 'value'>;

/** The last value holds until somebody states another. */
function untilToday(points: readonly Point[]): readonly Point[] {
  const last = points.at(-1);
  return last && last.on < today() ? [...points, { on: today(), value: last.value }] : points;
}

function ValueTable({ property, rows }: Props & { readonly rows: readonly Row[] }) {
  const { value: text } = useMessages().properties;
  const locale = useFormatLocale();
  const mayWrite = useMayWrite();
  const symbol = currencySymbol(property.currency, locale);
  const amount = { kind: 'number', priority: 2 } as const;
  const add = mayWrite && <AddValue property={property} />;
  return (
    <Table
      label={text.title}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ on }) => formatDay(on)}
      fileName={text.file}
      tools={rows.length > 0 && add}
      empty={<EmptyState icon="calendar" level={2} title={text.empty} detail={text.emptyDetail} action={add} />}
      columns={[
        { id: 'on', header: text.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
        {
          id: 'value',
          header: `${text.value} (${symbol})`,
          kind: 'number',
          currency: property.currency,
          cell: ({ value }) => <Money value={value} currency={null} />,
          value: ({ value }) => value,
        },
        {
          ...amount,
          currency: property.currency,
          id: 'perMetre',
          header: `${symbol} ${text.perMetre}`,
          cell: ({ perMetre }) => <Money value={perMetre} currency={null} />,
          value: ({ perMetre }) => perMetre,
          card: 'status',
          isNamedOnCard: true,
        },
        {
          ...amount,
          currency: property.currency,
          id: 'change',
          header: `${text.change} (${symbol})`,
          cell: ({ change }) => <Delta value={change} currency={null} />,
          value: ({ change }) => change,
          card: 'change',
        },
        {
          id: 'source',
          header: text.source,
          priority: 2,
          cell: ({ source }) => source || '—',
          value: ({ source }) => source,
          card: 'detail',
        },
      ]}
      {...(mayWrite && { rowActions: (row: Row) => <RemoveValue property={property} row={row} /> })}
    />
  );
}

function AddValue({ property }: Props) {
  const { value: text } = useMessages().properties;
  const dialogs = useDialogAddress();
  return (
    <Button variant="neutral" icon="plus" onPress={() => dialogs.open('asset-value', property.id)}>
      {text.add}
    </Button>
  );
}

function RemoveValue({ property, row }: Props & { readonly row: Row }) {
  const { properties: words, ui } = useMessages();
  const text = words.value;
  const remove = useWrite(assets.removeValuation, { refreshes: WEALTH });
  const state = useWrite(assets.value, { refreshes: WEALTH });
  const { on, value, source } = row;
  const again = () => state.mutate({ params: { id: property.id }, body: { on, value, source } });
  const removed = () =>
    notify({
      type: 'success',
      message: text.removed,
      detail: formatDay(on),
      timeout: 10_000,
      action: { label: ui.snackbar.undo, run: again },
    });
  const params = { id: property.id, valuationId: row.id };
  return (
    <IconButton
      icon="trash"
      size="small"
      label={text.remove(formatDay(on))}
      pending={remove.isPending}
      // the row is gone when the answer comes, and its handlers with it
      onPress={() => void remove.mutateAsync({ params }).then(removed, () => undefined)}
    />
  );
}
