import { dayNumber } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { type CashMove, ownTransfers, type TransferLinks } from '../../ledger/own-transfers.ts';
import { grossOf, inAccountCurrency, isInKind, type LedgerEntry } from '../../ledger/transaction.ts';
import { transferSide } from '../../ledger/transaction-kinds.ts';
import type { Account } from '../positions/account.ts';
import type { Movement } from '../positions/movement.ts';
import type { Market } from '../series/market-series.ts';

/** What left one account and reached another. */
export type PairedTransfer = {
  /** The day it left, and the day it arrived: the same for units. */
  readonly day: number;
  readonly arrivalDay: number;
  readonly from: string;
  readonly to: string;
  /** In the reference currency; between currencies the smaller of both sides, the rest being lost or won on the way. */
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
  /** Null for units. */
  readonly move: (CashMove & { readonly side: Side }) | null;
};

/**
 * Pairs what left an account with what reached another: units as `unitPairs` does, and money as
 * `ownTransfers` pairs it. Inside a scope that holds both accounts such a pair is no flow.
 */
export function pairTransfers(accounts: readonly Account[], { rates }: Market): readonly PairedTransfer[] {
  const sides = accounts.flatMap(sidesOf);
  const moves = sides.flatMap(({ move }) => move ?? []);
  const { pairs } = ownTransfers(moves, (from, to, on) => rates.on(from, to, dayNumber(on)));
  const ofMoney = pairs.map(({ sent, received }) => paired(sent.side, received.side));
  return [...unitPairs(sides.filter(({ move }) => move === null)), ...ofMoney].toSorted((a, b) => a.day - b.day);
}

function paired(sent: Side, received: Side): PairedTransfer {
  return {
    day: sent.day,
    arrivalDay: received.day,
    from: sent.accountId,
    to: received.accountId,
    amount: received.amount.lessThan(sent.amount) ? received.amount : sent.amount,
    isMeasured: sent.isMeasured && received.isMeasured,
    sent: sent.entry,
    received: received.entry,
  };
}

/** What was sent, by what was received. */
type Matches = Map<Side, Side>;

/**
 * Pairs units: the two sides of one transfer belong together and to nothing else; others pair by instrument, quantity and
 * day, those whose cost nobody stated before those that state their own, in the order of the day. As many pair as can,
 * whatever the order of the accounts.
 */
function unitPairs(sides: readonly Side[]): PairedTransfer[] {
  const ordered = sides.toSorted(inOrderOfTheDay);
  const linked = Map.groupBy(ordered, ({ entry }) => entry.links?.transferId ?? null);
  const alike = Map.groupBy(linked.get(null) ?? [], ({ entry }) => keyOf(entry));
  linked.delete(null);
  const matches = [...[...linked.values()].map(linkedPair), ...[...alike.values()].map(likelyPairs)];
  return matches
    .flatMap((found) => [...found])
    .map(([received, sent]) => ({ ...paired(sent, received), amount: sent.amount }));
}

function inOrderOfTheDay({ entry: a }: Side, { entry: b }: Side): number {
  return a.sequence - b.sequence || (a.id < b.id ? -1 : 1);
}

function linkedPair(sides: readonly Side[]): Matches {
  const [sent, received] = [sides.find(isSent), sides.find(isReceived)];
  return new Map(sent && received ? [[received, sent]] : []);
}

/** Pairs sides of the same key. */
function likelyPairs(sides: readonly Side[]): Matches {
  const matches: Matches = new Map();
  const free = new Set(sides.filter(isSent));
  const received = sides.filter(isReceived).toSorted((a, b) => statesCost(a) - statesCost(b));
  for (const side of received) match(side, matches, free);
  return matches;
}

const isElsewhere = (sent: Side, received: Side) => sent.accountId !== received.accountId;

/** Units that state their cost may have come from anywhere; others can only have it from where they were before. */
function statesCost({ entry }: Side): 0 | 1 {
  return grossOf(entry) ? 1 : 0;
}

/**
 * Finds what was sent to a side. Where all that is free was sent from its own account, another side that was matched may
 * take that and leave its own: units passed on the same day would otherwise leave and arrive nowhere.
 */
function match(side: Side, matches: Matches, free: Set<Side>): void {
  const direct = [...free].find((sent) => isElsewhere(sent, side));
  if (direct) {
    matches.set(side, direct);
    free.delete(direct);
    return;
  }
  for (const [other, sent] of matches) {
    const spare = isElsewhere(sent, side) ? [...free].find((one) => isElsewhere(one, other)) : undefined;
    if (!spare) continue;
    matches.set(other, spare).set(side, sent);
    free.delete(spare);
    return;
  }
}

const isReceived = ({ entry }: Side) => transferSide(entry.kind) > 0;
const isSent = ({ entry }: Side) => transferSide(entry.kind) < 0;

/** What may be one side of a transfer, of money or in kind. */
function sidesOf(account: Account): readonly Side[] {
  const known = account.memo.get('sides of transfers');
  if (known) return known as readonly Side[];
  const sides = newSides(account);
  account.memo.set('sides of transfers', sides);
  return sides;
}

function newSides({ input, movements, positions, externalFlows, cashBalance }: Account): Side[] {
  if (cashBalance.cash === 'leaves') return [];
  const moves = movements.filter(
    ({ entry }) => transferSide(entry.kind) !== 0 && (cashBalance.cash === 'held' || isInKind(entry)),
  );
  if (moves.length === 0) return [];
  const counted = new Set(externalFlows.map(({ entry }) => entry));
  return moves.flatMap((movement) => {
    const { entry, day } = movement;
    const amount = amountOf(movement, positions);
    if (!amount) return [];
    const side = { accountId: input.id, entry, day, amount, isMeasured: counted.has(entry) };
    return [isInKind(entry) ? { ...side, move: null } : withMove(side, input.currency)];
  });
}

function amountOf({ entry, gross }: Movement, positions: Account['positions']): Decimal | null {
  const position = isInKind(entry) ? positions.get(entry.instrumentId ?? '') : undefined;
  if (!position) return gross;
  return position.amounts[position.book.lines.findIndex((line) => line.movement.entry === entry)] ?? ZERO;
}

const NO_LINKS: TransferLinks = { transferId: null, confirmedId: null, rejectedIds: [] };

function withMove(side: Omit<Side, 'move'>, currency: string): Side {
  const { entry, accountId } = side;
  const { id, on, links = NO_LINKS } = entry;
  const amount = inAccountCurrency(entry, entry.gross ?? ZERO).abs();
  const direction = transferSide(entry.kind) > 0 ? ('in' as const) : ('out' as const);
  const whole: { -readonly [Key in keyof Side]: Side[Key] } = { ...side, move: null };
  whole.move = { id, accountId, on, direction, amount, currency, links, side: whole };
  return whole;
}

/** What both sides of a transfer of units have in common. */
function keyOf({ on, instrumentId, quantity }: LedgerEntry): string {
  return `${on} ${instrumentId ?? ''} ${quantity?.toFixed() ?? ''}`;
}
