import { addDays } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { bridgeOf } from '../bridge/bridge.ts';
import type { Engine } from '../engine.ts';
import { gainsOf } from '../positions/gains.ts';
import type { Line } from '../positions/position-book.ts';
import { reportOf } from '../report.ts';
import { type Measured, moneyWeighted, timeWeighted } from '../returns/figure.ts';
import { periodReturns } from '../returns/period-returns.ts';
import { columnsOf, type MeasuredScope, wholeAccounts } from '../series/scope.ts';
import { lengthOf, type Period } from '../series/span.ts';
import { ACCOUNT_IDS, FIRST, INSTRUMENT_IDS } from './generated-portfolio.ts';

/** All accounts of a generated household, and most of its days. */
export const household = wholeAccounts(ACCOUNT_IDS);
export const PERIOD: Period = { from: addDays(FIRST, 7), to: addDays(FIRST, 50) };

export function measure(engine: Engine, scope: MeasuredScope = household): Measured {
  const range = { from: 0, to: lengthOf(engine.market.span) - 1 };
  return { engine, scope, columns: columnsOf(engine, scope), range, isPartial: false };
}

export const rateIn = (figure: ReturnType<typeof timeWeighted>) =>
  figure.state === 'unavailable' ? null : figure.value;

/** The figures of a report on a scope, in words, so that exact amounts are compared as such. */
function reported(engine: Engine, scope: MeasuredScope): string {
  const { holdings, figures, gaps, flows } = reportOf(engine, scope, PERIOD, 'livret_a');
  const periods = periodReturns(engine, scope, { since: FIRST, to: PERIOD.to });
  return JSON.stringify({ holdings, figures, gaps, flows, periods });
}

/** Everything an edit may change. */
export function figuresOf(engine: Engine) {
  const { exact, gaps, ...bridge } = bridgeOf(engine, household, PERIOD);
  return {
    columns: columnsOf(engine, household),
    ofInstrument: columnsOf(engine, { ...household, instruments: new Set(['etf', 'late']) }),
    twr: timeWeighted(measure(engine)),
    irr: moneyWeighted(measure(engine)),
    exact: Object.entries(exact).map(([name, value]) => `${name} ${value.toFixed()}`),
    gaps,
    bridge,
    costs: INSTRUMENT_IDS.map((id) => gainsOf(engine, id, { method: 'fifo' }, engine.market.span.last)),
    reports: [household, ...ACCOUNT_IDS.map((id) => wholeAccounts([id]))].map((scope) => reported(engine, scope)),
  };
}

const CARRIED = ['transfer_in', 'opening_position'];

/** What a line cost (positive) or brought, whatever the rule. */
export function paid({ units, movement: { entry, gross } }: Line, amount: Decimal | null | undefined): Decimal {
  const cost = (CARRIED.includes(entry.kind) ? gross : amount) ?? ZERO;
  if (units.isZero() || entry.kind === 'split') return ZERO;
  return units.isNegative() ? cost.negated() : cost;
}
