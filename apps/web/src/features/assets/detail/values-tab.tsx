import { type Asset, assets } from '@aurea/contract/assets.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Delta, Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Table } from '#ui/table/table.tsx';

type Valuation = ReplyOf<typeof assets.valuations>['items'][number];
type Row = Valuation & { readonly change: string | null };

/** Each value with its change from the one before it; they come latest first. */
function withChanges(items: readonly Valuation[]): readonly Row[] {
  return items.map((item, index) => {
    const before = items[index + 1];
    return { ...item, change: before ? toDecimalString(decimal(item.value).minus(decimal(before.value))) : null };
  });
}

/** The values stated for the asset, latest first. */
export function AssetValuesTab({ asset }: { readonly asset: Asset }) {
  const read = useLiveRead(assets.valuations, { params: { id: asset.id } });
  return (
    <QueryBoundary read={read}>{({ items }) => <ValueTable asset={asset} rows={withChanges(items)} />}</QueryBoundary>
  );
}

function ValueTable({ asset, rows }: { readonly asset: Asset; readonly rows: readonly Row[] }) {
  const { values: text } = useMessages().assets;
  const locale = useFormatLocale();
  const mayWrite = useMayWrite();
  const symbol = currencySymbol(asset.currency, locale);
  return (
    <Table
      label={text.title}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ on }) => formatDay(on)}
      fileName={text.file}
      tools={mayWrite && rows.length > 0 && <AddValue asset={asset} />}
      empty={
        <EmptyState
          icon="calendar"
          level={2}
          title={text.empty}
          detail={text.emptyDetail}
          action={mayWrite && <AddValue asset={asset} />}
        />
      }
      columns={[
        { id: 'on', header: text.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
        {
          id: 'value',
          header: `${text.value} (${symbol})`,
          kind: 'number',
          currency: asset.currency,
          cell: ({ value }) => <Money value={value} currency={null} detail />,
          value: ({ value }) => value,
        },
        {
          id: 'change',
          header: `${valuedBy(asset.kind) === 'balance' || valuedBy(asset.kind) === 'holdings' ? text.changeGross : text.change} (${symbol})`,
          kind: 'number',
          currency: asset.currency,
          priority: 2,
          cell: ({ change }) => <Delta value={change} currency={null} detail />,
          value: ({ change }) => change,
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
      {...(mayWrite && { rowActions: (row: Row) => <RemoveValue asset={asset} row={row} /> })}
    />
  );
}

function AddValue({ asset }: { readonly asset: Asset }) {
  const { values: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  return (
    <Button variant="neutral" icon="plus" onPress={() => dialogs.open('asset-value', asset.id)}>
      {text.add}
    </Button>
  );
}

function RemoveValue({ asset, row }: { readonly asset: Asset; readonly row: Row }) {
  const { assets: words, ui } = useMessages();
  const text = words.values;
  const remove = useWrite(assets.removeValuation, { refreshes: WEALTH });
  const state = useWrite(assets.value, { refreshes: WEALTH });
  const { on, value, source } = row;
  const removed = () =>
    notify({
      type: 'success',
      message: text.removed,
      detail: formatDay(on),
      timeout: 10_000,
      action: {
        label: ui.snackbar.undo,
        run: () => state.mutate({ params: { id: asset.id }, body: { on, value, source } }),
      },
    });
  const params = { id: asset.id, valuationId: row.id };
  return (
    <IconButton
      icon="trash"
      size="small"
      label={text.remove(formatDay(on))}
      pending={remove.isPending}
      onPress={() => void remove.mutateAsync({ params }).then(removed, () => undefined)}
    />
  );
}
