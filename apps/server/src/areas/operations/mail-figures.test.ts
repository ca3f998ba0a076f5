import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { operations } from '@aurea/contract/operations.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { HELIOS, invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const { app: database } = await ownDatabase();
const app = await startApp({ areas: PRACTICE_AREAS, env: { METRICS_TOKEN }, database });

async function figures(): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await app.send(operations.metrics, {}, { headers });
  expect(answer.statusCode).toBe(200);
  return answer.body.split('\n').filter((line) => /^mails?_/.test(line));
}

it('shows the operator how many mails were written by how many practices, and names none', async () => {
  const { call, workspaceId } = await openOffice(app);
  const emails = ['one@reader.example', 'two@reader.example'];
  const contacts = emails.map((email) => ({ name: email, position: '', phone: null, email, roles: [] }));
  const { id: customerId } = await call(customers.create, { body: { ...HELIOS, contacts } });
  const draft = invoiceDraft(customerId);
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  await call(invoiceMails.send, { params: { id }, body: { template: 'invoice', recipients: emails, attached: false } });
  const lines = await figures();
  expect(lines).toEqual([
    'mails_written_last_day{sender="product"} 2',
    'mails_written_last_day{sender="practice"} 2',
    'mail_practices_last_day 1',
    'mails_of_busiest_practice_last_day 2',
    'mails_waiting 4',
  ]);
  expect(lines.join('\n')).not.toContain(workspaceId);
  app.pass({ hours: 25 });
  expect(await figures()).toMatchObject([/ 0$/, / 0$/, / 0$/, / 0$/, / \d$/].map((end) => expect.stringMatching(end)));
});
