import { randomUUID } from 'node:crypto';
import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mailTemplates } from '@aurea/contract/mail/mail-templates.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { HELIOS, invoiceDraft, type Office } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';

const { app, mail, open, newAddress } = await openPostOffice();

/** An issued invoice of a customer with that name and an address of its own. */
async function invoiced({ call }: Office, companyName: string) {
  const email = newAddress();
  const { id: customerId } = await call(customers.create, { body: { ...HELIOS, companyName, email } });
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  return { id, email };
}

/** Words that become too many for who has a long name. */
async function nameOften({ call }: Office): Promise<void> {
  const body = { subject: 'Facture', text: `${'{customer} '.repeat(350)}{link}`, version: 0 };
  await call(mailTemplates.save, { params: { template: 'invoice', language: 'fr' }, body });
}

describe('several documents at once', () => {
  it('do not fail with one of them, which is told', async () => {
    const office = await open();
    await nameOften(office);
    const [first, bad, last] = [
      await invoiced(office, 'Un'),
      await invoiced(office, 'Société au très long nom '.repeat(3)),
      await invoiced(office, 'Trois'),
    ];
    const body = { act: 'send' as const, invoiceIds: [first.id, bad.id, last.id] };
    const { items } = await office.call(invoiceMails.sendMany, { body });
    expect(items.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [first.id, null],
      [bad.id, 'failed'],
      [last.id, null],
    ]);
    await app.queue.drain();
    expect([first, bad, last].map(({ email }) => mail.to(email).length)).toEqual([1, 0, 1]);
  });

  it('are each sent once, though the answer was lost in between and the call came again', async () => {
    const office = await open();
    const [one, two] = [await invoiced(office, 'Un'), await invoiced(office, 'Deux')];
    const key = randomUUID();
    const send = (act: 'send' | 'remind', ids: readonly string[]) =>
      office.call(invoiceMails.sendMany, { body: { act, invoiceIds: [...ids] } }, { key });
    const first = await send('remind', [one.id, two.id]);
    await inScope(app.db, { system: true }, (tx) => tx.deleteFrom('idempotency_keys').where('key', '=', key).execute());
    expect(await send('remind', [one.id, two.id])).toEqual(first);
    await app.queue.drain();
    expect([one, two].map(({ email }) => mail.to(email).length)).toEqual([1, 1]);
  });

  it('leave none sent where one is of another practice', async () => {
    const [office, other] = [await open(), await open()];
    const [ours, theirs] = [await invoiced(office, 'Un'), await invoiced(other, 'Deux')];
    const body = { act: 'send' as const, invoiceIds: [ours.id, theirs.id] };
    await expect(office.call(invoiceMails.sendMany, { body })).rejects.toMatchObject({ code: 'not_found' });
    await app.queue.drain();
    expect(mail.to(ours.email)).toHaveLength(0);
  });
});
