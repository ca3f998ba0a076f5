import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { Lease, leases } from '@aurea/contract/properties/leases.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { WrittenTerm } from '@aurea/domain/incomes/written.ts';
import { earliestIndexation, indexedRent } from '@aurea/domain/properties/indexation.ts';
import { changeIncome, incomesOf, recordIncome, removeIncome } from '#areas/incomes/public.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { log } from '../property-activity.ts';
import { requireProperty } from '../queries.ts';
import type { RentStatus } from '../rent-status.ts';
import { toLease } from './lease-view.ts';
import { findLease, insertLease, type LeaseOf, type StoredLease, updateLease } from './queries.ts';

export type NewLease = ParsedBody<typeof leases.add>;

/**
 * Adds a lease; its rent becomes an income that is linked to the property.
 *
 * @throws Failure `not_found` for a property or an account the household does not have; `income_terms_invalid`
 */
export async function addLease(work: CreatingWork, assetId: string, body: NewLease, source?: 'demo'): Promise<Lease> {
  const { tx, scope, randomness } = work;
  const { currency } = await requireProperty(tx, scope, assetId);
  const { tenant, startsOn, endsOn, rent, charges, frequency, dueDay, accountId, past } = body;
  const terms = [{ startsOn, endsOn, amount: rent, gross: null, charges, frequency, dueDay }];
  const links = { assetId, accountId, memberId: null };
  const income = { kind: 'rent' as const, name: tenant, payer: tenant, currency, note: '', ...links, terms, past };
  const incomeId = await recordIncome(work, income, source);
  const { furnished, deposit } = body;
  const index = body.index && { ...body.index, on: startsOn };
  const lease = { id: randomness.uuid(), assetId, incomeId, furnished, deposit, signedOn: startsOn, endsOn, index };
  await insertLease(tx, scope, lease);
  const after = await shown(work, lease);
  await log(work, { action: 'lease_added', id: assetId, before: null, after: inWords(after) });
  return after;
}

/** @throws Failure `not_found`, `stale`; `income_terms_invalid` where it would end before its last rent began */
export async function changeLease(
  work: Work,
  of: LeaseOf,
  { version, ...body }: ParsedBody<typeof leases.change>,
): Promise<Lease> {
  const { tx, scope } = work;
  const { lease, rentStatus } = await read(work, of);
  const before = toLease(lease, rentStatus, work.clock.today());
  const { tenant, furnished, deposit, endsOn, accountId } = body;
  const changed = { ...lease, furnished, deposit, endsOn, index: indexOf(lease, body.index) };
  const terms = endingOn(rentStatus.income.terms, endsOn);
  await rewrite(work, rentStatus, { payer: tenant, name: renamed(rentStatus, tenant), accountId, terms, version });
  await updateLease(tx, scope, lease.id, changed);
  const after = await shown(work, changed);
  await log(work, { action: 'lease_changed', id: of.assetId, before: inWords(before), after: inWords(after) });
  return after;
}

/** The income is called after its tenant, unless somebody gave it a name of its own. */
function renamed({ income }: RentStatus, tenant: string): string {
  return income.name === income.payer ? tenant : income.name;
}

/** An index that stays the same keeps the day since when it holds; another value holds since the lease began. */
function indexOf({ index, signedOn }: StoredLease, stated: ParsedBody<typeof leases.change>['index']) {
  if (!stated) return null;
  const isSame = index?.name === stated.name && decimal(index.value).equals(stated.value);
  return { ...stated, on: isSame && index ? index.on : signedOn };
}

function endingOn(terms: readonly WrittenTerm[], endsOn: Day | null): WrittenTerm[] {
  return terms.map((term, index) => (index === terms.length - 1 ? { ...term, endsOn } : term));
}

/**
 * Revises the rent from a day on: the rent of that day × new index ÷ the index it was last fixed by.
 *
 * @throws Failure `not_found` for a lease without an index, `stale`, `income_terms_invalid`; `rent_revised_within_year`
 *   {from} less than a year after it was last fixed; `day_invalid` before the present rent began
 */
export async function indexLease(
  work: Work,
  of: LeaseOf,
  { on, value, version }: ParsedBody<typeof leases.index>,
): Promise<Lease> {
  const { tx, scope } = work;
  const { lease, rentStatus } = await read(work, of);
  const { index } = lease;
  const last = rentStatus.income.terms.at(-1);
  if (!(index && last)) throw new Failure('not_found', { what: 'index' });
  const from = earliestIndexation(index.on);
  if (on < from) throw new Failure('rent_revised_within_year', { from });
  if (on <= last.startsOn) throw new Failure('day_invalid', { value: on });
  const rent = indexedRent(decimal(last.amount), decimal(index.value), decimal(value));
  const before = { ...last, endsOn: addDays(on, -1) };
  const next = { ...last, startsOn: on, amount: toDecimalString(rent) };
  const terms = [...rentStatus.income.terms.slice(0, -1), before, next];
  await rewrite(work, rentStatus, { terms, version });
  const changed = { ...lease, index: { ...index, value, on } };
  await updateLease(tx, scope, lease.id, changed);
  const stated = (amount: string, indexValue: string) => ({ rent: amount, indexValue });
  const change = { before: stated(last.amount, index.value), after: { ...stated(next.amount, value), on } };
  await log(work, { action: 'rent_indexed', id: of.assetId, ...change });
  return await shown(work, changed);
}

/** Deletes a lease with its rents: its income, which can be restored. @throws Failure `not_found` */
export async function removeLease(work: Work, of: LeaseOf): Promise<void> {
  const { lease, rentStatus } = await read(work, of);
  const before = toLease(lease, rentStatus, work.clock.today());
  await removeIncome(work, lease.incomeId);
  await log(work, { action: 'lease_deleted', id: of.assetId, before: inWords(before), after: null });
}

type Rewritten = { readonly version: number } & Partial<{
  readonly name: string;
  readonly payer: string;
  readonly accountId: string | null;
  readonly terms: WrittenTerm[];
}>;

async function rewrite(work: Work, { income }: RentStatus, change: Rewritten): Promise<void> {
  const { id, kind, name, payer, currency, note, asset, member, account, terms } = income;
  const links = { assetId: asset?.id ?? null, memberId: member?.id ?? null, accountId: account?.id ?? null };
  await changeIncome(work, id, { kind, name, payer, currency, note, ...links, terms: [...terms], ...change });
}

async function read(work: Work, of: LeaseOf) {
  await requireProperty(work.tx, work.scope, of.assetId);
  const lease = await findLease(work.tx, work.scope, of);
  return { lease, rentStatus: await findRentStatus(work, lease) };
}

async function findRentStatus({ tx, scope, clock }: Work, { assetId, incomeId }: StoredLease): Promise<RentStatus> {
  const today = clock.today();
  const found = await incomesOf(tx, scope, { assetId, from: today, to: today, today });
  const rentStatus = found.find(({ income }) => income.id === incomeId);
  if (!rentStatus) throw new Failure('not_found', { what: 'lease' });
  return rentStatus;
}

async function shown(work: Work, lease: StoredLease): Promise<Lease> {
  return toLease(lease, await findRentStatus(work, lease), work.clock.today());
}

function inWords({ id, incomeId, accountId, version, index, state, ...lease }: Lease): object {
  return { ...lease, indexName: index?.name ?? null, indexValue: index?.value ?? null };
}
