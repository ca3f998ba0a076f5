import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { lawTimeout } from '../../core/testing/law-runs.ts';
import { ALWAYS, practiceOf } from '../testing/reported-documents.ts';
import { USUAL_ACCOUNTS } from './sales-accounts.ts';
import { type JournalDocument, type JournalLine, salesJournal } from './sales-journal.ts';
import { vatEntries, vatRows } from './vat-report.ts';

const credited = (lines: readonly JournalLine[], account: JournalLine['account'], rate: string): Decimal =>
  sum(
    lines
      .filter((line) => line.account === account && line.rate !== null && decimal(line.rate).equals(decimal(rate)))
      .map(({ debit, credit }) => credit.minus(debit)),
  );

const RATES = ['20', '10', '5.5', '2.1', '0'];

describe('laws of the sales journal', () => {
  const anyPractice = fc.nat().map(practiceOf);
  const anyDay = fc.integer({ min: 0, max: 600 }).map((days) => addDays('2026-01-01', days));

  it(
    'credits to VAT due, period by period and rate by rate, what the VAT report says',
    () => {
      fc.assert(
        fc.property(anyPractice, anyDay, fc.integer({ min: 0, max: 120 }), (all, from, days) => {
          const period = { from, to: addDays(from, days) };
          const lines = salesJournal(all, period, USUAL_ACCOUNTS);
          const rows = vatRows(vatEntries(all, period, 'due'));
          for (const rate of RATES) {
            const report = sum(rows.filter(({ vatRate }) => vatRate === rate).map(({ vat }) => vat));
            expect(credited(lines, 'vat', rate).toFixed(2)).toBe(report.toFixed(2));
          }
        }),
      );
    },
    lawTimeout(20_000),
  );

  it(
    'on receipts is the report on receipts, on debits the one on debits',
    () => {
      fc.assert(
        fc.property(anyPractice, fc.boolean(), (all, vatOnDebits) => {
          const same = all.map((one) => ({ ...one, vatOnDebits }));
          const basis = vatOnDebits ? 'debits' : 'receipts';
          expect(vatEntries(same, ALWAYS, 'due')).toEqual(vatEntries(same, ALWAYS, basis));
        }),
      );
    },
    lawTimeout(20_000),
  );

  it(
    'leaves no VAT waiting of what was paid or lost to the end',
    () => {
      fc.assert(
        fc.property(anyPractice, (all) => {
          const paidWhole = all.map((one): JournalDocument => {
            const rest = one.due.minus(sum([...one.payments, ...one.losses].map(({ amount }) => amount)));
            if (one.kind === 'credit_note') return one;
            return { ...one, payments: [...one.payments, { on: '2098-12-31', amount: rest }] };
          });
          const lines = salesJournal(paidWhole, ALWAYS, USUAL_ACCOUNTS);
          for (const rate of RATES) expect(credited(lines, 'vatAwaiting', rate).toFixed(2)).toBe('0.00');
        }),
      );
    },
    lawTimeout(20_000),
  );

  it(
    'takes off the customer what is lost, and no more than the document asked for',
    () => {
      fc.assert(
        fc.property(anyPractice, (all) => {
          const lines = salesJournal(all, ALWAYS, USUAL_ACCOUNTS);
          for (const one of all.filter(({ losses }) => losses.length > 0)) {
            const own = lines.filter(({ documentId }) => documentId === one.id);
            const foreign = own.filter(({ kind, account }) => kind === 'loss' && account === 'customers');
            const lost = sum(one.losses.map(({ amount }) => amount));
            const written = foreign.map((line) => line.foreign?.amount.neg() ?? line.credit.minus(line.debit));
            expect(sum(written).equals(lost)).toBe(true);
            const inEuro = sum(foreign.map(({ debit, credit }) => credit.minus(debit)));
            expect(inEuro.minus(lost.times(one.euroRate)).abs().lessThanOrEqualTo('0.02')).toBe(true);
            expect(lost.greaterThanOrEqualTo(ZERO)).toBe(true);
          }
        }),
      );
    },
    lawTimeout(20_000),
  );
});
