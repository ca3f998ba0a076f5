import type { Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';
import type { LedgerEntry } from './transaction.ts';
import { isDisposal } from './transaction-kinds.ts';

/** Something that entries are written into, one after the other. */
export type Book = {
  /** Units of an instrument held now. */
  held(instrumentId: string): Decimal;
  apply(entry: LedgerEntry): void;
  /** Called once for each day with entries, after the last of them. */
  closeDay?(on: Day): void;
};

/** The entries of an account by day, then by their order within the day. */
export function inOrder(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.toSorted((a, b) => (a.on === b.on ? a.sequence - b.sequence : a.on < b.on ? -1 : 1));
}

/**
 * Writes the entries into the book in their order.
 *
 * Statements often list a day's operations in no order. So what hands over more than is held waits for the other
 * entries of its day, and is written as soon as they cover it, or at the end of the day if they never do.
 */
export function replay(entries: readonly LedgerEntry[], book: Book): void {
  const ordered = inOrder(entries);
  let start = 0;
  while (start < ordered.length) {
    const on = ordered[start]?.on ?? '';
    let end = start;
    while (ordered[end]?.on === on) end++;
    replayDay(ordered.slice(start, end), book);
    book.closeDay?.(on);
    start = end;
  }
}

function replayDay(entries: readonly LedgerEntry[], book: Book): void {
  const waiting = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    if (!isCovered(entry, book)) {
      queueOf(waiting, entry.instrumentId ?? '').push(entry);
      continue;
    }
    book.apply(entry);
    if (waiting.size > 0) release(waiting, entry, book);
  }
  for (const queue of waiting.values()) for (const entry of queue) book.apply(entry);
}

/** Writes what waited for the units `entry` brought in, and in turn what waited for those. */
function release(waiting: Map<string, LedgerEntry[]>, entry: LedgerEntry, book: Book): void {
  const arrived = [entry.instrumentId, entry.counterInstrumentId];
  for (let id = arrived.pop(); arrived.length > 0 || id; id = arrived.pop()) {
    const queue = waiting.get(id ?? '');
    while (queue?.[0] && isCovered(queue[0], book)) {
      const next = queue.shift();
      if (!next) break;
      book.apply(next);
      arrived.push(next.counterInstrumentId);
    }
  }
}

function isCovered(entry: LedgerEntry, book: Book): boolean {
  if (!entry.instrumentId || !entry.quantity || !isDisposal(entry.kind)) return true;
  return book.held(entry.instrumentId).greaterThanOrEqualTo(entry.quantity);
}

function queueOf(queues: Map<string, LedgerEntry[]>, instrumentId: string): LedgerEntry[] {
  const queue = queues.get(instrumentId) ?? [];
  queues.set(instrumentId, queue);
  return queue;
}
