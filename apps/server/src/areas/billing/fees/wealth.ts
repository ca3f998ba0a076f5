import type { FeeTerms } from '@aurea/contract/billing/advisory-fees.ts';
import { type FeeDay, feeDays } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { ValuedAsset } from '@aurea/domain/valuation/net-worth.ts';
import { archivedFrom, computeSeries, readWorthSeries, type WorthDay, worthToday } from '#areas/assets/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';

type Household = { readonly tx: Tx; readonly scope: { readonly workspaceId: string } };

/** What a fee rests on in the household: what each asset was worth at the end, and the whole on each day it needs. */
export type FeeBasisFacts = {
  readonly currency: string;
  readonly assets: readonly { readonly id: string; readonly name: string; readonly value: string | null }[];
  /** Names of what has no known value at the end of the last day, and of what was archived since the first one. */
  readonly missing: readonly string[];
  readonly days: readonly FeeDay[];
};

/**
 * Reads what a fee rests on.
 *
 * @returns what computes it once the transaction has ended
 * @throws Failure `day_invalid` for a period that is none or is not over, `not_found` for an asset of another household
 */
export async function feeFacts(
  household: Household,
  terms: FeeTerms,
  today: Day,
): Promise<(workers: WorkerPool) => Promise<FeeBasisFacts>> {
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
  const isClosing = terms.basis === 'closing';
  const which = { assetIds: assetIds ?? undefined };
  const read = await readWorthSeries(household.tx, household.scope, isClosing ? [] : wanted, which);
  const period = { from: terms.from, last };
  const archived = assetIds === null ? await archivedFrom(household.tx, household.scope, period) : [];
  const missing = [...lacking.map(({ id }) => nameOf.get(id) ?? ''), ...archived];
  return async (workers) => {
    const series = await computeSeries(workers, household.scope, read);
    const days = isClosing ? [closingDay(last, counted)] : series.map(toFeeDay);
    return {
      currency: facts.currency,
      assets,
      missing,
      days: archived.length === 0 ? days : days.map((day) => withoutArchived(day, counted.length === 0)),
    };
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

function toFeeDay({ on, total, state }: WorthDay): FeeDay {
  return { on, value: total, isComplete: state === 'complete' };
}
