import type { FeeTerms } from '@aurea/contract/advisory-fees.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type FeeDay, feeDays } from '@aurea/domain/invoicing/advisory-fee.ts';
import type { ValuedAsset } from '@aurea/domain/portfolio/net-worth.ts';
import { archivedFrom, worthSeries, worthToday } from '#areas/assets/public.ts';
import type { Tx } from '#db/transaction.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';

export type Household = {
  readonly tx: Tx;
  readonly scope: { readonly workspaceId: string };
  readonly workers: WorkerPool;
};

/** What a fee rests on in the household: what each asset was worth at the end, and the whole on each day it needs. */
export type FeeBasisFacts = {
  readonly currency: string;
  readonly assets: readonly { readonly id: string; readonly name: string; readonly value: string | null }[];
  /** Names of what has no known value at the end of the last day, and of what was archived since the first one. */
  readonly missing: readonly string[];
  readonly days: readonly FeeDay[];
};

/** @throws Failure `day_invalid` for a period that is none or is not over, `not_found` for an asset of another household */
export async function feeFacts(household: Household, terms: FeeTerms, today: Day): Promise<FeeBasisFacts> {
  const wanted = feeDays(terms);
  const last = addDays(terms.to, -1);
  if (last >= today) throw new Failure('day_invalid', { on: terms.to });
  const { facts, netWorth } = await worthToday(household.tx, household.scope, last);
  const { assetIds } = terms;
  const counted = netWorth.assets.filter(({ id }) => assetIds === null || assetIds.includes(id));
  if (assetIds !== null && counted.length !== new Set(assetIds).size) throw new Failure('not_found', { what: 'asset' });
  const nameOf = new Map(facts.assets.map(({ id, name }) => [id, name]));
  const assets = netWorth.assets.map(({ id, referenceValue }) => ({
    id,
    name: nameOf.get(id) ?? '',
    value: referenceValue && toWire(referenceValue),
  }));
  const lacking = counted.filter((asset) => asset.missing.length > 0 || asset.referenceValue === null);
  const days = terms.basis === 'closing' ? [closingDay(last, counted)] : await seriesOf(household, wanted, assetIds);
  const period = { from: terms.from, last };
  const archived = assetIds === null ? await archivedFrom(household.tx, household.scope, period) : [];
  return {
    currency: facts.currency,
    assets,
    missing: [...lacking.map(({ id }) => nameOf.get(id) ?? ''), ...archived],
    days: archived.length === 0 ? days : days.map((day) => withoutArchived(day, counted.length === 0)),
  };
}

/** What is archived is in no total, nor is it known to have been worth nothing. */
function withoutArchived({ on, value }: FeeDay, isAll: boolean): FeeDay {
  return { on, value: isAll ? null : value, isComplete: false };
}

/** The sum of what is known; where something is missing and nothing is known, no value at all. */
function closingDay(on: Day, assets: readonly ValuedAsset[]): FeeDay {
  const known = assets.flatMap(({ referenceValue }) => referenceValue ?? []);
  const isComplete = known.length === assets.length && assets.every(({ missing }) => missing.length === 0);
  const value = known.length === 0 && !isComplete ? null : toDecimalString(sum(known));
  return { on, value, isComplete };
}

async function seriesOf(household: Household, days: readonly Day[], assetIds: readonly string[] | null) {
  const series = await worthSeries(household, days, { assetIds: assetIds ?? undefined });
  return series.map(({ on, total, state }): FeeDay => ({ on, value: total, isComplete: state === 'complete' }));
}
