import type { Dashboard, Missing as MissingReply } from '@aurea/contract/dashboard.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { oldRates } from '@aurea/domain/core/exchange-rates.ts';
import { isOverdue } from '@aurea/domain/incomes/judgement.ts';
import type { TaxThreshold } from '@aurea/domain/tax/tax-thresholds.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import type { Missing } from '@aurea/domain/valuation/value.ts';
import type { z } from 'zod/mini';
import { incomesOf } from '#areas/incomes/public.ts';
import { cdhrAdvanceOfYear, nearThresholds } from '#areas/tax/public.ts';
import { doubtedPrices, ownTransferQuestions } from '#areas/transactions/public.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import { pricesIn } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Tx } from '#db/transaction.ts';

type Check = Dashboard['toCheck'][number];
export type NameOf = (instrumentId: string) => string;

const CODE = { price: 'missing_price', rate: 'missing_rate', value: 'missing_value' } as const;

/** What the value of the household lacks or rests on that is old, each once. */
export function valuesToCheck(netWorth: NetWorth, facts: WorthFacts, nameOf: NameOf): Check[] {
  const assets = new Map(facts.assets.map((asset) => [asset.id, asset]));
  const missing = missingOf(netWorth, facts, nameOf).map(({ kind, name, id }) => ({
    code: CODE[kind],
    name,
    id,
    on: null,
  }));
  const old = netWorth.assets
    .filter(({ isStale }) => isStale)
    .flatMap(({ id, valuedOn }): Check[] => {
      const asset = assets.get(id);
      if (!asset) return [];
      const code = valuedBy(asset.kind) === 'holdings' && asset.movedOn ? 'stale_price' : 'stale_value';
      return [{ code, name: asset.name, id, on: valuedOn }];
    });
  return [...missing, ...old, ...ratesToCheck(netWorth, facts)];
}

/** The exchange rates that what is owned is counted at, where they are old. */
function ratesToCheck({ assets, on }: NetWorth, facts: WorthFacts): Check[] {
  const currencies = new Map(facts.assets.map(({ id, currency }) => [id, currency]));
  const quoted = new Map(
    facts.prices.map((instrument) => [instrument.instrumentId, pricesIn(instrument, []).currency]),
  );
  const pairs = [
    ...assets.flatMap(({ id, value }) => (value?.isZero() ? [] : [{ from: currencies.get(id), to: facts.currency }])),
    ...facts.held.map(({ instrumentId }) => ({ from: quoted.get(instrumentId), to: facts.currency })),
  ].flatMap(({ from, to }) => (from && to && from !== to ? [{ from, to }] : []));
  const distinct = new Map(pairs.map((pair) => [`${pair.from} → ${pair.to}`, pair]));
  const points = facts.rates.map(({ rate, ...point }) => ({ ...point, rate: new Decimal(rate) }));
  return oldRates([...distinct.values()], points, on).map(({ from, to, on: rateOn }) => ({
    code: 'stale_rate',
    name: `${from} → ${to}`,
    id: null,
    on: rateOn,
  }));
}

/** What is missing, named as the household knows it: the instrument, the pair of currencies, the asset. */
export function missingOf(netWorth: NetWorth, facts: WorthFacts, nameOf: NameOf): z.infer<typeof MissingReply>[] {
  const assets = new Map(facts.assets.map((asset) => [asset.id, asset]));
  const found = netWorth.missing.map((lack) => {
    const asset = assets.get(lack.assetId);
    const pair = `${lack.currency} → ${facts.currency}`;
    return { kind: lack.kind, ...subjectOf(lack, { asset: asset?.name ?? '', pair }, nameOf), since: null };
  });
  return [...new Map(found.map((lack) => [`${lack.kind} ${lack.name}`, lack])).values()];
}

function subjectOf(lack: Missing, names: { asset: string; pair: string }, nameOf: NameOf) {
  if (lack.kind === 'rate') return { name: names.pair, id: null };
  if (lack.instrumentId) return { name: nameOf(lack.instrumentId), id: lack.instrumentId };
  return { name: names.asset, id: lack.assetId };
}

/** Money that may have moved between own accounts in several ways: how many such moves, in one line. */
export async function movesToCheck(tx: Tx, scope: { readonly workspaceId: string }): Promise<Check[]> {
  const count = await ownTransferQuestions(tx, scope);
  return count === 0 ? [] : [{ code: 'own_transfers', name: String(count), id: null, on: null }];
}

/** Imported lines that ask which price is right: one line for each instrument, in the place of its missing price. */
export async function pricesToCheck(
  tx: Tx,
  scope: { readonly workspaceId: string },
  values: readonly Check[],
): Promise<Check[]> {
  const doubted = (await doubtedPrices(tx, scope)).map((found): Check => ({ code: 'price_doubt', ...found }));
  const asked = new Set(doubted.map(({ id }) => id));
  return [...doubted, ...values.filter(({ code, id }) => code !== 'missing_price' || !asked.has(id))];
}

const LATE_MONTHS = 12;

/** Incomes of which a payment of the last twelve months is late, with the first day it was due on. */
export async function lateIncomes(tx: Tx, scope: { readonly workspaceId: string }, today: Day): Promise<Check[]> {
  const span = { from: addMonths(today, -LATE_MONTHS), to: today, today, archived: false };
  return (await incomesOf(tx, scope, span)).flatMap(({ income: { id, name }, dues }) => {
    const first = dues.find((due) => isOverdue(due, today));
    return first ? [{ code: 'income_late' as const, id, name, on: first.on }] : [];
  });
}

type Present = { readonly today: Day; readonly facts: WorthFacts; readonly netWorth: NetWorth };

/** Limits of tax law that are about to be crossed, those with a day first. */
export async function taxThresholdsToCheck(
  tx: Tx,
  scope: { readonly workspaceId: string },
  { today, facts, netWorth }: Present,
): Promise<Check[]> {
  const names = new Map(facts.assets.map(({ id, name }) => [id, name]));
  const { currency } = facts;
  const found = await nearThresholds(tx, scope, { today, netWorth, currency });
  return found.map((threshold) => toCheck(threshold, names.get(threshold.planId ?? '') ?? ''));
}

/** The advance of the contribution on high incomes that is due in December, computed once the transaction has ended. */
export async function cdhrAdvanceToCheck(
  ...given: Parameters<typeof cdhrAdvanceOfYear>
): Promise<() => Promise<Check[]>> {
  const read = await cdhrAdvanceOfYear(...given);
  return async () => (await read()).map((threshold) => toCheck(threshold, ''));
}

const toCheck = ({ key, planId, on, left }: TaxThreshold, name: string): Check => ({
  ...{ code: key, name, id: planId, on },
  ...(left && { missing: { amount: toWire(left), currency: 'EUR' } }),
});
