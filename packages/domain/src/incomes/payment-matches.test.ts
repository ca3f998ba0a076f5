import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../core/day.ts';
import { decimal } from '../core/decimal.ts';
import { matchPayments, type OpenDue, type ReceivedLine } from './payment-matches.ts';

const due = (more: Partial<OpenDue> = {}): OpenDue => ({
  ...{ incomeId: 'rent', on: '2026-11-05', outstanding: decimal(890), currency: 'EUR', accountId: null },
  ...{ names: ['Appartement Lyon', 'Marie Dupont'], confirmed: [] },
  ...more,
});
const line = (more: Partial<ReceivedLine> = {}): ReceivedLine => ({
  ...{ id: 'line', accountId: 'current', on: '2026-11-06', amount: decimal(890), currency: 'EUR' },
  ...{ text: 'VIR INST DE MME DUPONT', rejected: [] },
  ...more,
});
const found = (lines: readonly ReceivedLine[], dues: readonly OpenDue[]) =>
  matchPayments(lines, dues).map(
    ({ line: { id }, due: { incomeId, on }, state }) => `${id} ${incomeId} ${on} ${state}`,
  );

describe('one line and one due day', () => {
  test.for([
    { why: 'the payer is named', of: line(), fits: 'proposed' },
    { why: '2 % less, the payer named', of: line({ amount: decimal('872.2') }), fits: 'proposed' },
    { why: 'more than 2 % less', of: line({ amount: decimal('872.19') }), fits: null },
    { why: 'more than 2 % more', of: line({ amount: decimal('907.81') }), fits: null },
    { why: 'nobody named, but the very amount', of: line({ text: 'VIR 123' }), fits: 'proposed' },
    { why: 'nobody named, nor the very amount', of: line({ text: 'LOYER', amount: decimal(891) }), fits: null },
    { why: 'a week early', of: line({ on: '2026-10-29' }), fits: 'proposed' },
    { why: 'earlier', of: line({ on: '2026-10-28' }), fits: null },
    { why: 'half a month late', of: line({ on: '2026-11-20' }), fits: 'proposed' },
    { why: 'later', of: line({ on: '2026-11-21' }), fits: null },
    { why: 'another currency', of: line({ currency: 'USD' }), fits: null },
    { why: 'somebody said that it is none', of: line({ rejected: ['rent'] }), fits: null },
  ])('$why', ({ of, fits }) => {
    expect(found([of], [due()])).toEqual(fits ? [`line rent 2026-11-05 ${fits}`] : []);
  });

  it('is recognised where its text was confirmed before, whatever number it bears', () => {
    const known = due({ names: ['Studio'], confirmed: ['VIR INST DE MME DUPONT LOYER 10/26 REF 991'] });
    const of = line({ text: 'VIR INST DE MME DUPONT LOYER 11/26 REF 995', amount: decimal(885) });
    expect(found([of], [known])).toEqual(['line rent 2026-11-05 recognised']);
  });

  it('into another account than it is paid into is none, unless it was confirmed before', () => {
    expect(found([line()], [due({ accountId: 'savings' })])).toEqual([]);
    const known = due({ accountId: 'savings', confirmed: ['VIR INST DE MME DUPONT'] });
    expect(found([line()], [known])).toEqual(['line rent 2026-11-05 recognised']);
  });
});

it('where two fit nothing is assumed, until one was confirmed before', () => {
  const dues = [due(), due({ incomeId: 'other', names: ['Garage', 'Dupont'] })];
  expect(found([line()], dues)).toEqual(['line rent 2026-11-05 question', 'line other 2026-11-05 question']);
  const lines = [line(), line({ id: 'second', on: '2026-11-07' })];
  expect(found(lines, [due()])).toEqual(['line rent 2026-11-05 question', 'second rent 2026-11-05 question']);
  const [first, second] = dues;
  const known = [first, second && { ...second, confirmed: ['VIR INST DE MME DUPONT'] }].filter(
    (one) => one !== undefined,
  );
  expect(found([line()], known)).toEqual(['line other 2026-11-05 recognised']);
});

const someLine = fc.record({
  accountId: fc.constantFrom('current', 'savings'),
  on: fc.integer({ min: 0, max: 70 }).map((days) => addDays('2026-10-01', days)),
  amount: fc.constantFrom('880', '890', '500').map((value) => decimal(value)),
  text: fc.constantFrom('VIR DUPONT', 'VIR MARTIN', 'VIR'),
  rejected: fc.constantFrom([], ['i0']),
});
const someDue = fc.record({
  on: fc.constantFrom('2026-10-05', '2026-11-05', '2026-12-05'),
  outstanding: fc.constantFrom('890', '500').map((value) => decimal(value)),
  accountId: fc.constantFrom(null, 'current'),
  names: fc.constantFrom(['Dupont'], ['Martin'], ['Studio']),
  confirmed: fc.constantFrom([], ['VIR DUPONT'], ['VIR MARTIN']),
});

it('assumes no line and no due day twice, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 8 }), fc.array(someDue, { maxLength: 6 }), (someLines, someDues) => {
      const lines = someLines.map((each, at) => line({ ...each, id: `l${at}` }));
      const dues = someDues.map((each, at) => due({ ...each, incomeId: `i${at}` }));
      const matches = matchPayments(lines, dues);
      const assumed = matches.filter(({ state }) => state !== 'question');
      expect(new Set(assumed.map((match) => match.line.id)).size).toBe(assumed.length);
      expect(new Set(assumed.map((match) => match.due.incomeId)).size).toBe(assumed.length);
      for (const match of matches) expect(match.line.rejected).not.toContain(match.due.incomeId);
      expect(found(lines.toReversed(), dues.toReversed()).toSorted()).toEqual(found(lines, dues).toSorted());
    }),
  );
});
