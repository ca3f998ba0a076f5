import { Decimal, decimal, sum } from '../../core/decimal.ts';
import type { ListedAsset, ListedShare, ListedVerdict } from './asset-list.ts';
import { wordsKey } from './asset-words.ts';

const WHOLE = new Decimal(100);

/**
 * Rows of one name, kind and value with different owners are one asset: the first carries the shares of all. What is then
 * not owned whole is refused, for nobody knows whose the rest is.
 */
export function withCoOwners(rows: readonly ListedVerdict[]): readonly ListedVerdict[] {
  const groups = new Map<string, ListedVerdict[]>();
  for (const row of rows) {
    const key = row.asset && isPart(row.asset) ? keyOf(row.asset) : null;
    if (key) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const joined = new Map<number, ListedVerdict>();
  for (const group of groups.values()) for (const row of join(group)) joined.set(row.line, row);
  return rows.map((row) => joined.get(row.line) ?? row);
}

function isPart({ shares }: ListedAsset): boolean {
  return shares !== null && !decimal(shares[0]?.percent ?? '100').equals(WHOLE);
}

function keyOf({ name, meaning, value, currency, on, holding }: ListedAsset): string {
  return [wordsKey(name), meaning?.kind, meaning?.wrapper, value, currency, on, JSON.stringify(holding)].join('|');
}

function join(group: readonly ListedVerdict[]): readonly ListedVerdict[] {
  const shares = group.flatMap(({ asset }): readonly ListedShare[] => asset?.shares ?? []);
  const isWhole = sum(shares.map(({ percent }) => decimal(percent))).equals(WHOLE);
  const isRepeated = new Set(shares.map(({ memberId }) => memberId)).size < shares.length;
  if (!isWhole || isRepeated) {
    return group.map((row) => ({ ...row, status: 'error', issues: [...row.issues, 'share_not_whole'], asset: null }));
  }
  return group.map((row, at) =>
    at === 0 && row.asset
      ? { ...row, asset: { ...row.asset, shares } }
      : { ...row, status: 'left_out', issues: ['same_asset'], asset: null },
  );
}
