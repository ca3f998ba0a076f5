import type { ActivityLine } from '@aurea/contract/core/activity.ts';
import type { OwnershipPeriod } from '@aurea/domain/assets/ownership.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type NetWorth, netWorthOn } from '@aurea/domain/valuation/net-worth.ts';
import { findWorthFacts, toNetWorthInput, type WorthFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { invalidateNetWorthFrom } from '#db/household-version.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Work } from '#http/work.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { linesAbout } from './activity/read-activity.ts';
import { insertDocument, type NewDocument } from './documents/queries.ts';
import { listArchivedSince, type Period } from './history/queries.ts';
import { type SeriesInput, WORTH_SERIES, type WorthDay } from './history/series-task.ts';
import {
  listMemberIds,
  listSharePeriods,
  listSharesOf,
  listUsualOwnerIds,
  replaceSharePeriods,
} from './ownership/queries.ts';
import { type Share, type SharePeriods, toOwnership } from './ownership/share-periods.ts';
import { checkShares, stateShares } from './ownership/use-cases.ts';
import {
  type AssetFields,
  changeAsset,
  deleteAsset,
  findAsset,
  findFirstDayOfAsset,
  insertAsset,
  type NewAsset,
  type Versioned,
} from './queries.ts';
import { findValuationOn } from './valuations/queries.ts';
import { removeValue, stateValue } from './valuations/use-cases.ts';

/**
 * Adds an asset with its owners from the beginning; unless stated otherwise the persons of the household own it in equal
 * parts.
 *
 * @throws Failure `not_found` when a share names somebody who is not of the household, `ownership_not_whole`,
 *   `ownership_repeated`, `ownership_too_fine`
 */
export async function addAsset(tx: Tx, scope: Scope, asset: NewAsset, shares?: readonly Share[]): Promise<void> {
  if (shares) checkShares(shares);
  await insertAsset(tx, scope, asset);
  const owned = shares ?? equalShares(await listUsualOwnerIds(tx, scope));
  await replaceSharePeriods(tx, scope, asset.id, [{ from: null, shares: owned }]);
}

/** Keeps a file with an asset. */
export async function addDocument(tx: Tx, scope: Scope, document: NewDocument): Promise<void> {
  await insertDocument(tx, scope, document);
}

/** What is stored of an asset besides its owners. @throws Failure `not_found` */
export async function assetFields(tx: Tx, scope: Scope, id: string): Promise<AssetFields> {
  const row = await findAsset(tx, scope, id);
  const { name, kind, wrapper, institution, currency, note } = row;
  return { name, kind, wrapper, institution, currency, note, openedOn: row.opened_on, closedOn: row.closed_on };
}

/** @throws Failure `stale`, `not_found` */
export async function editAsset(tx: Tx, scope: Scope, of: Versioned, fields: AssetFields): Promise<void> {
  await changeAsset(tx, scope, of, fields);
}

/** Deletes an asset so that it can be restored. @throws Failure `not_found` */
export async function takeAssetAway(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  await deleteAsset(tx, scope, id, at);
}

/** The first day on which anything is known of an asset, or null. @throws Failure `not_found` */
export async function firstDayOfAsset(tx: Tx, scope: Scope, id: string): Promise<Day | null> {
  await findAsset(tx, scope, id);
  return await findFirstDayOfAsset(tx, scope, id);
}

/** What was known of the net worth since the first day of an asset is no longer true. */
export async function invalidateNetWorthOfAsset(tx: Tx, scope: Scope, id: string): Promise<void> {
  const first = await findFirstDayOfAsset(tx, scope, id);
  if (first) await invalidateNetWorthFrom(tx, scope.workspaceId, first);
}

/** Persons of the household, in the order they were added. */
export async function householdPersons(tx: Tx, scope: Scope): Promise<string[]> {
  return await listMemberIds(tx, scope);
}

/** Who owns the assets on a day, by asset, the largest share first. */
export async function ownersOf(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  on: Day,
): Promise<Map<string, readonly Share[]>> {
  return await listSharesOf(tx, scope, ids, on);
}

/** Who owned the assets when, by asset, as the rules of ownership take it: of some assets, or of all. */
export async function ownershipOf(
  tx: Tx,
  scope: Scope,
  ids?: readonly string[],
): Promise<Map<string, OwnershipPeriod[]>> {
  const periods = await listSharePeriods(tx, scope, ids);
  return new Map([...periods].map(([id, found]) => [id, toOwnership(found)]));
}

/** The same as plain data, for a worker: see `toOwnership`. */
export async function sharePeriodsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, SharePeriods>> {
  return await listSharePeriods(tx, scope, ids);
}

export type { SharePeriods, WorthDay };
export { toOwnership };

/** Sets shares from a day on, today unless said; see `stateShares`. @throws Failure as there */
export const stateOwners = stateShares;

type Statement = { readonly on: Day; readonly value: string; readonly source: string };

/** States what an asset is worth on a day, with its line in the log. @throws Failure `not_found`, `day_invalid` */
export async function stateWorth(work: Work, assetId: string, statement: Statement): Promise<void> {
  await stateValue(work, assetId, statement);
}

/** Takes back what was stated for a day; nothing where nothing is. @throws Failure `not_found` */
export async function takeWorthBack(work: Work, assetId: string, on: Day): Promise<void> {
  const stated = await findValuationOn(work.tx, work.scope, assetId, on);
  if (stated) await removeValue(work, { assetId, id: stated.id });
}

/** The last changes of a record of whatever kind, latest first. */
export async function activityAbout(tx: Tx, scope: Scope, id: string): Promise<ActivityLine[]> {
  return await linesAbout(tx, scope, id);
}

const SHARE_PLACES = 4;

/** Full ownership in equal parts that add up to 100 exactly: the first of them takes what rounding leaves over. */
export function equalShares(memberIds: readonly string[]): Share[] {
  const part = roundTo(new Decimal(100).dividedBy(Math.max(memberIds.length, 1)), SHARE_PLACES);
  const first = new Decimal(100).minus(part.times(memberIds.length - 1));
  return memberIds.map((memberId, index) => ({
    memberId,
    right: 'full' as const,
    percent: toDecimalString(index === 0 ? first : part),
  }));
}

export type Worth = { readonly facts: WorthFacts; readonly netWorth: NetWorth };

/** Which assets are meant: one or several whatever their state, or the archived ones; else all that count. */
export type Which = {
  readonly assetId?: string | undefined;
  readonly assetIds?: readonly string[] | undefined;
  readonly archived?: boolean;
};

/** What the value of the household rests on today: where every account stands, with prices and rates. */
export async function factsToday(tx: Tx, scope: Scope, today: Day, which: Which = {}): Promise<WorthFacts> {
  return await findWorthFacts(tx, { ...which, workspaceId: scope.workspaceId, since: today, until: today });
}

/** What the household owns and owes today, asset by asset. */
export async function worthToday(tx: Tx, scope: Scope, today: Day, which: Which = {}): Promise<Worth> {
  const facts = await factsToday(tx, scope, today, which);
  return { facts, netWorth: netWorthOn(toNetWorthInput(facts), today) };
}

/** What net worth on some days follows from: read in a transaction, computed by a worker once that has ended. */
export type SeriesFacts = SeriesInput | null;

/** What the net worth of one member on each of the days follows from: see `memberWorth`. Days in ascending order. */
export async function readMemberSeries(
  tx: Tx,
  scope: Scope,
  days: readonly Day[],
  memberId: string,
): Promise<SeriesFacts> {
  const read = await readWorthSeries(tx, scope, days);
  return read && { ...read, owner: { memberId, periods: [...(await listSharePeriods(tx, scope))] } };
}

/** What the net worth on each of the days (or the value of some assets) follows from. Days in ascending order. */
export async function readWorthSeries(
  tx: Tx,
  scope: Scope,
  days: readonly Day[],
  which: Which = {},
): Promise<SeriesFacts> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const period = { since: addDays(first, -1), until: last, days };
  return { facts: await findWorthFacts(tx, { ...which, workspaceId: scope.workspaceId, ...period }), days };
}

