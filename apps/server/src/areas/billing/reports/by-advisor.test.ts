import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, openOffice } from '#testing/invoicing.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS, now: '2026-10-30T09:00:00Z' });
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

/** An invoice of October, half paid then; in November a deposit with its final invoice, and one that was credited. */
async function books() {
  const office = await openOffice(app);
  const { call, workspaceId } = office;
  const { id: alone } = await call(customers.create, { body: { ...person('Marie Curie'), billingAddress: ADDRESS } });
  const noLead = sql`delete from customer_advisors where customer_id = ${alone}`;
  await inScope(app.db, { workspaceId }, (tx) => noLead.execute(tx));
  const issue = async (
    customerId: string,
    unitPrice: string,
    more: object = {},
    kind: 'invoice' | 'deposit' = 'invoice',
  ) => {
    const draft = invoiceDraft(customerId, { lines: [line({ unitPrice })], ...more });
    const { id, version } = await call(invoices.create, { body: { kind, draft } });
    return await call(invoices.finalise, { params: { id }, body: { version } });
  };
  const pay = (customerId: string, invoiceId: string, amount: string, on: string) =>
    call(payments.record, {
      body: {
        ...{ customerId, on, amount, currency: 'EUR', method: 'transfer', reference: '' },
        allocations: [{ invoiceId, amount }],
      },
    });
  const first = await issue(office.customerId, '1000');
  await pay(office.customerId, first.id, '600', '2026-10-30');
  app.pass({ days: 5 });
  const deposit = await issue(office.customerId, '300', { suppliedOn: null }, 'deposit');
  await pay(office.customerId, deposit.id, '360', '2026-11-04');
  await issue(office.customerId, '900', { deposits: [deposit.id] });
  const other = await issue(alone, '500');
  const { id, version } = await call(invoices.credit, { params: { id: other.id } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  await issue(alone, '200');
  return office;
}

const ADDRESS = { line1: '1 rue Neuve', line2: '', postalCode: '69001', city: 'Lyon', country: 'FR' };

it('adds up to the turnover of the practice, by who leads the customers', async () => {
  const { call } = await books();
  const { people } = await call(team.show, {});
  const userId = people[0]?.userId;
  const of = (period: typeof OCTOBER) => call(reports.advisors, { query: period });
  const october = await of(OCTOBER);
  expect(october.rows).toMatchObject([{ advisorId: userId, invoiced: '1000', collected: '600', outstanding: '600' }]);
  const november = await of(NOVEMBER);
  expect(november).toMatchObject({
    rows: [
      { advisorId: userId, invoiced: '900', collected: '360', outstanding: '1320' },
      // The credit note was deducted.
      { advisorId: null, name: '', invoiced: '200', collected: '0', outstanding: '240' },
    ],
    total: { invoiced: '1100', collected: '360', outstanding: '1560' },
  });
  const { items } = await call(receivables.months, { query: {} });
  for (const [month, { total }] of [['2026-10', october] as const, ['2026-11', november] as const]) {
    expect(items.find((one) => one.month === month)).toMatchObject({
      invoiced: total.invoiced,
      received: total.collected,
    });
  }
  const { owed } = await call(receivables.office, {});
  expect(sum(Object.values(owed).map((band) => decimal(band))).toFixed()).toBe(november.total.outstanding);
});

it('is exported with its total, and of the own practice alone', async () => {
  const office = await openOffice(app);
  const { call } = office;
  expect(await call(reports.advisors, { query: NOVEMBER })).toEqual({
    rows: [],
    total: { invoiced: '0', collected: '0', outstanding: '0' },
  });
  const draft = invoiceDraft(office.customerId, { lines: [line({ unitPrice: '1234.5' })] });
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const file = await call(reports.file, { query: { ...year, report: 'advisors', format: 'csv', locale: 'fr' } });
  expect(file.fileName).toBe('par-conseiller-2026-01-01-2026-12-31.csv');
  const lines = Buffer.from(file.content, 'base64').toString().trim().split(/\r?\n/);
  expect(lines[0]).toContain('Conseiller;Facturé HT;Encaissé TTC;Reste dû TTC');
  expect(lines[1]).toMatch(/;1234,50;0,00;1481,40$/);
  expect(lines[2]).toBe('Total;1234,50;0,00;1481,40');
});
