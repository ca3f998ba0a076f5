import {
  changeOwnershipFrom,
  checkOwnership,
  checkOwnershipHistory,
  ownershipOn,
} from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { countChange, findAsset, type Versioned } from '../queries.ts';
import { listSharePeriods, replaceSharePeriods } from './queries.ts';
import { type Share, type SharePeriods, toOwnership } from './share-periods.ts';

/** Who owned an asset when, oldest first. @throws Failure `not_found` */
export async function readOwnership({ tx, scope }: Work, id: string) {
  const { version } = await findAsset(tx, scope, id);
  const periods = (await listSharePeriods(tx, scope, [id])).get(id) ?? [];
  return { periods: periods.map(({ from, shares }) => ({ from, shares: [...shares] })), version };
}

/**
 * Changes who owns an asset from the morning of a day on: a gift, a sale between members, a death. Nothing moves before.
 *
 * @throws Failure `stale`, `not_found`, `day_invalid` for a day to come, `ownership_not_whole`, `ownership_repeated`,
 *   `ownership_too_fine`
 */
export async function changeOwnership(work: Work, of: Versioned, change: { from: Day; shares: readonly Share[] }) {
  await rewrite(work, of, (periods) => changeOwnershipFrom(periods, change));
}

/** Corrects what is known of the past: writes who owned an asset when, as a whole. @throws Failure as `changeOwnership` */
export async function correctOwnership(work: Work, of: Versioned, periods: SharePeriods): Promise<void> {
  await rewrite(work, of, () => periods);
}

async function rewrite(work: Work, of: Versioned, change: (periods: SharePeriods) => SharePeriods): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await findAsset(tx, scope, of.id);
  const before = (await listSharePeriods(tx, scope, [of.id])).get(of.id) ?? [];
  const after = change(before);
  checkOwnershipHistory(toOwnership(after), clock.today());
  await countChange(tx, scope, of);
  await replaceSharePeriods(tx, scope, of.id, after);
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'asset',
    subjectId: of.id,
    before: inWords(before),
    after: inWords(after),
  });
}

/** What the log says of who owned an asset when: the latest shares, since when, and those before. */
function inWords(periods: SharePeriods): object {
  const latest = periods.at(-1);
  return {
    ownership: latest?.shares ?? [],
    ownershipFrom: latest?.from ?? null,
    ownershipBefore: periods.slice(0, -1),
  };
}

/**
 * Sets the shares that a form states beside other fields, where they are others than those of the day: from today on
 * unless it says since when. @throws Failure as `changeOwnership`, but for `stale`
 */
export async function stateShares(
  { tx, scope, clock }: Omit<Work, 'scope'> & { readonly scope: { readonly workspaceId: string } },
  id: string,
  { shares, from = clock.today() }: { readonly shares: readonly Share[]; readonly from?: Day | null | undefined },
): Promise<void> {
  checkShares(shares);
  const before = (await listSharePeriods(tx, scope, [id])).get(id) ?? [];
  if (from !== null && isSame(ownershipOn(before, from), shares)) return;
  const after = from === null ? [{ from, shares }] : changeOwnershipFrom(before, { from, shares });
  checkOwnershipHistory(toOwnership(after), clock.today());
  await replaceSharePeriods(tx, scope, id, after);
}

/** @throws Failure `ownership_not_whole`, `ownership_repeated`, `ownership_too_fine` */
export function checkShares(shares: readonly Share[]): void {
  for (const period of toOwnership([{ from: null, shares }])) checkOwnership(period.shares);
}

function isSame(some: readonly Share[], others: readonly Share[]): boolean {
  const inOrder = (shares: readonly Share[]) =>
    shares.map(({ memberId, right, percent }) => `${memberId} ${right} ${Number(percent)}`).toSorted();
  return JSON.stringify(inOrder(some)) === JSON.stringify(inOrder(others));
}
