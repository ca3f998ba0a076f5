import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { ACCOUNT_ANSWERS, type AssetMeaning, meaningOf } from '@aurea/domain/imports/asset-lists/answers.ts';
import type { JudgedList, ListedAsset, ListedHolding } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import { wordsKey } from '@aurea/domain/imports/asset-lists/asset-words.ts';
import type { DraftInstrument } from '@aurea/domain/imports/rows/verdict.ts';
import { addAsset, equalShares, householdPersons } from '#areas/assets/public.ts';
import { saveCash } from '#areas/ledger/public.ts';
import { settleWholeAccount } from '#areas/transactions/public.ts';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { matchInstruments } from '../committing/match-instruments.ts';
import { findFirstDayOf, insertInstruments, listKnownInstruments } from '../committing/queries.ts';
import { insertPositions, insertValues, type ListedPosition, type ListedValue, markAdded } from './queries.ts';
import { lockOpenList, openList } from './use-cases.ts';

type Listed = { readonly line: number; readonly asset: ListedAsset };
type OpenedAccount = { readonly id: string; readonly currency: string };

/**
 * Adds what the rows of a list become, all of them or none: assets with their owners and values, and accounts with their
 * positions.
 *
 * @throws Failure `not_found`, `import_not_mapped` while a question is open, `import_has_errors` where no row is good
 */
export async function addListed(work: CreatingWork, importId: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const { fileName } = await lockOpenList(work, importId);
  const { judged, list } = await openList(work, importId);
  if (judged.questions > 0) throw new Failure('import_not_mapped');
  const listed = judged.rows.flatMap(({ line, asset }) => (asset ? [{ line, asset }] : []));
  if (listed.length === 0) throw new Failure('import_has_errors', { count: judged.rows.length });
  const of = { workspaceId: scope.workspaceId, importId };
  const accounts = await addAll(work, of, { listed, judged });
  await addPositions(work, of, { listed, accounts });
  await settleAll(work, of, accounts);
  const rows = { added: listed.length, rows: judged.rows.length, currency: list.currency };
  await markAdded(tx, of, { ...rows, at: clock.now() });
  await recordActivity(tx, scope, clock.now(), {
    action: 'imported',
    subjectKind: 'import',
    subjectId: importId,
    after: { fileName, rows: listed.length },
  });
}

type Of = { readonly workspaceId: string; readonly importId: string };
type ToAdd = { readonly listed: readonly Listed[]; readonly judged: JudgedList };

/** Adds the assets that rows are, then the accounts that only positions name. @returns the accounts by their key */
async function addAll(work: CreatingWork, of: Of, { listed, judged }: ToAdd): Promise<Map<string, OpenedAccount>> {
  const accounts = new Map<string, OpenedAccount>();
  const values: ListedValue[] = [];
  const persons = equalShares(await householdPersons(work.tx, work.scope));
  for (const { asset } of listed) {
    const { meaning } = asset;
    if (!meaning) continue;
    const id = await addOne(work, of, { ...asset, meaning, shares: asset.shares ?? persons });
    const key = wordsKey(asset.name);
    if (holdsInstruments(meaning.kind) && !accounts.has(key)) accounts.set(key, { id, currency: asset.currency });
    values.push(...valuesOf(id, asset));
  }
  for (const { key, account } of accountsNamed({ listed, judged })) {
    const id = await addOne(work, of, { ...account, shares: account.shares ?? persons });
    accounts.set(key, { id, currency: account.currency });
  }
  await insertValues(work.tx, of, values, work.clock.now());
  return accounts;
}

/** The accounts that only positions name, owned and kept as the first of them says. */
function accountsNamed({ listed, judged }: ToAdd) {
  return judged.accounts.flatMap(({ key, words, answer }) => {
    const first = listed.find(({ asset }) => asset.holding?.account === key)?.asset;
    const kind = ACCOUNT_ANSWERS.find((each) => each === answer);
    if (!first || !kind) return [];
    return [{ key, account: { ...first, name: words.slice(0, LONGEST_NAME), meaning: meaningOf(kind), note: '' } }];
  });
}

const LONGEST_NAME = 120;

