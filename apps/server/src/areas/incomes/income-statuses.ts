import type { Day } from '@aurea/domain/core/day.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type MatchedDues, matchDues, matchedSpan } from './income-view.ts';
import { type LedgerIncome, listLedgerIncome } from './ledger/queries.ts';
import { listReceiptsOf } from './payments/queries.ts';
import { type IncomeFilter, listIncomes, type Span, type StoredIncome } from './queries.ts';

export type IncomeStatus = { readonly income: StoredIncome } & MatchedDues;

type Question = Span & { readonly today: Day };

/** Incomes with what was due between two days (both included), how it stands today, and what came of it. */
export async function readIncomeStatuses(
  tx: Tx,
  scope: Scope,
  filter: IncomeFilter,
  question: Question,
): Promise<IncomeStatus[]> {
  const incomes = await listIncomes(tx, scope, filter);
  const assetIds = incomes.flatMap(({ kind, asset }) => (asset && isOfLedger(kind) ? asset.id : []));
  const entries = await listLedgerIncome(tx, scope, { ...question, ...untilToday(question), assetIds });
  return await statusesOf(tx, scope, { incomes, entries }, question);
}

export type FullIncomeStatus = {
  readonly statuses: IncomeStatus[];
  readonly entries: LedgerIncome[];
  /** Of the ledger too, dated after today: nothing of it has come in. */
  readonly planned: LedgerIncome[];
};

/**
 * The same for all that are not archived, with the dividends and interest of the ledger since a day that are the
 * payment of none of them.
 */
export async function readEverything(
  tx: Tx,
  scope: Scope,
  question: Question & { readonly ledgerSince: Day },
): Promise<FullIncomeStatus> {
  const incomes = await listIncomes(tx, scope, { archived: false });
  const all = await listLedgerIncome(tx, scope, { from: question.ledgerSince, to: question.to });
  const entries = all.filter(({ on }) => on <= question.today);
  const found = await statusesOf(tx, scope, { incomes, entries }, question);
  const settled = new Set(found.flatMap(({ entryIds }) => [...entryIds]));
  return {
    statuses: found,
    entries: entries.filter(({ id }) => !settled.has(id)),
    planned: all.filter(({ on }) => on > question.today),
  };
}

/** What is dated later is planned, and settles nothing. */
const untilToday = ({ to, today }: Question) => ({ to: to < today ? to : today });

type Known = { readonly incomes: readonly StoredIncome[]; readonly entries: readonly LedgerIncome[] };

async function statusesOf(tx: Tx, scope: Scope, { incomes, entries }: Known, question: Question) {
  const ids = incomes.map(({ id }) => id);
  const receipts = await listReceiptsOf(tx, scope, ids, matchedSpan(question));
  return incomes.map((income) => {
    const own = entries.filter((entry) => isPaymentOf(entry, income));
    return { income, ...matchDues(income, { receipts: receipts.get(income.id) ?? [], entries: own }, question) };
  });
}

const isOfLedger = (kind: StoredIncome['kind']) => kind === 'dividend' || kind === 'interest';

function isPaymentOf(entry: LedgerIncome, { kind, asset, currency }: StoredIncome): boolean {
  return entry.kind === kind && entry.assetId === asset?.id && entry.currency === currency;
}
