import fc from 'fast-check';
import { addDays } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { grossOf, type VatAmounts } from '../reports/reported-document.ts';
import type { JournalDocument } from '../reports/sales-journal.ts';
import { vatOn } from '../vat.ts';

export const part = (base: string, vatRate: string): VatAmounts => ({
  vatCategory: vatRate === '0' ? 'E' : 'S',
  vatRate,
  base: decimal(base),
  vat: vatOn(decimal(base), vatRate),
});

export function document(id: string, said: Partial<JournalDocument> & Pick<JournalDocument, 'parts'>): JournalDocument {
  const gross = grossOf(said.parts);
  return {
    id,
    kind: 'invoice',
    category: 'services',
    issuedOn: '2026-11-02',
    gross,
    due: gross,
    euroRate: decimal('1'),
    originals: [],
    payments: [],
    number: id.toUpperCase(),
    position: 1,
    currency: 'EUR',
    buyer: 'Hélios',
    customerCode: 'C1',
    ...said,
  };
}

export const deposit = document('d', { kind: 'deposit', parts: [part('825', '20')], issuedOn: '2026-10-05' });
export const final = document('f', {
  parts: [part('2750', '20')],
  due: decimal('2310'),
  originals: ['d'],
  position: 2,
});
export const plain = document('i', { parts: [part('1000', '20'), part('200', '5.5')], position: 3 });
export const credit = document('c', {
  kind: 'credit_note',
  parts: [part('400', '20')],
  originals: ['i'],
  issuedOn: '2026-11-20',
});

export const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };
export const paid = (one: JournalDocument, ...payments: (readonly [on: string, amount: string])[]) => ({
  ...one,
  payments: payments.map(([on, amount]) => ({ on, amount: decimal(amount) })),
});
const cents = fc.integer({ min: 1, max: 5_000_000 }).map((value) => decimal(value).div(100).toFixed());
export const anyParts = fc.uniqueArray(fc.tuple(cents, fc.constantFrom('20', '10', '5.5', '2.1', '0')), {
  selector: ([, rate]) => rate,
  minLength: 1,
  maxLength: 4,
});
export const anyDay = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days));
const anyDocument = fc.record({
  parts: anyParts,
  issuedOn: anyDay,
  shares: fc.array(fc.tuple(anyDay, fc.integer({ min: 1, max: 99 })), { maxLength: 4 }),
});
/** Invoices paid in part or in whole, some credited whole or in part. */
export const anyBooks = fc
  .array(fc.tuple(anyDocument, fc.constantFrom('none', 'whole', 'half')), { minLength: 1, maxLength: 8 })
  .map((drafts) => drafts.flatMap(([draft, credited], index) => booked(draft, credited, index)));

function booked(
  draft: { parts: [string, string][]; issuedOn: string; shares: [string, number][] },
  credited: string,
  index: number,
) {
  const parts = draft.parts.map(([base, rate]) => part(base, rate));
  const gross = grossOf(parts);
  let left = gross;
  const payments = draft.shares.map(([on, percent]) => {
    const amount = left.times(percent).div(100).toDecimalPlaces(2);
    left = left.minus(amount);
    return { on, amount };
  });
  const invoice = document(`i${index}`, { parts, issuedOn: draft.issuedOn, payments, position: 2 * index + 1 });
  if (credited === 'none') return [invoice];
  const [first] = parts;
  const kept = credited === 'whole' ? parts : first ? [first] : [];
  const note = document(`c${index}`, {
    kind: 'credit_note',
    parts: kept,
    issuedOn: addDays(draft.issuedOn, 40),
    originals: [invoice.id],
    position: 2 * index + 2,
  });
  return [invoice, note];
}
