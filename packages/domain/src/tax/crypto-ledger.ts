import { type Day, daysBetween } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from '../ledger/transaction.ts';
import type { CryptoMove } from './crypto-disposals.ts';

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
 * The ledgers of all accounts as the moves of one portfolio of digital assets.
 *
 * Purchases bring in what was paid, fees included; rewards and gifts what they were worth when they came; transfers
 * between accounts of the household and exchanges of one digital asset for another move nothing. Sales, and exchanges
 * for what is no digital asset, are disposals; the portfolio is valued just before each at the prices of its day. Of
 * a day whose order is not known, what came in counts first.
 *
 * @see CGI, art. 150 VH bis; BOI-RPPM-PVBMC-30-20
 */
export function cryptoLedger(accounts: readonly CryptoAccount[], market: CryptoMarket): CryptoLedger {
  const events = accounts
    .flatMap((account) => account.entries.map((entry): Event => ({ account, entry })))
    .filter(({ entry }) => [entry.instrumentId, entry.counterInstrumentId].some((id) => id && market.isCrypto(id)))
    .toSorted(inTime);
  const book: Book = {
    market,
    held: new Map(),
    inside: internalTransfers(events),
    moves: [],
    sales: new Map(),
    unpaid: [],
  };
  for (const event of events) APPLY[event.entry.kind]?.(book, event);
  return book;
}

type Event = { readonly account: CryptoAccount; readonly entry: LedgerEntry };

type Book = {
  readonly market: CryptoMarket;
  /** Units by account and instrument; those on their way between two accounts under an account of their own. */
  readonly held: Map<string, { readonly instrumentId: string; readonly quantity: Decimal }>;
  /** Units that left, by the id of each entry that is one half of a transfer inside the household. */
  readonly inside: ReadonlyMap<string, Decimal>;
  readonly moves: CryptoMove[];
  readonly sales: Map<string, CryptoSale>;
  readonly unpaid: { readonly accountId: string; readonly instrumentId: string; readonly on: Day }[];
};

type Application = (book: Book, event: Event) => void;

const ON_THE_WAY = 'on the way';

const RANK: Partial<Readonly<Record<LedgerEntry['kind'], number>>> = { transfer_out: 1, swap: 1, sell: 2 };

function inTime({ entry: a }: Event, { entry: b }: Event): number {
  return a.on.localeCompare(b.on) || (RANK[a.kind] ?? 0) - (RANK[b.kind] ?? 0) || a.sequence - b.sequence;
}

function hold(book: Book, accountId: string, instrumentId: string, added: Decimal): void {
  if (!book.market.isCrypto(instrumentId)) return;
  const key = `${accountId} ${instrumentId}`;
  const before = book.held.get(key)?.quantity ?? ZERO;
  book.held.set(key, { instrumentId, quantity: before.plus(added) });
}

function eurosOf({ market }: Book, { account, entry }: Event, amount: Decimal): Decimal | null {
  return market.inEuros(inAccountCurrency(entry, amount), account.currency, entry.on);
}

/** Notes what came in for an amount; without one it cost nothing that is known. */
function acquire(book: Book, event: Event, paid: Decimal | null): void {
  const { entry, account } = event;
  const euros = paid && eurosOf(book, event, paid);
  if (euros) book.moves.push({ kind: 'acquisition', on: entry.on, paid: euros });
  else book.unpaid.push({ accountId: account.id, instrumentId: entry.instrumentId ?? '', on: entry.on });
}

const comeIn =
  (paidFor: (entry: LedgerEntry) => Decimal | null): Application =>
  (book, event) => {
    const { account, entry } = event;
    hold(book, account.id, entry.instrumentId ?? '', entry.quantity ?? ZERO);
    const left = book.inside.get(entry.id);
    if (left) hold(book, ON_THE_WAY, entry.instrumentId ?? '', left.negated());
    else acquire(book, event, paidFor(entry));
  };

