import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { ALWAYS, document, paid, part, plain } from '../testing/reported-documents.ts';
import { eReporting } from './e-reporting.ts';
import { type Movement, statementOf } from './statement.ts';

describe('e-reporting', () => {
  it('adds up the sales of a day by rate, and what was received for services', () => {
    const consumers = [
      paid(plain, ['2026-11-12', '1411']),
      { ...plain, id: 'j', parts: [part('50', '20')], gross: decimal('60'), due: decimal('60') },
      {
        ...plain,
        id: 'g',
        parts: [part('10', '20', 'goods')],
        gross: decimal('12'),
        due: decimal('12'),
      },
    ].map((document) => ({ ...document, isExemptOutside: false }));
    const { sales, receipts } = eReporting(consumers, ALWAYS);
    expect(
      sales.map(({ on, code, vatRate, base, documents }) => [on, code, vatRate, base.toFixed(), documents]),
    ).toEqual([
      ['2026-11-02', 'TPS1', '20', '1050', 2],
      ['2026-11-02', 'TPS1', '5.5', '200', 1],
      ['2026-11-02', 'TLB1', '20', '10', 1],
    ]);
    expect(receipts.map(({ on, vatRate, amount }) => [on, vatRate, amount.toFixed()])).toEqual([
      ['2026-11-12', '20', '1200'],
      ['2026-11-12', '5.5', '211'],
    ]);
    const onDebits = consumers.map((one) => ({ ...one, vatOnDebits: true }));
    expect(eReporting(onDebits, ALWAYS).receipts).toEqual([]);
  });

  test.for([
    { why: 'a commission of article 261 C is outside it', isExemptOutside: true, reported: ['20'] },
    { why: 'what franchise exempts is reported', isExemptOutside: false, reported: ['20', '0'] },
  ])('$why', ({ isExemptOutside, reported }) => {
    const parts = [part('50', '20'), { ...part('30', '0'), vatCategory: 'E' as const }];
    const { sales } = eReporting([{ ...plain, parts, isExemptOutside }], ALWAYS);
    expect(sales.map(({ vatRate }) => vatRate)).toEqual(reported);
  });

  it('tells of an invoice credited net of tax what was received of it', () => {
    const invoice = document('n', { parts: [part('1000', '20')] });
    const credit = document('t', {
      kind: 'credit_note',
      parts: [part('600', '0')],
      netOfTax: decimal('600'),
      originals: ['n'],
      issuedOn: '2026-11-20',
    });
    const all = [paid(invoice, ['2026-11-10', '600']), credit].map((one) => ({ ...one, isExemptOutside: false }));
    const { receipts } = eReporting(all, ALWAYS);
    expect(receipts.map(({ on, amount }) => `${on}: ${amount.toFixed()}`)).toEqual(['2026-11-10: 600']);
  });

  const commission = part('500', '0');
  const taxed = [part('1000', '20')];
  const mixed = document('m', { parts: [...taxed, commission] });
  const mixedDeposit = document('d', { kind: 'deposit', parts: [...taxed, commission] });
  test.for([
    {
      why: 'a corrective of taxed lines only',
      all: [mixed, document('k', { kind: 'corrective', parts: [part('900', '20')], originals: ['m'] })],
      reported: ['20: 900'],
    },
    {
      why: 'a final invoice of taxed lines only, its deposit exempt in part',
      all: [mixedDeposit, document('f', { parts: [part('2500', '20')], deposits: ['d'] })],
      reported: ['20: 2500'],
    },
    {
      why: 'a corrective that is exempt as a whole',
      all: [
        document('t', { parts: taxed }),
        document('k', { kind: 'corrective', parts: [commission], originals: ['t'], issuedOn: '2026-11-20' }),
      ],
      reported: ['20: 1000', '20: -1000'],
    },
  ])('takes back what was reported, and nothing else: $why', ({ all, reported }) => {
    const sold = all.map((one) => ({
      ...one,
      isExemptOutside: one.parts.some(({ vatCategory }) => vatCategory === 'E'),
    }));
    const { sales } = eReporting(sold, ALWAYS);
    expect(sales.map(({ vatRate, base }) => `${vatRate}: ${base.toFixed()}`)).toEqual(reported);
  });
});

describe('the statement of a customer', () => {
  const anyMovement = fc.record({ days: fc.nat(400), cents: fc.integer({ min: -1e7, max: 1e7 }) });
  const movementOf = ({ days, cents }: { days: number; cents: number }): Movement => ({
    on: addDays('2026-01-01', days),
    kind: cents >= 0 ? 'invoice' : cents % 2 === 0 ? 'payment' : 'credit_note',
    invoiceId: 'i',
    number: 'FA1',
    reference: '',
    dueOn: null,
    amount: decimal(cents).div(100),
  });

  it('has credit notes, payments and losses in columns of their own', () => {
    const moved = (kind: Movement['kind'], cents: number): Movement => ({ ...movementOf({ days: 1, cents }), kind });
    const movements = [
      moved('invoice', 120_000),
      moved('credit_note', -12_000),
      moved('payment', -60_000),
      moved('reversal', 10_000),
      moved('write_off', -5_000),
      moved('corrective', 60_000),
      moved('replaced', -120_000),
    ];
    // invoiced 1,200 + 600 − 1,200; paid 600 − 100
    const { invoiced, credited, paid: settled, writtenOff, closing } = statementOf(movements, ALWAYS);
    expect([invoiced, credited, settled, writtenOff, closing].map(String)).toEqual(['600', '120', '500', '50', '-70']);
  });

  it('closes where the next one opens, and its lines lead from the one balance to the other', () => {
    fc.assert(
      fc.property(fc.array(anyMovement), fc.nat(400), (drafts, cut) => {
        const movements = drafts.map(movementOf);
        const day = addDays('2026-01-01', cut);
        const first = statementOf(movements, { from: '2026-01-01', to: day });
        const second = statementOf(movements, { from: addDays(day, 1), to: '2099-12-31' });
        expect(first.closing.equals(second.opening)).toBe(true);
        const { opening, invoiced, credited, paid: settled, writtenOff } = first;
        const owed = opening.plus(invoiced).minus(credited).minus(settled).minus(writtenOff);
        expect(owed.equals(first.closing)).toBe(true);
        expect((first.lines.at(-1)?.balance ?? first.opening).equals(first.closing)).toBe(true);
      }),
    );
  });
});
