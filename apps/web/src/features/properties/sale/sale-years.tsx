import type { SaleYear } from '@aurea/contract/properties/property-outlook.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';
import { Table } from '#ui/table/table.tsx';
import styles from '../detail/property.module.css';
import { useAmounts } from '../use-amounts.ts';

type Props = {
  readonly property: Property;
  readonly items: readonly SaleYear[];
  readonly sources: readonly string[];
};

/** What a sale leaves by year: a line, and every figure on the way. */
export function SaleYears({ property, items, sources }: Props) {
  const { sale: text } = useMessages().propertyDetails;
  const isPhone = useTableLayout() === 'cards';
  return (
    <>
      <Card>
        <LazyLineChart
          title={text.chart}
          finding={useFinding(property, items)}
          fileName={text.file}
          format={{ kind: 'money', currency: property.currency }}
          days={items.map(({ on }) => on)}
          series={[
            {
              id: 'net',
              label: text.net,
              color: 'var(--data-1)',
              values: items.map(({ net }) => net),
              isFilled: true,
            },
            { id: 'tax', label: text.taxes, color: 'var(--data-4)', values: items.map(({ tax }) => tax) },
          ]}
          withZero
        />
      </Card>
      <Card title={text.table}>
        <Table
          flush
          label={text.table}
          rows={items}
          rowId={({ on }) => on}
          rowName={({ on }) => formatDay(on)}
          fileName={text.file}
          {...(isPhone ? { pageSize: 10 as const } : { paging: 'none' as const })}
          columns={[...usePrices(property), ...useTaxes(property), ...useRest(property)]}
        />
        <p className={styles.limits}>{text.limits}</p>
        <p className={styles.limits}>
          {text.sources} {sources.join(' · ')}
        </p>
      </Card>
    </>
  );
}

const LATER = 10;

function useFinding({ currency }: Property, items: readonly SaleYear[]): string {
  const { sale: text } = useMessages().propertyDetails;
  const { money, isHidden } = useAmounts(currency);
  const [first, later] = [items[0], items[LATER] ?? items.at(-1)];
  if (isHidden || !first || !later) return text.chartHidden;
  return text.chartFinding(money(first.net), money(later.net), later.on.slice(0, 4));
}

type Sum = 'price' | 'gain' | 'tax' | 'outstanding' | 'penalty' | 'net';

function useMoneyColumn({ currency }: Property) {
  const locale = useFormatLocale();
  const symbol = currencySymbol(currency, locale);
  return (id: Sum, header: string, more: Partial<Column<SaleYear>> = {}): Column<SaleYear> => ({
    id,
    header: `${header} (${symbol})`,
    kind: 'number',
    currency,
    priority: 4,
    cell: (row) => <Money value={row[id]} currency={null} />,
    value: (row) => row[id],
    ...more,
  });
}

function usePrices(property: Property): readonly Column<SaleYear>[] {
  const { sale: text } = useMessages().propertyDetails;
  const money = useMoneyColumn(property);
  return [
    {
      id: 'on',
      header: text.on,
      cell: ({ on, years }) => (
        <span>
          {formatDay(on)}
          <span className={styles.small}>{text.held(years)}</span>
        </span>
      ),
      value: ({ on }) => on,
    },
    money('price', text.salePrice, { priority: 3, card: 'none' }),
    money('gain', text.gain, { priority: 3 }),
  ];
}

function useTaxes(property: Property): readonly Column<SaleYear>[] {
  const { sale: text } = useMessages().propertyDetails;
  const { percent } = useAmounts(property.currency);
  const money = useMoneyColumn(property);
  return [
    {
      id: 'allowances',
      header: text.allowances,
      kind: 'number',
      priority: 4,
      cell: ({ taxAllowance, levyAllowance }) => (
        <span className={styles.small}>
          {text.ofTax(percent(taxAllowance, 0))}
          <br />
          {text.ofLevies(percent(levyAllowance, 2))}
        </span>
      ),
      value: ({ taxAllowance }) => taxAllowance,
    },
    money('tax', text.taxes, {
      priority: 2,
      card: 'status',
      isNamedOnCard: true,
      cell: (row) => <TaxCell property={property} row={row} />,
    }),
  ];
}

/** The tax on the gain and what it is made of, or why there is none. */
function TaxCell({ property, row }: { readonly property: Property; readonly row: SaleYear }) {
  const { sale: text } = useMessages().propertyDetails;
  const { money } = useAmounts(property.currency);
  const made = [
    text.ofTax(money(row.incomeTax)),
    text.ofLevies(money(row.socialLevies)),
    ...(row.surtax === '0' ? [] : [text.surtaxOf(money(row.surtax))]),
  ];
  return (
    <span>
      <Money value={row.tax} currency={null} />
      <span className={styles.small}>{row.exemption ? text.exemptions[row.exemption] : made.join(', ')}</span>
    </span>
  );
}

function useRest(property: Property): readonly Column<SaleYear>[] {
  const { sale: text } = useMessages().propertyDetails;
  const money = useMoneyColumn(property);
  return [
    money('outstanding', text.outstanding, { priority: 3 }),
    money('penalty', text.penalty),
    money('net', text.net, { priority: 1, card: 'value', isNamedOnCard: true }),
  ];
}
