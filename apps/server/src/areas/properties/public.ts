import type { Lease } from '@aurea/contract/properties/leases.ts';
import type { PropertyFacts } from '@aurea/contract/properties.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { type CostFields, insertCost } from './costs/queries.ts';
import { type LatentPropertySale, latentSales } from './latent-sales.ts';
import { addLease, type NewLease } from './leases/use-cases.ts';
import { lettingOf } from './letting-year.ts';
import { listOverlappingLoans } from './overlaps/queries.ts';
import { listPropertyStatuses } from './property-status.ts';
import { toProperty } from './property-view.ts';
import { replaceLinks, requireProperty, saveFacts } from './queries.ts';
import { type RecordedGain, type RecordedSale, recordedSales } from './recorded-sales.ts';

/** Loans of a property that still run although a later one was large enough to buy them back. */
export async function loansToClose(tx: Work['tx'], scope: { readonly workspaceId: string }, today: string) {
  return await listOverlappingLoans(tx, scope, today);
}

type Settled = {
  readonly id: string;
  readonly facts: PropertyFacts;
  readonly loanIds: readonly string[];
  readonly costs: readonly CostFields[];
};

/** Gives a property its facts, the loans that finance it and its costs. The caller holds the turn to change the wealth. */
export async function settleProperty(work: CreatingWork, { id, facts, loanIds, costs }: Settled): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  await saveFacts(tx, scope, id, facts);
  await replaceLinks(tx, scope, id, loanIds);
  for (const cost of costs) {
    await insertCost(tx, scope, { assetId: id, id: randomness.uuid(), at: clock.now() }, cost);
  }
}

/** Adds a lease and its rent. @throws Failure as `addLease` of this area */
export async function signLease(work: CreatingWork, assetId: string, lease: NewLease, source?: 'demo'): Promise<Lease> {
  return await addLease(work, assetId, lease, source);
}

/** The properties as the tax of a year reads them, each a letting whose sums follow from the rents that came. */
export async function lettings(tx: Work['tx'], scope: { readonly workspaceId: string }, today: string) {
  return (await listPropertyStatuses(tx, scope, today)).map(lettingOf);
}

/** The properties as taxes on wealth read them, each with the loans that finance it. */
export async function taxedProperties(tx: Work['tx'], scope: { readonly workspaceId: string }, today: string) {
  return (await listPropertyStatuses(tx, scope, today)).map(({ property, debts }) => {
    const { id, name, currency, use, closedOn } = property;
    return { id, name, currency, use, closedOn, loans: debts.map((debt) => ({ id: debt.id, name: debt.name })) };
  });
}

/** @throws Failure `not_found` when it is unknown, deleted, of another household, or no property */
export async function propertyOf(tx: Work['tx'], scope: { readonly workspaceId: string }, id: string): Promise<void> {
  await requireProperty(tx, scope, id);
}

export type { LatentPropertySale, RecordedGain, RecordedSale };
export { latentSales, recordedSales };

/** The properties with their value, what is owed, yields and cash flow. */
export async function propertyViews(tx: Work['tx'], scope: { readonly workspaceId: string }, today: string) {
  return (await listPropertyStatuses(tx, scope, today)).map((status) => toProperty(status, today));
}
