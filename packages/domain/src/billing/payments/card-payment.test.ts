import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { cardAmount, cardEntries, partsOfDocuments } from './card-payment.ts';

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

describe('partsOfDocuments', () => {
  const partsOf = (amount: string, rest: string, others: readonly (readonly [string, string])[]) =>
    partsOfDocuments(
      units(amount),
      { id: 'own', rest: units(rest) },
      others.map(([took, asked], at) => ({ id: `other ${at + 1}`, took: units(took), rest: units(asked) })),
    ).map((part) => `${part.id} ${part.amount}`);

  test.for([
    { why: 'what is asked for', amount: '100', rest: '100', others: [], parts: ['own 100'] },
    { why: 'the rest is an advance', amount: '100', rest: '40', others: [], parts: ['own 40'] },
    {
      why: 'settled in the meantime: in sight as paid too much',
      amount: '100',
      rest: '0',
      others: [],
      parts: ['own 100'],
    },
    {
      why: 'the rest after a refund',
      amount: '90',
      rest: '40',
      others: [['60', '60']],
      parts: ['own 40', 'other 1 50'],
    },
    { why: 'no more than it took', amount: '90', rest: '40', others: [['20', '60']], parts: ['own 40', 'other 1 20'] },
    {
      why: 'no more than it asks for',
      amount: '90',
      rest: '40',
      others: [['20', '5']],
      parts: ['own 40', 'other 1 5'],
    },
    { why: 'moved to another in whole', amount: '70', rest: '0', others: [['100', '100']], parts: ['other 1 70'] },
    {
      why: 'one asks for nothing',
      amount: '9',
      rest: '4',
      others: [
        ['2', '-1'],
        ['9', '9'],
      ],
      parts: ['own 4', 'other 2 5'],
    },
  ] as const)('$why', ({ amount, rest, others, parts }) => {
    expect(partsOf(amount, rest, others)).toEqual(parts);
  });

  it('gives away no more than came, to nobody more than it took before', () => {
    const amount = fc.integer({ min: 0, max: 10_000 }).map((value) => new Decimal(value).div(100));
    const other = fc.record({ id: fc.uuid(), took: amount, rest: amount });
    fc.assert(
      fc.property(amount, amount, fc.array(other, { maxLength: 5 }), (received, rest, others) => {
        const parts = partsOfDocuments(received, { id: 'own', rest }, others);
        expect(sum(parts.map((part) => part.amount)).lte(received)).toBe(true);
        for (const part of parts.filter(({ id }) => id !== 'own')) {
          const before = others.find(({ id }) => id === part.id);
          expect(before && part.amount.lte(before.took) && part.amount.lte(before.rest)).toBe(true);
        }
      }),
    );
  });
});
