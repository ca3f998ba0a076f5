import { type Decimal, sum } from '@aurea/domain/core/decimal.ts';
import {
  FACT_KINDS,
  type FactRole,
  type FactSection,
  type RentRegime,
  type TaxFact,
} from '@aurea/domain/tax/profile/facts.ts';

/** What is no amount of the section: a ceiling, what is taxed apart, and what another amount counts already. */
const OUTSIDE: ReadonlySet<FactRole> = new Set(['limit', 'apart', 'part']);

/** What the micro regime of rents does not look at. */
const BY_REAL_COSTS: Partial<Readonly<Record<TaxFact, 'rents' | 'furnished'>>> = {
  rentCosts: 'rents',
  loanInterest: 'rents',
  furnishedCosts: 'furnished',
  furnishedDepreciation: 'furnished',
};

type Regimes = Readonly<Record<'rents' | 'furnished', RentRegime>>;

/** What the facts of a section come to, reliefs taken off, as far as the chosen regimes look at them; null where none is known. */
export function sectionTotal(
  section: FactSection,
  facts: readonly { readonly fact: TaxFact; readonly amount: Decimal | null }[],
  regimes: Regimes,
): Decimal | null {
  const counts = (fact: TaxFact) => {
    const of = BY_REAL_COSTS[fact];
    return !OUTSIDE.has(FACT_KINDS[fact].role) && (of === undefined || regimes[of] !== 'micro');
  };
  const isTakenOff = (fact: TaxFact) => FACT_KINDS[fact].role === 'relief' && section !== 'reliefs';
  const amounts = facts.flatMap(({ fact, amount }) =>
    amount && counts(fact) ? [isTakenOff(fact) ? amount.negated() : amount] : [],
  );
  return amounts.length > 0 ? sum(amounts) : null;
}
