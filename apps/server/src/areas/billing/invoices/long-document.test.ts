import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { recurring } from '@aurea/contract/billing/recurring.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, openOffice, quotationDraft, recurringDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** As many lines as a document takes, each with as much text as it takes. */
const LINES = Array.from({ length: 500 }, (_, at) =>
  line({ name: `Mission ${at}`, description: 'Suivi réglé '.repeat(84).slice(0, 1000), unitPrice: '10' }),
);

it('of 500 lines with 1,000 characters each is drafted, issued and drawn', { timeout: 120_000 }, async () => {
  const { call, send, customerId } = await openOfficeWithSend();
  const draft = invoiceDraft(customerId, { lines: LINES });
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  const changed = await call(invoices.change, { params: { id }, body: { version, draft } });
  await call(invoices.finalise, { params: { id }, body: { version: changed.version } });
  expect(await call(invoices.find, { params: { id } })).toMatchObject({ gross: '6000' });
  const pdf = await send(invoices.pdf, { params: { id } });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('of the same length is quoted, and comes back by itself', { timeout: 120_000 }, async () => {
  const { call, customerId } = await openOffice(app);
  const quoted = quotationDraft(customerId, { lines: LINES.map((one) => ({ ...one, role: 'item' as const })) });
  const { id, version } = await call(quotations.create, { body: { draft: quoted } });
  const changed = await call(quotations.change, { params: { id }, body: { version, draft: quoted } });
  await call(quotations.finalise, { params: { id }, body: { version: changed.version } });
  const rhythm = { name: 'Suivi', rhythm: 'month', dayOfMonth: 20, startsOn: '2026-12-20', endsOn: null } as const;
  const terms = { ...rhythm, mode: 'draft' as const, draft: recurringDraft(customerId, { lines: LINES }) };
  const { id: again } = await call(recurring.create, { body: terms });
  expect(again).toBeTruthy();
});

async function openOfficeWithSend() {
  const office = await openOffice(app);
  const { workspaceId, browser } = office;
  const send: typeof app.send = (route, input) => app.send(route, input, { workspaceId, cookie: browser.cookie() });
  return { ...office, send };
}
