import type { Asset } from '@aurea/contract/assets.ts';
import { type Lots, lots } from '@aurea/contract/holdings/lots.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Delta, Money, Units } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import cells from '../asset-cells.module.css';
import styles from './asset-detail.module.css';

type Lot = Lots['lots'][number] & { readonly id: string; readonly instrumentName: string };

/** Cost and realised gains of an account by average cost and by first in, first out, and the lots behind them. */
export function AssetLots({ asset }: { readonly asset: Asset }) {
  const { lots: text } = useMessages().assets;
  const read = useLiveRead(lots.ofAsset, { params: { id: asset.id } });
  return (
    <section aria-label={text.title} className={styles.stack}>
      <p className={styles.note}>{text.intro}</p>
      <QueryBoundary read={read}>
        {({ items }) => (
          <>
            <MethodTable asset={asset} items={items} />
            <LotTable asset={asset} items={items} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

type Props = { readonly asset: Asset; readonly items: readonly Lots[] };

function MethodTable({ asset, items }: Props) {
  const { lots: text } = useMessages().assets;
  return (
    <Table
      label={text.methods}
      rows={items}
      rowId={({ instrumentId }) => instrumentId}
      rowName={({ instrumentName }) => instrumentName}
      columns={useMethodColumns(asset.currency)}
      fileName={text.methodsFile}
      tools={<h2>{text.methods}</h2>}
      empty={<EmptyState icon="layers" title={text.empty} />}
    />
  );
}

function useMethodColumns(currency: string): readonly Column<Lots>[] {
  const { lots: text } = useMessages().assets;
  const locale = useFormatLocale();
  const symbol = currencySymbol(currency, locale);
  const money = (
    id: string,
    header: string,
    of: (row: Lots) => string | null,
    more: Partial<Column<Lots>> = {},
  ): Column<Lots> => ({
    id,
    header: `${header} (${symbol})`,
    kind: 'number',
    currency,
    cell: (row) => <Money value={of(row)} currency={null} detail />,
    value: of,
    ...more,
  });
  const gain = (
    id: string,
    header: string,
    of: (row: Lots) => string | null,
    more: Partial<Column<Lots>>,
  ): Column<Lots> =>
    money(id, header, of, { cell: (row) => <Delta value={of(row)} currency={null} detail />, ...more });
  return [
    {
      id: 'name',
      header: text.instrument,
      cell: ({ instrumentName, costIsKnown, average }) => (
        <div>
          <div className={cells.name}>{instrumentName}</div>
          {(!costIsKnown || average.realisedGain === null) && <div className={cells.stale}>{text.unknownCost}</div>}
        </div>
      ),
      value: ({ instrumentName }) => instrumentName,
    },
    {
      id: 'quantity',
      header: text.quantity,
      kind: 'number',
      priority: 2,
      cell: ({ quantity }) => <Units value={quantity} />,
      value: ({ quantity }) => quantity,
      card: 'detail',
    },
    money('averageCost', text.averageCost, ({ averageCost }) => averageCost, { priority: 2, card: 'none' }),
    money('average', text.averageTotal, ({ average }) => average.cost, { card: 'value' }),
    money('fifo', text.fifoTotal, ({ fifo }) => fifo.cost, { priority: 2, card: 'none' }),
    gain('averageGain', text.averageGain, ({ average }) => average.realisedGain, { priority: 3, card: 'none' }),
    gain('fifoGain', text.fifoGain, ({ fifo }) => fifo.realisedGain, { priority: 3, card: 'none' }),
  ];
}

function LotTable({ asset, items }: Props) {
  const { lots: text } = useMessages().assets;
  const locale = useFormatLocale();
  const symbol = currencySymbol(asset.currency, locale);
  const rows = items.flatMap(({ instrumentId, instrumentName, lots: held }) =>
    held.map((lot, index): Lot => ({ ...lot, instrumentName, id: `${instrumentId} ${index}` })),
  );
  if (rows.length === 0) return null;
  return (
    <Table
      label={text.lots}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ instrumentName, on }) => `${instrumentName}, ${formatDay(on)}`}
      fileName={text.file}
      tools={<h2>{text.lots}</h2>}
      groups={{ of: ({ instrumentName }) => instrumentName, title: (name) => name }}
      columns={[
        { id: 'on', header: text.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
        {
          id: 'instrument',
          header: text.instrument,
          priority: 4,
          cell: ({ instrumentName }) => instrumentName,
          value: ({ instrumentName }) => instrumentName,
          card: 'none',
        },
        {
          id: 'quantity',
          header: text.quantity,
          kind: 'number',
          cell: ({ quantity }) => <Units value={quantity} />,
          value: ({ quantity }) => quantity,
          card: 'detail',
        },
        {
          id: 'unitCost',
          header: `${text.unitCost} (${symbol})`,
          kind: 'number',
          currency: asset.currency,
          priority: 2,
          cell: (lot) => <Money value={unitCost(lot)} currency={null} detail />,
          value: unitCost,
          card: 'none',
        },
        {
          id: 'cost',
          header: `${text.cost} (${symbol})`,
          kind: 'number',
          currency: asset.currency,
          cell: ({ cost }) => <Money value={cost} currency={null} detail />,
          value: ({ cost }) => cost,
          card: 'value',
        },
      ]}
    />
  );
}

function unitCost({ cost, quantity }: Lot): string {
  return toDecimalString(decimal(cost).dividedBy(decimal(quantity)).toDecimalPlaces(8));
}
