import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { catalogue } from '@aurea/contract/catalogue.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

it('keeps the units that a practice wrote in words of its own, the most used first', async () => {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const words = async () => (await call(catalogue.units, {})).items;
  expect(await words()).toEqual([]);
  const counted = (unitName: string) => line({ unitName });
  const write = (...units: string[]) =>
    call(invoices.create, {
      body: { kind: 'invoice', draft: invoiceDraft(customerId, { lines: units.map(counted) }) },
    });
  const gone = await write('visite', 'dossier', 'dossier');
  await call(quotations.create, {
    body: { draft: quotationDraft(customerId, { lines: [{ ...counted('Visite'), role: 'item' }] }) },
  });
  expect((await words()).map((word) => word.toLowerCase())).toEqual(['dossier', 'visite']);
  await call(invoices.remove, { params: { id: gone.id } });
  expect(await words()).toEqual(['Visite']);
  const other = await openOffice(app);
  expect((await other.call(catalogue.units, {})).items).toEqual([]);
});
