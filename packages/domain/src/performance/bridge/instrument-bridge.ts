import { dayFromNumber } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { CostMethod } from '../../ledger/cost-basis/cost-basis.ts';
import { isInGroup, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import { cashInReference, inKindFlow } from '../flows/external-flow.ts';
import type { Movement } from '../positions/movement.ts';
import type { Position } from '../positions/position.ts';
import type { Line } from '../positions/position-book.ts';
import type { Market } from '../series/market-series.ts';
import { daysWithin } from '../series/step-series.ts';
import type { BridgePiece, RawBridge } from './bridge-parts.ts';
import { type Days, linesOf, positionBridge } from './position-bridge.ts';

const NOTHING: RawBridge = {
  opening: ZERO,
  deposits: ZERO,
  withdrawals: ZERO,
  transfers: ZERO,
  realised: ZERO,
  unrealised: ZERO,
  income: ZERO,
  fees: ZERO,
  taxes: ZERO,
  currency: ZERO,
  closing: ZERO,
  realisedForex: ZERO,
  unrealisedForex: ZERO,
};

/**
 * The bridge of one position: what was paid for it (fees and taxes included) are its deposits, what it paid out and what
 * its sales brought are its withdrawals; a swap moves its value from one instrument to another. Units that cannot be
 * valued lead from nothing to nothing: what was paid for them leaves again as a transfer.
 */
export function instrumentBridge(position: Position, market: Market, days: Days, method: CostMethod): BridgePiece {
  const found = positionBridge(position, market, days, method);
  const total = sumsOf(position, days);
  const lacksRate = daysWithin(position.withoutRate, days) !== null;
  if (found) {
    const currency = found.realisedForex.plus(found.unrealisedForex);
    return { bridge: { ...NOTHING, ...found, ...total, currency }, gaps: [], lacksRate };
  }
  const { deposits, withdrawals, income, fees, taxes } = total;
  const transfers = sum([deposits, withdrawals, income, fees, taxes]).negated();
  const gap = { accountId: position.accountId, instrumentId: position.instrumentId, on: dayFromNumber(days.to) };
  return { bridge: { ...NOTHING, ...total, transfers }, gaps: [gap], lacksRate };
}

/** What the lines of a period moved, each kind summed up. */
function sumsOf(position: Position, days: Days) {
  const lines = linesOf(position, days);
  const over = (part: (line: Line, amount: Decimal) => Decimal) =>
    sum(lines.map(({ line, amount }) => part(line, amount ?? ZERO)));
  const own = (part: (line: Line, amount: Decimal) => Decimal) =>
    over((line, amount) => (line.isCounter ? ZERO : part(line, amount)));
  const paid = lines.flatMap(({ line }) => (line.isCounter ? [] : (cashInReference(line.movement)?.negated() ?? [])));
  return {
    deposits: sum(paid.filter((amount) => amount.isPositive())),
    withdrawals: sum(paid.filter((amount) => amount.isNegative())),
    transfers: over(movedValue),
    income: own(({ movement }, amount) => incomeOf(movement.entry.kind, movement.gross, amount)),
    fees: own(({ movement }) => chargeOf(movement, 'fee', movement.fees)).negated(),
    taxes: own(({ movement }) => chargeOf(movement, 'tax', movement.taxes)).negated(),
  };
}

/** What came (positive) or went in kind, swaps included. */
function movedValue(line: Line, amount: Decimal): Decimal {
  if (line.movement.entry.kind === 'swap') return line.isCounter ? amount : amount.negated();
  return inKindFlow(line, amount)?.amount ?? ZERO;
}

function chargeOf({ entry, gross }: Movement, kind: 'fee' | 'tax', beside: Decimal | null): Decimal {
  const own = (entry.kind === kind && gross) || ZERO;
  return beside?.isZero() === false ? beside.plus(own) : own;
}

function incomeOf(kind: TransactionKind, gross: Decimal | null, value: Decimal): Decimal {
  if (isInGroup(kind, 'income')) return gross ?? ZERO;
  return isInGroup(kind, 'reward') ? value : ZERO;
}
