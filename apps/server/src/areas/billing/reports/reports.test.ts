import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const ADDRESS = { line1: '1 rue Neuve', line2: '', postalCode: '69001', city: 'Lyon', country: 'FR' };

const app = await startApp({ areas: PRACTICE_AREAS });

async function issued(office: Office, said: object = {}, kind: 'invoice' | 'deposit' = 'invoice') {
  const { id, version } = await office.call(invoices.create, {
    body: { kind, draft: invoiceDraft(office.customerId, said) },
  });
  return await office.call(invoices.finalise, { params: { id }, body: { version } });
}

const pay = ({ call, customerId }: Office, invoiceId: string, amount: string, on = '2026-11-20') =>
  call(payments.record, {
    body: {
      customerId,
      on,
      amount,
      currency: 'EUR',
      method: 'transfer',
      reference: 'VIR 1',
      allocations: [{ invoiceId, amount }],
    },
  });

const read = (file: { readonly content: string }) => Buffer.from(file.content, 'base64').toString();

/** Two rates, half of it paid; a deposit, paid, and its final invoice; a credit note. */
async function books(office: Office, dueOn: string | null = null) {
  const lines = [line(), line({ unitPrice: '200', vatRate: '5.5' })];
  const first = await issued(office, { lines, dueOn });
  await pay(office, first.id, '705.50');
  const deposit = await issued(office, { lines: [line({ unitPrice: '825' })], suppliedOn: null }, 'deposit');
  await pay(office, deposit.id, '990');
  const final = await issued(office, { lines: [line({ unitPrice: '2750' })], deposits: [deposit.id], dueOn });
  const other = await issued(office);
  const { id, version } = await office.call(invoices.credit, { params: { id: other.id } });
  await office.call(invoices.finalise, { params: { id }, body: { version } });
  return { first, deposit, final };
}

it('tells VAT by rate on debits and on receipts, from documents that can be named', async () => {
  const office = await openOffice(app);
  const { first, final } = await books(office);
  const debits = await office.call(reports.vat, { query: { ...NOVEMBER, basis: 'debits' } });
  expect(debits.rows).toEqual([
    { category: 'S', rate: '20', base: '3750', vat: '750' },
    { category: 'S', rate: '5.5', base: '200', vat: '11' },
  ]);
  expect(debits.entries.find(({ invoiceId }) => invoiceId === final.id)).toMatchObject({ base: '1925', vat: '385' });
  const receipts = await office.call(reports.vat, { query: NOVEMBER });
  expect(receipts).toMatchObject({ basis: 'receipts', usualBasis: 'receipts', total: { base: '1425', vat: '270.5' } });
  expect(receipts.entries.filter(({ invoiceId }) => invoiceId === first.id).map(({ vat }) => vat)).toEqual([
    '100',
    '5.5',
  ]);
  const before = await office.call(reports.vat, { query: { from: '2026-10-01', to: '2026-10-31' } });
  expect(before).toMatchObject({ rows: [], entries: [] });
});

it('balances the sales journal, in the accounts of the practice and the columns of the file of entries', async () => {
  const office = await openOffice(app);
  await books(office);
  const { settings, version } = await office.call(practiceSettings.find, {});
  const accounts = { ...settings.accounts, services: '706100' };
  await office.call(practiceSettings.save, { body: { version, settings: { ...settings, accounts } } });
  const { lines, total } = await office.call(reports.journal, { query: NOVEMBER });
  for (const [, entry] of Map.groupBy(lines, (one) => one.entry)) {
    const [debit, credit] = [sum(entry.map((one) => decimal(one.debit))), sum(entry.map((one) => decimal(one.credit)))];
    expect(debit.equals(credit)).toBe(true);
  }
  const file = await office.call(reports.file, {
    query: { ...NOVEMBER, report: 'journal', format: 'fec', locale: 'fr' },
  });
  expect(file.fileName).toBe('732829320FEC20261130.txt');
  const rows = read(file)
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((row) => row.split('\t'));
  expect(rows.every((row) => row.length === 18)).toBe(true);
  const debited = sum(rows.slice(1).map((row) => decimal(row[11]?.replace(',', '.') ?? '')));
  expect(debited.toFixed(2)).toBe(decimal(total).toFixed(2));
  expect(new Set(rows.slice(1).map((row) => row[4]))).toEqual(
    // At 20 %, 445741 waits and 445711 is due; at 5.5 %, 445743 and 445713.
    new Set(['411000', '706100', '445741', '445743', '445711', '445713', '419100']),
  );
});

