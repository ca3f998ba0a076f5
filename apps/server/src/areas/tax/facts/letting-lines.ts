import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { lettings } from '#areas/properties/public.ts';
import type { RecordedLine } from './recorded-line.ts';

type Letting = Awaited<ReturnType<typeof lettings>>[number];

/**
 * Costs and interest of what was let unfurnished in the year; of furnished letting they are one fact, beside what real costs
 * write off. What tenants paid back of the charges is already a line of it, and no rent that costs in proportion count.
 */
export function lettingLines(
  properties: readonly Letting[],
  rents: readonly RecordedLine[],
  { year, until }: { readonly year: number; readonly until: string },
): RecordedLine[] {
  return properties.flatMap((property): RecordedLine[] => {
    const own = rents.filter(({ assetId }) => assetId === property.id);
    const totalOf = (...facts: RecordedLine['fact'][]) =>
      sum(own.filter(({ fact }) => facts.includes(fact)).map(({ amount }) => decimal(amount ?? '0')));
    if (own.every(({ fact }) => !fact.endsWith('Rents'))) return [];
    const { id, name, currency, isFurnished, depreciation } = property;
    const rent = totalOf('unfurnishedRents', 'furnishedRents').minus(totalOf('furnishedCosts'));
    const financing = property.financingIn(year);
    const about = {
      ...{ label: name, detail: '', place: { kind: 'property', id } as const },
      ...{ on: until, currency, assetId: id },
    };
    const costs = toDecimalString(property.costsIn(year, rent));
    const interest = { amount: financing && toDecimalString(financing), gap: 'loan_terms' as const };
    if (!isFurnished) {
      return [
        { ...about, fact: 'rentCosts', amount: costs },
        { ...about, fact: 'loanInterest', ...interest },
      ];
    }
    return [
      { ...about, fact: 'furnishedCosts', amount: costs },
      { ...about, fact: 'furnishedCosts', ...interest },
      { ...about, fact: 'furnishedDepreciation', ...writtenOff(depreciation) },
    ];
  });
}

const writtenOff = (depreciation: Letting['depreciation']) => ({
  amount: depreciation && toDecimalString(depreciation),
  gap: 'depreciation' as const,
});
