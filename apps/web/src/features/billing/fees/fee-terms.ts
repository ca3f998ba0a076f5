import type { FeeTerms } from '@aurea/contract/billing/advisory-fees.ts';
import type { AgreedFee } from '@aurea/contract/billing/agreed-fee.ts';
import type { FeeBasis } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { addDays, addMonths, type Day, isDay } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';

/** A tier as it is typed; the last one has no limit. */
export type TypedTier = { readonly key: string; readonly upTo: string; readonly percent: string };

/** What is typed of a fee on assets. */
export type TypedFee = {
  readonly name: string;
  readonly basis: FeeBasis;
  readonly from: string;
  /** The last day, included. */
  readonly until: string;
  readonly tiers: readonly TypedTier[];
  readonly isWhole: boolean;
  readonly assetIds: readonly string[];
};

let made = 0;

function newKey(): string {
  made += 1;
  return `tier-${made}`;
}

const ONE_RATE: AgreedFee['tiers'] = [{ upTo: null, percent: '1' }];

/** The quarter before the day, with the rate and the base that were agreed last, else at one rate. */
export function begunFee(today: Day, name: string, agreed: AgreedFee | null = null): TypedFee {
  const month = Number(today.slice(5, 7));
  const first = addMonths(`${today.slice(0, 7)}-01`, -((month - 1) % 3));
  const from = addMonths(first, -3);
  const { basis = 'average', tiers = ONE_RATE, isWhole = true, assetIds = [] } = agreed ?? {};
  const typed = tiers.map(({ upTo, percent }) => ({ key: newKey(), upTo: upTo ?? '', percent }));
  return { name, basis, from, until: addDays(first, -1), tiers: typed, isWhole, assetIds };
}

/** One more tier below the one without limit. */
export function withTier(tiers: readonly TypedTier[]): TypedTier[] {
  const last = tiers.at(-1);
  return [...tiers.slice(0, -1), { key: newKey(), upTo: '', percent: last?.percent ?? '' }, ...(last ? [last] : [])];
}

const PERCENT = /^(\d{1,2}(\.\d{1,4})?|100)$/;
const CENTS = /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/;

/** What is asked of the server; null while something is missing. */
export function feeTermsOf({ basis, from, until, tiers, isWhole, assetIds }: TypedFee): FeeTerms | null {
  const limits = tiers.slice(0, -1).map(({ upTo }) => upTo);
  const rises = limits.every((upTo, at) => CENTS.test(upTo) && decimal(upTo).greaterThan(limits[at - 1] ?? '0'));
  const isValid = isDay(from) && isDay(until) && from <= until && tiers.every(({ percent }) => PERCENT.test(percent));
  if (!isValid || !rises || (!isWhole && assetIds.length === 0)) return null;
  return {
    basis,
    from,
    to: addDays(until, 1),
    tiers: tiers.map(({ upTo, percent }, at) => ({ upTo: at === tiers.length - 1 ? null : upTo, percent })),
    assetIds: isWhole ? null : [...assetIds],
  };
}
