import { Decimal, type DecimalString, decimal, sum, toDecimalString } from '../../core/decimal.ts';
import type { ListedAsset, ListedHolding, ListedShare, ListedVerdict, PartValues } from './asset-list.ts';
import { wordsKey } from './asset-words.ts';

const WHOLE = new Decimal(100);

/**
 * Rows of one name and kind with different owners are one asset: the first carries the shares of all. Whether each states
 * the value of the whole or of its part alone is asked once. What is then not owned whole is refused, for nobody knows
 * whose the rest is.
 */
export function withCoOwners(rows: readonly ListedVerdict[], values: PartValues | null): readonly ListedVerdict[] {
  const asked = values ? rows : rows.map(askedPart);
  const groups = Map.groupBy(
    asked.filter(({ asset }) => asset && isPart(asset)),
    ({ asset }) => asset && keyOf(asset, values),
  );
  const joined = new Map([...groups.values()].flatMap((group) => join(group, values).map((row) => [row.line, row])));
  return asked.map((row) => joined.get(row.line) ?? row);
}

function isPart({ shares }: ListedAsset): boolean {
  return shares !== null && !sum(shares.map(({ percent }) => decimal(percent))).equals(WHOLE);
}

function askedPart(row: ListedVerdict): ListedVerdict {
  const { asset, issues } = row;
  if (!asset || !isPart(asset) || !(asset.value || asset.cost || asset.holding)) return row;
  return { ...row, status: 'question', issues: [...issues, 'part_unclear'], asset: null };
}

/** The amounts of parts differ; what one unit of a position costs and is worth does not. */
function keyOf({ name, meaning, value, currency, on, holding }: ListedAsset, values: PartValues | null): string {
  const isOfParts = values === 'part';
  const held = holding && { ...holding, quantity: isOfParts ? null : holding.quantity };
  const worth = isOfParts ? null : value;
  return [wordsKey(name), meaning?.kind, meaning?.wrapper, worth, currency, on, JSON.stringify(held)].join('|');
}

function join(group: readonly ListedVerdict[], values: PartValues | null): readonly ListedVerdict[] {
  const assets = group.flatMap(({ asset }) => asset ?? []);
  const shares = assets.flatMap((asset): readonly ListedShare[] => asset.shares ?? []);
  const isWhole = sum(shares.map(({ percent }) => decimal(percent))).equals(WHOLE);
  const isRepeated = new Set(shares.map(({ memberId }) => memberId)).size < shares.length;
  if (!isWhole || isRepeated) {
    return group.map((row) => ({ ...row, status: 'error', issues: [...row.issues, 'share_not_whole'], asset: null }));
  }
  return group.map((row, at) =>
    at === 0 && row.asset
      ? { ...row, asset: { ...row.asset, shares, ...(values === 'part' ? sumsOf(row.asset, assets) : {}) } }
      : { ...row, status: 'left_out', issues: ['same_asset'], asset: null },
  );
}

/** What all parts come to; not known where one of them is not. */
function sumsOf({ holding }: ListedAsset, parts: readonly ListedAsset[]) {
  const all = (amounts: readonly (DecimalString | null)[]) =>
    amounts.includes(null) ? null : toDecimalString(sum(amounts.map((each) => decimal(each ?? '0'))));
  const quantity = all(parts.map((part) => part.holding?.quantity ?? null));
  const held: ListedHolding | null = holding && quantity ? { ...holding, quantity } : null;
  return { value: all(parts.map(({ value }) => value)), cost: all(parts.map(({ cost }) => cost)), holding: held };
}
