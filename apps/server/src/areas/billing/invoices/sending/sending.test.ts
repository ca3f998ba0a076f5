import { createHash, randomUUID } from 'node:crypto';
import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { HELIOS, invoiceDraft, type Office } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';

const { app, mail, open, newAddress, pass, sweep } = await openPostOffice();

/** An issued invoice of a customer with two contacts, and calls about it. */
async function ready(said: object = {}) {
  const office = await open();
  const [billing, copy] = [newAddress(), newAddress()];
  const contact = { position: '', phone: null };
  const contacts = [
    { ...contact, name: 'Marie Comptable', email: billing, roles: ['billing' as const] },
    { ...contact, name: 'Paul Copie', email: copy, roles: ['copy' as const] },
    { ...contact, name: 'Zoé Autre', email: newAddress(), roles: [] },
  ];
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, contacts } });
  const invoice = await issue(office, customerId, said);
  const params = { id: invoice.id };
  const draft = () => office.call(invoiceMails.draft, { params, query: {} });
  const delivery = () =>
    office.call(documentLinks.delivery, { query: { kind: 'invoice' as const, documentId: invoice.id } });
  const send = async (change: object = {}) => {
    const { recipients, subject, text } = await draft();
    const body = { template: 'invoice' as const, recipients, subject, text, attached: true, ...change };
    await office.call(invoiceMails.send, { params, body });
  };
  return { office, customerId, invoice, params, billing, copy, draft, delivery, send };
}

