import type { Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';
import type { LedgerEntry } from './transaction.ts';
import { isDisposal } from './transaction-kinds.ts';

/** Something that entries are written into, one after the other. */
export type Book<Entry extends LedgerEntry = LedgerEntry> = {
  /** Units of an instrument held now, in the account of the entry. */
  held(instrumentId: string, entry: Entry): Decimal;
  apply(entry: Entry): void;
  /** The account of an entry, where those of several accounts are replayed together. */
  accountOf?(entry: Entry): string;
  /** Called once for each day with entries, after the last of them. */
  closeDay?(on: Day): void;
};

/** The entries of an account by day, then by their order within the day. */
export function inOrder<Entry extends LedgerEntry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => (a.on === b.on ? a.sequence - b.sequence : a.on < b.on ? -1 : 1));
}

/**
 * Writes the entries into the book in their order.
 *
 * Statements often list a day's operations in no order. So what hands over more than is held waits for the other
 * entries of its day, and is written as soon as they cover it, or at the end of the day if they never do.
 */
export function replay<Entry extends LedgerEntry>(entries: readonly Entry[], book: Book<Entry>): void {
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

function replayDay<Entry extends LedgerEntry>(entries: readonly Entry[], book: Book<Entry>): void {
  const waiting = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!isCovered(entry, book)) {
      queueOf(waiting, queueKey(entry, entry.instrumentId, book)).push(entry);
      continue;
    }
    book.apply(entry);
    if (waiting.size > 0) release(waiting, entry, book);
  }
  for (const queue of waiting.values()) for (const entry of queue) book.apply(entry);
}

/** Writes what waited for the units `entry` brought in, and in turn what waited for those. */
function release<Entry extends LedgerEntry>(waiting: Map<string, Entry[]>, entry: Entry, book: Book<Entry>): void {
  const arrived = [entry.instrumentId, entry.counterInstrumentId];
  for (let id = arrived.pop(); arrived.length > 0 || id; id = arrived.pop()) {
    const queue = waiting.get(queueKey(entry, id, book));
    while (queue?.[0] && isCovered(queue[0], book)) {
      const next = queue.shift();
      if (!next) break;
      book.apply(next);
      arrived.push(next.counterInstrumentId);
    }
  }
}

function isCovered<Entry extends LedgerEntry>(entry: Entry, book: Book<Entry>): boolean {
  if (!entry.instrumentId || !entry.quantity || !isDisposal(entry.kind)) return true;
  return book.held(entry.instrumentId, entry).greaterThanOrEqualTo(entry.quantity);
}

/** What waits for one instrument in one account waits in one queue. */
function queueKey<Entry extends LedgerEntry>(
  entry: Entry,
  instrumentId: string | null | undefined,
  book: Book<Entry>,
): string {
  return `${book.accountOf?.(entry) ?? ''} ${instrumentId ?? ''}`;
}

function queueOf<Entry>(queues: Map<string, Entry[]>, key: string): Entry[] {
  const queue = queues.get(key) ?? [];
  queues.set(key, queue);
  return queue;
}
