import type { PropertyCost } from '@aurea/contract/properties/property-costs.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { type Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { RunningLoan } from '@aurea/domain/loans/early-repayment.ts';
import type { LoanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { ownersOf } from '#areas/assets/public.ts';
import { incomesOf } from '#areas/incomes/public.ts';
import { contractsOf, type LoanOnRecord, scheduleOf, toRunning } from '#areas/loans/public.ts';
import type { OwnershipRight } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listCostsOf } from './costs/queries.ts';
import { listLeasesOf, type StoredLease } from './leases/queries.ts';
import { type LinkedDebt, listLinkedDebts, listProperties, type StoredProperty } from './queries.ts';
import type { RentStatus } from './rent-status.ts';

/** A debt that finances a property, with its schedule where its terms are known. */
export type Debt = LinkedDebt & {
  readonly running: RunningLoan | null;
  readonly schedule: LoanSchedule | null;
  /** The principal of it that other debts of the list repaid. */
  readonly refinanced: Decimal;
};

/** All that is known of a property. */
export type PropertyStatus = {
  readonly property: StoredProperty;
  /** The marginal rate of the tax profile, which counts where the property has none of its own. */
  readonly profileRate?: string;
  readonly owners: readonly { readonly memberId: string; readonly right: OwnershipRight; readonly percent: string }[];
  readonly debts: readonly Debt[];
  readonly costs: readonly PropertyCost[];
  readonly leases: readonly StoredLease[];
  /** Rents with what was due in the last twelve months and will be in the next. */
  readonly rents: readonly RentStatus[];
};

/** All that is known of the properties, or of one; as many questions to the database however many there are. */
export async function listPropertyStatuses(tx: Tx, scope: Scope, today: Day, id?: string): Promise<PropertyStatus[]> {
  const properties = await listProperties(tx, scope, { today, yearAgo: addMonths(today, -12), ...(id && { id }) });
  const ids = properties.map((property) => property.id);
  if (ids.length === 0) return [];
  const owners = await ownersOf(tx, scope, ids, today);
  const costs = await listCostsOf(tx, scope, ids);
  const leases = await listLeasesOf(tx, scope, ids);
  const span = { from: firstOfWindow(today), to: addMonths(today, 12), today };
  const incomes = await incomesOf(tx, scope, { ...span, archived: false, ...(id && { assetId: id }) });
  const rents = incomes.filter(({ income }) => income.kind === 'rent');
  const debts = await debtsOf(tx, scope, ids, today);
  return properties.map((property) => ({
    property,
    owners: owners.get(property.id) ?? [],
    debts: debts.filter(({ propertyId }) => propertyId === property.id),
    costs: costs.get(property.id) ?? [],
    leases: leases.filter(({ assetId }) => assetId === property.id),
    rents: rents.filter(({ income }) => income.asset?.id === property.id),
  }));
}

/** The first day of the eleventh month before this one: twelve months with it. */
export function firstOfWindow(today: Day): Day {
  return addMonths(`${today.slice(0, 7)}-01`, -11);
}

/** @throws Failure `not_found` */
export async function findPropertyStatus(tx: Tx, scope: Scope, today: Day, id: string): Promise<PropertyStatus> {
  const [found] = await listPropertyStatuses(tx, scope, today, id);
  if (!found) throw new Failure('not_found', { what: 'property' });
  return found;
}

async function debtsOf(tx: Tx, scope: Scope, ids: readonly string[], today: Day): Promise<Debt[]> {
  const debts = await listLinkedDebts(tx, scope, ids, today);
  const contracts = await contractsOf(
    tx,
    scope,
    debts.map(({ id }) => id),
  );
  const linked = new Set(debts.map(({ id }) => id));
  return debts.map((debt) => ({ ...debt, ...scheduled(contracts.get(debt.id), linked) }));
}

function scheduled(contract: LoanOnRecord | undefined, ids: ReadonlySet<string>): Omit<Debt, keyof LinkedDebt> {
  if (!contract) return { running: null, schedule: null, refinanced: ZERO };
  const running = toRunning(contract, contract);
  const schedule = scheduleOf(contract, contract);
  const days = contract.repayments.filter(({ refinancedBy }) => refinancedBy && ids.has(refinancedBy.id));
  const repaid = schedule.rows.filter(({ kind, on }) => kind === 'repayment' && days.some((day) => day.on === on));
  return { running, schedule, refinanced: sum(repaid.map(({ principal }) => principal)) };
}

/** The same with the marginal rate of the tax profile. */
export function withProfileRate(status: PropertyStatus, profileRate: string | undefined): PropertyStatus {
  return profileRate === undefined ? status : { ...status, profileRate };
}

/** The marginal rate that the tax on rents is computed at: its own, or else that of the tax profile. */
export function countedRate({ property, profileRate }: PropertyStatus): string | null {
  return property.marginalRate ?? profileRate ?? null;
}
