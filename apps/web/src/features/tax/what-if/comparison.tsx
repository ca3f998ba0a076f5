import type { SaleYear } from '@aurea/contract/properties/property-outlook.ts';
import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import type { ProfileTax } from '@aurea/domain/tax/profile/profile-tax.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import options from '../options.module.css';
import styles from '../tax.module.css';
import { useTaxAmounts } from '../use-tax-amounts.ts';

type Row = { readonly name: string; readonly of: (result: ProfileTax) => Decimal; readonly kind: 'euros' | 'rate' };

function useRows(): readonly Row[] {
  const { result: text, whatIf } = useMessages().tax;
  return [
    { name: text.taxable, kind: 'euros', of: ({ chosen }) => chosen.netTaxableIncome },
    { name: text.kinds.income, kind: 'euros', of: ({ chosen }) => chosen.incomeTax },
    { name: text.kinds.flat, kind: 'euros', of: ({ chosen }) => chosen.flatTax },
    { name: whatIf.levies, kind: 'euros', of: ({ chosen }) => chosen.socialLevies },
    { name: text.average, kind: 'rate', of: ({ chosen }) => chosen.averageRate ?? ZERO },
    { name: text.marginal, kind: 'rate', of: ({ chosen }) => chosen.realMarginalRate },
    { name: whatIf.total, kind: 'euros', of: ({ chosen }) => chosen.total },
  ];
}

type ComparisonProps = {
  readonly today: ProfileTax;
  readonly variant: ProfileTax;
  readonly hasPer: boolean;
  /** A sale that is imagined; null while it is not known, and without one. */
  readonly sold: SaleYear | null;
  readonly isSale?: boolean;
};

/** The year as it is beside the year with the changes; the tax on a sale is withheld by the notary, and stands apart. */
export function Comparison({ today, variant, hasPer, sold, isSale = false }: ComparisonProps) {
  const { whatIf: text, law } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const rows = useRows();
  const onSale = decimal(sold?.tax ?? '0');
  const difference = variant.chosen.total.plus(onSale).minus(today.chosen.total);
  const title = difference.isZero() ? text.same : text.differs(euros(difference.abs()), difference.isNegative());
  return (
    <Card title={title}>
      <table className={options.options}>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            <th scope="col">{text.today}</th>
            <th scope="col">{text.variant}</th>
            <th scope="col">{text.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.name} row={row} today={row.of(today)} variant={row.of(variant)} />
          ))}
          {sold && <SaleRows sold={sold} today={today} variant={variant} />}
        </tbody>
      </table>
      {isSale && <p className={styles.quiet}>{sold ? text.sale.note(formatDay(sold.on)) : text.sale.unknown}</p>}
      {hasPer && <p className={styles.quiet}>{text.deferred}</p>}
      <p className={styles.quiet}>{law.estimate}</p>
    </Card>
  );
}

type SaleRowsProps = Pick<ComparisonProps, 'today' | 'variant'> & { readonly sold: SaleYear };

function SaleRows({ sold, today, variant }: SaleRowsProps) {
  const { sale: text } = useMessages().tax.whatIf;
  const euros = (name: string): Row => ({ name, kind: 'euros', of: () => ZERO });
  const [income, levies] = [decimal(sold.incomeTax).plus(sold.surtax), decimal(sold.socialLevies)];
  const total = variant.chosen.total.plus(sold.tax);
  return (
    <>
      <ComparedRow row={euros(text.incomeTax)} today={ZERO} variant={income} />
      <ComparedRow row={euros(text.levies)} today={ZERO} variant={levies} />
      <ComparedRow row={euros(text.total)} today={today.chosen.total} variant={total} />
    </>
  );
}

type ComparedProps = { readonly row: Row; readonly today: Decimal; readonly variant: Decimal };

function ComparedRow({ row, today, variant }: ComparedProps) {
  const { euros, percent } = useTaxAmounts();
  const { whatIf: text } = useMessages().tax;
  const written = (value: Decimal) => (row.kind === 'euros' ? euros(value) : percent(value, 1));
  const difference = variant.minus(today);
  const points = row.kind === 'rate' ? text.points(difference.times(100).toFixed(1)) : euros(difference);
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>{written(today)}</td>
      <td data-chosen>{written(variant)}</td>
      <td>
        {difference.greaterThan(ZERO) && '+'}
        {difference.isZero() ? '—' : points}
      </td>
    </tr>
  );
}
