import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { FigureList } from '../figure-list.tsx';
import { TaxLines } from '../tax-lines.tsx';

type Props = { readonly gain: NonNullable<TaxedSale['gain']> };

/** The gain of a sale, what lowers it, and the tax with its lines. */
export function SoldGain({ gain }: Props) {
  const { sold: text, property } = useMessages().tax.wealth;
  const { cents, rate } = useTaxAmounts();
  const money = (amount: string) => cents(decimal(amount));
  const lines = gain.lines.map(({ base, rate: ratio, amount, ...line }) => ({
    ...line,
    base: base === null ? null : decimal(base),
    rate: ratio === null ? null : decimal(ratio),
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
                { name: text.baseOfTax(rate(decimal(gain.taxAllowance))), value: money(gain.taxable) },
                { name: text.baseOfLevies(rate(decimal(gain.levyAllowance))), value: money(gain.taxableByLevies) },
              ]),
          { name: text.tax, value: money(gain.tax), isStrong: true },
        ]}
      />
      {!gain.exemption && <TaxLines lines={lines} />}
    </>
  );
}
