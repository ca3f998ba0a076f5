import { KIND_RULES } from '../../ledger/transaction-kinds.ts';
import { linePlace, type Position } from '../positions/position.ts';
import type { Line } from '../positions/position-book.ts';
import type { DatedFlow } from '../returns/irr-internal-rate-of-return.ts';
import type { Market } from '../series/market-series.ts';
import type { ScopeColumns } from '../series/scope-columns.ts';
import type { Range } from '../series/span.ts';

/**
 * What a line puts into its instrument (positive) or takes out: trades and what moved in kind, what it pays out, and the
 * fees of either. Taxes are left out: they are the holder's. A float, in the reference currency.
 */
export function lineFlow(line: Line, amount: number): number {
  const { entry, fees, gross } = line.movement;
  const charge = line.isCounter ? 0 : (fees?.toNumber() ?? 0);
  const { intoInstrument, units } = KIND_RULES[entry.kind];
  if (units === 0 && intoInstrument !== 0) return intoInstrument * (gross?.toNumber() ?? 0) + charge;
  return (line.isCounter ? 1 : intoInstrument) * amount + charge;
}

/** Values and flows of one position, day by day. Days on which it has no price are left out. */
export function positionFlows(position: Position, { span }: Market): ScopeColumns {
  const { values: own, book, amounts, knownFrom } = position;
  const values = own.slice().fill(0, 0, Math.min(knownFrom, own.length));
  const inflow = new Float64Array(own.length);
  const outflow = new Float64Array(own.length);
  const add = (index: number, flow: number) => {
    const column = flow > 0 ? inflow : outflow;
    column[index] = (column[index] ?? 0) + Math.abs(flow);
  };
  const heldBefore = book.lines[linePlace(position, span.first + knownFrom - 1)]?.quantity;
  const arrives = heldBefore !== undefined && !heldBefore.isZero() && knownFrom < own.length;
  if (arrives) add(knownFrom, own[knownFrom] ?? 0);
  const counted = knownFrom + (arrives ? 1 : 0);
  for (const [place, line] of book.lines.entries()) {
    const index = line.movement.day - span.first;
    if (index >= counted && index < own.length) add(index, lineFlow(line, amounts[place]?.toNumber() ?? 0));
  }
  return { values, inflow, outflow };
}

/**
 * The flows of a position between two places of its column, where its value is known at both: those a money-weighted
 * return rests on. Prices between both ends do not matter. Null where one end has no value.
 */
export function positionMoney(position: Position, { span }: Market, { from, to }: Range): DatedFlow[] | null {
  const { values, book, amounts } = position;
  const [opening, closing] = [from, to].map((index) => values[index] ?? 0);
  if (opening === undefined || closing === undefined || Number.isNaN(opening + closing)) return null;
  const flows = book.lines.map((line, place) => ({
    day: line.movement.day - span.first,
    amount: -lineFlow(line, amounts[place]?.toNumber() ?? 0),
  }));
  const inside = flows.filter(({ day, amount }) => day > from && day <= to && amount !== 0);
  return [{ day: from, amount: -opening }, ...inside, { day: to, amount: closing }].filter(
    ({ amount }) => amount !== 0,
  );
}
