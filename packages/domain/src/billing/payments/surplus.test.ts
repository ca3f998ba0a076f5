import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import { drawnFrom, type ReceivedPayment, surplusesOf } from './surplus.ts';

const payment = (id: string, amount: string, parts: Readonly<Record<string, string>>): ReceivedPayment => ({
  id,
  amount: decimal(amount),
  parts: Object.entries(parts).map(([invoiceId, part]) => ({ invoiceId, amount: decimal(part) })),
});
const asks = (amounts: Readonly<Record<string, string>>) => ({
  asked: new Map(Object.entries(amounts).map(([id, amount]): [string, Decimal] => [id, decimal(amount)])),
});
const shown = (found: ReturnType<typeof surplusesOf>) =>
  found.map(({ paymentId, invoiceId, amount }) => `${paymentId} ${invoiceId ?? '-'} ${amount.toFixed()}`);

describe('surplusesOf', () => {
  test.for([
    { why: 'nothing where all is needed', payments: [payment('p', '100', { a: '100' })], a: '120', found: [] },
    { why: 'the rest of a payment', payments: [payment('p', '130', { a: '100' })], a: '100', found: ['p - 30'] },
    {
      why: 'what a credit note freed, of the last payment',
      payments: [payment('p', '60', { a: '60' }), payment('q', '60', { a: '60' })],
      a: '100',
      found: ['q a 20'],
    },
    {
      why: 'more than the last payment',
      payments: [payment('p', '60', { a: '60' }), payment('q', '60', { a: '60' })],
      a: '50',
      found: ['q a 60', 'p a 10'],
    },
    {
      why: 'all of a document that was replaced',
      payments: [payment('p', '130', { a: '100' })],
      a: '0',
      found: ['p - 30', 'p a 100'],
    },
  ])('is $why', ({ payments, a, found }) => {
    expect(shown(surplusesOf(payments, asks({ a })))).toEqual(found);
  });

  const ofFinal = (asked: string, ...payments: ReceivedPayment[]) =>
    shown(surplusesOf(payments, { ...asks({ d: '600', f: asked }), deducted: new Map([['f', ['d']]]) }));
  const [deposit, rest] = [payment('p', '600', { d: '600' }), payment('q', '1800', { f: '1800' })];

  it('is the deposits too of a final invoice that is credited whole', () => {
    expect(ofFinal('-600', deposit, rest)).toEqual(['q f 1800', 'p f 600']);
    expect(ofFinal('-600', deposit)).toEqual(['p f 600']);
    expect(ofFinal('-200', deposit, rest)).toEqual(['q f 1800', 'p f 200']);
    expect(ofFinal('0', deposit, rest)).toEqual(['q f 1800']);
  });

  it('is given once: what left by the final invoice is not there any more', () => {
    const left = payment('p', '600', { d: '600', f: '-200', other: '200' });
    expect(ofFinal('-600', left)).toEqual(['p f 400']);
    const gone = payment('p', '600', { d: '600', f: '-600', other: '600' });
    expect(ofFinal('-600', gone)).toEqual([]);
  });
});

describe('drawnFrom', () => {
  const surpluses = surplusesOf([payment('p', '130', { a: '100' })], asks({ a: '80' }));

  it('takes the first listed first', () => {
    expect(shown(drawnFrom(surpluses, decimal('45')))).toEqual(['p - 30', 'p a 15']);
  });

  it('gives no more than there is', () => {
    expect(() => drawnFrom(surpluses, decimal('50.01'))).toThrow(
      expect.objectContaining({ code: 'amount_exceeds_rest', details: { rest: '50' } }),
    );
  });

  it('leaves every document exactly what it asks for, and no payment more than it is', () => {
    const cents = fc.integer({ min: 1, max: 20_000 });
    const each = fc.record({ settles: cents, more: fc.nat(500), of: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.array(each, { maxLength: 6 }), fc.nat(20_000), fc.nat(20_000), (list, a, b) => {
        const payments = list.map(({ settles, more, of }, index) =>
          payment(`p${index}`, String(settles + more), { [of]: String(settles) }),
        );
        const found = surplusesOf(payments, asks({ a: String(a), b: String(b) }));
        const received = list.reduce((total, { settles, more }) => total + settles + more, 0);
        const needed = [a, b].map((due, index) => {
          const name = index === 0 ? 'a' : 'b';
          return Math.min(
            due,
            list.reduce((total, { settles, of }) => (of === name ? total + settles : total), 0),
          );
        });
        expect(sum(found.map(({ amount }) => amount)).toNumber()).toBe(received - (needed[0] ?? 0) - (needed[1] ?? 0));
      }),
    );
  });
});
