import type { TaxedSale } from '@aurea/contract/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import { FigureList } from './figure-list.tsx';
import { TaxLines } from './tax-lines.tsx';

type Props = { readonly gain: NonNullable<TaxedSale['gain']> };

/** The gain of a sale, what lowers it, and the tax with its lines. */
export function SoldGain({ gain }: Props) {
  const { sold: text, property } = useMessages().tax.wealth;
  const { cents, percent } = useTaxAmounts();
  const money = (amount: string) => cents(decimal(amount));
  const after = (amount: string, allowance: string) => text.taxedAfter(money(amount), percent(decimal(allowance), 2));
  const lines = gain.lines.map(({ base, rate, amount, ...line }) => ({
    ...line,
    base: base === null ? null : decimal(base),
    rate: rate === null ? null : decimal(rate),
    amount: decimal(amount),
  }));
  return (
    <>
      <FigureList
        lines={[
          { name: text.purchase, value: money(gain.purchasePrice) },
          { name: text.purchaseCosts, value: money(gain.purchaseCosts) },
          { name: text.works, value: money(gain.works) },
          ...(gain.depreciation === '0' ? [] : [{ name: text.writtenOff, value: money(gain.depreciation) }]),
          { name: text.gainOf(gain.years), value: money(gain.gain) },
          ...(gain.exemption
            ? [{ name: text.exempt, value: property.exemptions[gain.exemption] }]
            : [
                { name: text.baseOfTax, value: after(gain.taxable, gain.taxAllowance) },
                { name: text.baseOfLevies, value: after(gain.taxableByLevies, gain.levyAllowance) },
              ]),
          { name: text.tax, value: money(gain.tax), isStrong: true },
        ]}
      />
      {!gain.exemption && <TaxLines lines={lines} />}
    </>
  );
}
