import { type Decimal, ZERO } from '../../core/decimal.ts';
import { cashSign, isInKind, type LedgerEntry } from '../../ledger/transaction.ts';
import { canBeInKind, KIND_RULES, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { CashBalance } from '../positions/cash-balance.ts';
import type { Movement } from '../positions/movement.ts';
import { linePlace, type Position, worthOn } from '../positions/position.ts';
import type { Line } from '../positions/position-book.ts';
import { type Market, rateOn } from '../series/market-series.ts';

/**
 * Something that crossed the border of an account, in the reference currency: positive came in. Deposits and
 * withdrawals are money; transfers are what moved in kind or between accounts, and what no entry explains.
 */
export type ExternalFlow = {
  readonly day: number;
  readonly amount: Decimal;
  readonly kind: 'deposit' | 'withdrawal' | 'transfer';
  readonly entry: LedgerEntry | null;
};

/** What the entries of an account brought in or took out as money; cash it does not hold leaves at once. */
export function externalCashFlows(movements: readonly Movement[], { cash }: Pick<CashBalance, 'cash'>): ExternalFlow[] {
  if (cash === 'not_tracked') return movements.flatMap(outsideCash);
  const flows: ExternalFlow[] = [];
  for (const movement of movements) {
    const { entry, day } = movement;
    const found = moneyOf(movement);
    if (found) flows.push({ ...found, day, entry });
    const other = cash === 'held' ? null : cashInReference(movement)?.minus(found?.amount ?? ZERO);
    if (other && !other.isZero()) flows.push({ day, entry, kind: 'transfer', amount: other.negated() });
  }
  return flows;
}

/**
 * The cash of an entry where the account does not follow its cash: what it costs is contributed on its day, what it brings
 * is withdrawn. A deposit or withdrawal as such changes nothing of what the account is worth.
 */
function outsideCash(movement: Movement): ExternalFlow[] {
  const { entry, day } = movement;
  const moved = cashInReference(movement)?.minus(moneyOf(movement)?.amount ?? ZERO);
  if (!moved || moved.isZero()) return [];
  return [{ day, entry, kind: moved.isNegative() ? 'deposit' : 'withdrawal', amount: moved.negated() }];
}

function moneyOf({ entry, gross }: Movement): Pick<ExternalFlow, 'kind' | 'amount'> | null {
  const kind = isInKind(entry) ? null : flowKind(entry.kind);
  if (!kind || !gross || gross.isZero()) return null;
  return { kind, amount: KIND_RULES[entry.kind].cash > 0 ? gross : gross.negated() };
}

function flowKind(kind: TransactionKind): ExternalFlow['kind'] | null {
  if (kind === 'deposit' || kind === 'withdrawal') return kind;
  return canBeInKind(kind) ? 'transfer' : null;
}

/** What a line brought in or took out in kind, at its value on the day. */
export function inKindFlow({ movement: { entry, day } }: Line, amount: Decimal | null): ExternalFlow | null {
  const sign = canBeInKind(entry.kind) ? KIND_RULES[entry.kind].units : 0;
  if (sign === 0 || !amount || amount.isZero()) return null;
  return { day, entry, kind: 'transfer', amount: sign > 0 ? amount : amount.negated() };
}

/**
 * What crossed the border of what can be valued. A position counts from the day its value is known: until then the
 * money of its trades leaves, and on that day it comes in with what it is worth, so that no return comes of it.
 */
export function measuredFlows(positions: ReadonlyMap<string, Position>, market: Market): ExternalFlow[] {
  const measuredFrom = new Map([...positions].map(([id, position]) => [id, firstMeasured(position, market)]));
  const isMeasured = (id: string, day: number) => day >= (measuredFrom.get(id) ?? 0);
  return [...positions.values()].flatMap((position) => {
    const { instrumentId, book, amounts } = position;
    const flows = book.lines.flatMap((line, place) => {
      const { day } = line.movement;
      if (!isMeasured(instrumentId, day)) return paidFor(line) ?? [];
      const amount = amounts[place] ?? null;
      const swapped = isMeasured(otherSide(line), day) ? null : swapFlow(line, amount);
      return swapped ?? inKindFlow(line, amount) ?? [];
    });
    const arriving = arrivalOf(position, market);
    return arriving ? [...flows, arriving] : flows;
  });
}

/** The first day from which on the value of a position and what is put into it can be compared. */
function firstMeasured(position: Position, market: Market): number {
  const known = market.span.first + position.knownFrom;
  return isHeldBefore(position, known) ? known + 1 : known;
}

function isHeldBefore(position: Position, day: number): boolean {
  const held = position.book.lines[linePlace(position, day - 1)]?.quantity;
  return held !== undefined && !held.isZero();
}

function arrivalOf(position: Position, market: Market): ExternalFlow | null {
  const known = market.span.first + position.knownFrom;
  if (known > market.span.last || !isHeldBefore(position, known)) return null;
  const amount = worthOn(position, market, known);
  return amount && { day: known, entry: null, kind: 'transfer', amount };
}

/** The money that left for something without a value, or came of it. */
function paidFor({ movement, isCounter }: Line): ExternalFlow | null {
  const amount = isCounter ? null : cashInReference(movement);
  if (!amount || amount.isZero()) return null;
  return { day: movement.day, entry: movement.entry, kind: 'transfer', amount };
}

/** The other instrument of a swap; the same one for everything else. */
export function otherSide({ movement: { entry }, isCounter }: Line): string {
  return (entry.kind === 'swap' && !isCounter ? entry.counterInstrumentId : entry.instrumentId) ?? '';
}

/** One side of a swap whose other side cannot be valued. */
export function swapFlow({ movement: { entry, day }, isCounter }: Line, amount: Decimal | null): ExternalFlow | null {
  if (entry.kind !== 'swap' || !amount || amount.isZero()) return null;
  return { day, entry, kind: 'transfer', amount: isCounter ? amount : amount.negated() };
}

/** Changes of value that no entry explains. */
export function unexplainedFlows(cashBalance: CashBalance, currency: string, market: Market): ExternalFlow[] {
  return cashBalance.jumps.flatMap(({ day, amount }) => {
    const rate = rateOn(market, currency, day);
    return rate ? [{ day, entry: null, kind: 'transfer' as const, amount: amount.times(rate) }] : [];
  });
}

/** What a movement does to the cash of its account, in the reference currency; null where a rate is not known. */
export function cashInReference({ entry, gross, fees, taxes }: Movement): Decimal | null {
  if (!fees || !taxes) return null;
  const sign = cashSign(entry);
  if (sign === 0) return fees.plus(taxes).negated();
  if (!gross) return null;
  return gross.times(sign).minus(fees).minus(taxes);
}
