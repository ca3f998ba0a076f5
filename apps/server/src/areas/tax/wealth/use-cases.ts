import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { StatedWealth, taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { findStatedWealth, requireSubjects, saveStatedWealth } from './queries.ts';

type Body = ParsedBody<typeof taxWealth.change>;

/** @throws Failure `not_found` for another's asset or member, `day_invalid` for a gift to come, `stale` */
export async function changeWealth({ tx, scope, clock }: Work, body: Body): Promise<StatedWealth> {
  const today = clock.today();
  const gifts = body.heirs.flatMap((heir) => heir.gifts);
  const late = gifts.find(({ on }) => on > today);
  if (late) throw new Failure('day_invalid', { value: late.on });
  await lockHousehold(tx, scope.workspaceId);
  const before = await findStatedWealth(tx, scope);
  await requireSubjects(tx, scope, {
    assetIds: addedAssets(body, before),
    memberIds: distinct(gifts.map(({ donorId }) => donorId)),
  });
  const spouseShare = toDecimalString(decimal(body.spouseShare));
  const wealth = {
    ...{ ...body, spouseShare, amounts: withStatedDays(body.amounts, before.amounts, today) },
    closings: withAnswerDays(body.closings ?? before.closings, before.closings, today),
  };
  await saveStatedWealth(tx, scope, { now: clock.now(), wealth });
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'tax_profile',
    subjectId: scope.workspaceId,
    before: inLog(before),
    after: inLog(wealth),
  });
  return await findStatedWealth(tx, scope);
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];

/** The assets that are named for the first time: what was said of one that is gone since does not stand in the way. */
function addedAssets({ amounts, closings = [] }: Body, before: StatedWealth): string[] {
  const known = new Set([...before.amounts, ...before.closings].map(({ assetId }) => assetId));
  return distinct([...amounts, ...closings].flatMap(({ assetId }) => assetId ?? [])).filter((id) => !known.has(id));
}

type Closings = NonNullable<Body['closings']>;

/** Each answer with the day it was given: that of before as long as it is the same one. */
function withAnswerDays(closings: Closings, before: StatedWealth['closings'], today: Day): StatedWealth['closings'] {
  return closings.map(({ assetId, on, isSale, wasMainHome }) => {
    const same = before.find(
      (each) =>
        each.assetId === assetId && each.on === on && each.isSale === isSale && each.wasMainHome === wasMainHome,
    );
    return { assetId, on, isSale, wasMainHome, statedOn: same?.statedOn ?? today };
  });
}

/** Each amount with the day it was stated: that of before as long as it is the same amount. */
function withStatedDays(amounts: Body['amounts'], before: StatedWealth['amounts'], today: Day) {
  return amounts.map(({ amount, ...of }) => {
    const plain = toDecimalString(decimal(amount));
    const same = before.find(
      (each) =>
        each.year === of.year && each.field === of.field && each.assetId === of.assetId && each.amount === plain,
    );
    return { ...of, amount: plain, statedOn: same?.statedOn ?? today };
  });
}

const inLog = ({ amounts, heirs, closings, spouseShare }: Omit<StatedWealth, 'version'>) => ({
  ...{ amounts, heirs, closings, spouseShare },
});
