import { assets } from '@aurea/contract/assets.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { lawRuns, lawTimeout } from '@aurea/domain/core/testing/law-runs.ts';
import { netWorthSeries } from '@aurea/domain/valuation/net-worth.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { toWire } from '../../db/decimal-text.ts';
import { toNetWorthInput } from './net-worth-input.ts';
import { findWorthFacts } from './queries.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const FIRST = '2026-01-01';
const DAYS = 60;

const step = fc.record({
  kind: fc.constantFrom('buy', 'sell', 'swap', 'split', 'deposit', 'fee', 'dividend', 'value', 'price', 'rate'),
  day: fc.integer({ min: 0, max: DAYS }),
  instrument: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 1, max: 500 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

it('knows the same net worth from whatever day it sums up what was before, however early it ends, and of however few days', {
  timeout: lawTimeout(60_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 12, maxLength: 25 }),
      fc.integer({ min: 1, max: DAYS }),
      fc.integer({ min: 1, max: DAYS }),
      async (steps, cut, length) => {
        const household = await live(steps);
        const days = Array.from({ length: DAYS + 1 - cut }, (_, index) => addDays(FIRST, cut + index));
        const whole = await seriesFrom(household, days, addDays(FIRST, -400));
        expect(await seriesFrom(household, days, addDays(FIRST, cut - 1))).toEqual(whole);
        const past = await seriesFrom(household, days.slice(0, length), addDays(FIRST, cut - 1));
        expect(past).toEqual(whole.slice(0, length));
        const few = days.filter((_, index) => index % 15 === length % 15);
        const sparse = await seriesFrom(household, few, addDays(FIRST, cut - 1), { days: few });
        expect(sparse).toEqual(whole.filter(({ on }) => few.includes(on)));
      },
    ),
    { numRuns: lawRuns(12) },
  );
});

/** A household that did all that, as far as the rules let it. */
async function live(steps: readonly Step[]): Promise<string> {
  const { call, workspaceId } = await openHousehold(app);
  const open = (kind: 'securities_account' | 'cash_account', currency: string) =>
    call(assets.create, { body: { name: kind, kind, currency } });
  const [broker, bank] = [await open('securities_account', 'EUR'), await open('cash_account', 'USD')];
  const ids: string[] = [];
  for (const symbol of ['AAA', 'BBB', 'CCC']) {
    ids.push((await call(instruments.create, { body: { name: symbol, symbol, type: 'etf', currency: 'EUR' } })).id);
  }
  for (const [index, { kind, day, instrument, amount }] of steps.entries()) {
    const [on, gross, quantity] = [addDays(FIRST, day), `${amount}`, `${1 + (amount % 9)}`];
    const instrumentId = ids[instrument] ?? '';
    const counter = { counterInstrumentId: ids[(instrument + 1) % 3] ?? '', counterQuantity: '2' };
    const file = (line: string) =>
      call(instruments.importPrices, { body: { fileName: 'p.csv', content: base64(`symbol,date,price\n${line}\n`) } });
    const book = (id: string, body: object) =>
      call(transactions.create, { params: { id }, body: { kind: 'buy', on, currency: 'EUR', ...body } });
    const ways: Readonly<Record<Step['kind'], () => Promise<unknown>>> = {
      buy: () => book(broker.id, { quantity, gross, instrumentId }),
      sell: () => book(broker.id, { kind: 'sell', quantity, gross, instrumentId }),
      swap: () => book(broker.id, { kind: 'swap', quantity, instrumentId, ...counter }),
      split: () => book(broker.id, { kind: 'split', splitRatio: '2', instrumentId }),
      deposit: () =>
        book(index % 2 ? broker.id : bank.id, { kind: 'deposit', gross, currency: index % 2 ? 'EUR' : 'USD' }),
      fee: () => book(bank.id, { kind: 'fee', gross, currency: 'USD' }),
      dividend: () => book(broker.id, { kind: 'dividend', gross, instrumentId }),
      value: () => call(assets.value, { params: { id: (index % 2 ? broker : bank).id }, body: { on, value: gross } }),
      price: () => file(`${['AAA', 'BBB', 'CCC'][instrument]},${on},${amount}`),
      rate: () => file(`EURUSD,${on},${1 + amount / 1000}`),
    };
    await ways[kind]().catch((refusal: { code?: string }) => expect(refusal.code).toBe('position_negative'));
  }
  return workspaceId;
}

async function seriesFrom(
  workspaceId: string,
  days: readonly string[],
  since: string,
  only: { days?: readonly string[] } = {},
) {
  const until = days.at(-1) ?? since;
  const facts = await inScope(app.db, { workspaceId }, (tx) =>
    findWorthFacts(tx, { workspaceId, since, until, ...only }),
  );
  return netWorthSeries(toNetWorthInput(facts), days).map(({ on, total, state, byClass }) => ({
    on,
    state,
    total: total && toWire(total),
    byClass: [...byClass].map(([name, value]) => [name, toWire(value)]),
  }));
}
