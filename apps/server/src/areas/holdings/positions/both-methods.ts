import type { Lots } from '@aurea/contract/holdings/lots.ts';
import { sum } from '@aurea/domain/core/decimal.ts';
import type { LotsOfInstrument } from '@aurea/domain/ledger/cost-basis/fifo.ts';
import type { Position } from '@aurea/domain/ledger/positions.ts';
import { toWire } from '#db/decimal-text.ts';

/** What an account holds or sold of each instrument, by weighted average and by first in, first out, side by side. */
export function bothMethods(
  positions: ReadonlyMap<string, Position>,
  fifo: ReadonlyMap<string, LotsOfInstrument>,
  names: ReadonlyMap<string, string>,
): Lots[] {
  return [...positions.values()]
    .map(({ instrumentId, quantity, averageCost, costIsKnown, cost, realisedGain, gainIsKnown }): Lots => {
      const { lots = [], realisedGain: fifoGain = realisedGain } = fifo.get(instrumentId) ?? {};
      return {
        instrumentId,
        instrumentName: names.get(instrumentId) ?? '',
        quantity: toWire(quantity),
        averageCost: toWire(averageCost),
        costIsKnown,
        average: { cost: toWire(cost), realisedGain: gainIsKnown ? toWire(realisedGain) : null },
        fifo: {
          cost: toWire(sum(lots.map((lot) => lot.cost))),
          realisedGain: gainIsKnown ? toWire(fifoGain) : null,
        },
        lots: lots.map((lot) => ({ on: lot.on, quantity: toWire(lot.quantity), cost: toWire(lot.cost) })),
      };
    })
    .filter(({ quantity, average }) => quantity !== '0' || average.realisedGain !== '0')
    .toSorted((a, b) => a.instrumentName.localeCompare(b.instrumentName));
}
