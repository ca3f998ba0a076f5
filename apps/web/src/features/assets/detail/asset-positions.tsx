import type { Asset } from '@aurea/contract/assets.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type Position, positions } from '@aurea/contract/holdings/positions.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Delta, Money, Units } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';
import { Table } from '#ui/table/table.tsx';
import { WeightBar } from '#ui/weight-bar.tsx';
import cells from '../asset-cells.module.css';
import { PriceRefresh } from '../prices/price-refresh.tsx';
import { PriceSource } from '../prices/price-source.tsx';
import { AccountCash } from './account-cash.tsx';
import { cashBeside, positionsValue } from './account-parts.ts';

type Props = {
  readonly asset: Asset;
  /** What is shown of what the account holds. */
  readonly choice: ReactNode;
};

/** What the account holds, at average cost. */
export function AssetPositions({ asset, choice }: Props) {
  const { positions: text } = useMessages().assets;
  const read = useLiveRead(positions.list, { query: { asset: asset.id } });
  return (
    <section aria-label={text.title}>
      <QueryBoundary read={read}>
        {(found) => (
          <>
            <PositionTable asset={asset} choice={choice} found={found} />
            <AccountCash asset={asset} value={cashBeside(asset, found.items)} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

type TableProps = Props & { readonly found: ReplyOf<typeof positions.list> };

function PositionTable({ asset, choice, found }: TableProps) {
  const { positions: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  return (
    <Table
      label={text.title}
      rows={found.items}
      rowId={({ instrumentId }) => instrumentId}
      rowName={({ instrumentName }) => instrumentName}
      columns={usePositionColumns(asset, found)}
      initialSort={{ column: 'value', direction: 'descending' }}
      fileName={text.file}
      tools={
        <>
          <h2 className="visually-hidden">{text.title}</h2>
          {choice}
          {mayWrite && <PriceRefresh />}
        </>
      }
      empty={<EmptyState icon="layers" title={text.empty} detail={text.emptyDetail} />}
      {...(mayWrite && {
        rowActions: ({ instrumentId, instrumentName }: Position) => (
          <IconButton
            icon="edit"
            size="small"
            label={`${text.setPrice}, ${instrumentName}`}
            onPress={() => dialogs.open('price', instrumentId)}
          />
        ),
      })}
    />
  );
}

function usePositionColumns(asset: Asset, found: TableProps['found']): readonly Column<Position>[] {
  const { positions: text } = useMessages().assets;
  const locale = useFormatLocale();
  const symbol = currencySymbol(asset.currency, locale);
  const largest = Math.max(0, ...found.items.map(({ weight }) => Number(weight ?? 0)));
  const color = CLASS_COLORS[asset.class];
  const number = { kind: 'number' as const };
  return [
    {
      id: 'name',
      header: text.name,
      cell: (position) => <InstrumentCell position={position} />,
      value: ({ instrumentName }) => instrumentName,
    },
    {
      id: 'quantity',
      header: text.quantity,
      ...number,
      priority: 2,
      cell: ({ quantity }) => <Units value={quantity} />,
      value: ({ quantity }) => quantity,
      card: 'none',
    },
    {
      id: 'averageCost',
      header: `${text.averageCost} (${symbol})`,
      ...number,
      currency: asset.currency,
      priority: 3,
      cell: ({ averageCost }) => <Money value={averageCost} currency={null} detail />,
      value: ({ averageCost }) => averageCost,
      card: 'none',
    },
    {
      id: 'price',
      header: text.price,
      ...number,
      currency: ({ price }) => price?.currency ?? null,
      priority: 2,
      cell: (position) => <PriceCell position={position} accountCurrency={asset.currency} />,
      value: ({ price }) => price?.price ?? null,
      card: 'none',
    },
    {
      id: 'value',
      header: `${text.value} (${symbol})`,
      ...number,
      currency: asset.currency,
      cell: ({ value }) => <b className={cells.value}>{<Money value={value} currency={null} />}</b>,
      value: ({ value }) => value,
      card: 'value',
      total: <Money value={positionsValue(found.items)} currency={null} />,
    },
    {
      id: 'weight',
      header: text.weight,
      ...number,
      priority: 4,
      cell: ({ weight }) => <WeightBar weight={weight} largest={largest} color={color} />,
      value: ({ weight }) => weight,
      card: 'none',
    },
    {
      id: 'gain',
      header: `${text.gain} (${symbol})`,
      ...number,
      currency: asset.currency,
      priority: 2,
      cell: ({ gain, gainPercent }) => (
        <Delta value={gain} ratio={gainPercent === null ? null : ratioOf(gainPercent)} currency={null} stacked />
      ),
      value: ({ gain }) => gain,
      card: 'change',
    },
  ];
}

function InstrumentCell({ position }: { readonly position: Position }) {
  const layout = useTableLayout();
  return (
    <div>
      <div className={cells.name}>{position.instrumentName}</div>
      <div className={cells.detail}>{position.isin ?? position.symbol}</div>
      {layout === 'cards' && <PriceState position={position} />}
    </div>
  );
}

type PriceProps = { readonly position: Position; readonly accountCurrency: string };

/** The last known price with its currency where that is foreign, its day where it is old, the way to type it where none is. */
function PriceCell({ position, accountCurrency }: PriceProps) {
  const { assets } = useMessages();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const { price } = position;
  if (!price && mayWrite) {
    return (
      <Button variant="neutral" size="small" onPress={() => dialogs.open('price', position.instrumentId)}>
        {assets.positions.setPrice}
      </Button>
    );
  }
  if (!price) return <PriceState position={position} />;
  return (
    <div>
      <Money value={price.price} currency={null} detail />
      {price.currency !== accountCurrency && <div className={cells.detail}>{price.currency}</div>}
      <PriceState position={position} />
      <PriceSource price={price} />
    </div>
  );
}

/** That the price is old or missing, where it is. */
function PriceState({ position: { price } }: { readonly position: Position }) {
  const { wealth } = useMessages();
  if (price && !price.stale) return null;
  return (
    <div className={cells.stale}>
      <span className={cells.dot} aria-hidden="true" />
      {price ? formatDay(price.on) : wealth.noPrice}
    </div>
  );
}
