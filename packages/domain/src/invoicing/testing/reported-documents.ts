import { addDays } from '../../core/day.ts';
import { decimal, ZERO } from '../../core/decimal.ts';
import { type Random, randomFrom } from '../../demo/random.ts';
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
    netOfTax: ZERO,
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

const RATES = ['20', '10', '5.5', '2.1', '0'] as const;

/** Parts of a document at up to four rates, the same for the same stream. */
export function someParts(random: Random): VatAmounts[] {
  const rates = RATES.filter(() => random.next() < 0.5).slice(0, 4);
  return (rates.length > 0 ? rates : ['20']).map((rate) =>
    part(decimal(random.between(1, 5_000_000)).div(100).toFixed(), rate),
  );
}

const someDay = (random: Random) => addDays('2026-01-01', random.between(0, 300));

/** Invoices paid in part or in whole, some credited whole or in part: always the same for a seed. */
export function booksOf(seed: number): JournalDocument[] {
  const random = randomFrom(seed);
  return Array.from({ length: random.between(1, 8) }).flatMap((_, index) => booked(random, index));
}

function booked(random: Random, index: number): JournalDocument[] {
  const parts = someParts(random);
  const issuedOn = someDay(random);
  const gross = grossOf(parts);
  let left = gross;
  const payments = Array.from({ length: random.between(0, 4) }, () => {
    const amount = left.times(random.between(1, 99)).div(100).toDecimalPlaces(2);
    left = left.minus(amount);
    return { on: someDay(random), amount };
  });
  const invoice = document(`i${index}`, { parts, issuedOn, payments, position: 2 * index + 1 });
  const fate = random.between(0, 2);
  if (fate === 0) return [invoice];
  const kept = fate === 1 ? parts : parts.slice(0, 1);
  const note = document(`c${index}`, {
    kind: 'credit_note',
    parts: kept,
    issuedOn: addDays(issuedOn, 40),
    originals: [invoice.id],
    position: 2 * index + 2,
  });
  return [invoice, note];
}
