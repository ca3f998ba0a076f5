import { type Day, dayNumber, daysBetween } from '../core/day.ts';
import { Decimal } from '../core/decimal.ts';

/** What an entry is linked with: a transfer it is a side of, and what was answered about its other side. */
export type TransferLinks = {
  /** Shared by both sides of a transfer that was entered as one. */
  readonly transferId: string | null;
  /** Of money that left: the entry that was confirmed as its arrival. */
  readonly confirmedId: string | null;
  /** Of money that left: entries that were rejected as its arrival. */
  readonly rejectedIds: readonly string[];
};

/** Money that left or reached an account; the amount is above zero, in the currency of the account. */
export type CashMove = {
  readonly id: string;
  readonly accountId: string;
  readonly on: Day;
  readonly direction: 'out' | 'in';
  readonly amount: Decimal;
  readonly currency: string;
  readonly links: TransferLinks;
};

export type Candidate<Move extends CashMove = CashMove> = { readonly sent: Move; readonly received: Move };

/** Money that moved between two accounts: entered as a transfer, confirmed, or recognised and not yet confirmed. */
export type OwnTransfer<Move extends CashMove = CashMove> = Candidate<Move> & {
  readonly state: 'recorded' | 'confirmed' | 'proposed';
};

export type OwnTransfers<Move extends CashMove = CashMove> = {
  readonly pairs: readonly OwnTransfer<Move>[];
  /** Where several pairs are possible: they are asked about and count as no transfer until they are answered. */
  readonly questions: readonly Candidate<Move>[];
  readonly rejected: readonly Candidate<Move>[];
};

/** One unit of a currency in another on a day; null where it is not known. */
export type RateOn = (from: string, to: string, on: Day) => Decimal | null;

/** A transfer of Friday arrives on Monday. */
export const MOST_DAYS_IN_TRANSIT = 3;

const NEAR_DAYS = Array.from({ length: 2 * MOST_DAYS_IN_TRANSIT + 1 }, (_, place) => place - MOST_DAYS_IN_TRANSIT);

/** What a bank may keep of the rate of the day when it exchanges: a ratio. */
const EXCHANGE_MARGIN = new Decimal('0.03');

/**
 * Pairs money that left an account of the household with money that reached another one: the same amount within three
 * days, before or after; between currencies, what the rate of the day makes of it, to three percent.
 *
 * A pair is proposed only where it is the only one possible: one amount that left with one that arrived, or as many of
 * the same two accounts, matched in order. Everything else is asked. An answer holds as long as the two still match.
 */
export function ownTransfers<Move extends CashMove>(moves: readonly Move[], rateOn: RateOn): OwnTransfers<Move> {
  const ordered = moves.filter(({ amount }) => amount.greaterThan(0)).toSorted(byDay);
  const recorded = recordedPairs(ordered);
  const open = ordered.filter(({ links }) => links.transferId === null);
  const candidates = candidatesAmong(open, rateOn);
  const confirmed = candidates.filter(({ sent, received }) => sent.links.confirmedId === received.id);
  const rejected = candidates.filter(({ sent, received }) => sent.links.rejectedIds.includes(received.id));
  const taken = new Set(confirmed.flatMap(({ sent, received }) => [sent.id, received.id]));
  const free = candidates.filter(
    ({ sent, received }) =>
      !taken.has(sent.id) && !taken.has(received.id) && !sent.links.rejectedIds.includes(received.id),
  );
  const groups = groupsOf(free).map((group) => ({ group, pairs: onlyPairs(group, rateOn) }));
  const stated = (state: OwnTransfer['state']) => (pair: Candidate<Move>) => ({ ...pair, state });
  return {
    pairs: [
      ...recorded.map(stated('recorded')),
      ...confirmed.map(stated('confirmed')),
      ...groups.flatMap(({ pairs }) => pairs ?? []).map(stated('proposed')),
    ],
    questions: groups.flatMap(({ group, pairs }) => (pairs ? [] : group)),
    rejected,
  };
}

