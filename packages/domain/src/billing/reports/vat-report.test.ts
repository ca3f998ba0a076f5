import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { randomFrom } from '../../demo/random.ts';
import {
  ALWAYS,
  booksOf,
  credit,
  deposit,
  document,
  final,
  paid,
  part,
  plain,
  someParts,
} from '../testing/reported-documents.ts';
import { grossOf, partsInEuro } from './reported-document.ts';
import type { JournalDocument } from './sales-journal.ts';
import { sharePaid, type VatBasis, type VatEntry, vatEntries, vatRows } from './vat-report.ts';

const rowsOf = (all: readonly JournalDocument[], basis: VatBasis, period = ALWAYS) =>
  vatRows(vatEntries(all, period, basis)).map(
    ({ vatRate, base, vat }) => `${vatRate}: ${base.toFixed(2)} ${vat.toFixed(2)}`,
  );

describe('the VAT report', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  test.for([
    {
      why: 'an invoice counts when it is issued',
      all: [plain],
      basis: 'debits',
      rows: ['20: 1000.00 200.00', '5.5: 200.00 11.00'],
    },
    { why: 'an invoice nobody paid is not received', all: [plain], basis: 'receipts', rows: [] },
    {
      why: 'a credit note takes back',
      all: [plain, credit],
      basis: 'debits',
      rows: ['20: 600.00 120.00', '5.5: 200.00 11.00'],
    },
    {
      why: 'a final invoice counts without its deposit',
      all: [deposit, final],
      basis: 'debits',
      rows: ['20: 1925.00 385.00'],
    },
    {
      why: 'half of an invoice carries half of each rate',
      all: [paid(plain, ['2026-11-10', '705.50'])],
      basis: 'receipts',
      rows: ['20: 500.00 100.00', '5.5: 100.00 5.50'],
    },
    {
      why: 'what was paid the month before is not of this one',
      all: [paid(deposit, ['2026-10-20', '990']), paid(final, ['2026-11-30', '2310'])],
      basis: 'receipts',
      rows: ['20: 1925.00 385.00'],
    },
    {
      why: 'a payment taken back takes its VAT back',
      all: [paid(plain, ['2026-10-10', '1411'], ['2026-11-11', '-1411'])],
      basis: 'receipts',
      rows: ['20: -1000.00 -200.00', '5.5: -200.00 -11.00'],
    },
    {
      why: 'a credit note on what was paid gives back, on what was not takes nothing',
      all: [paid(plain, ['2026-11-10', '1411']), credit],
      basis: 'receipts',
      rows: ['20: 600.00 120.00', '5.5: 200.00 11.00'],
    },
    {
      why: 'goods fall due when they are invoiced',
      all: [{ ...plain, parts: [part('1000', '20', 'goods'), part('200', '5.5', 'goods')] }],
      basis: 'receipts',
      rows: ['20: 1000.00 200.00', '5.5: 200.00 11.00'],
    },
    {
      why: 'a corrective invoice counts with the difference',
      all: [plain, document('k', { kind: 'corrective', parts: [part('900', '20')], originals: ['i'] })],
      basis: 'debits',
      rows: ['20: 900.00 180.00'],
    },
  ] as const)('$why', ({ all, basis, rows }) => {
    expect(rowsOf(all, basis, november)).toEqual(rows);
  });

  const invoice = document('n', { parts: [part('1000', '20')] });
  const netOfTax = (amount: string) =>
    document('t', {
      kind: 'credit_note',
      parts: [part(amount, '0')],
      netOfTax: decimal(amount),
      originals: ['n'],
      issuedOn: '2026-11-20',
    });
  test.for([
    {
      why: 'half paid',
      all: [paid(invoice, ['2026-11-10', '600']), netOfTax('600')],
      entries: ['2026-11-10 20: 500.00 100.00'],
    },
    { why: 'not paid', all: [invoice, netOfTax('1200')], entries: [] },
    {
      why: 'paid afterwards',
      all: [paid(invoice, ['2026-11-25', '600']), netOfTax('600')],
      entries: ['2026-11-25 20: 500.00 100.00'],
    },
    {
      why: 'beside lines that give VAT back',
      all: [
        paid(invoice, ['2026-11-10', '540']),
        {
          ...netOfTax('100'),
          parts: [part('100', '20'), part('100', '0')],
          gross: decimal('220'),
        },
      ],
      entries: ['2026-11-10 20: 450.00 90.00'],
    },
  ])('counts on receipts what was received of an invoice credited net of tax: $why', ({ all, entries }) => {
    const found = vatEntries(all, november, 'receipts').map(
      ({ on, vatRate, base, vat }) => `${on} ${vatRate}: ${base.toFixed(2)} ${vat.toFixed(2)}`,
    );
    expect(found).toEqual(entries);
  });

  const anyBooks = fc.nat().map(booksOf);
  const anyDay = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days));
  const anyParts = fc.nat().map((seed) => someParts(randomFrom(seed)));
  const signed = (one: JournalDocument, value: Decimal) => (one.kind === 'credit_note' ? value.neg() : value);
  const vatOf = (entries: readonly VatEntry[]) => sum(entries.map(({ vat }) => vat));

  it('on debits is the sum of the documents', () => {
    fc.assert(
      fc.property(anyBooks, (all) => {
        const entries = vatEntries(all, ALWAYS, 'debits');
        const found = sum(all.map((one) => signed(one, sum(one.parts.map(({ vat }) => vat)))));
        expect(vatOf(entries).equals(found)).toBe(true);
        expect(grossOf(entries).equals(sum(all.map((one) => signed(one, one.gross))))).toBe(true);
        expect(sum(vatRows(entries).map(({ vat }) => vat)).equals(found)).toBe(true);
      }),
    );
  });

  it('on receipts never exceeds what was invoiced at a rate nor what was paid, and adds up over periods', () => {
    fc.assert(
      fc.property(anyBooks, anyDay, (all, cut) => {
        const entries = vatEntries(all, ALWAYS, 'receipts');
        for (const one of all.filter(({ kind }) => kind === 'invoice')) {
          const rows = vatRows(entries.filter(({ documentId }) => documentId === one.id));
          for (const row of rows) {
            const own = one.parts.find(({ vatRate }) => vatRate === row.vatRate);
            expect(row.vat.greaterThanOrEqualTo(ZERO) && row.vat.lessThanOrEqualTo(own?.vat ?? ZERO)).toBe(true);
          }
          expect(grossOf(rows).lessThanOrEqualTo(sum(one.payments.map(({ amount }) => amount)))).toBe(true);
        }
        const before = vatEntries(all, { from: '2000-01-01', to: cut }, 'receipts');
        const after = vatEntries(all, { from: addDays(cut, 1), to: '2099-12-31' }, 'receipts');
        expect(vatOf(before).plus(vatOf(after)).equals(vatOf(entries))).toBe(true);
      }),
    );
  });

  it('on receipts is the same with and without credit notes net of tax', () => {
    fc.assert(
      fc.property(anyBooks, (all) => {
        const given = all.map((one): JournalDocument => {
          if (one.kind !== 'credit_note') return one;
          return { ...one, parts: [part(one.gross.toFixed(), '0')], netOfTax: one.gross };
        });
        const others = all.filter(({ kind }) => kind !== 'credit_note');
        expect(vatEntries(given, ALWAYS, 'receipts')).toEqual(vatEntries(others, ALWAYS, 'receipts'));
      }),
    );
  });

  it('shares a payment out over the rates to the cent, and all of it when all is paid', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
        const amount = grossOf(parts).times(percent).div(100).toDecimalPlaces(2);
        const shared = sharePaid(parts, amount.div(grossOf(parts)));
        expect(grossOf(shared).equals(amount)).toBe(true);
        shared.forEach((one, index) => {
          expect(one.vat.lessThanOrEqualTo(parts[index]?.vat ?? ZERO)).toBe(true);
        });
        expect(sharePaid(parts, decimal('1'))).toEqual(parts);
      }),
    );
  });

  it('is the VAT printed on a document in another currency', () => {
    const parts = [part('100.10', '20'), part('33.33', '10'), part('7.77', '5.5')];
    const rate = decimal('0.9137');
    const vat = sum(parts.map((one) => one.vat));
    expect(sum(partsInEuro(parts, rate).map((one) => one.vat)).toFixed(2)).toBe(vat.times(rate).toFixed(2));
  });
});
