import { expect, it } from 'vitest';
import { wholeAccounts } from '../series/scope.ts';
import { entry, householdOf, january, ofEtf } from '../testing/small-household.ts';
import { periodReturns } from './period-returns.ts';

const entries = [entry('deposit', 2, { gross: 1000 }), ofEtf('buy', 2, { quantity: 10, gross: 1000 })];
const engine = householdOf({ entries, prices: { 2: 100, 8: 110, 12: 132, 18: 125.4, 19: 138.6 } });
const found = periodReturns(engine, wholeAccounts(['a']), { since: january(2), to: january(19) });

it('has the standard periods that what is known covers, and all there is', () => {
  expect(found.map(({ period, from }) => [period, from])).toEqual([
    ['1D', january(18)],
    ['1W', january(12)],
    ['MAX', january(1)],
  ]);
});

it('returns over each what the prices did', () => {
  const twr = found.map(({ twr }) => (twr.state === 'unavailable' ? null : Number(twr.value.toFixed(6))));
  // 138.6 to 125.4, to 132 and to 100
  expect(twr).toEqual([0.105263, 0.05, 0.386]);
});

it('has no rate a year before a year is over', () => {
  expect(found.map(({ twrAnnual }) => twrAnnual.state)).toEqual(['unavailable', 'unavailable', 'unavailable']);
});

it('grows a year by the money-weighted return as its flows do', () => {
  const all = found.at(-1)?.irr;
  // 38.6 % in the seventeen days since the money came in
  expect(all).toMatchObject({ value: expect.closeTo(1.386 ** (365 / 17) - 1, 4) });
});