it('adds up what was sold to consumers by day and rate, and nothing sold to companies', async () => {
  const office = await openOffice(app);
  await books(office);
  const { id: customerId } = await office.call(customers.create, {
    body: person('Hélène Marchand', { billingAddress: ADDRESS }),
  });
  const consumer = { ...office, customerId };
  const one = await issued(consumer);
  await issued(consumer, { lines: [line({ unitPrice: '50' })] });
  await pay(consumer, one.id, '600');
  expect(await office.call(reports.eReporting, { query: NOVEMBER })).toEqual({
    sales: [{ on: '2026-11-20', code: 'TPS1', rate: '20', base: '1050', vat: '210', documents: 2 }],
    receipts: [{ on: '2026-11-20', rate: '20', amount: '600' }],
  });
});

it('leaves what articles 261 to 261 E exempt out of what is reported, beside what is taxed too', async () => {
  const office = await openOffice(app);
  const { id: customerId } = await office.call(customers.create, {
    body: person('Hélène Marchand', { billingAddress: ADDRESS }),
  });
  const commission = line({ unitPrice: '300', vatCategory: 'E', vatRate: '0' });
  const exemption = 'exempt_insurance';
  const mixed = await issued({ ...office, customerId }, { lines: [line(), commission], exemption });
  const exempt = await issued({ ...office, customerId }, { lines: [commission], exemption });
  expect([mixed.gross, exempt.gross]).toEqual(['1500', '300']);
  expect((await office.call(reports.eReporting, { query: NOVEMBER })).sales).toEqual([
    { on: '2026-11-20', code: 'TPS1', rate: '20', base: '1000', vat: '200', documents: 1 },
  ]);
});

it('takes back what was reported of an invoice corrected into one that is exempt as a whole', async () => {
  const office = await openOffice(app);
  const { id: customerId } = await office.call(customers.create, {
    body: person('Hélène Marchand', { billingAddress: ADDRESS }),
  });
  const taxed = await issued({ ...office, customerId });
  await pay({ ...office, customerId }, taxed.id, '600', '2026-11-18');
  const { id, version } = await office.call(invoices.correct, { params: { id: taxed.id } });
  const commission = line({ unitPrice: '300', vatCategory: 'E', vatRate: '0' });
  const draft = invoiceDraft(customerId, { lines: [commission], exemption: 'exempt_insurance' });
  const saved = await office.call(invoices.change, { params: { id }, body: { version, draft } });
  await office.call(invoices.finalise, { params: { id }, body: { version: saved.version } });
  expect(await office.call(reports.eReporting, { query: NOVEMBER })).toEqual({
    sales: [{ on: '2026-11-20', code: 'TPS1', rate: '20', base: '0', vat: '0', documents: 2 }],
    receipts: [
      { on: '2026-11-18', rate: '20', amount: '600' },
      { on: '2026-11-20', rate: '20', amount: '-600' },
    ],
  });
});