const dispose: Application = (book, event) => {
  const { account, entry } = event;
  const [instrumentId, quantity] = [entry.instrumentId ?? '', entry.quantity ?? ZERO];
  const gross = grossOf(entry);
  const price = gross && eurosOf(book, event, gross);
  const own = price && quantity.isPositive() && !quantity.isZero() ? price.dividedBy(quantity) : null;
  const { value, unpriced } = portfolioOn(book, entry.on, { instrumentId, price: own });
  const fees = eurosOf(book, event, costsOf(entry));
  book.sales.set(entry.id, { accountId: account.id, instrumentId, quantity, unpriced });
  const move = { id: entry.id, on: entry.on, price: fees && price, fees: fees ?? ZERO, portfolioValue: value };
  book.moves.push({ kind: 'disposal', ...move });
  hold(book, account.id, instrumentId, quantity.negated());
};

/** All that is held at the prices of the day; the sale itself tells one where the market does not. */
function portfolioOn(
  { held, market }: Book,
  on: Day,
  told: { readonly instrumentId: string; readonly price: Decimal | null },
): { readonly value: Decimal | null; readonly unpriced: readonly string[] } {
  const unpriced = new Set<string>();
  const values: Decimal[] = [];
  for (const { instrumentId, quantity } of held.values()) {
    if (quantity.isZero()) continue;
    const price = market.priceOn(instrumentId, on) ?? (instrumentId === told.instrumentId ? told.price : null);
    if (price) values.push(quantity.times(price));
    else unpriced.add(instrumentId);
  }
  return { value: unpriced.size > 0 ? null : sum(values), unpriced: [...unpriced] };
}

const APPLY: Partial<Readonly<Record<LedgerEntry['kind'], Application>>> = {
  buy: comeIn((entry) => grossOf(entry)?.plus(costsOf(entry)) ?? null),
  opening_position: comeIn(grossOf),
  transfer_in: comeIn(grossOf),
  staking_reward: comeIn(grossOf),
  airdrop: comeIn(grossOf),
  transfer_out: (book, { account, entry }) => {
    const [id, quantity] = [entry.instrumentId ?? '', entry.quantity ?? ZERO];
    hold(book, account.id, id, quantity.negated());
    if (book.inside.has(entry.id)) hold(book, ON_THE_WAY, id, quantity);
  },
  sell: dispose,
  swap: (book, event) => {
    const { account, entry } = event;
    const [given, received] = [entry.instrumentId ?? '', entry.counterInstrumentId ?? ''];
    if (!book.market.isCrypto(received)) return dispose(book, event);
    if (book.market.isCrypto(given)) hold(book, account.id, given, entry.quantity?.negated() ?? ZERO);
    else acquire(book, event, grossOf(entry)?.plus(costsOf(entry)) ?? null);
    hold(book, account.id, received, entry.counterQuantity ?? ZERO);
  },
  split: (book, { account, entry }) => {
    const id = entry.instrumentId ?? '';
    const before = book.held.get(`${account.id} ${id}`)?.quantity ?? ZERO;
    hold(
      book,
      account.id,
      id,
      entry.splitRatio ? before.times(entry.splitRatio).minus(before) : (entry.addedQuantity ?? ZERO),
    );
  },
};

/** Days that a transfer between two accounts may take; statements count them in different time zones. */
const ON_THE_WAY_DAYS = 7;

/** Pairs what left one account with what came into another: at most as much, of the same asset, within a week. */
function internalTransfers(events: readonly Event[]): ReadonlyMap<string, Decimal> {
  const inside = new Map<string, Decimal>();
  const leaving = events.filter(({ entry }) => entry.kind === 'transfer_out');
  for (const arrival of events) {
    if (arrival.entry.kind !== 'transfer_in') continue;
    const departure = leaving.find((left) => !inside.has(left.entry.id) && belongTogether(left, arrival));
    const quantity = departure?.entry.quantity;
    if (!departure || !quantity) continue;
    inside.set(departure.entry.id, quantity);
    inside.set(arrival.entry.id, quantity);
  }
  return inside;
}

function belongTogether(left: Event, arrival: Event): boolean {
  if (left.account.id === arrival.account.id || left.entry.instrumentId !== arrival.entry.instrumentId) return false;
  if (Math.abs(daysBetween(left.entry.on, arrival.entry.on)) > ON_THE_WAY_DAYS) return false;
  return Boolean(left.entry.quantity?.greaterThanOrEqualTo(arrival.entry.quantity ?? ZERO));
}
