import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../core/day.ts';
import { type Decimal, sum } from '../core/decimal.ts';
import { bridgeOf } from './bridge/bridge.ts';
import type { BridgePart } from './bridge/bridge-parts.ts';
import { engineOf, type PerformanceInput } from './engine.ts';
import { gapsIn, isPartial, isPartialIn } from './positions/valuation-gaps.ts';
import { reportOf } from './report.ts';
import { portfolio } from './testing/drawn-portfolio.ts';
import { household } from './testing/generated-figures.ts';
import { DAYS, FIRST } from './testing/generated-portfolio.ts';

const three = fc.uniqueArray(fc.integer({ min: 0, max: DAYS }), { minLength: 3, maxLength: 3 });
const daysOf = (places: readonly number[]) => places.toSorted((a, b) => a - b).map((place) => addDays(FIRST, place));

const near = (a: Decimal, b: Decimal) => expect(a.minus(b).abs().toNumber()).toBeLessThan(1e-9);

/** What is counted where it happens, whatever the period begins and ends with. */
const MOVED: readonly BridgePart[] = ['income', 'fees', 'taxes'];

it('law: periods are half open, so what moved in two that adjoin is what moved in both together', () => {
  fc.assert(
    fc.property(portfolio, three, (input, places) => {
      const [a = FIRST, b = FIRST, c = FIRST] = daysOf(places);
      const engine = engineOf(input);
      const bridge = (from: string, to: string) => bridgeOf(engine, household, { from, to });
      const [first, second, both] = [bridge(a, b), bridge(b, c), bridge(a, c)];
      if ([first, second, both].some(({ state }) => state === 'partial')) return;
      near(first.exact.closing, second.exact.opening);
      for (const part of MOVED) near(sum([first.exact[part], second.exact[part]]), both.exact[part]);
    }),
  );
});

it('law: returns of periods that adjoin chain to that of both together', () => {
  fc.assert(
    fc.property(portfolio, three, (input, places) => {
      const [a = FIRST, b = FIRST, c = FIRST] = daysOf(places);
      const engine = engineOf(input);
      const twr = (from: string, to: string) => reportOf(engine, household, { from, to }, null).growth.at(-1) ?? 0;
      const chained = (1 + twr(a, b)) * (1 + twr(b, c)) - 1;
      const both = twr(a, c);
      // a day without return leaves none to both
      if (Number.isNaN(both)) expect(chained).toBeNaN();
      else expect(Math.abs(chained - both)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(both)));
    }),
  );
});

/** Cuts off the prices and rates of later days. */
function knownUntil(input: PerformanceInput, last: string): PerformanceInput {
  return {
    ...input,
    last,
    rates: input.rates.filter(({ on }) => on <= last),
    instruments: input.instruments.map((one) => ({ ...one, prices: one.prices.filter(({ on }) => on <= last) })),
  };
}

/** A purchase after the period once made a share that was bought and sold on one day look held until its end. */
const FOUND = -899_671_320;

it.each([undefined, FOUND])('law: days and prices that come later change nothing of a report (seed %s)', (seed) => {
  fc.assert(
    fc.property(portfolio, fc.integer({ min: 2, max: DAYS - 1 }), (input, place) => {
      const period = { from: FIRST, to: addDays(FIRST, place) };
      const figures = ({ columns: _columns, holdings, ...report }: ReturnType<typeof reportOf>) => ({
        ...report,
        holdings: holdings.toSorted((a, b) => a.instrumentId.localeCompare(b.instrumentId)),
      });
      const whole = reportOf(engineOf(input), household, period, null);
      const cut = reportOf(engineOf(knownUntil(input, period.to)), household, period, null);
      expect(figures(whole)).toEqual(figures(cut));
    }),
    seed === undefined ? {} : { seed },
  );
});

it('law: what is partial is figures without naming the gaps as with them', () => {
  fc.assert(
    fc.property(portfolio, three, (input, places) => {
      const engine = engineOf(input);
      const [from = 0, , to = 0] = places.toSorted((a, b) => a - b);
      expect(isPartialIn(engine, household, { from, to })).toBe(isPartial(gapsIn(engine, household, { from, to })));
    }),
  );
});
