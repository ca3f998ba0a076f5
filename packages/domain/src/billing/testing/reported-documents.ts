import { addDays } from '../../core/day.ts';
import { decimal, sum, ZERO } from '../../core/decimal.ts';
import { type Random, randomFrom } from '../../demo/random.ts';
import type { Supply } from '../documents/document-type.ts';
import { grossOf, partsInEuro, type ReportedPart } from '../reports/reported-document.ts';
import type { JournalDocument } from '../reports/sales-journal.ts';
import { vatOn } from '../totals/vat.ts';

export const part = (base: string, vatRate: string, supply: Supply = 'services'): ReportedPart => ({
  supply,
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
    vatOnDebits: false,
    issuedOn: '2026-11-02',
    gross,
    due: gross,
    netOfTax: ZERO,
    euroRate: decimal('1'),
    originals: [],
    deposits: [],
    prepaid: ZERO,
    payments: [],
    losses: [],
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
  deposits: ['d'],
  prepaid: decimal('990'),
  position: 2,
});
export const plain = document('i', { parts: [part('1000', '20'), part('200', '5.5')], position: 3 });
export const credit = document('c', {
  kind: 'credit_note',
  parts: [part('400', '20')],
  originals: ['i'],
  issuedOn: '2026-11-20',
});

/** Chains of documents at several rates, of goods and services, in two currencies, on receipts and on debits. */
export function practiceOf(seed: number): JournalDocument[] {
  const random = randomFrom(seed);
  return Array.from({ length: random.between(1, 6) }).flatMap((_, index) => chained(random, 10 * index));
}

function chained(random: Random, at: number): JournalDocument[] {
  const isForeign = random.next() < 0.3;
  const [currency, rate] = isForeign ? (['USD', '0.9137'] as const) : (['EUR', '1'] as const);
  const euroRate = decimal(rate);
  const vatOnDebits = random.next() < 0.25;
  const issuedOn = someDay(random);
  const shared = { currency, euroRate, vatOnDebits };
  const own = mixedParts(random);
  const gross = grossOf(own);
  const isChain = random.next() < 0.4;
  const advance = isChain ? [depositOf(random, at, { shared, own, issuedOn: addDays(issuedOn, -20) })] : [];
  const prepaid = sum(advance.map((one) => one.gross));
  const invoice = document(`i${at}`, {
    ...shared,
    parts: partsInEuro(own, euroRate),
    issuedOn,
    gross,
    due: gross.minus(prepaid),
    deposits: advance.map(({ id }) => id),
    prepaid,
    position: at + 2,
  });
  return [...advance, ...followed(random, settled(random, invoice), at)];
}

type Shared = Pick<JournalDocument, 'currency' | 'euroRate' | 'vatOnDebits'>;
type Advance = { readonly shared: Shared; readonly own: readonly ReportedPart[]; readonly issuedOn: string };

function depositOf(random: Random, at: number, { shared, own, issuedOn }: Advance): JournalDocument {
  const parts = own.map((one) => {
    const base = one.base.times(random.between(10, 60)).div(100).toDecimalPlaces(2);
    return { ...one, base, vat: vatOn(base, one.vatRate), ...(random.next() < 0.3 && { supply: 'services' as const }) };
  });
  const gross = grossOf(parts);
  const deposit = document(`d${at}`, {
    ...shared,
    kind: 'deposit',
    parts: partsInEuro(parts, shared.euroRate),
    issuedOn,
  });
  return settled(random, { ...deposit, gross, due: gross, position: at + 1 });
}

/** Parts of goods and of services at up to three rates. */
function mixedParts(random: Random): ReportedPart[] {
  return someParts(random).flatMap((one) => {
    const chance = random.next();
    if (chance < 0.4) return [one];
    const goods = { ...one, supply: 'goods' as const };
    return chance < 0.7 ? [goods] : [one, goods];
  });
}

/** Paid in part or in whole, some payments taken back, some of the rest written off and recovered. */
function settled(random: Random, one: JournalDocument): JournalDocument {
  let left = one.due;
  const payments = Array.from({ length: random.between(0, 3) }).flatMap(() => {
    const amount = random.next() < 0.3 ? left : left.times(random.between(1, 99)).div(100).toDecimalPlaces(2);
    const on = addDays(one.issuedOn, random.between(0, 200));
    const isTakenBack = random.next() < 0.2;
    if (!isTakenBack) left = left.minus(amount);
    return [{ on, amount }, ...(isTakenBack ? [{ on: addDays(on, 5), amount: amount.neg() }] : [])];
  });
  if (random.next() < 0.7 || left.isZero()) return { ...one, payments };
  const on = addDays(one.issuedOn, 210);
  const recovered = left.times(random.between(0, 100)).div(100).toDecimalPlaces(2);
  const losses = [
    { on, amount: left },
    { on: addDays(on, 30), amount: recovered.neg() },
  ];
  return { ...one, payments: [...payments, { on: addDays(on, 30), amount: recovered }], losses };
}

/** As it stands, credited in part, or replaced. */
function followed(random: Random, one: JournalDocument, at: number): JournalDocument[] {
  const fate = random.between(0, 3);
  if (fate < 2 || one.losses.length > 0) return [one];
  const on = addDays(one.issuedOn, random.between(0, 100));
  const { id, parts, gross, due, currency, euroRate, vatOnDebits } = one;
  const shared = { currency, euroRate, vatOnDebits, issuedOn: on, originals: [id], position: at + 3 };
  if (fate === 2) {
    const some = parts.slice(0, 1);
    return [
      one,
      document(`c${at}`, { ...shared, kind: 'credit_note', parts: some, gross: grossOf(some).div(euroRate) }),
    ];
  }
  const { deposits, prepaid } = one;
  return [one, document(`k${at}`, { ...shared, kind: 'corrective', parts, gross, due, deposits, prepaid })];
}

export const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };
export const paid = (one: JournalDocument, ...payments: (readonly [on: string, amount: string])[]) => ({
  ...one,
  payments: payments.map(([on, amount]) => ({ on, amount: decimal(amount) })),
});

const RATES = ['20', '10', '5.5', '2.1', '0'] as const;

/** Parts of a document at up to four rates, the same for the same stream. */
export function someParts(random: Random): ReportedPart[] {
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
