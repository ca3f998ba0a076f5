import { type Decimal, decimal, toDecimalString, ZERO } from '../core/decimal.ts';
import { KIND_RULES, type KindGroup } from '../ledger/transaction-kinds.ts';
import { codeOf, type ExportedTransaction, type NamedInstrument } from './account-file.ts';

/** The account the transactions are of. */
export type BeancountAccount = { readonly name: string; readonly currency: string };

/** What balances what moved; a trade and a swap balance themselves. */
const COUNTERPARTS: Partial<Readonly<Record<KindGroup, string>>> = {
  payment: 'Equity:Transfers',
  transfer: 'Equity:Transfers',
  opening: 'Equity:Opening-Balances',
  adjustment: 'Equity:Adjustments',
  reward: 'Income:Rewards',
};

const FEES = 'Expenses:Fees';
const TAXES = 'Expenses:Taxes';

type Posting = {
  readonly account: string;
  readonly amount: Decimal;
  readonly commodity: string;
  /** What all of it is worth, as a positive amount; null for what is worth itself. */
  readonly worth: { readonly amount: Decimal; readonly currency: string } | null;
};

/**
 * The transactions of an account as text for Beancount. Every one balances to the last digit: units are booked at what was
 * paid for all of them (`@@`), without lots, and an amount in another currency at its own rate. A split by ratio adds to
 * what the rows before it hold.
 */
export function beancountText(rows: readonly ExportedTransaction[], account: BeancountAccount): string {
  const first = rows[0]?.on ?? '1970-01-01';
  const commodities = commoditiesOf(rows, account);
  const held = new Map<string, Decimal>();
  const entries = rows.flatMap((row) => entryOf(row, postingsOf(row, { account, commodities, held })));
  const accounts = [accountName(account), ...Object.values(COUNTERPARTS), FEES, TAXES, ...INCOMES];
  return [
    `option "operating_currency" "${account.currency}"`,
    ...[...new Set(accounts)].map((name) => `${first} open ${name}`),
    ...[...commodities].map(([instrument, code]) => declared(instrument, code, first)),
    ...entries,
    '',
  ].join('\n\n');
}

const INCOMES = ['Income:Dividends', 'Income:Interest'];

type Book = {
  readonly account: BeancountAccount;
  readonly commodities: ReadonlyMap<string, string>;
  /** Units by commodity, as far as the rows go. */
  readonly held: Map<string, Decimal>;
};

function postingsOf(row: ExportedTransaction, book: Book): readonly Posting[] {
  const { group, cash, cashWithInstrument } = KIND_RULES[row.kind];
  const { currency } = row;
  const [gross, fees, taxes] = [decimal(row.gross ?? '0'), decimal(row.fees), decimal(row.taxes)];
  const moved = gross.times(row.instrument ? cashWithInstrument : cash);
  const plain = (account: string, amount: Decimal): Posting => ({ account, amount, commodity: currency, worth: null });
  const units = unitPostings(row, book);
  const left = units.reduce((sum, { amount, worth }) => sum.plus(signed(amount, worth?.amount ?? ZERO)), moved);
  const counterpart = group === 'income' ? incomeOf(row) : COUNTERPARTS[group];
  return [
    ...units,
    plain(row.kind === 'tax' ? TAXES : FEES, group === 'cost' ? moved.negated() : ZERO),
    plain(FEES, fees),
    plain(TAXES, taxes),
    ...(counterpart ? [plain(counterpart, left.negated())] : []),
    cashPosting(row, moved.minus(fees).minus(taxes), book),
  ].filter(({ amount }) => !amount.isZero());
}

const incomeOf = ({ kind }: ExportedTransaction) => (kind === 'interest' ? 'Income:Interest' : 'Income:Dividends');

const signed = (amount: Decimal, worth: Decimal) => (amount.isNegative() ? worth.negated() : worth);

/** The cash of an account is in its own currency, at the rate of the transaction. */
function cashPosting({ currency, fxRate }: ExportedTransaction, amount: Decimal, { account }: Book): Posting {
  const name = accountName(account);
  if (fxRate === null || currency === account.currency) {
    return { account: name, amount, commodity: currency, worth: null };
  }
  const worth = { amount: amount.abs(), currency };
  return { account: name, amount: amount.times(fxRate), commodity: account.currency, worth };
}

