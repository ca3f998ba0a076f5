import { type Instrument, instruments, type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { accountFile, type ExportedTransaction, type NamedInstrument } from '@aurea/domain/exports/account-file.ts';
import { type BeancountAccount, beancountText } from '@aurea/domain/exports/beancount.ts';
import { ghostfolioJson } from '@aurea/domain/exports/ghostfolio.ts';
import { portfolioPerformanceRows } from '@aurea/domain/exports/portfolio-performance.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { call } from '#lib/call.ts';
import type { FormatLocale } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { csvFile } from '#ui/table/csv.ts';

export type Filters = Omit<
  NonNullable<Parameters<typeof call<typeof transactions.ofAsset>>[1]['query']>,
  'page' | 'size'
>;

export type Account = BeancountAccount & { readonly assetId: string; readonly filters: Filters };

const SIZE = '1000' as const;

/** The file of the product, which an import reads back. */
export async function accountCsv(
  account: Account,
  locale: FormatLocale,
  kindNames: Readonly<Record<TransactionKind, string>>,
): Promise<string> {
  return csvFile(
    accountFile(await ledgerOf(account), locale, (kind) => kindNames[kind]),
    locale,
  );
}

export async function portfolioPerformanceCsv(account: Account): Promise<string> {
  return csvFile(portfolioPerformanceRows(await ledgerOf(account)), 'en');
}

export async function ghostfolioFile(account: Account): Promise<string> {
  return ghostfolioJson(await ledgerOf(account), today());
}

/** The whole ledger whatever is filtered: a split multiplies what the rows before it hold. */
export async function beancountFile(account: Account): Promise<string> {
  return beancountText(await ledgerOf({ ...account, filters: {} }), account);
}

/** Every transaction of an account that is filtered, not only the page that is shown, first to last, with its instruments. */
async function ledgerOf({ assetId, filters }: Account): Promise<readonly ExportedTransaction[]> {
  const rows = await everyPage((page) =>
    call(transactions.ofAsset, { params: { id: assetId }, query: { ...filters, sort: '-on', page, size: SIZE } }),
  );
  const known = rows.some(({ instrumentId }) => instrumentId !== null)
    ? await everyPage((page) => call(instruments.list, { query: { page, size: SIZE } }))
    : [];
  const byId = new Map(known.map((each) => [each.id, each]));
  return rows.toReversed().map((row) => exported(row, byId));
}

async function everyPage<Row>(
  read: (page: string) => Promise<{ readonly items: readonly Row[]; readonly total: number }>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(String(page));
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

function exported(row: Transaction, known: ReadonlyMap<string, Instrument>): ExportedTransaction {
  const counter = namedBy(row.counterInstrumentId, row.counterInstrumentName, known);
  return {
    ...row,
    instrument: namedBy(row.instrumentId, row.instrumentName, known),
    counter: counter && row.counterQuantity ? { instrument: counter, quantity: row.counterQuantity } : null,
  };
}

function namedBy(
  id: string | null,
  name: string | null,
  known: ReadonlyMap<string, Instrument>,
): NamedInstrument | null {
  if (id === null) return null;
  return known.get(id) ?? { name: name ?? '', isin: null, symbol: null, type: 'other' };
}
