import { type InvoiceTab, invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** An invoice of 1,200 € with VAT. */
async function issue({ call, customerId }: Office) {
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

async function pay({ call, customerId }: Office, invoiceId: string, amount: string): Promise<void> {
  const money = { on: '2026-11-20', amount, currency: 'EUR', method: 'transfer', reference: '' } as const;
  await call(payments.record, { body: { ...money, customerId, allocations: [{ invoiceId, amount }] } });
}

async function giveUp({ call }: Office, id: string): Promise<void> {
  await call(invoices.writeOff, { params: { id }, body: { on: '2026-11-20', reason: 'Liquidation' } });
}

async function credit({ call, customerId }: Office, id: string, unitPrice = '1000'): Promise<void> {
  const begun = await call(invoices.credit, { params: { id } });
  const draft = invoiceDraft(customerId, { lines: [line({ unitPrice })] });
  const saved = await call(invoices.change, { params: { id: begun.id }, body: { version: begun.version, draft } });
  await call(invoices.finalise, { params: { id: begun.id }, body: { version: saved.version } });
}

async function correct({ call }: Office, id: string): Promise<void> {
  const { id: begun, version } = await call(invoices.correct, { params: { id } });
  await call(invoices.finalise, { params: { id: begun }, body: { version } });
}

it('lists as paid what was paid, and apart what was cancelled, replaced or given up', async () => {
  const office = await openOffice(app);
  const [paid, part, credited, replaced, lost, partLost, reduced] = [
    ...[await issue(office), await issue(office), await issue(office), await issue(office), await issue(office)],
    ...[await issue(office), await issue(office)],
  ];
  await pay(office, paid?.id ?? '', '1200');
  await pay(office, part?.id ?? '', '200');
  await credit(office, credited?.id ?? '');
  await correct(office, replaced?.id ?? '');
  await giveUp(office, lost?.id ?? '');
  await pay(office, partLost?.id ?? '', '500');
  await giveUp(office, partLost?.id ?? '');
  await credit(office, reduced?.id ?? '', '250');
  await pay(office, reduced?.id ?? '', '900');

  const shown = async (tab: InvoiceTab) => {
    const { items, total, tabs } = await office.call(invoices.list, { query: { tab } });
    expect([items.length, tabs[tab].count]).toEqual([total, total]);
    return { total: tabs[tab].total, rows: items.map(({ number, state, payment }) => [number, state, payment]) };
  };
  expect(await shown('paid')).toEqual({
    total: '2100',
    rows: [
      [reduced?.number, 'issued', 'paid'],
      [paid?.number, 'issued', 'paid'],
    ],
  });
  expect(await shown('closed')).toEqual({
    total: '4800',
    rows: [
      [partLost?.number, 'issued', 'written_off'],
      [lost?.number, 'issued', 'written_off'],
      [replaced?.number, 'cancelled', 'paid'],
      [credited?.number, 'cancelled', 'paid'],
    ],
  });
  expect((await shown('to_collect')).rows).toHaveLength(2);
  await pay(office, lost?.id ?? '', '1200');
  expect((await shown('paid')).rows).toContainEqual([lost?.number, 'issued', 'paid']);
});
