import type { Performance } from '@aurea/contract/performance.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type Messages, useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { currencySymbol } from '#lib/format.ts';
import { useAddressSort } from '#lib/use-address-sort.ts';
import { Delta, Money, Percent } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from '../performance.module.css';
import { FigureValue } from '../returns/figure-value.tsx';
import { weightOf } from '../returns/sums.ts';
import { fromOneYearOn } from '../returns/yearly.ts';

type Props = { readonly found: Performance };
type Holding = Performance['holdings'][number];

/** Every holding of the period; pressing one measures it alone. */
export function HoldingTable({ found }: Props) {
  const { holdings: text } = useMessages().performance;
  const { change } = useAddress();
  const columns = useColumns(found);
  const sort = useAddressSort(columns, { column: 'gain', direction: 'descending' });
  if (found.holdings.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <Table
        label={text.title}
        rows={found.holdings}
        rowId={({ instrumentId }) => instrumentId}
        rowName={({ name }) => name}
        onOpen={({ instrumentId }) => change({ scope: `instrument:${instrumentId}` })}
        columns={columns}
        {...sort}
        fileName={text.file}
        tools={<h2 className={styles.heading}>{text.title}</h2>}
        hasColumnChooser
      />
    </section>
  );
}

function useColumns(found: Performance): readonly Column<Holding>[] {
  const { holdings: text } = useMessages().performance;
  const { bridge } = found;
  const symbol = currencySymbol(found.currency, useFormatLocale());
  return [
    {
      id: 'name',
      header: text.name,
      cell: ({ name }) => <span className={styles.strong}>{name}</span>,
      value: ({ name }) => name,
    },
    {
      id: 'value',
      header: `${text.value} (${symbol})`,
      kind: 'number',
      currency: found.currency,
      priority: 2,
      cell: ({ value }) => <Money value={value} currency={null} />,
      value: ({ value }) => value,
      card: 'value',
    },
    {
      id: 'weight',
      header: text.weight,
      kind: 'number',
      priority: 4,
      cell: ({ value }) => <Percent value={weightOf(value, bridge)} />,
      value: ({ value }) => weightOf(value, bridge),
      card: 'none',
    },
    {
      id: 'gain',
      header: `${text.gain} (${symbol})`,
      kind: 'number',
      currency: found.currency,
      cell: ({ gain }) => <Delta value={gain} currency={null} />,
      value: ({ gain }) => gain,
      card: 'change',
    },
    returnColumn('twr', text, found),
    returnColumn('irr', text, found),
    moneyColumn('realised', text, { symbol, currency: found.currency }),
    moneyColumn('unrealised', text, { symbol, currency: found.currency }),
    moneyColumn('income', text, { symbol, currency: found.currency }),
    {
      id: 'costs',
      header: `${text.costs} (${symbol})`,
      kind: 'number',
      currency: found.currency,
      priority: 4,
      cell: (holding) => <Money value={costsOf(holding)} currency={null} />,
      value: costsOf,
      card: 'none',
    },
    moneyColumn('currency', text, { symbol, currency: found.currency }),
  ];
}

type Texts = Messages['performance']['holdings'];

function moneyColumn(
  id: 'realised' | 'unrealised' | 'income' | 'currency',
  text: Texts,
  { symbol, currency }: { readonly symbol: string; readonly currency: string },
): Column<Holding> {
  return {
    id,
    header: `${text[id]} (${symbol})`,
    kind: 'number',
    currency,
    priority: 4,
    startsHidden: id === 'realised' || id === 'currency',
    isExported: true,
    cell: (holding) => <Money value={holding[id]} currency={null} sign={id !== 'income'} />,
    value: (holding) => holding[id],
    card: 'none',
  };
}

function returnColumn(id: 'twr' | 'irr', text: Texts, { from, to }: Performance): Column<Holding> {
  const figureOf = (holding: Holding) => (id === 'twr' ? holding.twr : fromOneYearOn(holding.irr, { from, to }));
  return {
    id,
    header: text[id],
    kind: 'number',
    priority: id === 'twr' ? 2 : 3,
    cell: (holding) => <FigureValue figure={figureOf(holding)} />,
    value: (holding) => figureOf(holding).value,
    card: 'none',
  };
}

const costsOf = ({ fees, taxes }: Holding) => toDecimalString(decimal(fees).plus(taxes));