it('tells nothing received, and no VAT due, on the day of a credit note net of tax', async () => {
  const office = await openOffice(app);
  const one = await issued(office);
  await pay(office, one.id, '600', '2026-11-18');
  const { id, version } = await office.call(invoices.credit, { params: { id: one.id } });
  const given = line({ unitPrice: '600', vatCategory: 'E', vatRate: '0' });
  const draft = invoiceDraft(office.customerId, { lines: [given], exemption: 'credit_without_vat' });
  const saved = await office.call(invoices.change, { params: { id }, body: { version, draft } });
  await office.call(invoices.finalise, { params: { id }, body: { version: saved.version } });
  const receipts = await office.call(reports.vat, { query: NOVEMBER });
  expect(receipts.entries).toMatchObject([{ on: '2026-11-18', base: '500', vat: '100' }]);
  const debits = await office.call(reports.vat, { query: { ...NOVEMBER, basis: 'debits' } });
  expect(debits.total).toEqual({ base: '400', vat: '200' });
});

it('states the account of a customer, as PDF too', async () => {
  const office = await openOffice(app);
  const { final } = await books(office);
  const params = { id: office.customerId };
  const statement = await office.call(reports.statement, { params, query: NOVEMBER });
  expect(statement).toMatchObject({ opening: '0', closing: '3015.5', currencies: ['EUR'] });
  expect(statement.lines.find(({ invoiceId, kind }) => invoiceId === final.id && kind === 'invoice')).toMatchObject({
    amount: '2310',
  });
  const later = await office.call(reports.statement, { params, query: { from: '2026-12-01', to: '2026-12-31' } });
  expect(later).toMatchObject({ opening: statement.closing, lines: [], closing: statement.closing });
  const pdf = await office.call(reports.statementFile, { params, query: { ...NOVEMBER, format: 'pdf', locale: 'fr' } });
  expect(read(pdf).slice(0, 5)).toBe('%PDF-');
  const csv = await office.call(reports.statementFile, { params, query: { ...NOVEMBER, format: 'csv', locale: 'fr' } });
  expect(read(csv)).toContain('2026-11-20;Facture;FA2026-0001;;2026-12-20;1411,00;;;;1411,00');
});

it('exports a tab, or the documents that are named', async () => {
  const office = await openOffice(app);
  const { first, final } = await books(office);
  const ask = { tab: 'to_collect', format: 'json', locale: 'en' } as const;
  const all = JSON.parse(read(await office.call(receivables.export, { body: ask })));
  expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual([first.id, final.id].toSorted());
  const some = await office.call(receivables.export, { body: { ...ask, format: 'csv', invoiceIds: [final.id] } });
  expect(some.fileName).toBe('invoices-2026-11-20.csv');
  expect(read(some).trimEnd().split('\n')).toHaveLength(2);
  const other = await openOffice(app);
  const foreign = { ...ask, invoiceIds: [final.id] };
  await expect(other.call(receivables.export, { body: foreign })).rejects.toMatchObject({ code: 'not_found' });
});

it('shows an advisor what is owed, this month, who is late and what is to be done', async () => {
  const later = await startApp({ areas: PRACTICE_AREAS });
  const office = await openOffice(later);
  await books(office, '2026-11-21');
  await office.call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(office.customerId) } });
  const now = await office.call(receivables.office, {});
  expect(now).toMatchObject({
    owed: { not_due: '3015.5', over_90: '0' },
    late: { count: 0, total: '0' },
    thisMonth: { invoiced: '3950', received: '1695.5', vat: '270.5' },
    draftCount: 1,
    customers: 1,
  });
  expect(now.months).toHaveLength(12);
  expect(now.months.at(-1)).toMatchObject({ month: '2026-11', dso: 0 });
  later.pass({ days: 5 });
  const then = await office.call(receivables.office, {});
  expect(then).toMatchObject({
    owed: { not_due: '0', to_30: '3015.5' },
    latePayers: [{ customerId: office.customerId, invoices: 2, outstanding: '3015.5', daysLate: 4 }],
  });
  const months = await office.call(receivables.months, { query: { customerId: office.customerId } });
  expect(months.items).toEqual(then.months);
});
