import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

type Begun = { readonly id: string; readonly version: number };

const begin = async ({ call, customerId }: Office, said: object = {}, kind: 'invoice' | 'deposit' = 'invoice') =>
  await call(invoices.create, { body: { kind, draft: invoiceDraft(customerId, said) } });

const issue = async ({ call }: Office, { id, version }: Begun) =>
  await call(invoices.finalise, { params: { id }, body: { version } });

const deposit = async (office: Office) => await issue(office, await begin(office, {}, 'deposit'));

const refused = { code: 'transition_refused' };

it('deducts nothing of a deposit that was credited since', async () => {
  const office = await openOffice(app);
  const { id } = await deposit(office);
  const final = await begin(office, { deposits: [id] });
  await issue(office, await office.call(invoices.credit, { params: { id } }));
  const issued = await issue(office, final);
  expect(issued.due).toBe(issued.gross);
  expect(issued.originals).toEqual([]);
});

it('does not credit a deposit that was deducted', async () => {
  const office = await openOffice(app);
  const { id } = await deposit(office);
  const credit = await office.call(invoices.credit, { params: { id } });
  await issue(office, await begin(office, { deposits: [id] }));
  await expect(issue(office, credit)).rejects.toMatchObject(refused);
});

it('does not deduct a deposit of another currency', async () => {
  const office = await openOffice(app);
  const { id } = await deposit(office);
  const dollars = { currency: 'USD', euroRate: '0.9', deposits: [id] };
  await expect(begin(office, dollars)).rejects.toMatchObject({ code: 'not_found' });
});

it('replaces nothing that was credited', async () => {
  const office = await openOffice(app);
  const plain = await issue(office, await begin(office));
  const corrective = await office.call(invoices.correct, { params: { id: plain.id } });
  await issue(office, await office.call(invoices.credit, { params: { id: plain.id } }));
  await expect(issue(office, corrective)).rejects.toMatchObject(refused);
});

it('replaces a final invoice by one that deducts the same deposits and names the final invoice alone', async () => {
  const office = await openOffice(app);
  const paid = await deposit(office);
  const lines = [...invoiceDraft(office.customerId).lines, ...invoiceDraft(office.customerId).lines];
  const final = await issue(office, await begin(office, { lines, deposits: [paid.id] }));
  const second = await office.call(invoices.correct, { params: { id: final.id } });
  const corrective = await issue(office, await office.call(invoices.correct, { params: { id: final.id } }));
  expect(corrective).toMatchObject({ kind: 'corrective', gross: '2400', due: '1200' });
  const { browser, workspaceId } = office;
  const sent = await browser.send(invoices.facturx, { params: { id: corrective.id } }, { workspaceId });
  const xml = sent.body;
  expect(xml).toContain('<ram:TypeCode>384<');
  expect(xml).toContain('<ram:ID>S4<');
  expect(xml).toContain('<ram:TotalPrepaidAmount>1200.00<');
  expect(xml.match(/<ram:InvoiceReferencedDocument>/g)).toHaveLength(1);
  expect((await office.call(invoices.find, { params: { id: final.id } })).state).toBe('cancelled');
  await expect(issue(office, second)).rejects.toMatchObject(refused);
  await expect(issue(office, await begin(office, { deposits: [paid.id] }))).rejects.toMatchObject(refused);
});

it('takes a payment back, or gives up on one, on no day to come', async () => {
  const office = await openOffice(app);
  const { id } = await issue(office, await begin(office));
  const transfer = { on: '2026-11-20', amount: '10', currency: 'EUR', method: 'transfer', reference: '' } as const;
  const allocations = [{ invoiceId: id, amount: '10' }];
  const payment = await office.call(payments.record, {
    body: { ...transfer, customerId: office.customerId, allocations },
  });
  const reverse = (on: string) =>
    office.call(payments.reverse, { params: { id: payment.id }, body: { on, reason: 'Bounced' } });
  await expect(reverse('2026-11-21')).rejects.toMatchObject({ code: 'day_invalid' });
  await expect(reverse('2026-11-19')).rejects.toMatchObject({ code: 'day_invalid' });
  const body = { on: '2026-12-01', reason: 'Liquidation' };
  await expect(office.call(invoices.writeOff, { params: { id }, body })).rejects.toMatchObject({ code: 'day_invalid' });
});
