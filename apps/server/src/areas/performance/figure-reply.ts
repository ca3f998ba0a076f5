import type { Figure as FigureReply } from '@aurea/contract/performance.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { Figure } from '@aurea/domain/performance/returns/figure.ts';
import { toWire } from '#db/decimal-text.ts';

/** A figure with its state, or why there is none. */
export function figureOf(figure: Figure): FigureReply {
  if (figure.state === 'unavailable') {
    return { state: figure.state, value: null, why: figure.why, on: figure.on ?? null };
  }
  return { state: figure.state, value: rate(figure.value), why: null, on: null };
}

/** A float as a rate or a risk. */
export function rate(value: number): string {
  return toWire(new Decimal(value));
}