type Owned = Pick<ListedAsset, 'name' | 'currency' | 'institution' | 'boughtOn' | 'note' | 'holding'> & {
  readonly meaning: AssetMeaning;
  readonly shares: NonNullable<ListedAsset['shares']> | ReturnType<typeof equalShares>;
};

async function addOne({ tx, scope, clock, randomness }: CreatingWork, of: Of, asset: Owned): Promise<string> {
  const id = randomness.uuid();
  const fields = {
    ...{ id, name: asset.name, ...asset.meaning, institution: asset.institution, currency: asset.currency },
    openedOn: asset.holding ? null : asset.boughtOn,
    closedOn: null,
    note: asset.note,
  };
  const origin = { source: 'import', importId: of.importId, createdAt: clock.now() } as const;
  await addAsset(tx, scope, { ...fields, ...origin }, asset.shares.length > 0 ? asset.shares : undefined);
  await recordActivity(tx, scope, clock.now(), {
    action: 'created',
    subjectKind: 'asset',
    subjectId: id,
    before: null,
    after: { name: asset.name, kind: asset.meaning.kind },
  });
  return id;
}

/** What it is worth on the day of the list, and what was paid for it on the day it was bought. */
function valuesOf(assetId: string, { value, on, cost, boughtOn }: ListedAsset): ListedValue[] {
  const paid = cost && boughtOn && boughtOn < on ? [{ assetId, on: boughtOn, value: cost }] : [];
  return value ? [...paid, { assetId, on, value }] : paid;
}

type IntoAccounts = { readonly listed: readonly Listed[]; readonly accounts: ReadonlyMap<string, OpenedAccount> };

async function addPositions(work: CreatingWork, of: Of, { listed, accounts }: IntoAccounts): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  const held = listed.flatMap(({ line, asset }) => {
    const account = asset.holding && accounts.get(asset.holding.account);
    return asset.holding && account ? [{ line, asset, holding: asset.holding, account }] : [];
  });
  if (held.length === 0) return;
  const known = await listKnownInstruments(tx, scope.workspaceId);
  const named = held.map(({ asset, holding }) => instrumentOf(asset, holding));
  const { matches, created } = matchInstruments(named, known, randomness.uuid);
  const ids = new Map(matches.map(({ named: draft, id }) => [JSON.stringify(draft), id]));
  const idOf = (each: (typeof held)[number]) => ids.get(JSON.stringify(instrumentOf(each.asset, each.holding))) ?? '';
  const currencies = new Map(held.map((each) => [idOf(each), each.asset.currency]));
  for (const currency of new Set(currencies.values())) {
    const wanted = created.filter(({ id }) => currencies.get(id) === currency);
    await insertInstruments(tx, of, wanted, { currency, at: clock.now() });
  }
  const positions = held.map((each) => positionOf(each, idOf(each)));
  await insertPositions(tx, of, positions, { at: clock.now(), rank: PRICE_RANK.import });
}

function instrumentOf({ name }: ListedAsset, { isin, type }: ListedHolding): DraftInstrument {
  return { name, isin, symbol: null, type };
}

type Held = Listed & { readonly holding: ListedHolding; readonly account: OpenedAccount };

/** What a position cost is stated in the currency of its account; in another one it is not known. */
function positionOf({ line, asset, holding, account }: Held, instrumentId: string): ListedPosition {
  const { quantity, price } = holding;
  const unitCost = asset.currency === account.currency ? holding.unitCost : null;
  const gross = unitCost && toDecimalString(new Decimal(unitCost).times(quantity).toDecimalPlaces(PLACES));
  return {
    ...{ assetId: account.id, instrumentId, line, on: asset.boughtOn ?? asset.on, quantity, unitCost, gross },
    ...{ currency: account.currency, price, priceCurrency: asset.currency, pricedOn: asset.on },
  };
}

const PLACES = 12;

async function settleAll({ tx, clock }: Work, of: Of, accounts: ReadonlyMap<string, OpenedAccount>): Promise<void> {
  const { workspaceId } = of;
  for (const { id: assetId } of accounts.values()) {
    await settleWholeAccount(tx, { workspaceId, assetId }, clock.today());
    await saveCash(tx, { workspaceId, assetId }, clock.today());
  }
  const first = await findFirstDayOf(tx, of);
  if (first) await invalidateNetWorthFrom(tx, workspaceId, first);
}
