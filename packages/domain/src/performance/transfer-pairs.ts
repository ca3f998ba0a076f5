import { type Decimal, ZERO } from '../core/decimal.ts';
import type { LedgerEntry } from '../ledger/transaction.ts';
import type { Account } from './account.ts';
import { isInKind } from './crossing.ts';

/** What left one account and reached another on the same day. */
export type PairedTransfer = {
  readonly day: number;
  readonly from: string;
  readonly to: string;
  /** In the reference currency. */
  readonly amount: Decimal;
  /** Whether both accounts count it as a flow: not where units moved that had no price yet. */
  readonly isMeasured: boolean;
  readonly sent: LedgerEntry;
  readonly received: LedgerEntry;
};

type Side = {
  readonly accountId: string;
  readonly entry: LedgerEntry;
  readonly day: number;
  readonly amount: Decimal;
  readonly isMeasured: boolean;
};

/**
 * Pairs what left an account with what reached another: the same units of an instrument, or the same money, on the same
 * day. Inside a scope that holds both accounts such a pair is no flow.
 */
export function pairTransfers(accounts: readonly Account[]): readonly PairedTransfer[] {
  const sent = new Map<string, Side[]>();
  const received: Side[] = [];
  for (const side of accounts.flatMap(sidesOf)) {
    if (RECEIVING.has(side.entry.kind)) received.push(side);
    else sent.set(keyOf(side.entry), [...(sent.get(keyOf(side.entry)) ?? []), side]);
  }
  return received.flatMap((side) => {
    const waiting = sent.get(keyOf(side.entry)) ?? [];
    const place = waiting.findIndex(({ accountId }) => accountId !== side.accountId);
    const [match] = place < 0 ? [] : waiting.splice(place, 1);
    if (!match) return [];
    const isMeasured = match.isMeasured && side.isMeasured;
    const ends = { from: match.accountId, to: side.accountId, sent: match.entry, received: side.entry };
    return [{ ...ends, day: match.day, amount: match.amount, isMeasured }];
  });
}

const RECEIVING: ReadonlySet<LedgerEntry['kind']> = new Set(['deposit', 'transfer_in']);
const SENDING: ReadonlySet<LedgerEntry['kind']> = new Set(['withdrawal', 'transfer_out']);

/** What may be one side of a transfer, of money or in kind. */
function sidesOf(account: Account): readonly Side[] {
  const known = account.memo.get('sides of transfers');
  if (known) return known as readonly Side[];
  const sides = newSides(account);
  account.memo.set('sides of transfers', sides);
  return sides;
}

function newSides({ input, movements, positions, crossings, rest }: Account): Side[] {
  if (!rest.holdsCash) return [];
  const moves = movements.filter(({ entry: { kind } }) => RECEIVING.has(kind) || SENDING.has(kind));
  if (moves.length === 0) return [];
  const counted = new Set(crossings.map(({ entry }) => entry));
  return moves.flatMap(({ entry, day, gross }) => {
    const position = isInKind(entry) ? positions.get(entry.instrumentId ?? '') : undefined;
    const place = position?.book.lines.findIndex((line) => line.movement.entry === entry) ?? -1;
    const amount = position ? (position.amounts[place] ?? ZERO) : gross;
    return amount ? [{ accountId: input.id, entry, day, amount, isMeasured: counted.has(entry) }] : [];
  });
}

/** What both sides of a transfer have in common. */
function keyOf({ on, instrumentId, quantity, currency, gross }: LedgerEntry): string {
  if (instrumentId) return `${on} ${instrumentId} ${quantity?.toFixed() ?? ''}`;
  return `${on} ${currency} ${(gross ?? ZERO).toFixed()}`;
}
