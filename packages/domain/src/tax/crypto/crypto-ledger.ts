import type { Day } from '../../core/day.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { replay } from '../../ledger/replay.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from '../../ledger/transaction.ts';
import { isDisposal, isInGroup } from '../../ledger/transaction-kinds.ts';
import { coveredUnits, unitsMoved } from '../../ledger/units.ts';
import type { CryptoMove } from './crypto-disposals.ts';
import { type AccountEntry, internalTransfers } from './crypto-transfers.ts';

/** A wallet, an exchange or another account in which digital assets lie. */
export type CryptoAccount = {
  readonly id: string;
  readonly currency: string;
  readonly entries: readonly LedgerEntry[];
};

/** What is asked of the market, on days in ascending order; all in euros, null where nobody knows. */
export type CryptoMarket = {
  isCrypto(instrumentId: string): boolean;
  priceOn(instrumentId: string, on: Day): Decimal | null;
  inEuros(amount: Decimal, currency: string, on: Day): Decimal | null;
};

/**
 * The part of an account that belongs to the portfolio on a day, from zero to one: one portfolio for each declarant of a
 * household, or one for all of them.
 */
export type PortfolioShare = (accountId: string, on: Day) => Decimal;

/** What was handed over in a disposal, and the assets whose price is missing to value the portfolio just before. */
export type CryptoSale = {
  readonly accountId: string;
  readonly instrumentId: string;
  readonly quantity: Decimal;
  readonly unpriced: readonly string[];
};

export type CryptoLedger = {
  readonly moves: readonly CryptoMove[];
  /** By the id of the disposal. */
  readonly sales: ReadonlyMap<string, CryptoSale>;
  /** Units that came in without a price paid or received: they count as having cost nothing. */
  readonly unpaid: readonly { readonly accountId: string; readonly instrumentId: string; readonly on: Day }[];
};

/**
 * The ledgers of all accounts as the moves of one portfolio of digital assets: that of a declarant, or of everybody.
 *
 * Purchases bring in what was paid, fees included; rewards and gifts what they were worth when they came; transfers
 * between accounts of the portfolio and exchanges of one digital asset for another move nothing, fees paid in a digital
 * asset included. Units that went to the account of another declarant take the price paid for them along. Sales, and
 * exchanges for what is no digital asset, are disposals; the portfolio is valued just before each at the prices of its
 * day. Of two entries of one place in their day, what came in counts first. An oversale hands over what is there and no
 * more, as in every ledger: nothing below zero is held afterwards.
 *
 * @param accounts all accounts of the household, so that transfers between its portfolios are seen
 * @param shareOf the part of an account that counts; all of it where it is not given
 * @see CGI, art. 150 VH bis; BOI-RPPM-PVBMC-30-20
 */
export function cryptoLedger(
  accounts: readonly CryptoAccount[],
  market: CryptoMarket,
  shareOf: PortfolioShare = () => ONE,
): CryptoLedger {
  const entries = accounts
    .flatMap((account) => account.entries.map((entry): AccountEntry => ({ ...entry, account })))
    .filter(({ instrumentId, counterInstrumentId }) =>
      [instrumentId, counterInstrumentId].some((id) => id && market.isCrypto(id)),
    )
    .toSorted(byTime);
  const book: Book = {
    market,
    shareOf,
    held: new Map(),
    inside: internalTransfers(entries),
    moves: [],
    sales: new Map(),
    unpaid: [],
  };
  replay(entries, {
    held: (id, entry) => (leavesNow(book, entry) ? heldIn(book, entry.account.id, id) : (entry.quantity ?? ZERO)),
    apply: (entry) => APPLY[entry.kind]?.(book, entry),
    accountOf: ({ account }) => account.id,
  });
  return book;
}

/** Whether an entry takes units away when it is written: other assets have none here, transfers inside leave on arrival. */
function leavesNow({ market, inside }: Book, { id, instrumentId }: AccountEntry): boolean {
  return market.isCrypto(instrumentId ?? '') && !inside.has(id);
}

const ONE = new Decimal(1);

type Book = {
  readonly market: CryptoMarket;
  readonly shareOf: PortfolioShare;
  /** Units by account and instrument, whole; those on their way to another account still count in the one they left. */
  readonly held: Map<string, Held>;
  /** The other half of each entry that is one half of a transfer inside the household, by the id of the entry. */
  readonly inside: ReadonlyMap<string, AccountEntry>;
  readonly moves: CryptoMove[];
  readonly sales: Map<string, CryptoSale>;
  readonly unpaid: { readonly accountId: string; readonly instrumentId: string; readonly on: Day }[];
};

type Held = { readonly accountId: string; readonly instrumentId: string; readonly quantity: Decimal };

type Application = (book: Book, entry: AccountEntry) => void;

/** Of two entries of one place in their day: what comes in, then what leaves without a price in money, then sales. */
function rankOf({ kind }: AccountEntry): number {
  if (!isDisposal(kind)) return 0;
  return isInGroup(kind, 'trade') ? 2 : 1;
}

function byTime(a: AccountEntry, b: AccountEntry): number {
  return a.on.localeCompare(b.on) || a.sequence - b.sequence || rankOf(a) - rankOf(b);
}

function heldIn({ held }: Book, accountId: string, instrumentId: string): Decimal {
  return held.get(`${accountId} ${instrumentId}`)?.quantity ?? ZERO;
}

function hold(book: Book, accountId: string, instrumentId: string, added: Decimal): void {
  if (!book.market.isCrypto(instrumentId)) return;
  const quantity = heldIn(book, accountId, instrumentId).plus(added);
  book.held.set(`${accountId} ${instrumentId}`, { accountId, instrumentId, quantity });
}

