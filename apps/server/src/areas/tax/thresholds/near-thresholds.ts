import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import { type TaxThreshold, type ThresholdFacts, taxThresholds } from '@aurea/domain/tax/tax-thresholds.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { taxedParts, taxMembers } from '../wealth/taxed-parts.ts';
import { findThresholdFacts, type ThresholdRow } from './queries.ts';

type Present = {
  readonly today: Day;
  readonly netWorth: NetWorth;
  readonly currency: string;
  /** How far ahead the age of a plan is looked for; sixty days as a rule. */
  readonly nearDays?: number;
};

/**
 * Limits of French law that the household is about to cross. Those of the household as a whole are named once it said that
 * it is resident in France; a plan of French law has its age wherever its owner lives.
 */
export async function nearThresholds(tx: Tx, scope: Scope, present: Present): Promise<readonly TaxThreshold[]> {
  const { today } = present;
  const row = await findThresholdFacts(tx, scope, today);
  if (!row.isOpen || row.residence === 'abroad') return [];
  const isFrench = row.residence === 'france';
  const isCounted = isFrench && present.currency === EURO && row.homes.length > 0;
  const facts: ThresholdFacts = {
    plans: row.plans.map(({ id, wrapper, openedOn }) => ({ id, kind: KINDS[wrapper], openedOn })),
    cryptoSales: isFrench && row.cryptoSales !== null ? decimal(row.cryptoSales) : null,
    ...{ isResident: isFrench, hasWithholding: row.hasWithholding },
    realEstate: isCounted ? realEstateOf(row, present, await partsToday(tx, scope, { today, row })) : null,
  };
  return taxThresholds(facts, today, lawOn(today), present.nearDays);
}

const EURO = 'EUR';
const KINDS = { pea: 'pea', pea_pme: 'pea', assurance_vie: 'lifeInsurance', per: 'per' } as const;

async function partsToday(tx: Tx, scope: Scope, { today, row }: { readonly today: Day; readonly row: ThresholdRow }) {
  const members = await taxMembers(tx, scope);
  return await taxedParts(tx, scope, { ids: row.homes.map(({ id }) => id), on: today, members });
}

/**
 * Real estate at today's values with its loans, as far as the tax counts it for the tax household; null where a value is not
 * known.
 */
function realEstateOf(
  { homes }: ThresholdRow,
  { netWorth }: Present,
  partOf: (id: string) => Decimal,
): ThresholdFacts['realEstate'] {
  const values = new Map(netWorth.assets.map(({ id, referenceValue }) => [id, referenceValue]));
  if (homes.some(({ id }) => !values.get(id))) return null;
  const of = (isMainHome: boolean) => homes.filter((home) => home.isMainHome === isMainHome);
  const worth = (isMainHome: boolean) =>
    sum(of(isMainHome).map(({ id }) => (values.get(id) ?? ZERO).times(partOf(id))));
  /** Each loan with the largest part of the homes that it pays. */
  const loansOf = (isMainHome: boolean) => {
    const loans = new Map<string, Decimal>();
    for (const { id, loanIds } of of(isMainHome)) {
      for (const loan of loanIds) loans.set(loan, Decimal.max(loans.get(loan) ?? ZERO, partOf(id)));
    }
    return loans;
  };
  const owed = (loans: Iterable<readonly [string, Decimal]>) =>
    sum(
      [...loans].map(([id, part]) =>
        Decimal.min(ZERO, values.get(id) ?? ZERO)
          .negated()
          .times(part),
      ),
    );
  const otherLoans = loansOf(false);
  const homeLoans = [...loansOf(true)].filter(([id]) => !otherLoans.has(id));
  return {
    ...{ mainHome: worth(true), other: worth(false) },
    ...{ mainHomeDebts: owed(homeLoans), otherDebts: owed(otherLoans) },
  };
}
