import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { Lease, leases } from '@aurea/contract/properties/leases.ts';
import { FREQUENCIES, type Frequency } from '@aurea/domain/incomes/schedule.ts';
import type { RentIndex } from '@aurea/domain/properties/indexation.ts';
import { today } from '#lib/today.ts';

export const RENT_FREQUENCIES = FREQUENCIES.filter((frequency) => frequency !== 'once');

export type LeaseValues = {
  tenant: string;
  startsOn: string;
  endsOn: string;
  rent: string;
  charges: string;
  frequency: Frequency;
  dueDay: string;
  deposit: string;
  accountId: string;
  furnished: boolean;
  index: RentIndex | 'none';
  indexValue: string;
  past: 'received' | 'open';
};

/** No account is chosen. */
export const NO_ACCOUNT = 'none';

export function emptyLease(furnished: boolean): LeaseValues {
  return {
    tenant: '',
    startsOn: today(),
    endsOn: '',
    rent: '',
    charges: '',
    frequency: 'month',
    dueDay: '5',
    deposit: '',
    accountId: NO_ACCOUNT,
    furnished,
    index: 'irl',
    indexValue: '',
    past: 'received',
  };
}

export function valuesOfLease(lease: Lease): LeaseValues {
  return {
    ...emptyLease(lease.furnished),
    tenant: lease.tenant,
    startsOn: lease.startsOn,
    endsOn: lease.endsOn ?? '',
    rent: lease.rent,
    charges: lease.charges ?? '',
    frequency: lease.frequency,
    dueDay: String(lease.dueDay),
    deposit: lease.deposit ?? '',
    accountId: lease.accountId ?? NO_ACCOUNT,
    index: lease.index?.name ?? 'none',
    indexValue: lease.index?.value ?? '',
  };
}

/** What may be changed of a lease: all but its rent. */
function fieldsOf({ tenant, endsOn, deposit, accountId, furnished, index, indexValue }: LeaseValues) {
  return {
    tenant: tenant.trim(),
    endsOn: endsOn || null,
    deposit: deposit || null,
    accountId: accountId === NO_ACCOUNT ? null : accountId,
    furnished,
    index: index === 'none' || indexValue === '' ? null : { name: index, value: indexValue },
  };
}

export function newLeaseOf(values: LeaseValues): BodyOf<typeof leases.add> {
  const { startsOn, rent, charges, frequency, dueDay, past } = values;
  return { ...fieldsOf(values), startsOn, rent, charges: charges || null, frequency, dueDay: Number(dueDay), past };
}

export function changedLeaseOf(values: LeaseValues, version: number): BodyOf<typeof leases.change> {
  return { ...fieldsOf(values), version };
}
