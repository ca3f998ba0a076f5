import { invoices } from '@aurea/contract/billing/invoices.ts';
import { type QuotationConversion, quotations } from '@aurea/contract/billing/quotations.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const ADJUSTED = {
  allowances: [{ amount: '150', reason: 'Remise de bienvenue', reasonCode: '95' }],
  charges: [{ amount: '30', reason: 'Frais de port', vat: { vatCategory: 'S', vatRate: '10' } }],
} as const;

/** 1,000 € at 20 % and 500 € at 5.5 %, less 150 € in proportion, and 30 € of freight at 10 %. */
async function accepted({ call, customerId }: Office, said: object = ADJUSTED): Promise<string> {
  const { id, version } = await call(quotations.create, { body: { draft: quotationDraft(customerId, said) } });
  const sent = await call(quotations.finalise, { params: { id }, body: { version } });
  const answer = { version: sent.version, on: '2026-11-20', name: 'Anne Hélios', note: '', chosen: [] };
  await call(quotations.accept, { params: { id }, body: answer });
  return id;
}

async function invoiced({ call }: Office, id: string, conversion: QuotationConversion) {
  const { invoiceId } = await call(quotations.convert, { params: { id }, body: { conversion } });
  const { version } = await call(invoices.find, { params: { id: invoiceId } });
  return await call(invoices.finalise, { params: { id: invoiceId }, body: { version } });
}

it('invoices an accepted quotation with its discount and its extra, in full', async () => {
  const office = await openOffice(app);
  const id = await accepted(office);
  const full = await invoiced(office, id, { mode: 'full' });
  expect(full).toMatchObject({ net: '1380', vat: '207.75', gross: '1587.75', draft: ADJUSTED });
});

it('counts them in proportion in a deposit and in progress, and to the cent in the balance', async () => {
  const office = await openOffice(app);
  const id = await accepted(office);
  const deposit = await invoiced(office, id, { mode: 'deposit', share: { percent: '30' } });
  expect(deposit).toMatchObject({ net: '414', vat: '62.33', gross: '476.33' });
  expect(deposit.draft.lines.map(({ unitPrice, vatRate }) => `${unitPrice} ${vatRate}`)).toEqual([
    '270 20',
    '135 5.5',
    '9 10',
  ]);
  const progress = await invoiced(office, id, { mode: 'progress', percents: ['40', '10'] });
  expect(progress.draft).toMatchObject({ allowances: [{ amount: '45' }], charges: [{ amount: '9' }] });
  expect(progress).toMatchObject({ net: '414', vat: '75.38', gross: '489.38' });
  const balance = await invoiced(office, id, { mode: 'balance' });
  expect(balance).toMatchObject({ gross: '1587.75', due: '622.04' });
  expect(await office.call(quotations.find, { params: { id } })).toMatchObject({ remaining: '0', invoiced: '1587.75' });
});

it('takes the VAT out of what was typed with it before it counts in proportion', async () => {
  const office = await openOffice(app);
  const lines = quotationDraft(office.customerId).lines.slice(1, 2);
  const said = { lines, pricesIncludeVat: true, allowances: [{ amount: '120', reason: 'Remise' }] };
  const id = await accepted(office, said);
  expect(await invoiced(office, id, { mode: 'progress', percents: ['50'] })).toMatchObject({ gross: '440' });
  expect(await invoiced(office, id, { mode: 'balance' })).toMatchObject({ due: '440' });
});

it('counts an extra in percent of prices with VAT in progress as the quotation does', async () => {
  const office = await openOffice(app);
  const lines = quotationDraft(office.customerId)
    .lines.slice(1, 2)
    .map((line) => ({ ...line, quantity: '1', unitPrice: '105.50', vatRate: '5.5' }));
  const charges = [{ percent: '10', reason: 'Frais', vat: { vatCategory: 'S', vatRate: '20' } }];
  const id = await accepted(office, { lines, pricesIncludeVat: true, charges });
  const progress = await invoiced(office, id, { mode: 'progress', percents: ['50'] });
  expect(progress).toMatchObject({ net: '54.4', gross: '58.03', draft: { charges: [{ amount: '4.4' }] } });
  expect(await invoiced(office, id, { mode: 'balance' })).toMatchObject({ gross: '116.05', due: '58.02' });
});
