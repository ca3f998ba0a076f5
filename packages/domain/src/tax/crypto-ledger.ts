import { type Day, daysBetween } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from '../ledger/transaction.ts';
import { isDisposal } from '../ledger/transaction-kinds.ts';
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
 * day. Of two entries of one place in their day, what came in counts first.
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
  const events = accounts
    .flatMap((account) => account.entries.map((entry): Event => ({ account, entry })))
    .filter(({ entry }) => [entry.instrumentId, entry.counterInstrumentId].some((id) => id && market.isCrypto(id)))
    .toSorted(inTime);
  const book: Book = {
    market,
    shareOf,
    held: new Map(),
    inside: internalTransfers(events),
    moves: [],
    sales: new Map(),
    unpaid: [],
  };
  for (const ofDay of Map.groupBy(events, ({ entry }) => entry.on).values()) applyDay(book, ofDay);
  return book;
}

/** Writes the events of a day in their order; what hands over more than is held waits for the others of its day. */
function applyDay(book: Book, events: readonly Event[]): void {
  let waiting: readonly Event[] = [];
  for (const event of events) {
    waiting = [...waiting, event].filter((next) => !applyIfCovered(book, next));
  }
  for (const event of waiting) APPLY[event.entry.kind]?.(book, event);
}

function applyIfCovered(book: Book, event: Event): boolean {
  const { account, entry } = event;
  const held = book.held.get(`${account.id} ${entry.instrumentId}`)?.quantity ?? ZERO;
  const handsOver = isDisposal(entry.kind) && book.market.isCrypto(entry.instrumentId ?? '');
  if (handsOver && held.lessThan(entry.quantity ?? ZERO)) return false;
  APPLY[entry.kind]?.(book, event);
  return true;
}

const ONE = new Decimal(1);

type Event = { readonly account: CryptoAccount; readonly entry: LedgerEntry };

type Book = {
  readonly market: CryptoMarket;
  readonly shareOf: PortfolioShare;
  /** Units by account and instrument, whole; those on their way to another account still count in the one they left. */
  readonly held: Map<string, Held>;
  /** The other half of each entry that is one half of a transfer inside the household, by the id of the entry. */
  readonly inside: ReadonlyMap<string, Event>;
  readonly moves: CryptoMove[];
  readonly sales: Map<string, CryptoSale>;
  readonly unpaid: { readonly accountId: string; readonly instrumentId: string; readonly on: Day }[];
};

type Held = { readonly accountId: string; readonly instrumentId: string; readonly quantity: Decimal };

type Application = (book: Book, event: Event) => void;

const RANK: Partial<Readonly<Record<LedgerEntry['kind'], number>>> = { transfer_out: 1, swap: 1, sell: 2 };

function inTime({ entry: a }: Event, { entry: b }: Event): number {
  return a.on.localeCompare(b.on) || a.sequence - b.sequence || (RANK[a.kind] ?? 0) - (RANK[b.kind] ?? 0);
}

function hold(book: Book, accountId: string, instrumentId: string, added: Decimal): void {
  if (!book.market.isCrypto(instrumentId)) return;
  const key = `${accountId} ${instrumentId}`;
  const before = book.held.get(key)?.quantity ?? ZERO;
  book.held.set(key, { accountId, instrumentId, quantity: before.plus(added) });
}

/** An amount of an entry in euros: as it is where the entry counts in euros, else at its own rate and that of its day. */
function eurosOf({ market }: Book, { account, entry }: Event, amount: Decimal): Decimal | null {
  if (entry.currency === EURO) return amount;
  return market.inEuros(inAccountCurrency(entry, amount), account.currency, entry.on);
}

const EURO = 'EUR';

/** Notes what came in for an amount; without one it cost nothing that is known. */
function acquire(book: Book, event: Event, paid: Decimal | null): void {
  const { entry, account } = event;
  const share = book.shareOf(account.id, entry.on);
  if (share.isZero()) return;
  const euros = paid && eurosOf(book, event, paid);
  if (euros) book.moves.push({ kind: 'acquisition', on: entry.on, paid: euros.times(share) });
  else book.unpaid.push({ accountId: account.id, instrumentId: entry.instrumentId ?? '', on: entry.on });
}

const comeIn =
  (paidFor: (entry: LedgerEntry) => Decimal | null): Application =>
  (book, event) => {
    const { account, entry } = event;
    const departure = book.inside.get(entry.id);
    if (departure) return arrive(book, event, departure);
    hold(book, account.id, entry.instrumentId ?? '', entry.quantity ?? ZERO);
    acquire(book, event, paidFor(entry));
  };

