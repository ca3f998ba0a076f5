import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { lettings } from '#areas/properties/public.ts';
import type { RecordedLine } from './recorded-line.ts';

type Letting = Awaited<ReturnType<typeof lettings>>[number];

/** Costs and interest of what was let unfurnished in the year; of furnished letting costs and interest are one fact. */
export function lettingLines(
  properties: readonly Letting[],
  rents: readonly RecordedLine[],
  { year, until }: { readonly year: number; readonly until: string },
): RecordedLine[] {
  return properties.flatMap((property): RecordedLine[] => {
    const received = rents.filter(({ fact, assetId }) => assetId === property.id && fact.endsWith('Rents'));
    if (received.length === 0) return [];
    const { id, name, currency, isFurnished } = property;
    const rent = sum(received.map(({ amount }) => decimal(amount ?? '0')));
    const financing = property.financingIn(year);
    const about = {
      ...{ label: name, detail: '', place: { kind: 'property', id } as const },
      ...{ on: until, currency, assetId: id },
    };
    const costs = toDecimalString(property.costsIn(year, rent));
    const interest = { amount: financing && toDecimalString(financing), gap: 'loan_terms' as const };
    return [
      { ...about, fact: isFurnished ? 'furnishedCosts' : 'rentCosts', amount: costs },
      { ...about, fact: isFurnished ? 'furnishedCosts' : 'loanInterest', ...interest },
    ];
  });
}
