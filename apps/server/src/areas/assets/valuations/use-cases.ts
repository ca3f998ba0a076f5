import type { Valuation } from '@aurea/contract/assets.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { z } from 'zod/mini';
import { saveCash } from '#areas/ledger/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { type AssetRow, findAsset, findFirstDayOfAsset } from '../queries.ts';
import { deleteValuation, findValuationOn, saveValuation } from './queries.ts';

type StatedValue = z.infer<typeof Valuation>;
type Statement = { readonly on: string; readonly value: string; readonly source: string };

/**
 * States what an asset is worth on a day; what was stated for that day before is replaced.
 *
 * @throws Failure `not_found`, `day_invalid` for a day that has not come yet
 */
export async function stateValue(work: Work, assetId: string, statement: Statement): Promise<StatedValue> {
  const { tx, scope, clock } = work;
  if (statement.on > clock.today()) throw new Failure('day_invalid', { value: statement.on });
  await lockHousehold(tx, scope.workspaceId);
  const asset = await findAsset(tx, scope, assetId);
  const before = (await findValuationOn(tx, scope, assetId, statement.on)) ?? null;
  const saved = await saveValuation(tx, scope, { ...statement, assetId, origin: 'manual', recordedAt: clock.now() });
  await invalidateSince(work, asset, statement.on);
  await log(work, assetId, before, saved);
  return saved;
}

/** @throws Failure `not_found` */
export async function removeValue(work: Work, of: { readonly assetId: string; readonly id: string }): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const asset = await findAsset(tx, scope, of.assetId);
  const deleted = await deleteValuation(tx, scope, of, clock.now());
  await invalidateSince(work, asset, deleted.on);
  await log(work, of.assetId, deleted, null);
}

/** What is stated before the first entry opens the cash of an account. A straight line leads to a value from the one before it: the days between change with it. */
async function invalidateSince({ tx, scope, clock }: Work, asset: AssetRow, on: string): Promise<void> {
  await saveCash(tx, { workspaceId: scope.workspaceId, assetId: asset.id }, clock.today());
  const first = asset.is_interpolated ? await findFirstDayOfAsset(tx, scope, asset.id) : null;
  await invalidateNetWorthFrom(tx, scope.workspaceId, first && first < on ? first : on);
}

async function log(
  { tx, scope, clock }: Work,
  assetId: string,
  before: StatedValue | null,
  after: StatedValue | null,
): Promise<void> {
  await recordActivity(tx, scope, clock.now(), {
    action: after ? 'valued' : 'value_deleted',
    subjectKind: 'asset',
    subjectId: assetId,
    before: before && { on: before.on, value: before.value },
    after: after && { on: after.on, value: after.value },
  });
}