/** Units reach another account of the household; between two portfolios the price paid for them goes along. */
function arrive(book: Book, event: Event, departure: Event): void {
  const { account, entry } = event;
  const id = entry.instrumentId ?? '';
  hold(book, departure.account.id, id, departure.entry.quantity?.negated() ?? ZERO);
  hold(book, account.id, id, entry.quantity ?? ZERO);
  const cost = grossOf(entry);
  const paid = cost && eurosOf(book, event, cost);
  if (!paid) return;
  const moved = book.shareOf(account.id, entry.on).minus(book.shareOf(departure.account.id, entry.on)).times(paid);
  if (moved.isZero()) return;
  book.moves.push({ kind: moved.isNegative() ? 'departure' : 'acquisition', on: entry.on, paid: moved.abs() });
}

const dispose: Application = (book, event) => {
  const { account, entry } = event;
  const [instrumentId, quantity] = [entry.instrumentId ?? '', entry.quantity ?? ZERO];
  const share = book.shareOf(account.id, entry.on);
  const gross = grossOf(entry);
  const price = gross && eurosOf(book, event, gross);
  const own = price && quantity.isPositive() && !quantity.isZero() ? price.dividedBy(quantity) : null;
  const { value, unpriced } = portfolioOn(book, entry.on, { instrumentId, price: own });
  hold(book, account.id, instrumentId, quantity.negated());
  if (share.isZero()) return;
  const fees = eurosOf(book, event, costsOf(entry));
  book.sales.set(entry.id, { accountId: account.id, instrumentId, quantity: quantity.times(share), unpriced });
  book.moves.push({
    kind: 'disposal',
    id: entry.id,
    on: entry.on,
    price: fees && (price?.times(share) ?? null),
    fees: (fees ?? ZERO).times(share),
    portfolioValue: value,
    isLast: unitsIn(book, entry.on).length === 0,
  });
};

/** What the portfolio holds, each with the part of it that counts. */
function unitsIn({ held, shareOf }: Book, on: Day): readonly Held[] {
  return [...held.values()]
    .map((each) => ({ ...each, quantity: each.quantity.times(shareOf(each.accountId, on)) }))
    .filter(({ quantity }) => !quantity.isZero());
}

/** All that is held at the prices of the day; the sale itself tells one where the market does not. */
function portfolioOn(
  book: Book,
  on: Day,
  told: { readonly instrumentId: string; readonly price: Decimal | null },
): { readonly value: Decimal | null; readonly unpriced: readonly string[] } {
  const unpriced = new Set<string>();
  const values: Decimal[] = [];
  for (const { instrumentId, quantity } of unitsIn(book, on)) {
    const price = book.market.priceOn(instrumentId, on) ?? (instrumentId === told.instrumentId ? told.price : null);
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
    if (book.inside.has(entry.id)) return;
    hold(book, account.id, entry.instrumentId ?? '', entry.quantity?.negated() ?? ZERO);
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

/**
 * Pairs what left one account with what came into another: the two sides of one transfer where they were booked as such,
 * and those with nothing else; others where at most as much came in, of the same asset, within a week.
 */
function internalTransfers(events: readonly Event[]): ReadonlyMap<string, Event> {
  const inside = new Map<string, Event>();
  const leaving = events.filter(({ entry }) => entry.kind === 'transfer_out');
  for (const arrival of events) {
    if (arrival.entry.kind !== 'transfer_in') continue;
    const [departure] = leaving
      .filter((left) => !inside.has(left.entry.id) && belongTogether(left, arrival))
      .toSorted((a, b) => (a.entry.quantity ?? ZERO).comparedTo(b.entry.quantity ?? ZERO));
    if (!departure) continue;
    inside.set(departure.entry.id, arrival);
    inside.set(arrival.entry.id, departure);
  }
  return inside;
}

function belongTogether(left: Event, arrival: Event): boolean {
  const [sent, received] = [left.entry.links?.transferId, arrival.entry.links?.transferId];
  if (sent || received) return sent === received;
  if (left.account.id === arrival.account.id || left.entry.instrumentId !== arrival.entry.instrumentId) return false;
  if (Math.abs(daysBetween(left.entry.on, arrival.entry.on)) > ON_THE_WAY_DAYS) return false;
  return Boolean(left.entry.quantity?.greaterThanOrEqualTo(arrival.entry.quantity ?? ZERO));
}