async function issue({ call }: Office, customerId: string, said: object = {}) {
  const draft = invoiceDraft(customerId, said);
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

const waiting = (recipient: string) =>
  inScope(app.db, { system: true }, (tx) =>
    tx.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute(),
  );

describe('the mail about an invoice', () => {
  it('is prepared in the language of the document, for who is billed and who gets copies', async () => {
    const { draft, billing, copy, invoice } = await ready();
    const prepared = await draft();
    expect(prepared).toMatchObject({
      template: 'invoice',
      language: 'fr',
      recipients: [billing, copy],
      subject: `Votre facture ${invoice.number}`,
      attachment: `${invoice.number}.pdf`,
      sender: { name: 'Vauban Patrimoine' },
      leaves: true,
    });
    expect(prepared.text).toContain('1\u00a0200,00\u00a0€');
    expect(prepared.text).toContain('20/12/2026');
    expect(prepared.text).toContain('{link}');
    expect(prepared.known).toHaveLength(3);
  });

  it('leaves after the transaction with the very PDF that was issued, once for each reader', async () => {
    const { office, send, billing, copy, invoice, delivery } = await ready();
    const { settings, version } = await office.call(practiceSettings.find, {});
    const body = { version, settings: { ...settings, email: 'factures@vauban.example' } };
    await office.call(practiceSettings.save, { body });
    await send();
    expect(mail.to(billing)).toHaveLength(0);
    expect(await delivery()).toMatchObject({ state: 'queued' });
    await app.queue.drain();
    await sweep();
    expect([mail.to(billing).length, mail.to(copy).length]).toEqual([1, 1]);
    const [message] = mail.to(billing);
    expect(message).toMatchObject({
      from: { name: 'Vauban Patrimoine', address: 'post@aurea.example' },
      replyTo: [{ address: 'factures@vauban.example' }],
      subject: `Votre facture ${invoice.number}`,
      to: [{ address: billing }],
    });
    const [file] = message?.attachments ?? [];
    expect(file).toMatchObject({ filename: `${invoice.number}.pdf`, mimeType: 'application/pdf' });
    const bytes = Buffer.from(file?.content as ArrayBuffer);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(invoice.hashes?.pdf);
    const delivered = await delivery();
    expect(delivered.state).toBe('sent');
    expect(delivered.events.map(({ event, recipient }) => [event, recipient])).toEqual(
      expect.arrayContaining([
        ['sent', billing],
        ['sent', copy],
      ]),
    );
  });

  it('carries a link that opens the document, which the practice cannot read again', async () => {
    const { send, billing, delivery } = await ready();
    await send();
    await app.queue.drain();
    const [message] = mail.to(billing);
    const token = /https:\/\/aurea\.example\/document\/([\w-]{64})/.exec(message?.text ?? '')?.[1] ?? '';
    expect(message?.html).toContain(`href="https://aurea.example/document/${token}"`);
    expect(await app.call(documentLinks.open, { body: { token } })).toMatchObject({ state: 'open' });
    const delivered = await delivery();
    expect(delivered.mails[0]?.text).toContain('{link}');
    expect(JSON.stringify(delivered)).not.toContain(token);
    expect(delivered.links).toMatchObject([{ state: 'open', mailId: delivered.mails[0]?.id }]);
    const rows = await waiting(billing);
    expect(rows).toMatchObject([{ sealed_content: null, sealed_files: null }]);
  });

  it('says what was typed, and refuses words in braces that it does not know', async () => {
    const { send, billing } = await ready();
    await send({
      recipients: [billing],
      subject: 'Pour {customer}',
      text: 'Bonjour <b>vous</b>\n\n{link}',
      attached: false,
    });
    await app.queue.drain();
    const [message] = mail.to(billing);
    expect(message).toMatchObject({ subject: 'Pour Hélios Logistique', attachments: [] });
    expect(message?.html).toContain('Bonjour &lt;b&gt;vous&lt;/b&gt;');
    await expect(send({ text: 'Bonjour {name}' })).rejects.toMatchObject({
      code: 'placeholder_unknown',
      body: { params: { placeholder: '{name}' } },
    });
    await expect(send({ template: 'payment_received', text: 'Reçu {paid}' })).rejects.toMatchObject({
      code: 'placeholder_unknown',
    });
  });

  it('is not written for a draft, nor for an invoice of another practice', async () => {
    const [one, two] = [await ready(), await ready()];
    const { call, customerId } = one.office;
    const { id } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    const body = { template: 'invoice' as const, recipients: [one.billing], attached: true };
    for (const other of [id, two.invoice.id]) {
      await expect(call(invoiceMails.send, { params: { id: other }, body })).rejects.toMatchObject({ status: 404 });
    }
    await expect(call(invoiceMails.draft, { params: { id: two.invoice.id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('[API-04] [A-16] the mail server of the instance', () => {
  it('writes to nobody who is not in the file of the customer', async () => {
    const { send, delivery, billing } = await ready();
    const refused = { code: 'recipient_unknown' };
    await expect(send({ recipients: [billing, 'stranger@elsewhere.example'] })).rejects.toMatchObject(refused);
    expect((await delivery()).mails).toEqual([]);
  });

  it('takes so many mails of a practice in an hour and no more, and again after it', async () => {
    const { office, send, billing, customerId } = await ready();
    const [writtenBy, at] = [randomUUID(), app.now().toISOString()];
    const row = { workspace_id: office.workspaceId, customer_id: customerId, template: 'invoice' as const };
    const rest = { language: 'fr' as const, recipients: [billing], subject: 'x', body: 'y', document_kind: null };
    const rows = Array.from({ length: 99 }, (_, one) => ({ ...row, ...rest, id: randomUUID(), once_key: `${one}` }));
    await inScope(app.db, { workspaceId: office.workspaceId }, (tx) =>
      tx
        .insertInto('practice_mails')
        .values(rows.map((one) => ({ ...one, document_id: null, written_at: at, written_by: writtenBy })))
        .execute(),
    );
    await send({ recipients: [billing] });
    await expect(send({ recipients: [billing] })).rejects.toMatchObject({ code: 'mails_too_many' });
    pass({ minutes: 61 });
    await send({ recipients: [billing] });
  });
});

describe('[DAT-08] [F-19] a mail', () => {
  it('is written once when the call is repeated', async () => {
    const { office, params, billing, draft, delivery } = await ready();
    const { subject, text } = await draft();
    const body = { template: 'invoice' as const, recipients: [billing], subject, text, attached: true };
    const key = 'the-same-key-of-a-repeated-call';
    for (const _try of [1, 2, 3]) {
      await office.call(invoiceMails.send, { params, body }, { key });
    }
    await app.queue.drain();
    expect(mail.to(billing)).toHaveLength(1);
    expect((await delivery()).mails).toHaveLength(1);
  });

  it('leaves when the process died between the commit and the sending', async () => {
    const { send, billing } = await ready();
    await send({ recipients: [billing] });
    // The job is lost with the process; only the outbox remembers.
    await sweep();
    await app.queue.drain();
    expect(mail.to(billing)).toHaveLength(1);
  });

  it('carries the same Message-ID and is told once as sent when the process died before it could note it', async () => {
    const { send, billing, delivery } = await ready();
    await send({ recipients: [billing] });
    const [{ sealed_content, sealed_files } = {}] = await waiting(billing);
    await app.queue.drain();
    // What a crash leaves behind: taken and sent, but as if it were not.
    const before = { sealed_content: sealed_content ?? null, sealed_files: sealed_files ?? null, sent_at: null };
    await inScope(app.db, { system: true }, (tx) =>
      tx.updateTable('outbox').set(before).where('recipient', '=', billing).execute(),
    );
    pass({ minutes: 3 });
    await sweep();
    const [first, second, ...others] = mail.to(billing);
    expect(others).toEqual([]);
    expect(second?.messageId).toBe(first?.messageId);
    expect((await delivery()).events.filter(({ event }) => event === 'sent')).toHaveLength(1);
  });

  it('waits for a mail server that is down for six hours, and leaves once when it is back', async () => {
    const { send, billing, delivery } = await ready();
    mail.refuse(true);
    await send({ recipients: [billing] });
    await app.queue.drain();
    for (let hour = 0; hour < 6; hour += 1) {
      pass({ hours: 1 });
      await sweep();
    }
    expect(await delivery()).toMatchObject({ state: 'queued' });
    mail.refuse(false);
    pass({ hours: 1 });
    await Promise.all([sweep(), sweep()]);
    expect(mail.to(billing)).toHaveLength(1);
    expect((await delivery()).events.map(({ event }) => event)).toEqual(['queued', 'sent']);
  });

  it('comes back where the server knows nobody of that name, and is not tried again', async () => {
    const { send, billing, delivery } = await ready();
    mail.disown(billing);
    await send({ recipients: [billing] });
    await app.queue.drain();
    pass({ hours: 2 });
    await sweep();
    const { events, state } = await delivery();
    expect(state).toBe('bounced');
    expect(events.map(({ event }) => event)).toEqual(['queued', 'bounced']);
    expect(events[1]?.reason).toContain('no such user');
    expect(await waiting(billing)).toMatchObject([{ tries: 1, sealed_content: null }]);
  });

  it('stays in the log for ever', async () => {
    const { office, send, billing } = await ready();
    await send({ recipients: [billing] });
    const within = { workspaceId: office.workspaceId };
    const refused = { code: '42501' };
    const change = inScope(app.db, within, (tx) => tx.updateTable('practice_mails').set({ subject: 'x' }).execute());
    await expect(change).rejects.toMatchObject(refused);
    const drop = inScope(app.db, within, (tx) => tx.deleteFrom('delivery_events').execute());
    await expect(drop).rejects.toMatchObject(refused);
  });
});

describe('several documents at once', () => {
  it('are sent one by one, and those with an obstacle are told', async () => {
    const { office, customerId, invoice, billing, copy } = await ready();
    const { call, customerId: silentId } = office;
    const silent = await issue(office, silentId);
    const begun = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    const body = { act: 'send' as const, invoiceIds: [invoice.id, silent.id, begun.id, invoice.id] };
    const expected = [
      { id: invoice.id, template: 'invoice', recipients: [billing, copy], obstacle: null },
      { id: silent.id, template: null, recipients: [], obstacle: 'no_address' },
      { id: begun.id, template: null, recipients: [], obstacle: 'not_issued' },
    ];
    expect((await call(invoiceMails.plan, { body })).items).toMatchObject(expected);
    expect((await call(invoiceMails.sendMany, { body })).items).toMatchObject(expected);
    await app.queue.drain();
    expect(mail.to(billing)).toHaveLength(1);
  });
});
