import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { company } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };

const app = await startApp({ areas: PRACTICE_AREAS });
let office: Office;

const service = (unitPrice: string, vatRate: '20' | '5.5' = '20') => line({ unitPrice, vatRate });

async function issued(said: Partial<InvoiceDraft>, kind: 'invoice' | 'deposit' = 'invoice') {
  const draft = invoiceDraft(office.customerId, said);
  const { id, version } = await office.call(invoices.create, { body: { kind, draft } });
  const { id: invoiceId } = await office.call(invoices.finalise, { params: { id }, body: { version } });
  return invoiceId;
}

async function credited(id: string) {
  const { id: creditId, version } = await office.call(invoices.credit, { params: { id } });
  await office.call(invoices.finalise, { params: { id: creditId }, body: { version } });
}

function paid(invoiceId: string, amount: string, on: string, currency = 'EUR') {
  const { customerId } = office;
  const allocations = [{ invoiceId, amount }];
  const body = { customerId, on, amount, currency, method: 'transfer', reference: '', allocations } as const;
  return office.call(payments.record, { body });
}

/** A union customer, whose VAT is its own to declare. */
async function reverseCharged() {
  const billingAddress = { line1: 'Hauptstr. 1', line2: '', postalCode: '10115', city: 'Berlin', country: 'DE' };
  const body = company('Zinn GmbH', { vatNumber: 'DE136695976', billingAddress });
  const { id: customerId } = await office.call(customers.create, { body });
  const lines = [line({ unitPrice: '800', vatCategory: 'AE', vatRate: '0' })];
  await issued({ customerId, lines, exemption: 'reverse_charge' });
}

beforeAll(async () => {
  office = await openOffice(app);
  const exempt = line({ unitPrice: '200', vatCategory: 'E', vatRate: '0' });
  const discounted = await issued({
    lines: [service('1000'), service('500', '5.5'), exempt],
    allowances: [{ amount: '170', reason: 'Remise' }],
    exemption: 'exempt_credit_securities',
  });
  const inDollars = await issued({ currency: 'USD', euroRate: '0.9' });
  await reverseCharged();
  const deposit = await issued({ lines: [service('500')], suppliedOn: null }, 'deposit');
  const cancelled = await issued({ lines: [service('300')] });
  const lost = await issued({ lines: [service('400')] });
  const refunded = await issued({ lines: [service('100')] });
  await paid(discounted, '867.38', '2026-11-20');
  await paid(deposit, '600', '2026-11-20');
  await paid(lost, '120', '2026-11-20');
  await paid(refunded, '120', '2026-11-20');

  for (let week = 0; week < 4; week += 1) {
    app.pass({ days: 5 });
    await office.call(receivables.office, {});
  }
  const final = await issued({ lines: [service('2000')], deposits: [deposit], suppliedOn: '2026-12-10' });
  await credited(cancelled);
  await credited(refunded);
  await office.call(invoices.writeOff, { params: { id: lost }, body: { on: '2026-12-10', reason: 'Liquidation' } });
  await paid(discounted, '867.37', '2026-12-05');
  await paid(inDollars, '600', '2026-12-06', 'USD');
  await paid(final, '900', '2026-12-10');
});

describe('two months of every kind of document, reckoned by hand', () => {
  it.each([
    { basis: 'debits', period: NOVEMBER, rows: { 'S 20': '3100 620', 'S 5.5': '450 24.75', E: '180 0', AE: '800 0' } },
    { basis: 'debits', period: DECEMBER, rows: { 'S 20': '1100 220' } },
    { basis: 'receipts', period: NOVEMBER, rows: { 'S 20': '1150 230', 'S 5.5': '225 12.38', E: '90 0' } },
    { basis: 'receipts', period: DECEMBER, rows: { 'S 20': '1550 310', 'S 5.5': '225 12.37', E: '90 0' } },
  ] as const)('tells VAT on $basis from $period.from', async ({ basis, period, rows }) => {
    const report = await office.call(reports.vat, { query: { ...period, basis } });
    const cells = report.rows.map(({ category, rate, base, vat }) => [
      category === 'S' ? `S ${rate}` : category,
      `${base} ${vat}`,
    ]);
    expect(Object.fromEntries(cells)).toEqual(rows);
    const entered = sum(report.entries.map(({ vat }) => decimal(vat)));
    expect(entered.equals(report.total.vat)).toBe(true);
  });

  it('tells what was invoiced and received by month, and what is owed', async () => {
    const { items } = await office.call(receivables.months, { query: {} });
    expect(items.slice(-2)).toMatchObject([
      { month: '2026-11', invoiced: '4530', received: '1707.38' },
      { month: '2026-12', invoiced: '1100', received: '2307.37' },
    ]);
    const { owed } = await office.call(receivables.office, {});
    const total = sum(Object.values(owed).map((amount) => decimal(amount)));
    expect(total.toString()).toBe('2240');
  });

  it('states the account of the customer, currency by currency', async () => {
    const params = { id: office.customerId };
    const both = { from: NOVEMBER.from, to: DECEMBER.to };
    const euros = await office.call(reports.statement, { params, query: both });
    expect(euros).toMatchObject({ opening: '0', closing: '780', currencies: ['EUR', 'USD'] });
    const dollars = await office.call(reports.statement, { params, query: { ...both, currency: 'USD' } });
    expect(dollars).toMatchObject({ closing: '600' });
    const december = await office.call(reports.statement, { params, query: DECEMBER });
    expect(december.opening).toBe('1587.37');
  });

  it.each([
    { period: NOVEMBER, receivable: '5174.75' },
    // The final invoice 1,800, two credit notes of 360 and 120, and the 360 that were written off: 960.
    { period: DECEMBER, receivable: '960' },
  ])('debits the customers in the journal from $period.from', async ({ period, receivable }) => {
    const { lines } = await office.call(reports.journal, { query: period });
    const own = lines.filter(({ account }) => account.startsWith('411'));
    const balance = sum(own.map(({ debit, credit }) => decimal(debit).minus(credit)));
    expect(balance.toString()).toBe(receivable);
  });
});
