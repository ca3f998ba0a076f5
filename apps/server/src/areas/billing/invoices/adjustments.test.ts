import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { recurring } from '@aurea/contract/billing/recurring.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice, recurringDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** 10 % off what bears 20 %, and 30 € of freight at a rate that no line has. */
const ADJUSTED = {
  lines: [line(), line({ name: 'Guide', unitPrice: '500', vatRate: '5.5' })],
  allowances: [
    { percent: '10', reason: 'Remise de fidélité', reasonCode: '102', vat: { vatCategory: 'S', vatRate: '20' } },
  ],
  charges: [{ amount: '30', reason: 'Frais de port', reasonCode: 'FC', vat: { vatCategory: 'S', vatRate: '10' } }],
} satisfies Partial<InvoiceDraft>;

const draft = async ({ call, customerId }: Office, said: Partial<InvoiceDraft> = ADJUSTED) =>
  await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId, said) } });

const issue = async ({ call }: Office, { id, version }: { id: string; version: number }) =>
  await call(invoices.finalise, { params: { id }, body: { version } });

it('counts a discount and an extra at their rates, in the figures, the XML, the reports and the proofs', async () => {
  const office = await openOffice(app);
  const invoice = await issue(office, await draft(office));
  expect(invoice).toMatchObject({ net: '1430', vat: '210.5', gross: '1640.5' });
  const { browser, workspaceId } = office;
  const { body: xml } = await browser.send(invoices.facturx, { params: { id: invoice.id } }, { workspaceId });
  expect(xml).toContain('<ram:ChargeTotalAmount>30.00</ram:ChargeTotalAmount>');
  expect(xml).toContain('<ram:AllowanceTotalAmount>100.00</ram:AllowanceTotalAmount>');
  expect(xml).toContain(
    '<ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>1000.00</ram:BasisAmount>',
  );
  expect(xml).toContain('<ram:ReasonCode>FC</ram:ReasonCode><ram:Reason>Frais de port</ram:Reason>');
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const { rows } = await office.call(reports.vat, { query: { ...period, basis: 'debits' } });
  expect(rows).toMatchObject([
    { rate: '20', base: '900', vat: '180' },
    { rate: '10', base: '30', vat: '3' },
    { rate: '5.5', base: '500', vat: '27.5' },
  ]);
  const { findings } = await verifyPractices(app.db);
  expect(findings.filter(({ practice }) => practice.includes(workspaceId))).toEqual([]);
});

it('gives them back with the credit note, and takes them over into a copy', async () => {
  const office = await openOffice(app);
  const { id } = await issue(office, await draft(office));
  const credit = await office.call(invoices.credit, { params: { id } });
  expect(credit.draft).toMatchObject({ allowances: ADJUSTED.allowances, charges: ADJUSTED.charges });
  expect(await issue(office, credit)).toMatchObject({ number: 'AV2026-0001', gross: '1640.5' });
  expect(await office.call(invoices.find, { params: { id } })).toMatchObject({ state: 'cancelled' });
  const copy = await office.call(invoices.duplicate, { params: { id } });
  expect(copy).toMatchObject({ gross: '1640.5', draft: { charges: ADJUSTED.charges } });
});

it('keeps a draft whose discount is too large, has no reason or nothing to apply to, and does not issue it', async () => {
  const office = await openOffice(app);
  const made = await draft(office, { allowances: [{ amount: '1000.01', reason: '' }] });
  expect(made.problems.map(({ code }) => code)).toEqual(['adjustment_reason_missing', 'discount_too_large']);
  await expect(issue(office, made)).rejects.toMatchObject({ code: 'document_incomplete' });
  const free = await draft(office, { lines: [line({ unitPrice: '0' })], allowances: [{ amount: '5', reason: 'x' }] });
  expect(free.problems.map(({ code }) => code)).toEqual(['discount_too_large']);
});

it('asks why an extra without VAT has none', async () => {
  const office = await openOffice(app);
  const charges = [{ amount: '18', reason: 'Débours', vat: { vatCategory: 'E' as const, vatRate: '0' as const } }];
  const made = await draft(office, { charges });
  expect(made.problems).toMatchObject([{ code: 'exemption_missing' }]);
  const explained = await draft(office, { charges, exemption: 'exempt_insurance' });
  expect(await issue(office, explained)).toMatchObject({ net: '1018', vat: '200', gross: '1218' });
});

it('comes back with an invoice that comes back, its period in its reason', async () => {
  const recurs = await startApp({ areas: PRACTICE_AREAS });
  const office = await openOffice(recurs);
  const { lines } = ADJUSTED;
  const charges = [{ ...ADJUSTED.charges[0], reason: 'Frais de {month}' }];
  const said = recurringDraft(office.customerId, { ...ADJUSTED, lines, charges, suppliedOn: null });
  await office.call(recurring.create, {
    body: {
      name: 'Suivi',
      rhythm: 'month',
      dayOfMonth: 20,
      startsOn: '2026-11-20',
      endsOn: null,
      mode: 'issue',
      draft: said,
    },
  });
  await recurs.queue.drain();
  const { items } = await office.call(invoices.list, { query: { tab: 'to_collect' } });
  expect(items).toMatchObject([{ gross: '1640.5' }]);
  const { document } = await office.call(invoices.find, { params: { id: items[0]?.id ?? '' } });
  expect(document.charges).toMatchObject([{ reason: 'Frais de novembre' }]);
});
