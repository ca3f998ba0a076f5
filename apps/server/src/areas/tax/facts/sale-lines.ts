import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import type { RecordedLine } from './recorded-line.ts';

/**
 * What each sale of property adds to the reference income: its gain after the allowance of income tax, the part of the tax
 * household alone. Nothing of what was answered not to be a sale, nor of a main home.
 *
 * @see CGI art. 1417, IV, 1°
 */
export function saleLines(sales: readonly TaxedSale[]): RecordedLine[] {
  const counted = sales.filter(
    ({ isSale, isMainHome, isHomeAnswered }) => isSale !== false && !(isMainHome && isHomeAnswered),
  );
  return counted.map(({ id, name, on, gain }) => ({
    ...{ fact: 'propertyGains', label: name, detail: '', place: { kind: 'property', id }, on },
    ...{ amount: gain?.taxable ?? null, gap: 'sale', currency: 'EUR', assetId: null },
  }));
}
