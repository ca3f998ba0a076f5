import { daysBetween } from '../../core/day.ts';
import { ZERO } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';

/** An entry with the account it was written in. */
export type AccountEntry = LedgerEntry & { readonly account: { readonly id: string; readonly currency: string } };

/** Days that a transfer between two accounts may take; statements count them in different time zones. */
const MOST_DAYS_IN_TRANSIT = 7;

/**
 * The transfers of digital assets between two accounts of a household, by the id of each of their two entries: the other
 * one. Pairs the two sides of one transfer where they were booked as such, and those with nothing else; others where at
 * most as much came in, of the same asset, within a week.
 */
export function internalTransfers(entries: readonly AccountEntry[]): ReadonlyMap<string, AccountEntry> {
  const inside = new Map<string, AccountEntry>();
  const departures = entries.filter(({ kind }) => kind === 'transfer_out');
  for (const arrival of entries) {
    if (arrival.kind !== 'transfer_in') continue;
    const [departure] = departures
      .filter((sent) => !inside.has(sent.id) && belongTogether(sent, arrival))
      .toSorted((a, b) => (a.quantity ?? ZERO).comparedTo(b.quantity ?? ZERO));
    if (!departure) continue;
    inside.set(departure.id, arrival);
    inside.set(arrival.id, departure);
  }
  return inside;
}

function belongTogether(sent: AccountEntry, arrival: AccountEntry): boolean {
  const [sentLink, receivedLink] = [sent.links?.transferId, arrival.links?.transferId];
  if (sentLink || receivedLink) return sentLink === receivedLink;
  if (sent.account.id === arrival.account.id || sent.instrumentId !== arrival.instrumentId) return false;
  if (Math.abs(daysBetween(sent.on, arrival.on)) > MOST_DAYS_IN_TRANSIT) return false;
  return Boolean(sent.quantity?.greaterThanOrEqualTo(arrival.quantity ?? ZERO));
}
