import { type Decimal, ZERO } from '../../core/decimal.ts';
import {
  acquire,
  type Closing,
  type CostLot,
  type CostMethod,
  type CostPool,
  dispose,
  emptyPool,
  restate,
  trade,
} from '../../ledger/cost-basis/cost-basis.ts';
import { grossOf } from '../../ledger/transaction.ts';
import { canBeInKind, isAcquisition } from '../../ledger/transaction-kinds.ts';
import { lotOf } from '../bridge/position-bridge.ts';
import type { Engine } from '../engine.ts';
import type { Position } from './position.ts';
import type { Line } from './position-book.ts';

/** How costs are kept: by which rule, and per account or over all accounts together. */
export type CostRule = { readonly method: CostMethod; readonly pooled?: boolean };

/** A sale (or the covering of a short sale) with the lots it closed. */
export type Sale = { readonly accountId: string; readonly line: Line; readonly closing: Closing };

/** What was paid for what is there, after a line. */
export type CostStep = { readonly day: number; readonly cost: Decimal; readonly local: Decimal };

/** The costs of one instrument since it was first bought, amounts before fees and taxes in the reference currency. */
export type InstrumentCosts = {
  /** What is there, by account; one pool named '' where accounts are pooled. */
  readonly pools: ReadonlyMap<string, CostPool>;
  readonly sales: readonly Sale[];
  /** Kept where accounts are pooled. */
  readonly history: readonly CostStep[];
  /** False where units came in without anyone saying what they had cost; they count at their value of that day. */
  readonly costIsKnown: boolean;
};

/**
 * The costs of one instrument up to a day: lots or weighted average, per account. A transfer between two accounts
 * carries its lots, with their days and costs; one from elsewhere begins with the cost it states, else with its value.
 */
export function costsOf(engine: Engine, instrumentId: string, rule: CostRule, until: number): InstrumentCosts {
  const book = newBook(engine, instrumentId, rule);
  const events = eventsOf(engine, instrumentId, until);
  for (let place = 0; place < events.length; ) {
    const day = events[place]?.line.movement.day;
    let end = place;
    while (events[end]?.line.movement.day === day) end++;
    writeDay(book, events.slice(place, end));
    place = end;
  }
  return book;
}

type Event = { readonly position: Position; readonly line: Line; readonly amount: Decimal | null };

function eventsOf(engine: Engine, instrumentId: string, until: number): Event[] {
  const events = [...engine.accounts.values()].flatMap(({ positions }) => {
    const position = positions.get(instrumentId);
    if (!position) return [];
    return position.book.lines.map((line, place) => ({ position, line, amount: position.amounts[place] ?? null }));
  });
  return events
    .filter(({ line }) => line.movement.day <= until)
    .toSorted((a, b) => a.line.movement.day - b.line.movement.day);
}

type Book = {
  readonly engine: Engine;
  readonly currency: string;
  readonly rule: CostRule;
  readonly pools: Map<string, CostPool>;
  readonly sales: Sale[];
  readonly history: CostStep[];
  /** By the entry that brings them in: the lots a transfer carries, once they were sent. */
  readonly carried: Map<string, readonly CostLot[]>;
  readonly sender: ReadonlyMap<string, string>;
  readonly receiver: ReadonlyMap<string, string>;
  costIsKnown: boolean;
};

function newBook(engine: Engine, instrumentId: string, rule: CostRule): Book {
  const pairs = engine.pairs.filter(({ sent }) => sent.instrumentId === instrumentId);
  return {
    engine,
    currency: engine.market.quotes.get(instrumentId)?.input.currency ?? engine.market.reference,
    rule,
    pools: new Map(),
    sales: [],
    history: [],
    carried: new Map(),
    sender: new Map(pairs.map(({ sent, received }) => [received.id, sent.id])),
    receiver: new Map(pairs.map(({ sent, received }) => [sent.id, received.id])),
    costIsKnown: true,
  };
}

/** What is received waits, with all that follows it in its account, until it was sent. */
function writeDay(book: Book, events: readonly Event[]): void {
  const queues = [...Map.groupBy(events, ({ position }) => position.accountId).values()];
  const isWaiting = ({ line: { movement } }: Event) => {
    const sent = book.sender.get(movement.entry.id);
    return sent !== undefined && !book.carried.has(movement.entry.id);
  };
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const queue of queues) {
      while (queue[0] && !isWaiting(queue[0])) {
        write(book, queue.shift());
        isMoving = true;
      }
    }
  }
  for (const queue of queues) for (const event of queue) write(book, event);
}

function write(book: Book, event: Event | undefined): void {
  if (!event) return;
  const { line, position } = event;
  const key = book.rule.pooled ? '' : position.accountId;
  const pool = book.pools.get(key) ?? emptyPool(book.rule.method);
  book.pools.set(key, pool);
  if (line.movement.entry.kind === 'split') restate(pool, pool.units.plus(line.units));
  else if (!line.units.isZero()) move(book, pool, event);
  else return;
  if (!book.rule.pooled) return;
  const lots = [...book.pools.values()].flatMap(({ lots: own }) => own);
  const total = (pick: (lot: CostLot) => Decimal) => lots.reduce((sum, lot) => sum.plus(pick(lot)), ZERO);
  book.history.push({
    day: line.movement.day,
    cost: total(({ cost }) => cost),
    local: total(({ local }) => local),
  });
}

function move(book: Book, pool: CostPool, { line, position, amount }: Event): void {
  const { entry } = line.movement;
  const isPaired = book.receiver.has(entry.id) || book.sender.has(entry.id);
  if (book.rule.pooled && isPaired) return;
  if (entry.kind === 'transfer_out') {
    const lots = dispose(pool, line.units);
    const received = book.receiver.get(entry.id);
    if (received) book.carried.set(received, lots);
    return;
  }
  const carried = book.carried.get(entry.id);
  if (carried) {
    for (const lot of carried) acquire(pool, lot);
    return;
  }
  const closing = trade(pool, acquired(book, line, amount));
  if (closing) book.sales.push({ accountId: position.accountId, line, closing });
}

/** What was in another account before states what it had cost; everything else costs what it was bought at. */
function acquired(book: Book, line: Line, amount: Decimal | null): CostLot {
  const { entry, gross, fees, taxes } = line.movement;
  const isCarried = canBeInKind(entry.kind) && isAcquisition(entry.kind);
  if (isCarried && !grossOf(entry)) book.costIsKnown = false;
  const cost = (isCarried ? gross : null) ?? amount;
  if (!cost) book.costIsKnown = false;
  const charges = line.isCounter ? ZERO : (fees ?? ZERO).plus(taxes ?? ZERO);
  return lotOf(line, cost ?? ZERO, { market: book.engine.market, own: book.currency }, charges);
}