function unitPostings(row: ExportedTransaction, { account, commodities, held }: Book): readonly Posting[] {
  const { kind, instrument, counter, quantity, gross, currency } = row;
  if (!instrument) return [];
  const worth = { amount: gross === null || kind === 'split' ? ZERO : decimal(gross).abs(), currency };
  const posting = (of: NamedInstrument, amount: Decimal): Posting => {
    const commodity = commodities.get(keyOf(of)) ?? '';
    held.set(commodity, (held.get(commodity) ?? ZERO).plus(amount));
    return { account: accountName(account), amount, commodity, worth };
  };
  if (kind === 'split')
    return [posting(instrument, addedBySplit(row, held.get(commodities.get(keyOf(instrument)) ?? '')))];
  const units = decimal(quantity ?? '0').times(KIND_RULES[kind].units);
  const sent = units.isZero() ? [] : [posting(instrument, units)];
  return counter ? [...sent, posting(counter.instrument, decimal(counter.quantity))] : sent;
}

function addedBySplit({ addedQuantity, splitRatio }: ExportedTransaction, held: Decimal = ZERO): Decimal {
  if (addedQuantity !== null) return decimal(addedQuantity);
  return splitRatio === null ? ZERO : held.times(decimal(splitRatio).minus(1));
}

function entryOf({ kind, on, instrument, note }: ExportedTransaction, postings: readonly Posting[]): readonly string[] {
  if (postings.length === 0) return [];
  const about = [kind.replaceAll('_', ' '), instrument?.name, note].filter(Boolean).join(', ');
  return [[`${on} * ${quoted(about)}`, ...postings.map(written)].join('\n')];
}

function written({ account, amount, commodity, worth }: Posting): string {
  const price = worth ? ` @@ ${toDecimalString(worth.amount)} ${worth.currency}` : '';
  return `  ${account}  ${toDecimalString(amount)} ${commodity}${price}`;
}

function declared(key: string, code: string, day: string): string {
  const [isin = '', symbol = '', name = ''] = JSON.parse(key) as readonly string[];
  const known = Object.entries({ name, isin, symbol }).filter(([, value]) => value !== '');
  return [`${day} commodity ${code}`, ...known.map(([field, value]) => `  ${field}: ${quoted(value)}`)].join('\n');
}

const keyOf = ({ isin, symbol, name }: NamedInstrument): string => JSON.stringify([isin ?? '', symbol ?? '', name]);

const LONGEST_CODE = 20;
/** What the language means by these words is no commodity. */
const KEYWORDS = ['TRUE', 'FALSE', 'NULL'];

/** A code for each instrument: capital letters and digits, begun by a letter, no two alike and none that of a currency. */
function commoditiesOf(rows: readonly ExportedTransaction[], account: BeancountAccount): ReadonlyMap<string, string> {
  const named = rows.flatMap(({ instrument, counter }) => [instrument, counter?.instrument].filter((each) => !!each));
  const codes = new Map<string, string>();
  const currencies = [account.currency, ...rows.map(({ currency }) => currency)];
  for (const each of named) {
    const key = keyOf(each);
    if (codes.has(key)) continue;
    const bare = ascii(each.symbol ?? codeOf(each))
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '');
    const code = `${/^[A-Z]/.test(bare) ? '' : 'X'}${bare || 'X'}`.slice(0, LONGEST_CODE).padEnd(2, 'X');
    const taken = new Set([...KEYWORDS, ...currencies, ...codes.values()]);
    let [own, at] = [code, 2];
    while (taken.has(own)) own = `${code}${at++}`;
    codes.set(key, own);
  }
  return codes;
}

function accountName({ name }: BeancountAccount): string {
  const words = ascii(name).match(/[A-Za-z0-9]+/g) ?? ['Account'];
  return `Assets:${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('-')}`;
}

const ascii = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

const quoted = (text: string) => `"${text.replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
