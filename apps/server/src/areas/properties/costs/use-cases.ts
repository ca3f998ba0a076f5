import type { PropertyCost } from '@aurea/contract/properties/property-costs.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { inPercent, log } from '../property-activity.ts';
import { requireProperty } from '../queries.ts';
import { type CostFields, type CostOf, deleteCost, findCost, insertCost, restoreCost, updateCost } from './queries.ts';

/** @throws Failure `not_found`, `day_invalid` where it ends before it begins */
export async function addCost(work: CreatingWork, assetId: string, cost: CostFields): Promise<PropertyCost> {
  const { tx, scope, clock, randomness } = work;
  requireOrder(cost);
  await lockHousehold(tx, scope.workspaceId);
  await requireProperty(tx, scope, assetId);
  const of = { assetId, id: randomness.uuid() };
  await insertCost(tx, scope, { ...of, at: clock.now() }, cost);
  await log(work, { action: 'cost_added', id: assetId, before: null, after: inWords(cost) });
  return await findCost(tx, scope, of);
}

/** @throws Failure `not_found`, `stale`, `day_invalid` */
export async function changeCost(
  work: Work,
  of: CostOf & { readonly version: number },
  cost: CostFields,
): Promise<PropertyCost> {
  const { tx, scope } = work;
  requireOrder(cost);
  await lockHousehold(tx, scope.workspaceId);
  await requireProperty(tx, scope, of.assetId);
  const before = await findCost(tx, scope, of);
  await updateCost(tx, scope, of, cost);
  await log(work, { action: 'cost_changed', id: of.assetId, before: inWords(before), after: inWords(cost) });
  return await findCost(tx, scope, of);
}

/** @throws Failure `not_found` */
export async function removeCost(work: Work, of: CostOf): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await requireProperty(tx, scope, of.assetId);
  const before = await findCost(tx, scope, of);
  await deleteCost(tx, scope, of, clock.now());
  await log(work, { action: 'cost_deleted', id: of.assetId, before: inWords(before), after: null });
}

const RESTORABLE_MS = 30 * 86_400_000;

/** @throws Failure `not_found` once 30 days are over */
export async function bringCostBack(work: Work, of: CostOf): Promise<PropertyCost> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await requireProperty(tx, scope, of.assetId);
  await restoreCost(tx, scope, of, new Date(clock.now().getTime() - RESTORABLE_MS));
  const cost = await findCost(tx, scope, of);
  await log(work, { action: 'cost_added', id: of.assetId, before: null, after: inWords(cost) });
  return cost;
}

function requireOrder({ startsOn, endsOn }: CostFields): void {
  if (endsOn !== null && endsOn < startsOn) throw new Failure('day_invalid', { value: endsOn });
}

function inWords({ kind, label, price, isDeductible, startsOn, endsOn }: CostFields): object {
  const sum = 'amount' in price ? price : { rentShare: inPercent(price.rentShare) };
  return { costKind: kind, label, ...sum, isDeductible, startsOn, endsOn };
}