const byDay = (a: CashMove, b: CashMove) => (a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on < b.on ? -1 : 1);

function recordedPairs<Move extends CashMove>(moves: readonly Move[]): Candidate<Move>[] {
  const byTransfer = Map.groupBy(moves, ({ links }) => links.transferId);
  return [...byTransfer].flatMap(([transferId, sides]) => {
    const sent = sides.find(({ direction }) => direction === 'out');
    const received = sides.find(({ direction }) => direction === 'in');
    return transferId !== null && sent && received ? [{ sent, received }] : [];
  });
}

function candidatesAmong<Move extends CashMove>(moves: readonly Move[], rateOn: RateOn): Candidate<Move>[] {
  const arrived = Map.groupBy(
    moves.filter(({ direction }) => direction === 'in'),
    ({ on }) => dayNumber(on),
  );
  return moves
    .filter(({ direction }) => direction === 'out')
    .flatMap((sent) => {
      const day = dayNumber(sent.on);
      const near = NEAR_DAYS.flatMap((days) => arrived.get(day + days) ?? []);
      return near.map((received) => ({ sent, received })).filter((pair) => isPossible(pair, rateOn));
    });
}

/** Amounts in cents, as banks book them: a move is compared with many others. */
const centsOf = new WeakMap<CashMove, string>();

function inCents(move: CashMove): string {
  const known = centsOf.get(move) ?? move.amount.toFixed(2);
  centsOf.set(move, known);
  return known;
}

/** Whether what reached one account may be what left the other. */
export function isPossible({ sent, received }: Candidate, rateOn: RateOn): boolean {
  if (sent.accountId === received.accountId) return false;
  if (Math.abs(daysBetween(sent.on, received.on)) > MOST_DAYS_IN_TRANSIT) return false;
  if (sent.currency === received.currency) return inCents(sent) === inCents(received);
  const expected = rateOn(sent.currency, received.currency, sent.on)?.times(sent.amount);
  return (
    expected !== undefined && received.amount.minus(expected).abs().lessThanOrEqualTo(expected.times(EXCHANGE_MARGIN))
  );
}

/** Candidates that share a side, directly or by way of others. */
function groupsOf<Move extends CashMove>(candidates: readonly Candidate<Move>[]): Candidate<Move>[][] {
  const groupOf = new Map<string, Candidate<Move>[]>();
  for (const candidate of candidates) {
    const own = groupOf.get(candidate.sent.id) ?? [];
    const other = groupOf.get(candidate.received.id) ?? [];
    const joined = own === other ? own : [...own, ...other];
    joined.push(candidate);
    for (const { sent, received } of joined) {
      groupOf.set(sent.id, joined);
      groupOf.set(received.id, joined);
    }
  }
  return [...new Set(groupOf.values())];
}

/** The pairs of a group where no other choice would move money between other accounts; null where one would. */
function onlyPairs<Move extends CashMove>(
  group: readonly Candidate<Move>[],
  rateOn: RateOn,
): readonly Candidate<Move>[] | null {
  const sent = distinct(group.map((candidate) => candidate.sent));
  const received = distinct(group.map((candidate) => candidate.received));
  const accounts = new Set([...sent, ...received].map(({ accountId, direction }) => `${direction} ${accountId}`));
  if (accounts.size > 2) return null;
  if (sent.length !== received.length && !(onOneDay(sent) && onOneDay(received))) return null;
  const pairs = sent.slice(0, received.length).flatMap((one, place) => {
    const other = received[place];
    return other ? [{ sent: one, received: other }] : [];
  });
  return pairs.every((pair) => isPossible(pair, rateOn)) ? pairs : null;
}

function distinct<Move extends CashMove>(moves: readonly Move[]): Move[] {
  return [...new Map(moves.map((move) => [move.id, move])).values()].toSorted(byDay);
}

const onOneDay = (moves: readonly CashMove[]) => new Set(moves.map(({ on }) => on)).size === 1;
