import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, sum } from '../../core/decimal.ts';
import {
  ALWAYS,
  credit,
  deposit,
  document,
  final,
  paid,
  part,
  plain,
  practiceOf,
} from '../testing/reported-documents.ts';
import { FEC_FIELDS, fecFileName, fecText } from './fec-file.ts';
import { partsInEuro } from './reported-document.ts';
import { accountsFrom, isAccount, USUAL_ACCOUNTS } from './sales-accounts.ts';
import { salesJournal } from './sales-journal.ts';

describe('the sales journal', () => {
  it('balances each entry to the cent', () => {
    fc.assert(
      fc.property(fc.nat().map(practiceOf), (all) => {
        const lines = salesJournal(all, ALWAYS, USUAL_ACCOUNTS);
        for (const [, entry] of Map.groupBy(lines, (line) => line.entry)) {
          const [debit, credited] = [sum(entry.map((one) => one.debit)), sum(entry.map((one) => one.credit))];
          expect(debit.equals(credited)).toBe(true);
        }
      }),
    );
  });

  // Each invoice of 1,000 at 20 % and 200 at 5.5 %: 1,200 + 211 = 1,411 with VAT.
  const services = plain;
  const goods = { ...plain, parts: [part('1000', '20', 'goods'), part('200', '5.5', 'goods')] };
  const mixed = { ...plain, parts: [part('1000', '20'), part('200', '5.5', 'goods')] };
  test.for([
    {
      why: 'VAT on services waits for their payment',
      all: [services],
      lines: [
        '3 411000 1411.00 0.00',
        '3 706000 0.00 1000.00',
        '3 706000 0.00 200.00',
        '3 445741 0.00 200.00',
        '3 445743 0.00 11.00',
      ],
    },
    {
      why: 'and is due as it is paid: half of it with half of the money',
      all: [{ ...paid(services, ['2026-11-10', '705.50']), issuedOn: '1999-01-01' }],
      lines: [
        'T3-20261110 445741 100.00 0.00',
        'T3-20261110 445743 5.50 0.00',
        'T3-20261110 445711 0.00 100.00',
        'T3-20261110 445713 0.00 5.50',
      ],
    },
    {
      why: 'and waits again once the money is taken back',
      all: [{ ...paid(services, ['1999-02-01', '1411'], ['2026-11-10', '-1411']), issuedOn: '1999-01-01' }],
      lines: [
        'T3-20261110 445741 0.00 200.00',
        'T3-20261110 445743 0.00 11.00',
        'T3-20261110 445711 200.00 0.00',
        'T3-20261110 445713 11.00 0.00',
      ],
    },
    {
      why: 'and is due with the invoice where the practice opted for debits',
      all: [{ ...services, vatOnDebits: true }],
      lines: [
        '3 411000 1411.00 0.00',
        '3 706000 0.00 1000.00',
        '3 706000 0.00 200.00',
        '3 445711 0.00 200.00',
        '3 445713 0.00 11.00',
      ],
    },
    {
      why: 'VAT on goods is due with the invoice, and paying changes nothing of it',
      all: [paid(goods, ['2026-11-10', '1411'])],
      lines: [
        '3 411000 1411.00 0.00',
        '3 707000 0.00 1000.00',
        '3 707000 0.00 200.00',
        '3 445711 0.00 200.00',
        '3 445713 0.00 11.00',
      ],
    },
    {
      why: 'each line of a mixed invoice on its own account, services alone when they are paid',
      all: [paid(mixed, ['2026-11-10', '1411'])],
      lines: [
        '3 411000 1411.00 0.00',
        '3 706000 0.00 1000.00',
        '3 707000 0.00 200.00',
        '3 445741 0.00 200.00',
        '3 445713 0.00 11.00',
        'T3-20261110 445741 200.00 0.00',
        'T3-20261110 445711 0.00 200.00',
      ],
    },
    {
      // 705.50 of 1,411 is lost: 600 net and 105.50 of VAT, 100 + 5.50, that will never be due.
      why: 'VAT of what is written off waits no more',
      all: [
        {
          ...paid(services, ['1999-02-01', '705.50']),
          issuedOn: '1999-01-01',
          losses: [{ on: '2026-11-30', amount: decimal('705.50') }],
        },
      ],
      lines: [
        'P3-20261130 654000 600.00 0.00',
        'P3-20261130 445741 100.00 0.00',
        'P3-20261130 445743 5.50 0.00',
        'P3-20261130 411000 0.00 705.50',
      ],
    },
    {
      // The invoice was paid whole, 80 of its VAT of 200 go back with the money that is no longer asked for.
      why: 'a credit note on what was paid takes its VAT back',
      all: [{ ...paid(services, ['1999-02-01', '1411']), issuedOn: '1999-01-01' }, credit],
      lines: [
        '1 411000 0.00 480.00',
        '1 706000 400.00 0.00',
        '1 445741 80.00 0.00',
        'T3-20261120 445741 0.00 80.00',
        'T3-20261120 445711 80.00 0.00',
      ],
    },
  ])('$why', ({ all, lines }) => {
    const entered = salesJournal(all, { from: '2026-01-01', to: '2026-12-31' }, USUAL_ACCOUNTS);
    expect(
      entered.map((one) => `${one.entry} ${one.accountCode} ${one.debit.toFixed(2)} ${one.credit.toFixed(2)}`),
    ).toEqual(lines);
  });

  it('keeps the accounts that a practice saved before rates had any', () => {
    const saved = { ...USUAL_ACCOUNTS, vat: '445700' };
    const { rates: _rates, vatAwaiting: _vatAwaiting, badDebts: _badDebts, ...before } = saved;
    const lines = salesJournal([paid(plain, ['2026-11-10', '1411'])], ALWAYS, accountsFrom(before));
    expect([...new Set(lines.map(({ accountCode }) => accountCode))]).toEqual(['411000', '706000', '445740', '445700']);
  });

  // 2,000 USD and 400 of VAT at 0.8549 are 1,709.80 and 341.96 EUR: 2,051.76. Divided again that is 2,400.00 by chance; 0.9137
  // for 33.33 + 6.67 = 40.00 gives 30.45 + 6.09 = 36.54, and 36.54 / 0.9137 = 39.99.
  it('says what a document in another currency says, not what its euros come to', () => {
    const euroRate = decimal('0.9137');
    const own = [part('33.33', '20')];
    const due = decimal('40.00');
    const [line] = salesJournal(
      [document('u', { currency: 'USD', euroRate, parts: partsInEuro(own, euroRate), gross: due, due })],
      ALWAYS,
      USUAL_ACCOUNTS,
    );
    expect(line?.foreign?.amount.toFixed(2)).toBe('40.00');
    expect(line?.debit.toFixed(2)).toBe('36.54');
    expect(
      fecText(line ? [line] : [])
        .split('\t')
        .slice(-2),
    ).toEqual(['40,00', 'USD\r\n']);
  });

  test.for([
    {
      why: 'a deposit waits on its account',
      all: [deposit],
      lines: ['411000 990.00 0.00', '419100 0.00 825.00', '445741 0.00 165.00'],
    },
    {
      why: 'a final invoice takes its deposit over',
      all: [{ ...deposit, issuedOn: '1999-01-01' }, final],
      lines: [
        '411000 2310.00 0.00',
        '706000 0.00 2750.00',
        '445741 0.00 550.00',
        '419100 825.00 0.00',
        '445741 165.00 0.00',
      ],
    },
    {
      why: 'a credit note is the other way round',
      all: [{ ...plain, issuedOn: '1999-01-01' }, credit],
      lines: ['411000 0.00 480.00', '706000 400.00 0.00', '445741 80.00 0.00'],
    },
    {
      why: 'a cent that no net price reaches has an account',
      all: [document('r', { parts: [part('8.33', '20')], due: decimal('9.99') })],
      lines: ['411000 9.99 0.00', '706000 0.00 8.33', '445741 0.00 1.67', '658000 0.01 0.00'],
    },
  ])('$why', ({ all, lines }) => {
    const entries = salesJournal(all, ALWAYS, USUAL_ACCOUNTS);
    expect(entries.map((one) => `${one.accountCode} ${one.debit.toFixed(2)} ${one.credit.toFixed(2)}`)).toEqual(lines);
  });

  it('is written in the columns of the file of entries', () => {
    const odd = {
      ...plain,
      buyer: '=cmd|A1\tSAS',
      currency: 'USD',
      euroRate: decimal('0.5'),
      gross: decimal('2822'),
      due: decimal('2822'),
    };
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
