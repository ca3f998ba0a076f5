import type { Holding, HoldingClass } from '@aurea/contract/holdings.ts';
import { MARKET_SOURCES } from '@aurea/contract/market.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { currencySymbol, formatDay, formatMoment } from '#lib/format.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { Delta, Money, Price, Units } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';
import { WeightBar } from '#ui/weight-bar.tsx';
import { isSold } from './holding-groups.ts';
import type { Sums } from './holding-sums.ts';
import type { Holdings } from './holding-totals.tsx';
import styles from './holdings.module.css';
import { useGroupName } from './use-group-name.ts';

type Columns = readonly Column<Holding>[];

/** What the columns show, with what stands at their feet. */
type ColumnsOf = Pick<Holdings, 'currency'> & {
  readonly items: readonly Holding[];
  /** The rows of them that the table shows. */
  readonly rows: readonly Holding[];
  readonly totals: Sums;
};

/** The columns of positions; some wait until the reader chooses them. */
export function useHoldingColumns(kind: HoldingClass, { items, rows, currency, totals }: ColumnsOf): Columns {
  const { holdings: text, stocks, cryptos } = useMessages().holdings;
  const own = kind === 'stocks' ? stocks : cryptos;
  const symbol = currencySymbol(currency, useFormatLocale());
  const number = { kind: 'number' as const };
  const nameColumn = useNameColumn(rows, items);
  return [
    nameColumn,
    ...useUnitColumns(kind, currency),
    {
      id: 'value',
      header: `${text.value} (${symbol})`,
      ...number,
      currency,
      cell: ({ value }) => <b className={styles.value}>{<Money value={value} currency={null} />}</b>,
      value: ({ value }) => value,
      card: 'value',
      total: <Money value={totals.value} currency={null} />,
    },
    useWeightColumn(kind, items),
    {
      id: 'day',
      header: own.day,
      ...number,
      priority: 2,
      cell: ({ dayRatio, dayChange }) => (
        <Delta value={dayChange} ratio={dayRatio} currency={null} digits={2} stacked />
      ),
      value: ({ dayRatio }) => dayRatio,
      card: 'none',
      total: <Delta value={totals.dayChange} ratio={totals.dayRatio} currency={null} digits={2} stacked />,
    },
    {
      id: 'gain',
      header: `${text.gainShort} (${symbol})`,
      ...number,
      currency,
      cell: ({ gain, gainRatio }) => <GainCell gain={gain} ratio={gainRatio} />,
      value: ({ gain }) => gain,
      card: 'change',
      total: <Delta value={totals.gain} ratio={totals.gainRatio} currency={null} stacked />,
    },
    ...useMoreColumns(own.income, currency, totals),
    {
      id: 'trend',
      header: text.trend,
      ...number,
      priority: 4,
      cell: ({ trend, name }) => <Sparkline label={text.trendOf(name)} values={trend} />,
      card: 'aside',
    },
  ];
}

function useNameColumn(rows: readonly Holding[], items: readonly Holding[]): Column<Holding> {
  const { holdings: text } = useMessages().holdings;
  const { total } = useMessages().ui.table;
  const held = rows.filter((row) => !isSold(row)).length;
  const hidden = items.filter((item) => !isSold(item)).length - held;
  return {
    id: 'name',
    header: text.name,
    cell: (holding) => <NameCell holding={holding} />,
    value: ({ name }) => name,
    total: (
      <div>
        {total}
        <div className={styles.detail}>
          {hidden > 0 ? text.positionsBesideDust(held, hidden) : text.positions(held)}
        </div>
      </div>
    ),
  };
}

function useUnitColumns(kind: HoldingClass, currency: string): Columns {
  const { holdings: text } = useMessages().holdings;
  const number = { kind: 'number' as const, card: 'none' as const };
  return [
    {
      id: 'quantity',
      header: text.quantity,
      ...number,
      priority: 3,
      cell: ({ quantity }) => <Units value={shownUnits(kind, quantity)} />,
      value: ({ quantity }) => quantity,
    },
    {
      id: 'averageCost',
      header: text.averageShort,
      ...number,
      currency: ({ costCurrency }) => costCurrency,
      priority: 4,
      cell: ({ averageCost, costCurrency }) => <Unit value={averageCost} currency={costCurrency} home={currency} />,
      value: ({ averageCost }) => averageCost,
    },
    {
      id: 'price',
      header: text.price,
      ...number,
      currency: ({ price }) => price?.currency ?? null,
      priority: 2,
      cell: (holding) => <PriceCell holding={holding} home={currency} />,
      value: ({ price }) => price?.price ?? null,
    },
  ];
}