/** Net worth on each of the days, computed off the event loop, with no transaction open. */
export async function computeSeries(
  workers: WorkerPool,
  { workspaceId }: Scope,
  read: SeriesFacts,
): Promise<WorthDay[]> {
  return read ? await workers.run(WORTH_SERIES, read, { workspaceId }) : [];
}

/** Names of what was archived since a period began, and would count in it. */
export async function archivedFrom(tx: Tx, scope: Scope, period: Period): Promise<string[]> {
  return await listArchivedSince(tx, scope, period);
}

type ValueToday = { readonly value: string | null; readonly isPartial: boolean };

/** The value of one asset today in its own currency, null where it is not known; partial where some of it is not counted. */
export async function valueToday(tx: Tx, scope: Scope, today: Day, assetId: string): Promise<ValueToday> {
  const { netWorth } = await worthToday(tx, scope, today, { assetId });
  const asset = netWorth.assets[0];
  return { value: asset?.value ? toWire(asset.value) : null, isPartial: asset?.state === 'partial' };
}

/** What some assets are worth by the records at the end of a day, by their ids; null where that is not known. */
export async function worthOn(
  tx: Tx,
  { workspaceId }: Scope,
  day: Day,
  assetIds: readonly string[],
): Promise<Map<string, string | null>> {
  const facts = await findWorthFacts(tx, { workspaceId, assetIds, since: day, until: day });
  const { assets } = netWorthOn(toNetWorthInput(facts), day);
  return new Map(assets.map(({ id, value }) => [id, value && toWire(value)]));
}
