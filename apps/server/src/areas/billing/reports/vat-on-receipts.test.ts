import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };

const app = await startApp({ areas: PRACTICE_AREAS });

async function issued({ call, customerId }: Office, said: object) {
  const draft = invoiceDraft(customerId, said);
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

const pay = ({ call, customerId }: Office, invoiceId: string, amount: string, more: object = {}) =>
  call(payments.record, {
    body: {
      customerId,
      on: '2026-11-20',
      amount,
      currency: 'EUR',
      method: 'transfer',
      reference: 'VIR',
      allocations: [{ invoiceId, amount }],
      ...more,
    },
  });

async function journal({ call }: Office, period: typeof NOVEMBER): Promise<string[]> {
  const { lines } = await call(reports.journal, { query: period });
  return lines.map(({ entry, on, account, debit, credit }) => `${entry} ${on} ${account} ${debit} ${credit}`);
}

it('waits with the VAT on services until the money comes, and with none of goods', async () => {
  const office = await openOffice(app);
  // 1,000 of advice at 20 %, 100 of books at 5.5 %: 1,200 + 105.50 = 1,305.50 with VAT.
  const lines = [line(), line({ unitPrice: '100', vatRate: '5.5', supply: 'goods' })];
  const one = await issued(office, { lines });
  expect(one).toMatchObject({ gross: '1305.5', draft: { category: 'services' } });
  expect(await journal(office, NOVEMBER)).toEqual([
    '1 2026-11-20 411000 1305.5 0',
    '1 2026-11-20 706000 0 1000',
    '1 2026-11-20 707000 0 100',
    '1 2026-11-20 445741 0 200',
    '1 2026-11-20 445713 0 5.5',
  ]);
  expect((await office.call(reports.vat, { query: NOVEMBER })).total).toEqual({ base: '100', vat: '5.5' });
  await pay(office, one.id, '652.75');
  // Half of it is paid: half of the 200 of VAT on services is due.
  expect((await journal(office, NOVEMBER)).slice(5)).toEqual([
    'T1-20261120 2026-11-20 445741 100 0',
    'T1-20261120 2026-11-20 445711 0 100',
  ]);
  expect((await office.call(reports.vat, { query: NOVEMBER })).rows).toEqual([
    { category: 'S', rate: '20', base: '500', vat: '100' },
    { category: 'S', rate: '5.5', base: '100', vat: '5.5' },
  ]);
});

it('keeps the VAT of what is written off from ever being due, and says the currency of the document', async () => {
  const later = await startApp({ areas: PRACTICE_AREAS });
  const office = await openOffice(later);
  // 2,000 USD and 400 of VAT at 0.8549: 1,709.80 + 341.96 = 2,051.76 EUR.
  const one = await issued(office, { currency: 'USD', euroRate: '0.8549', lines: [line({ unitPrice: '2000' })] });
  expect(one).toMatchObject({ gross: '2400', currency: 'USD' });
  await pay(office, one.id, '600', { currency: 'USD' });
  for (let week = 0; week < 4; week += 1) {
    later.pass({ days: 5 });
    await office.call(invoices.find, { params: { id: one.id } });
  }
  await office.call(invoices.writeOff, { params: { id: one.id }, body: { on: '2026-12-10', reason: 'Insolvent' } });
  // A quarter was paid: 85.49 of VAT due. The rest, 1,800 USD or 1,538.82 EUR, is lost: 1,282.35 net, 256.47 of VAT.
  expect(await journal(office, NOVEMBER)).toEqual([
    '1 2026-11-20 411000 2051.76 0',
    '1 2026-11-20 706000 0 1709.8',
    '1 2026-11-20 445741 0 341.96',
    'T1-20261120 2026-11-20 445741 85.49 0',
    'T1-20261120 2026-11-20 445711 0 85.49',
  ]);
  expect(await journal(office, DECEMBER)).toEqual([
    'P1-20261210 2026-12-10 654000 1282.35 0',
    'P1-20261210 2026-12-10 445741 256.47 0',
    'P1-20261210 2026-12-10 411000 0 1538.82',
  ]);
  const file = await office.call(reports.file, {
    query: { from: '2026-11-01', to: '2026-12-31', report: 'journal', format: 'fec', locale: 'fr' },
  });
  const rows = Buffer.from(file.content, 'base64')
    .toString()
    .split('\r\n')
    .map((row) => row.split('\t'));
  expect(rows.filter((row) => row[17] === 'USD').map((row) => [row[0], row[2], row[4], row[16]])).toEqual([
    ['VE', '1', '411000', '2400,00'],
    ['OD', 'P1-20261210', '411000', '-1800,00'],
  ]);
  const csv = await office.call(reports.file, {
    query: { ...NOVEMBER, report: 'journal', format: 'csv', locale: 'fr' },
  });
  expect(Buffer.from(csv.content, 'base64').toString()).toContain(';2051,76;0,00');
});

it('leaves what was issued on debits there, whatever the practice does later', async () => {
  const office = await openOffice(app);
  const save = async (vatRegime: 'debits' | 'receipts') => {
    const { settings, version } = await office.call(practiceSettings.find, {});
    await office.call(practiceSettings.save, { body: { version, settings: { ...settings, vatRegime } } });
  };
  await save('debits');
  const before = await issued(office, {});
  await save('receipts');
  await pay(office, before.id, '1200');
  expect((await journal(office, NOVEMBER)).filter((one) => one.includes(' 4457') || one.includes(' 4458'))).toEqual([
    '1 2026-11-20 445711 0 200',
  ]);
  expect((await office.call(reports.vat, { query: NOVEMBER })).total).toEqual({ base: '1000', vat: '200' });
});

it('says of consumers what was sold as goods and as services, by the line', async () => {
  const office = await openOffice(app);
  const { id: customerId } = await office.call(customers.create, {
    body: person('Hélène Marchand', {
      billingAddress: { line1: '1 rue Neuve', line2: '', postalCode: '69001', city: 'Lyon', country: 'FR' },
    }),
  });
  const consumer = { ...office, customerId };
  const one = await issued(consumer, { lines: [line(), line({ unitPrice: '100', supply: 'goods' })] });
  await pay(consumer, one.id, '1320');
  const { sales, receipts } = await office.call(reports.eReporting, { query: NOVEMBER });
  expect(sales.map(({ code, base }) => `${code} ${base}`).toSorted()).toEqual(['TLB1 100', 'TPS1 1000']);
  // 1,320 was paid, 1,200 of it for the services.
  expect(receipts).toEqual([{ on: '2026-11-20', rate: '20', amount: '1200' }]);
});
