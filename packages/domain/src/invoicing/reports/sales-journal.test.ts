import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, sum } from '../../core/decimal.ts';
import { ALWAYS, booksOf, credit, deposit, document, final, part, plain } from '../testing/reported-documents.ts';
import { FEC_FIELDS, fecFileName, fecText } from './fec-file.ts';
import { isAccount, salesJournal, USUAL_ACCOUNTS } from './sales-journal.ts';

describe('the sales journal', () => {
  it('balances each entry to the cent', () => {
    fc.assert(
      fc.property(fc.nat().map(booksOf), (all) => {
        const lines = salesJournal(all, ALWAYS, USUAL_ACCOUNTS);
        for (const [, entry] of Map.groupBy(lines, ({ position }) => position)) {
          const [debit, credited] = [sum(entry.map((one) => one.debit)), sum(entry.map((one) => one.credit))];
          expect(debit.equals(credited)).toBe(true);
        }
      }),
    );
  });

  test.for([
    {
      why: 'a deposit waits on its account',
      all: [deposit],
      lines: ['411000 990.00 0.00', '419100 0.00 825.00', '445710 0.00 165.00'],
    },
    {
      why: 'a final invoice takes its deposit over',
      all: [{ ...deposit, issuedOn: '1999-01-01' }, final],
      lines: [
        '411000 2310.00 0.00',
        '706000 0.00 2750.00',
        '445710 0.00 550.00',
        '419100 825.00 0.00',
        '445710 165.00 0.00',
      ],
    },
    {
      why: 'a credit note is the other way round',
      all: [{ ...plain, issuedOn: '1999-01-01' }, credit],
      lines: ['411000 0.00 480.00', '706000 400.00 0.00', '445710 80.00 0.00'],
    },
    {
      why: 'a cent that no net price reaches has an account',
      all: [document('r', { parts: [part('8.33', '20')], due: decimal('9.99') })],
      lines: ['411000 9.99 0.00', '706000 0.00 8.33', '445710 0.00 1.67', '658000 0.01 0.00'],
    },
  ])('$why', ({ all, lines }) => {
    const told = salesJournal(all, ALWAYS, USUAL_ACCOUNTS);
    expect(told.map((one) => `${one.accountCode} ${one.debit.toFixed(2)} ${one.credit.toFixed(2)}`)).toEqual(lines);
  });

  it('is written in the columns of the file of entries', () => {
    const odd = { ...plain, buyer: '=cmd|A1\tSAS', currency: 'USD', euroRate: decimal('0.5') };
    const text = fecText(salesJournal([odd], ALWAYS, USUAL_ACCOUNTS));
    const [head = '', first = ''] = text.split('\r\n');
    expect(head.split('\t')).toEqual(FEC_FIELDS);
    expect(first.split('\t')).toEqual([
      'VE',
      'Ventes',
      '3',
      '20261102',
      '411000',
      'Clients',
      'C1',
      "'=cmd A1 SAS",
      'I',
      '20261102',
      'I =cmd A1 SAS',
      '1411,00',
      '0,00',
      '',
      '',
      '20261102',
      '2822,00',
      'USD',
    ]);
    expect(
      text
        .split('\r\n')
        .slice(0, -1)
        .every((line) => line.split('\t').length === 18),
    ).toBe(true);
    expect(fecFileName('732829320', '2026-11-30')).toBe('732829320FEC20261130.txt');
  });

  test.for([
    { text: '411000', holds: true },
    { text: '7061A', holds: true },
    { text: '41', holds: false },
    { text: '911000', holds: false },
    { text: '411;1', holds: false },
  ])('$text is an account: $holds', ({ text, holds }) => {
    expect(isAccount(text)).toBe(holds);
  });
});
