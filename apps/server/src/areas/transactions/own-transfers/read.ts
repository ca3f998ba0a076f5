import type { OwnTransfer } from '@aurea/contract/transactions/own-transfers.ts';
import { addDays, type Day, dayNumber } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { cashMoves, type HouseholdCashFlow, householdCashFlows } from '@aurea/domain/ledger/cash/cash-flow.ts';
import { type Candidate, MOST_DAYS_IN_TRANSIT, ownTransfers, type RateOn } from '@aurea/domain/ledger/own-transfers.ts';
import { rateBook } from '@aurea/domain/performance/series/rate-book.ts';
import { isRefund } from '@aurea/domain/spending/line-label.ts';
import { listRateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type CashEntryOnRecord, listCashEntries, type Span } from './queries.ts';

const BEGINNING = '1900-01-01';
const END = '2199-12-31';
const MOST_SHOWN = 200;

/** What crossed the border of the household from a day to another, both included. */
export async function cashFlowBetween(tx: Tx, scope: Scope, { from, to }: Span): Promise<HouseholdCashFlow[]> {
  return (await cashFlowOf(tx, scope, { from, to })).flows;
}

/** What left the household from a day to another, with its entries, the latest first; a refund is below zero. */
export async function spentBetween(tx: Tx, scope: Scope, span: Span): Promise<CrossedMoney[]> {
  const { flows, entries } = await cashFlowOf(tx, scope, span);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return flows.toReversed().flatMap(({ entryId, spending }) => {
    const entry = byId.get(entryId);
    return entry && !spending.isZero() ? [{ entry, amount: spending }] : [];
  });
}

/** Deposits that came into the household from outside, a day to another, both included, with their entries. */
export async function receivedBetween(tx: Tx, scope: Scope, span: Span): Promise<CrossedMoney[]> {
  const { flows, entries } = await cashFlowOf(tx, scope, span);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return flows.flatMap(({ entryId, income }) => {
    const entry = byId.get(entryId);
    return entry?.kind === 'deposit' && income.greaterThan(0) ? [{ entry, amount: income }] : [];
  });
}

/** Money that crossed the border of the household by one entry. */
export type CrossedMoney = { readonly entry: CashEntryOnRecord; readonly amount: Decimal };

async function cashFlowOf(tx: Tx, scope: Scope, { from, to }: Span) {
  const around = { from: addDays(from, -MOST_DAYS_IN_TRANSIT), to: addDays(to, MOST_DAYS_IN_TRANSIT) };
  const entries = await listCashEntries(tx, scope, { ...around, onlyMoves: false });
  const flows = householdCashFlows(entries.map(withRefund), await ratesFor(tx, scope, entries));
  return { entries, flows: flows.filter(({ on }) => on >= from && on <= to) };
}

const withRefund = (entry: CashEntryOnRecord) => ({
  ...entry,
  isRefund: isRefund({ text: entry.note, chosen: entry.category }),
});

/** Moves between own accounts that were recognised, those to answer first, the latest first. */
export async function listOwnTransfers(tx: Tx, scope: Scope): Promise<OwnTransfer[]> {
  const { entries, found } = await readOwnTransfers(tx, scope);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const shown = (state: OwnTransfer['state']) => (pair: Candidate) => toOwnTransfer(pair, state, byId);
  const stated = found.pairs.flatMap((pair) => (pair.state === 'recorded' ? [] : shown(pair.state)(pair)));
  const items = [
    ...found.questions.flatMap(shown('question')),
    ...stated.filter(({ state }) => state === 'proposed'),
    ...stated.filter(({ state }) => state === 'confirmed'),
    ...found.rejected.flatMap(shown('rejected')),
  ];
  const rank = ({ state }: OwnTransfer) => RANKS[state];
  return items.toSorted((a, b) => rank(a) - rank(b) || (a.sent.on < b.sent.on ? 1 : -1)).slice(0, MOST_SHOWN);
}

const RANKS: Readonly<Record<OwnTransfer['state'], number>> = { question: 0, proposed: 1, confirmed: 2, rejected: 2 };

/** How many moves the household is asked about. */
export async function countOwnTransferQuestions(tx: Tx, scope: Scope): Promise<number> {
  const { found } = await readOwnTransfers(tx, scope);
  return new Set(found.questions.map(({ sent }) => sent.id)).size;
}

/** Every pair of entries that may be one move, with the entries. */
export async function readOwnTransfers(tx: Tx, scope: Scope) {
  const entries = await listCashEntries(tx, scope, { from: BEGINNING, to: END, onlyMoves: true });
  return { entries, found: ownTransfers(cashMoves(entries), await ratesFor(tx, scope, entries)) };
}

/** The rates between the currencies of the accounts that money moved in; none are read where there is one. */
export async function ratesFor(tx: Tx, { workspaceId }: Scope, entries: readonly CashEntryOnRecord[]): Promise<RateOn> {
  const currencies = new Set(entries.map(({ currency }) => currency));
  const [since, until]: (Day | undefined)[] = [entries[0]?.on, entries.at(-1)?.on];
  if (currencies.size < 2 || !since || !until) return () => null;
  const facts = await listRateFacts(tx, { workspaceId, since, until }, currencies);
  const rates = rateBook(facts.map(({ rate, ...fact }) => ({ ...fact, rate: new Decimal(rate) })));
  return (from, to, on) => rates.on(from, to, dayNumber(on));
}

function toOwnTransfer(
  { sent, received }: Candidate,
  state: OwnTransfer['state'],
  entries: ReadonlyMap<string, CashEntryOnRecord>,
): OwnTransfer[] {
  const [from, to] = [entries.get(sent.id), entries.get(received.id)];
  return from && to ? [{ state, sent: toSide(from), received: toSide(to) }] : [];
}

function toSide({ id, accountId, accountName, on, cash, costs, currency, note }: CashEntryOnRecord) {
  const amount = toWire(cash.plus(costs).abs());
  return { id, assetId: accountId, assetName: accountName, on, amount, currency, note };
}