/** Fractions of a share are shown in full beside the list; those of a coin are the quantity itself. */
function shownUnits(kind: HoldingClass, quantity: string): string {
  return kind === 'crypto' ? quantity : toDecimalString(roundTo(decimal(quantity), 3));
}

function useWeightColumn(kind: HoldingClass, items: readonly Holding[]): Column<Holding> {
  const { holdings: text } = useMessages().holdings;
  const largest = Math.max(0, ...items.map(({ weight }) => Number(weight ?? 0)));
  const color = CLASS_COLORS[kind];
  return {
    id: 'weight',
    header: text.weight,
    kind: 'number',
    priority: 4,
    cell: ({ weight }) => <WeightBar weight={weight} largest={largest} color={color} />,
    value: ({ weight }) => weight,
    card: 'none',
  };
}

function useMoreColumns(income: string, currency: string, totals: Sums): Columns {
  const { holdings: text } = useMessages().holdings;
  const symbol = currencySymbol(currency, useFormatLocale());
  const nameOf = useGroupName([]);
  const chosen = { startsHidden: true, card: 'none' as const, priority: 3 as const };
  const money = (id: 'realisedGain' | 'income' | 'fees', header: string): Column<Holding> => ({
    ...chosen,
    id,
    header: `${header} (${symbol})`,
    kind: 'number',
    currency,
    cell: (holding) => <Money value={holding[id]} currency={null} sign={id === 'realisedGain'} />,
    value: (holding) => holding[id],
    total: <Money value={totals[id]} currency={null} sign={id === 'realisedGain'} />,
  });
  const word = (id: string, header: string, of: (holding: Holding) => string | null): Column<Holding> => ({
    ...chosen,
    id,
    header,
    cell: (holding) => of(holding) ?? '—',
    value: of,
  });
  return [
    money('realisedGain', text.realised),
    money('income', income),
    money('fees', text.fees),
    word('sector', text.sector, ({ sector }) => sector && nameOf('sector', sector)),
    word('country', text.country, ({ country }) => country && nameOf('country', country)),
    word('pricedAt', text.pricedAt, usePriceSource()),
    word('accounts', text.accounts, ({ accounts }) => accounts.map(({ name }) => name).join(', ')),
  ];
}

/** When a price was made, and by whom where a source gave it. */
function usePriceSource(): (holding: Holding) => string | null {
  const { sources } = useMessages().wealth.market;
  return ({ price }) => {
    const known = MARKET_SOURCES.find((source) => source === price?.source);
    const when = price?.at ? formatMoment(price.at) : price && formatDay(price.on);
    return when ? [when, known && sources[known]].filter(Boolean).join(' · ') : null;
  };
}

/** On a phone the ratio alone: the amount stands in the drawer. */
function GainCell({ gain, ratio }: { readonly gain: string | null; readonly ratio: string | null }) {
  const layout = useTableLayout();
  if (layout === 'cards') return <Delta ratio={ratio} />;
  return <Delta value={gain} ratio={ratio} currency={null} stacked />;
}

function NameCell({ holding }: { readonly holding: Holding }) {
  const { holdings: text } = useMessages().holdings;
  const { wealth } = useMessages();
  const layout = useTableLayout();
  const { name, isin, symbol, price } = holding;
  return (
    <div className={styles.nameCell}>
      <div className={styles.name}>{name}</div>
      <div className={styles.detail}>{isin ?? symbol}</div>
      {layout === 'cards' && !isSold(holding) && (!price || price.stale) && (
        <div className={styles.stale}>{price ? text.oldPrice(formatDay(price.on)) : wealth.noPrice}</div>
      )}
    </div>
  );
}

type UnitProps = { readonly value: string | null; readonly currency: string; readonly home: string };

/** An amount for one unit, with its currency where that is foreign. */
function Unit({ value, currency, home }: UnitProps) {
  return (
    <div>
      <Price value={value} />
      {value !== null && currency !== home && <div className={styles.detail}>{currency}</div>}
    </div>
  );
}

function PriceCell({ holding, home }: { readonly holding: Holding; readonly home: string }) {
  const { wealth } = useMessages();
  const { price } = holding;
  if (!price) return isSold(holding) ? '—' : <span className={styles.stale}>{wealth.noPrice}</span>;
  return (
    <div>
      <Unit value={price.price} currency={price.currency} home={home} />
      {price.stale && <div className={styles.stale}>{formatDay(price.on)}</div>}
    </div>
  );
}
