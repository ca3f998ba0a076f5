import type { Lease } from '@aurea/contract/properties/leases.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { nextIndexation } from '@aurea/domain/properties/indexation.ts';
import type { RentStatus } from '../rent-status.ts';
import type { StoredLease } from './queries.ts';

/** A lease as it travels, with the rent that holds today, or the first to come, or the last. */
export function toLease(lease: StoredLease, { income }: Pick<RentStatus, 'income'>, today: Day): Lease {
  const { id, incomeId, furnished, deposit, index, signedOn, endsOn } = lease;
  const term = income.terms.findLast(({ startsOn }) => startsOn <= today) ?? income.terms[0];
  return {
    id,
    incomeId,
    tenant: income.payer ?? income.name,
    furnished,
    deposit,
    endsOn,
    accountId: income.account?.id ?? null,
    rent: term?.amount ?? '0',
    charges: term?.charges ?? null,
    frequency: term?.frequency ?? 'month',
    dueDay: term?.dueDay ?? 1,
    startsOn: signedOn,
    index: index && { ...index, nextOn: nextIndexation(index.on, today) },
    state: stateOf(signedOn, endsOn, today),
    version: income.version,
  };
}

function stateOf(startsOn: Day, endsOn: Day | null, today: Day): Lease['state'] {
  if (startsOn > today) return 'coming';
  return endsOn !== null && endsOn < today ? 'ended' : 'running';
}

/** Leases whose income is there; one that was deleted takes its lease out of sight. */
export function leasesWithIncomes(
  leases: readonly StoredLease[],
  rents: readonly RentStatus[],
  today: Day,
): readonly Lease[] {
  return leases.flatMap((lease) => {
    const rentStatus = rents.find(({ income }) => income.id === lease.incomeId);
    return rentStatus ? [toLease(lease, rentStatus, today)] : [];
  });
}
