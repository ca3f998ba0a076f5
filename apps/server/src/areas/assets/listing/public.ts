/** The door of the list of assets. */
import type { Asset, assets } from '@aurea/contract/assets.ts';
import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import { classOf } from '@aurea/domain/assets/asset-class.ts';
import { ownershipOn, partOfMember } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { memberWorth } from '@aurea/domain/valuation/member-worth.ts';
import type { Tx } from '#db/transaction.ts';
import { toAsset } from '../asset-view.ts';
import { listSharePeriods } from '../ownership/queries.ts';
import { toOwnership } from '../ownership/share-periods.ts';
import { worthToday } from '../public.ts';
import { listAssets } from '../queries.ts';

type Filter = ParsedQuery<typeof assets.list> & { readonly today: Day };

/**
 * Assets with their value today. Those of one member are what they own a share of today, and count with that share: the
 * values add up to the net worth of the member.
 */
export async function readList(
  tx: Tx,
  scope: { readonly workspaceId: string },
  { member, today, ...filter }: Filter,
): Promise<Asset[]> {
  const archived = filter.archived === 'true';
  const found = await listAssets(tx, scope, { ...filter, archived });
  const rows = found.filter(({ kind }) => !filter.class || classOf(kind) === filter.class);
  const { netWorth } = await worthToday(tx, scope, today, { archived });
  const periods = await listSharePeriods(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const ownership = new Map([...periods].map(([id, dated]) => [id, toOwnership(dated)]));
  const counted = member === undefined ? netWorth : memberWorth(netWorth, ownership, member);
  const valued = new Map(counted.assets.map((asset) => [asset.id, asset]));
  return rows.flatMap((row) => {
    const asset = toAsset(row, ownershipOn(periods.get(row.id) ?? [], today), {
      today,
      valued: valued.get(row.id),
    });
    if (member === undefined) return asset;
    const part = partOfMember(ownershipOn(ownership.get(row.id) ?? [], today), member);
    return part.isZero() ? [] : { ...asset, memberPercent: toDecimalString(part.times(100)) };
  });
}
