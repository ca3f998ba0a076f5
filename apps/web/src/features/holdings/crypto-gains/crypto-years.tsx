import type { DisposalYear } from '@aurea/contract/holdings.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney, formatPercent } from '#lib/format.ts';
import { Delta, Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../holdings.module.css';

/** What the disposals of each year come to, and what of it is taxed. */
export function CryptoYears({ years }: { readonly years: readonly DisposalYear[] }) {
  const { gains: text } = useMessages().holdings;
  const columns = useYearColumns();
  return (
    <section aria-label={text.years}>
      <Table
        label={text.years}
        rows={years}
        rowId={({ year, owner }) => `${year} ${owner}`}
        rowName={nameOf}
        columns={columns}
        initialSort={{ column: 'year', direction: 'descending' }}
        fileName={`${text.file}-${text.year.toLowerCase()}`}
        tools={<h2 className={styles.heading}>{text.years}</h2>}
      />
    </section>
  );
}

/** A person outside the tax household has years of their own. */
const nameOf = ({ year, owner }: DisposalYear) => (owner ? `${year} · ${owner}` : year);

function useYearColumns(): readonly Column<DisposalYear>[] {
  const { gains: text } = useMessages().holdings;
  const money = (id: 'sales' | 'gains' | 'losses', header: string): Column<DisposalYear> => ({
    id,
    header: `${header} (€)`,
    kind: 'number',
    currency: 'EUR',
    priority: 2,
    cell: (year) => <Money value={year[id]} currency={null} detail />,
    value: (year) => year[id],
    card: 'none',
  });
  return [
    { id: 'year', header: text.year, cell: nameOf, value: nameOf, card: 'title' },
    money('sales', text.sales),
    money('gains', text.gained),
    money('losses', text.lost),
    {
      id: 'net',
      header: `${text.net} (€)`,
      kind: 'number',
      currency: 'EUR',
      cell: ({ net }) => <Delta value={net} currency={null} detail />,
      value: ({ net }) => net,
      card: 'value',
    },
    {
      id: 'taxable',
      header: `${text.taxable} (€)`,
      kind: 'number',
      currency: 'EUR',
      priority: 2,
      cell: (year) => <TaxableCell year={year} />,
      value: ({ taxable }) => taxable,
      card: 'none',
    },
    {
      id: 'tax',
      header: `${text.tax} (€)`,
      kind: 'number',
      currency: 'EUR',
      cell: (year) => <TaxCell year={year} />,
      value: ({ tax }) => tax,
      card: 'change',
    },
  ];
}

function TaxableCell({ year: { isExempt, taxable, threshold } }: { readonly year: DisposalYear }) {
  const { gains: text } = useMessages().holdings;
  const locale = useFormatLocale();
  if (!isExempt) return <Money value={taxable} currency={null} detail />;
  const limit = formatMoney(threshold.rate, { locale, currency: 'EUR' });
  return (
    <span title={`${text.exemptUpTo(limit)} (${threshold.source})`}>
      <Tag icon="check">{text.exempt}</Tag>
      <span className={styles.detail}>{text.exemptUpTo(limit)}</span>
    </span>
  );
}

function TaxCell({ year: { tax, flat } }: { readonly year: DisposalYear }) {
  const { gains: text } = useMessages().holdings;
  const locale = useFormatLocale();
  const layout = useTableLayout();
  return (
    <span title={flat.source}>
      {layout === 'cards' && `${text.tax} `}
      <Money value={tax} currency={null} detail />
      <span className={styles.detail}>{text.rateOf(formatPercent(flat.rate, { locale }))}</span>
    </span>
  );
}
