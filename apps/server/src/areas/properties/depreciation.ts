import type { Day } from '@aurea/domain/core/day.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import type { StoredProperty } from './queries.ts';

/** What furnished letting by real costs has written off is gain again (CGI 150 VB III), so it must be known. */
export function lacksDepreciation(
  { taxRegime, depreciation }: Pick<StoredProperty, 'taxRegime' | 'depreciation'>,
  on: Day,
): boolean {
  const { depreciationFrom } = lawOn(on).realEstateGain;
  return (
    taxRegime === 'bic_reel' && depreciation === null && depreciationFrom.value !== null && on >= depreciationFrom.value
  );
}
