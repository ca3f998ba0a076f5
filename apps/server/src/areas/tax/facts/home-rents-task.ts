import type { TaxedProperty } from '@aurea/contract/tax/tax-wealth.ts';
import { type Decimal, roundTo, sum } from '@aurea/domain/core/decimal.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { type FactsInput, linesInEuros } from './facts-task.ts';
import type { RecordedLine } from './recorded-line.ts';

type Input = Pick<FactsInput, 'lines' | 'rates' | 'shares' | 'members'>;
type HomeRents = NonNullable<TaxedProperty['rents']>;
type Output = readonly (readonly [assetId: string, rents: HomeRents])[];

export const HOME_RENTS: CpuTask<Input, Output> = { module: import.meta.url, name: homeRents.name };

/**
 * Rents, costs, interest and depreciation of a year by property, in euros, the part of the tax household. Furnished letting has its
 * interest among its costs.
 *
 * @public
 */
export function homeRents(input: Input): Output {
  const amounts = linesInEuros(input);
  const lines = input.lines.map((line, at) => ({ ...line, euros: amounts[at]?.amount ?? null }));
  const homes = Map.groupBy(lines, ({ assetId }) => assetId ?? '');
  return [...homes].flatMap(([id, found]) => {
    const isFurnished = found.some(({ fact }) => fact === 'furnishedRents');
    const received = totalOf(found, isFurnished ? 'furnishedRents' : 'unfurnishedRents');
    if (received === null) return [];
    const costs = totalOf(found, isFurnished ? 'furnishedCosts' : 'rentCosts');
    const interest = isFurnished ? '0' : totalOf(found, 'loanInterest');
    const depreciation = totalOf(found, 'furnishedDepreciation');
    const letting = found.find(({ fact }) => fact === 'furnishedRents')?.letting ?? null;
    return [[id, { isFurnished, letting, received, costs, interest, depreciation }] as const];
  });
}

type EuroLine = RecordedLine & { readonly euros: Decimal | null };

/** Null where one of the lines is not known. */
function totalOf(lines: readonly EuroLine[], fact: RecordedLine['fact']): string | null {
  const own = lines.filter((line) => line.fact === fact).map(({ euros }) => euros);
  const known = own.filter((amount) => amount !== null);
  return known.length < own.length ? null : toWire(roundTo(sum(known), 2));
}
