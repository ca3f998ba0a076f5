import type { TaxYear } from '@aurea/contract/tax.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { RECEIVED_FACTS, type TaxFact } from '@aurea/domain/tax/profile/facts.ts';

/** The recorded amounts, those that the household stated itself before them. */
export function countedFacts({ recorded, profile }: TaxYear): ReadonlyMap<TaxFact, Decimal> {
  const known = recorded.flatMap(({ fact, amount }) => (amount === null ? [] : [[fact, decimal(amount)] as const]));
  const stated = profile.statements.map(({ fact, amount }) => [fact, decimal(amount)] as const);
  return new Map([...known, ...stated]);
}

/** Amounts that are recorded as they were received, and that the household has not confirmed. */
export function unconfirmedFacts({ recorded, profile }: TaxYear): readonly TaxFact[] {
  const known = recorded.filter(({ amount }) => amount !== null).map(({ fact }) => fact);
  const stated = new Set(profile.statements.map(({ fact }) => fact));
  return known.filter((fact) => RECEIVED_FACTS.includes(fact) && !stated.has(fact));
}

/** What something is on record for without its amount, and nobody stated. */
export function unvaluedFacts({ recorded, profile }: TaxYear): readonly TaxFact[] {
  const stated = new Set(profile.statements.map(({ fact }) => fact));
  return recorded.flatMap(({ fact, amount }) => (amount === null && !stated.has(fact) ? [fact] : []));
}
