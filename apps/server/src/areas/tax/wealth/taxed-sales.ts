import type { StatedWealth, TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { RecordedGain, RecordedSale } from '#areas/properties/public.ts';
import { toWire } from '#db/decimal-text.ts';

type Question = { readonly year: number; readonly stated: StatedWealth; readonly members: readonly string[] };

/**
 * The closings of the year that the tax household has a part in: those that were sold with their tax at the price it stated.
 * A price says that it was a sale; without one there is no gain, never zero.
 */
export function taxedSales(
  sales: readonly RecordedSale[],
  { year, stated: { amounts }, members }: Question,
): TaxedSale[] {
  const priceOf = (id: string) =>
    amounts.find((each) => each.year === year && each.field === 'salePrice' && each.assetId === id)?.amount ?? null;
  return sales.flatMap(({ partOf, gainAt, ...sale }) => {
    const part = partOf(members);
    if (part.isZero()) return [];
    const price = sale.isSale === false ? null : priceOf(sale.id);
    const gain = price === null ? null : gainAt(decimal(price), members);
    const isSale = sale.isSale ?? (price === null ? null : true);
    return [{ ...sale, isSale, part: toWire(part), gain: gain && toTaxedGain(gain) }];
  });
}

function toTaxedGain(found: RecordedGain): NonNullable<TaxedSale['gain']> {
  const { years, exemption, lines } = found;
  return {
    ...{ years, exemption, gain: toWire(found.gain), tax: toWire(found.total) },
    ...{ purchasePrice: toWire(found.purchasePrice), purchaseCosts: toWire(found.purchaseCosts) },
    ...{ works: toWire(found.works), depreciation: toWire(found.depreciation) },
    ...{ taxAllowance: toWire(found.taxAllowance), levyAllowance: toWire(found.levyAllowance) },
    ...{ taxable: toWire(found.taxable), taxableByLevies: toWire(found.taxableByLevies) },
    lines: lines.map(({ label, base, rate, amount, article }) => ({
      ...{ label, article, amount: toWire(amount) },
      base: base && toWire(base),
      rate: rate && toWire(rate),
    })),
  };
}
