import { Failure } from '../../core/failure.ts';
import year2023 from './2023.json' with { type: 'json' };
import year2024 from './2024.json' with { type: 'json' };
import year2025 from './2025.json' with { type: 'json' };
import year2026 from './2026.json' with { type: 'json' };
import { readTaxParameters, type TaxParameters } from './tax-parameters.ts';

/** The law of the income years that a household may look at, oldest first. A new law is a new file in this list. */
export const TAX_YEARS: readonly TaxParameters[] = [year2023, year2024, year2025, year2026].map(readTaxParameters);

/** @throws Failure `tax_year_unknown` for a year whose law is not in the list */
export function parametersOf(year: number, parameters: readonly TaxParameters[]): TaxParameters {
  const found = parameters.find((each) => each.year === year);
  if (!found) throw new Failure('tax_year_unknown', { year });
  return found;
}
