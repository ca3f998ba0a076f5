import { randomUUID } from 'node:crypto';
import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { HELIOS, invoiceDraft } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';

const { app, open, newAddress, pass } = await openPostOffice();

it('reaches so many readers a day for all practices of one owner together', async () => {
  const office = await open();
  const billing = newAddress();
  const contact = { name: 'Marie', position: '', phone: null, email: billing, roles: ['billing' as const] };
  const helios = await office.call(customers.create, { body: { ...HELIOS, contacts: [contact] } });
  const draft = invoiceDraft(helios.id);
  const { id, version } = await office.call(invoices.create, { body: { kind: 'invoice', draft } });
  await office.call(invoices.finalise, { params: { id }, body: { version } });
  const send = async () => {
    const { recipients, subject, text } = await office.call(invoiceMails.draft, { params: { id }, query: {} });
    const body = { template: 'invoice' as const, recipients, subject, text, attached: true };
    await office.call(invoiceMails.send, { params: { id }, body });
  };
  const { id: workspaceId } = await office.browser.call(workspaces.create, {
    body: { kind: 'practice', name: 'Cabinet bis', currency: 'EUR' },
  });
  const { id: customerId } = await office.call(customers.create, { body: HELIOS }, { workspaceId });
  const readers = Array.from({ length: 10 }, (_, one) => `reader${one}@elsewhere.example`);
  const row = { workspace_id: workspaceId, customer_id: customerId, template: 'invoice' as const };
  const rest = { language: 'fr' as const, recipients: readers, subject: 'x', body: 'y', document_kind: null };
  const at = { document_id: null, written_at: app.now().toISOString(), written_by: randomUUID() };
  const reach = (mails: number) =>
    inScope(app.db, { workspaceId }, (tx) =>
      tx
        .insertInto('practice_mails')
        .values(
          Array.from({ length: mails }, () => ({ ...row, ...rest, ...at, id: randomUUID(), once_key: randomUUID() })),
        )
        .execute(),
    );
  await reach(59);
  await send();
  await reach(1);
  await expect(send()).rejects.toMatchObject({
    code: 'mails_too_many',
    body: { params: { perDay: 600 } },
  });
  pass({ hours: 25 });
  await send();
});
