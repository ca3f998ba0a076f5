import type { HoldingClass } from '@aurea/contract/holdings.ts';
import type { ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { type Address, useAddress } from '#lib/address.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useAddressSort } from '#lib/use-address-sort.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import { useHoldingColumns } from './holding-columns.tsx';
import { HoldingFilters } from './holding-filters.tsx';
import { DIMENSIONS, filtered, type HoldingFilter, isSold } from './holding-groups.ts';
import { sumsOf } from './holding-sums.ts';
import { type Holdings, HoldingTotals } from './holding-totals.tsx';
import styles from './holdings.module.css';
import { usePositionAddress } from './position/use-position-address.ts';

/** What an address says of the positions to show. */
export function filterOf(
  kind: HoldingClass,
  { sector, country, currency, account, ...search }: Address['search'],
): HoldingFilter {
  const withDust = kind === 'stocks' || search.dust === 'true';
  return { sector, country, currency, account, withSold: search.sold === 'true', withDust };
}

type Props = { readonly kind: HoldingClass; readonly found: Holdings; readonly PriceRefresh: ComponentType };

/** Every position with its figures. */
export function HoldingsTab({ kind, found, PriceRefresh }: Props) {
  const { stocks, cryptos, holdings: text } = useMessages().holdings;
  const own = kind === 'stocks' ? stocks : cryptos;
  const { search } = useAddress();
  const position = usePositionAddress();
  const rows = filtered(found.items, filterOf(kind, search));
  // narrowed to a part, the foot sums that part
  const isPart = DIMENSIONS.some((dimension) => search[dimension]);
  const shown = isPart ? { ...found, items: rows, totals: sumsOf(rows) } : found;
  const columns = useHoldingColumns(kind, { ...shown, rows });
  const sort = useAddressSort(columns, { column: 'value', direction: 'descending' });
  return (
    <>
      <HoldingTotals kind={kind} found={found} />
      <Table
        label={own.tabs.holdings}
        rows={rows}
        rowId={({ instrumentId }) => instrumentId}
        rowName={({ name }) => name}
        columns={columns}
        {...sort}
        fileName={own.file}
        hasColumnChooser
        current={position.id ?? null}
        onOpen={({ instrumentId }) => position.open(instrumentId)}
        isMuted={isSold}
        tools={<HoldingFilters kind={kind} items={found.items} />}
        empty={<NoMatch />}
      />
      <footer className={styles.foot}>
        <p className={styles.note}>
          <PricedAt found={found} /> {text.method}
        </p>
        <PriceRefresh />
      </footer>
    </>
  );
}

/** The latest moment a price is of. */
function PricedAt({ found }: { readonly found: Holdings }) {
  const { holdings: text } = useMessages().holdings;
  const latest = found.items
    .flatMap(({ price }) => price ?? [])
    .toSorted((a, b) => (b.at ?? b.on).localeCompare(a.at ?? a.on))[0];
  if (!latest) return null;
  return <>{text.pricesOf(latest.at ? formatMoment(latest.at) : formatDay(latest.on))}.</>;
}

function NoMatch() {
  const { holdings: text } = useMessages().holdings;
  const { change } = useAddress();
  const clear = () => change({ sector: undefined, country: undefined, currency: undefined, account: undefined });
  return (
    <EmptyState
      icon="search"
      level={2}
      title={text.noMatchTitle}
      detail={text.noMatchDetail}
      action={
        <Button variant="neutral" onPress={clear}>
          {text.clearFilters}
        </Button>
      }
    />
  );
}
