import type { Performance } from '@aurea/contract/performance.ts';
import { dayFromNumber } from '@aurea/domain/core/day.ts';
import { type Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import type { HoldingCosts, HoldingReport } from '@aurea/domain/performance/positions/holding-report.ts';
import { toWire } from '#db/decimal-text.ts';
import { figureOf } from './figure-reply.ts';

type Holding = Performance['holdings'][number];

/** A holding as it travels, amounts in cents. */
export function holdingOf(
  { bridge, gain, ...holding }: HoldingReport,
  names: Readonly<Record<string, string>>,
): Holding {
  const { realised, unrealised, income, fees, taxes, currency } = bridge.parts;
  return {
    instrumentId: holding.instrumentId,
    name: names[holding.instrumentId] ?? '',
    value: holding.value && toWire(holding.value),
    twr: figureOf(holding.twr),
    irr: figureOf(holding.irr),
    gain: toWire(roundTo(gain, 2)),
    realised: toWire(realised),
    unrealised: toWire(unrealised),
    income: toWire(income),
    fees: toWire(fees),
    taxes: toWire(taxes),
    currency: toWire(currency),
    costs: holding.costs && costsOf(holding.costs),
  };
}

function costsOf({ average, fifo, averageInvestment, trades }: HoldingCosts): Holding['costs'] {
  return {
    quantity: toWire(average.quantity),
    averageCost: average.averageCost && toWire(average.averageCost),
    isKnown: average.costIsKnown,
    realisedAverage: cents(average.realised),
    realisedFifo: cents(fifo.realised),
    unrealisedAverage: average.unrealised && cents(average.unrealised),
    unrealisedFifo: fifo.unrealised && cents(fifo.unrealised),
    returnOnAverageInvestment: averageInvestment.netReturn && toWire(averageInvestment.netReturn),
    trades: trades.map((trade) => ({
      units: toWire(trade.units),
      openedOn: dayFromNumber(trade.openedOn),
      closedOn: trade.closedOn === null ? null : dayFromNumber(trade.closedOn),
      entryValue: cents(trade.entryValue),
      exitValue: trade.exitValue && cents(trade.exitValue),
      profit: trade.profit && cents(trade.profit),
    })),
  };
}

function cents(amount: Decimal): string {
  return toWire(roundTo(amount, 2));
}
