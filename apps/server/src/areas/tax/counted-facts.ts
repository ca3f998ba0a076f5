import type { TaxYear } from '@aurea/contract/tax.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import type { TaxFact } from '@aurea/domain/tax/profile/facts.ts';

/** The recorded amounts, those that the household stated itself before them. */
export function countedFacts({ recorded, profile }: TaxYear): ReadonlyMap<TaxFact, Decimal> {
  const known = recorded.flatMap(({ fact, amount }) => (amount === null ? [] : [[fact, decimal(amount)] as const]));
  const stated = profile.statements.map(({ fact, amount }) => [fact, decimal(amount)] as const);
  return new Map([...known, ...stated]);
}
