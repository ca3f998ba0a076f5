import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { cardAmount, cardEntries, partOfDocument } from './card-payment.ts';

const units = (value: string) => new Decimal(value);

describe('cardAmount', () => {
  test.for([
    { why: 'all that is left', due: '1200', currency: 'EUR', amount: '1200' },
    { why: 'nothing is due', due: '0', currency: 'EUR', amount: null },
    { why: 'money to give back', due: '-5', currency: 'EUR', amount: null },
    { why: 'less than providers take', due: '0.49', currency: 'EUR', amount: null },
    { why: 'the least they take', due: '0.5', currency: 'EUR', amount: '0.5' },
    { why: 'more than they take', due: '1000000', currency: 'EUR', amount: null },
    { why: 'a currency without cents', due: '1200', currency: 'JPY', amount: null },
    { why: 'a currency with thousandths', due: '1200', currency: 'KWD', amount: null },
  ])('$why', ({ due, currency, amount }) => {
    expect(cardAmount(units(due), currency)?.toString() ?? null).toBe(amount);
  });
});

describe('cardEntries', () => {
  const entriesOf = (settled: string | null, received: string, givenBack: string) =>
    cardEntries({
      settled: settled === null ? null : units(settled),
      received: units(received),
      givenBack: units(givenBack),
    }).entries.map(({ kind, amount }) => `${kind} ${amount}`);

  test.for([
    { why: 'paid', settled: null, back: '0', entries: ['received 100'] },
    { why: 'heard again', settled: '100', back: '0', entries: [] },
    { why: 'refunded in part', settled: '100', back: '30', entries: ['taken_back 100', 'received 70'] },
    { why: 'refunded in whole', settled: '100', back: '100', entries: ['taken_back 100'] },
    { why: 'refunded before it was heard of', settled: null, back: '100', entries: ['received 100', 'taken_back 100'] },
    { why: 'disputed after a refund of all', settled: '0', back: '200', entries: [] },
    { why: 'a dispute that was won', settled: '0', back: '0', entries: ['received 100'] },
  ])('$why', ({ settled, back, entries }) => {
    expect(entriesOf(settled, '100', back)).toEqual(entries);
  });

  const cents = (least: number) =>
    fc.integer({ min: least, max: 99_999_999 }).map((value) => new Decimal(value).div(100));

  it('comes to what the provider says, whatever was missed, and to nothing the second time', () => {
    fc.assert(
      fc.property(cents(1), fc.array(cents(0), { minLength: 1, maxLength: 6 }), (received, readings) => {
        let settled: Decimal | null = null;
        let booked = ZERO;
        for (const givenBack of readings) {
          const next = cardEntries({ settled, received, givenBack });
          booked = booked.plus(
            sum(next.entries.map(({ kind, amount }) => (kind === 'received' ? amount : amount.neg()))),
          );
          settled = next.settled;
          expect(booked.eq(settled)).toBe(true);
          expect(cardEntries({ settled, received, givenBack }).entries).toEqual([]);
        }
        expect(booked.eq(Decimal.max(received.minus(readings.at(-1) ?? ZERO), ZERO))).toBe(true);
      }),
    );
  });
});

test.for([
  { why: 'what is asked for', amount: '100', rest: '100', part: '100' },
  { why: 'a part is an advance', amount: '100', rest: '40', part: '40' },
  { why: 'settled in the meantime: in sight as paid too much', amount: '100', rest: '0', part: '100' },
])('partOfDocument: $why', ({ amount, rest, part }) => {
  expect(partOfDocument(units(amount), units(rest)).toString()).toBe(part);
});