/** Moves the units of the entry's own instrument; a swap also brings in its counter units. */
const moveUnits: Application = (book, entry) => {
  const id = entry.instrumentId ?? '';
  const held = heldIn(book, entry.account.id, id);
  hold(book, entry.account.id, id, coveredUnits(unitsMoved(entry, held), held));
  if (entry.kind !== 'swap' || !entry.counterInstrumentId) return;
  hold(book, entry.account.id, entry.counterInstrumentId, entry.counterQuantity ?? ZERO);
};

/** An amount of an entry in euros: as it is where the entry counts in euros, else at its own rate and that of its day. */
function eurosOf({ market }: Book, entry: AccountEntry, amount: Decimal): Decimal | null {
  if (entry.currency === EURO) return amount;
  return market.inEuros(inAccountCurrency(entry, amount), entry.account.currency, entry.on);
}

const EURO = 'EUR';

/** Adds what was paid for units that came in; without an amount they cost nothing that is known. */
function addCost(book: Book, entry: AccountEntry, paid: Decimal | null): void {
  const share = book.shareOf(entry.account.id, entry.on);
  if (share.isZero()) return;
  const euros = paid && eurosOf(book, entry, paid);
  if (euros) book.moves.push({ kind: 'acquisition', on: entry.on, paid: euros.times(share) });
  else book.unpaid.push({ accountId: entry.account.id, instrumentId: entry.instrumentId ?? '', on: entry.on });
}

const acquireAt =
  (paidFor: (entry: LedgerEntry) => Decimal | null): Application =>
  (book, entry) => {
    const departure = book.inside.get(entry.id);
    if (departure) return arrive(book, entry, departure);
    moveUnits(book, entry);
    addCost(book, entry, paidFor(entry));
  };

/** Units reach another account of the household; between two portfolios the price paid for them goes along. */
function arrive(book: Book, entry: AccountEntry, departure: AccountEntry): void {
  const id = entry.instrumentId ?? '';
  hold(book, departure.account.id, id, departure.quantity?.negated() ?? ZERO);
  hold(book, entry.account.id, id, entry.quantity ?? ZERO);
  const cost = grossOf(entry);
  const paid = cost && eurosOf(book, entry, cost);
  if (!paid) return;
  const [to, from] = [book.shareOf(entry.account.id, entry.on), book.shareOf(departure.account.id, entry.on)];
  const moved = to.minus(from).times(paid);
  if (moved.isZero()) return;
  book.moves.push({ kind: moved.isNegative() ? 'departure' : 'acquisition', on: entry.on, paid: moved.abs() });
}

/** A taxable disposal: values the portfolio just before it, then takes the units out. */
const dispose: Application = (book, entry) => {
  const { account, on } = entry;
  const [instrumentId, quantity] = [entry.instrumentId ?? '', entry.quantity ?? ZERO];
  const share = book.shareOf(account.id, on);
  const gross = grossOf(entry);
  const price = gross && eurosOf(book, entry, gross);
  const own = price && quantity.isPositive() && !quantity.isZero() ? price.dividedBy(quantity) : null;
  const { value, unpriced } = portfolioOn(book, on, { instrumentId, price: own });
  moveUnits(book, entry);
  if (share.isZero()) return;
  const fees = eurosOf(book, entry, costsOf(entry));
  book.sales.set(entry.id, { accountId: account.id, instrumentId, quantity: quantity.times(share), unpriced });
  book.moves.push({
    kind: 'disposal',
    id: entry.id,
    on,
    price: fees && (price?.times(share) ?? null),
    fees: (fees ?? ZERO).times(share),
    portfolioValue: value,
    isLast: unitsIn(book, on).length === 0,
  });
};

/** What the portfolio holds, each with the part of it that counts. */
function unitsIn({ held, shareOf }: Book, on: Day): readonly Held[] {
  return [...held.values()]
    .map((each) => ({ ...each, quantity: each.quantity.times(shareOf(each.accountId, on)) }))
    .filter(({ quantity }) => !quantity.isZero());
}

/** All that is held at the prices of the day; where the market has none, at the price of the sale itself. */
function portfolioOn(
  book: Book,
  on: Day,
  sale: { readonly instrumentId: string; readonly price: Decimal | null },
): { readonly value: Decimal | null; readonly unpriced: readonly string[] } {
  const unpriced = new Set<string>();
  const values: Decimal[] = [];
  for (const { instrumentId, quantity } of unitsIn(book, on)) {
    const price = book.market.priceOn(instrumentId, on) ?? (instrumentId === sale.instrumentId ? sale.price : null);
    if (price) values.push(quantity.times(price));
    else unpriced.add(instrumentId);
  }
  return { value: unpriced.size > 0 ? null : sum(values), unpriced: [...unpriced] };
}

const paidInFull = (entry: LedgerEntry) => grossOf(entry)?.plus(costsOf(entry)) ?? null;

const APPLY: Partial<Readonly<Record<LedgerEntry['kind'], Application>>> = {
  buy: acquireAt(paidInFull),
  opening_position: acquireAt(grossOf),
  transfer_in: acquireAt(grossOf),
  staking_reward: acquireAt(grossOf),
  airdrop: acquireAt(grossOf),
  transfer_out: (book, entry) => {
    if (!book.inside.has(entry.id)) moveUnits(book, entry);
  },
  sell: dispose,
  swap: (book, entry) => {
    if (!book.market.isCrypto(entry.counterInstrumentId ?? '')) return dispose(book, entry);
    if (!book.market.isCrypto(entry.instrumentId ?? '')) addCost(book, entry, paidInFull(entry));
    moveUnits(book, entry);
  },
  split: moveUnits,
};
