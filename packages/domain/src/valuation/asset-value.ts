import { valuedBy } from '../assets/asset-class.ts';
import { type Day, daysBetween } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { lastKnown } from '../core/last-known.ts';
import { balanceWalk } from './balance.ts';
import { holdingsWalk } from './holdings-value.ts';
import { STATED_AGE_DAYS } from './stale-price.ts';
import type { AssetInput, AssetValue, HoldingPrice, Missing } from './value.ts';

/** Nothing is owned: before an asset begins and after it ends. */
const NOTHING: AssetValue = { value: ZERO, state: 'complete', missing: [], valuedOn: null, isStale: false };

/**
 * The value of one asset on days asked for in ascending order.
 *
 * Holdings are worth quantity × last known price, plus cash; accounts of cash what was last stated and has moved
 * since; a precious metal its weight × the price of the metal; everything else what was last stated, or a straight line
 * from one statement to the next where the owner asks for it; debts count as negative, by their schedule where they have one. An asset exists from its opening, or from the
 * first thing known of it, until its closing.
 */
export function assetWalk(asset: AssetInput, prices: HoldingPrice): (day: Day) => AssetValue {
  const begin = beginningOf(asset);
  const valueOn = walkOf(asset, prices);
  return (day) => {
    const exists = (begin === null || begin <= day) && (!asset.closedOn || day <= asset.closedOn);
    const value = valueOn(day);
    return exists ? value : NOTHING;
  };
}

function beginningOf({ openedOn, entries, valuations, outstanding = [] }: AssetInput): Day | null {
  const known = [...entries, ...valuations, ...outstanding].map(({ on }) => on);
  if (openedOn) known.push(openedOn);
  return known.length === 0 ? null : known.reduce((first, on) => (on < first ? on : first));
}

function walkOf(asset: AssetInput, prices: HoldingPrice): (day: Day) => AssetValue {
  const how = valuedBy(asset.kind);
  if (how === 'debt' && asset.outstanding) return scheduledWalk(asset.outstanding);
  const stated = statedWalk(asset, how === 'debt' ? -1 : 1);
  if (how === 'balance') return withStatement(balanceWalk(asset), stated);
  if (how === 'holdings' || asset.isWeighed) return withStatement(holdingsWalk(asset, prices), stated);
  return stated;
}

/** The value by the ledger, or where it has none yet, the stated one. */
function withStatement(
  byLedger: (day: Day) => AssetValue | null,
  stated: (day: Day) => AssetValue,
): (day: Day) => AssetValue {
  return (day) => {
    const statement = stated(day);
    return byLedger(day) ?? statement;
  };
}

/** A debt whose schedule is known is never out of date, and nothing before the money is lent. */
function scheduledWalk(outstanding: NonNullable<AssetInput['outstanding']>): (day: Day) => AssetValue {
  const latest = lastKnown(outstanding);
  return (day) => {
    const found = latest(day);
    return found ? { ...NOTHING, value: found.value.negated(), valuedOn: found.on } : NOTHING;
  };
}

function statedWalk(asset: AssetInput, sign: 1 | -1): (day: Day) => AssetValue {
  const latest = lastKnown(asset.valuations);
  const between = asset.isInterpolated ? straightLine(asset.valuations) : null;
  return (day) => {
    const found = latest(day);
    if (!found) return withoutValue(asset.id);
    const isStale = daysBetween(found.on, day) > STATED_AGE_DAYS;
    const amount = between?.(day) ?? found.value;
    const value = sign < 0 ? amount.abs().negated() : amount;
    return { value, state: 'complete', missing: [], valuedOn: found.on, isStale };
  };
}

/** The point of the line from one statement to the next on days in ascending order; null outside of any two. Not rounded. */
function straightLine(valuations: AssetInput['valuations']): (day: Day) => Decimal | null {
  const sorted = valuations.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  let at = 0;
  return (day) => {
    while (sorted[at + 1] && (sorted[at + 1]?.on ?? '') <= day) at++;
    const [from, to] = [sorted[at], sorted[at + 1]];
    if (!from || !to || day < from.on) return null;
    const passed = daysBetween(from.on, day);
    return from.value.plus(to.value.minus(from.value).times(passed).dividedBy(daysBetween(from.on, to.on)));
  };
}

function withoutValue(assetId: string): AssetValue {
  const missing: Missing = { kind: 'value', assetId, instrumentId: null, currency: null };
  return { value: null, state: 'unavailable', missing: [missing], valuedOn: null, isStale: false };
}
