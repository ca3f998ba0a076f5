import type { Asset, assets } from '@aurea/contract/assets.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { cleanTags } from '@aurea/domain/assets/tags.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { saveCash } from '#areas/ledger/public.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Work } from '#http/work.ts';
import { toAsset } from './asset-view.ts';
import { listSharesOf } from './ownership/queries.ts';
import { stateShares } from './ownership/use-cases.ts';
import { addAsset, worthToday } from './public.ts';
import {
  type AssetFields,
  type AssetRow,
  archiveAsset,
  changeAsset,
  deleteAsset,
  findAsset,
  findFirstDayOfAsset,
  hasEntries,
  hasInstrument,
  hasInstruments,
  restoreAsset,
  type Versioned,
} from './queries.ts';
import { stateValue } from './valuations/use-cases.ts';

const log = activityLog<'created' | 'changed' | 'archived' | 'restored' | 'deleted'>('asset');

const DAY_MS = 86_400_000;
const RESTORABLE_DAYS = 30;

/** @throws Failure `not_found` */
export async function readAsset({ tx, scope, clock }: Work, id: string): Promise<Asset> {
  const row = await findAsset(tx, scope, id);
  const shares = await listSharesOf(tx, scope, [id], clock.today());
  const { netWorth } = await worthToday(tx, scope, clock.today(), { assetId: id });
  return toAsset(row, shares.get(id) ?? [], { today: clock.today(), valued: netWorth.assets[0] });
}

/** @throws Failure `ownership_not_whole`, `ownership_repeated`, `ownership_too_fine`, `not_found` for an owner not of the household, `day_invalid` */
export async function createAsset(work: Work, id: string, body: ParsedBody<typeof assets.create>): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const origin = { id, source: 'manual', importId: null, createdAt: clock.now() } as const;
  const fields = fieldsOf(body, null, clock.today());
  await requireMetal(work, body);
  await addAsset(tx, scope, { ...fields, ...origin }, body.ownership);
  if (body.value) await stateValue(work, id, { on: body.value.on, value: body.value.amount, source: '' });
  if (body.openedOn) await invalidateNetWorthFrom(tx, scope.workspaceId, body.openedOn);
  await log(work, { action: 'created', id, before: null, after: await auditFacts(work, id) });
}

/** @throws Failure `stale`, `not_found`, `ownership_not_whole`, `currency_mismatch`, `asset_holds_no_instruments` */
export async function updateAsset(work: Work, id: string, body: ParsedBody<typeof assets.change>): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const row = await findAsset(tx, scope, id);
  const before = await auditFacts(work, id);
  const fields = fieldsOf(body, row, clock.today());
  await requireFitting(work, row, fields);
  await requireMetal(work, body);
  await invalidateAllDays(work, id);
  await changeAsset(tx, scope, { id, version: body.version }, fields);
  await saveCash(tx, { workspaceId: scope.workspaceId, assetId: id }, clock.today());
  if (body.ownership) await stateShares(work, id, { shares: body.ownership, from: body.ownershipFrom });
  await invalidateAllDays(work, id);
  await log(work, { action: 'changed', id, before, after: await auditFacts(work, id) });
}

async function requireFitting({ tx, scope }: Work, row: AssetRow, fields: AssetFields): Promise<void> {
  if (fields.currency !== row.currency && (await hasEntries(tx, scope, row.id))) {
    throw new Failure('currency_mismatch', { expected: row.currency, found: fields.currency });
  }
  if (!holdsInstruments(fields.kind) && (await hasInstruments(tx, scope, row.id))) {
    throw new Failure('asset_holds_no_instruments');
  }
}

async function requireMetal({ tx, scope }: Work, { metal }: Body): Promise<void> {
  if (metal && !(await hasInstrument(tx, scope, metal.instrumentId)))
    throw new Failure('not_found', { what: 'instrument' });
}

type Body = ParsedBody<typeof assets.create | typeof assets.change>;

function fieldsOf(body: Body, row: AssetRow | null, today: Day): AssetFields {
  const isWeighed = body.kind === 'precious_metal' && Boolean(body.metal);
  const kept = <Value>(given: Value | undefined, stored: Value | undefined): Value | null => given ?? stored ?? null;
  return {
    name: body.name,
    kind: body.kind,
    wrapper: body.wrapper,
    currency: body.currency,
    note: body.note,
    institution: body.institution === null ? null : kept(body.institution, row?.institution),
    // a weight has a value on every day: it must be known since when
    openedOn: (body.openedOn === null ? null : kept(body.openedOn, row?.opened_on)) ?? (isWeighed ? today : null),
    closedOn: body.closedOn === null ? null : kept(body.closedOn, row?.closed_on),
    ...(body.tags && { tags: cleanTags(body.tags) }),
    ...(body.isInterpolated !== undefined && { isInterpolated: body.isInterpolated }),
    ...metalOf(body),
    ...(body.cashChoice !== undefined && { cashChoice: body.cashChoice }),
  };
}

/** What is weighed is a precious metal; another kind has no weight. */
function metalOf({ kind, metal }: Body): Pick<AssetFields, 'metalId' | 'weight'> {
  if (metal === undefined && kind === 'precious_metal') return {};
  const weighed = kind === 'precious_metal' ? metal : null;
  return { metalId: weighed?.instrumentId ?? null, weight: weighed?.weight ?? null };
}

/** @throws Failure `stale`, `not_found` */
export async function archive(work: Work, of: Versioned): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await archiveAsset(tx, scope, of, clock.now());
  await invalidateAllDays(work, of.id);
  await log(work, { action: 'archived', id: of.id, before: null, after: null });
}

/** @throws Failure `stale`, `not_found` once 30 days are over */
export async function restore(work: Work, of: Versioned): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await restoreAsset(tx, scope, of, new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS));
  await invalidateAllDays(work, of.id);
  await log(work, { action: 'restored', id: of.id, before: null, after: null });
}

/** @throws Failure `not_found` */
export async function remove(work: Work, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const before = await auditFacts(work, id);
  await deleteAsset(tx, scope, id, clock.now());
  await invalidateAllDays(work, id);
  await log(work, { action: 'deleted', id, before, after: null });
}

async function invalidateAllDays({ tx, scope }: Work, id: string): Promise<void> {
  const first = await findFirstDayOfAsset(tx, scope, id);
  if (first) await invalidateNetWorthFrom(tx, scope.workspaceId, first);
}

/** What the log says of an asset. */
async function auditFacts({ tx, scope, clock }: Work, id: string): Promise<object> {
  const row = await findAsset(tx, scope, id);
  const { name, kind, wrapper, institution, currency, note, source } = row;
  const shares = await listSharesOf(tx, scope, [id], clock.today());
  return {
    ...{ name, kind, wrapper, institution, currency, note, source },
    openedOn: row.opened_on,
    closedOn: row.closed_on,
    tags: row.tags.join(', '),
    isInterpolated: row.is_interpolated || null,
    cashChoice: row.cash_choice,
    metal: row.metal_name,
    weight: row.weight,
    ownership: shares.get(id) ?? [],
  };
}
