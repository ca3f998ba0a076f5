import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotationMails } from '@aurea/contract/billing/quotation-mails.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const { app, mail, open, newAddress } = await openPostOffice();
const withoutMail = await startApp({ areas: PRACTICE_AREAS });

async function drafted() {
  const office = await open();
  const address = newAddress();
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, email: address } });
  const { id, version } = await office.call(quotations.create, { body: { draft: quotationDraft(customerId) } });
  const show = () => office.call(quotations.find, { params: { id } });
  const tab = async (name: 'ready' | 'open') => {
    const { items, tabs } = await office.call(quotations.list, { query: { tab: name } });
    return [items.length, tabs[name].count];
  };
  return { office, call: office.call, address, customerId, params: { id }, version, show, tab };
}

const copyLink = { kind: 'quotation' as const };

describe('a quotation that is numbered', () => {
  it('is ready, and sent only once a link was copied', async () => {
    const { call, params, version, show, tab } = await drafted();
    await call(quotations.finalise, { params, body: { version } });
    expect(await show()).toMatchObject({ state: 'ready', leftAt: null });
    expect([await tab('ready'), await tab('open')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await call(documentLinks.create, { body: { ...copyLink, documentId: params.id } });
    expect(await show()).toMatchObject({ state: 'sent', leftAt: expect.any(String) });
    expect([await tab('ready'), await tab('open')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('is sent once its mail has left, not when it is written', async () => {
    const { call, params, version, show, address } = await drafted();
    await call(quotations.finalise, { params, body: { version } });
    await call(quotationMails.send, { params, body: { recipients: [address], attached: true } });
    expect(await show()).toMatchObject({ state: 'ready' });
    await app.queue.drain();
    expect(mail.to(address)).toHaveLength(1);
    expect(await show()).toMatchObject({ state: 'sent' });
  });

  it('stays ready where no mail server takes the message', async () => {
    const office = await openOffice(withoutMail);
    const { id: customerId } = await office.call(customers.create, {
      body: { ...HELIOS, siren: null, email: 'nobody@helios.example' },
    });
    const { id, version } = await office.call(quotations.create, { body: { draft: quotationDraft(customerId) } });
    const body = { version, mail: { recipients: ['nobody@helios.example'], attached: true } };
    expect(await office.call(quotations.finalise, { params: { id }, body })).toMatchObject({ state: 'ready' });
    await withoutMail.queue.drain();
    expect(await office.call(quotations.find, { params: { id } })).toMatchObject({ state: 'ready', leftAt: null });
  });

  it('can be answered on paper, taken back or revised before anything left', async () => {
    const { call, params, version } = await drafted();
    const { version: next } = await call(quotations.finalise, { params, body: { version } });
    const said = { on: '2026-11-20', name: 'Anne', note: '', chosen: [] };
    expect(await call(quotations.accept, { params, body: { version: next, ...said } })).toMatchObject({
      state: 'accepted',
    });
  });
});

describe('sending in one act', () => {
  it('shows the mail of a draft, with its number to come in braces', async () => {
    const { call, params, address } = await drafted();
    const prepared = await call(quotationMails.draft, { params });
    expect(prepared).toMatchObject({ recipients: [address], attachment: null, leaves: true });
    expect(prepared.subject).toContain('{number}');
    expect(prepared.text).toContain('1\u00a0727,50\u00a0€');
  });

  it('numbers, freezes and mails, its number in the words that were typed', async () => {
    const { call, params, version, address, show } = await drafted();
    const typed = { subject: 'Offre {number}', text: 'Voici {number}.\n\n{link}' };
    const body = { version, mail: { recipients: [address], attached: true, ...typed } };
    const { number } = await call(quotations.finalise, { params, body });
    await app.queue.drain();
    const [letter] = mail.to(address);
    expect(letter).toMatchObject({ subject: `Offre ${number}`, attachments: [{ filename: `${number}.pdf` }] });
    expect(letter?.text).toContain(`Voici ${number}.`);
    expect(await show()).toMatchObject({ state: 'sent', number });
  });

  it('numbers nothing where the mail is refused', async () => {
    const { call, params, version, show } = await drafted();
    const body = { version, mail: { recipients: ['stranger@elsewhere.example'], attached: true } };
    await expect(call(quotations.finalise, { params, body })).rejects.toMatchObject({ code: 'recipient_unknown' });
    expect(await show()).toMatchObject({ state: 'draft', number: null, version });
  });

  it('does the same with an invoice, which then says when it left', async () => {
    const { call, customerId, address } = await drafted();
    const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    const params = { id };
    const prepared = await call(invoiceMails.draft, { params, query: {} });
    expect(prepared).toMatchObject({ template: 'invoice', attachment: null, recipients: [address] });
    expect(prepared.numberToCome).toMatch(/\d/);
    const wrong = { version, mail: { recipients: ['stranger@elsewhere.example'], attached: true } };
    await expect(call(invoices.finalise, { params, body: wrong })).rejects.toMatchObject({ code: 'recipient_unknown' });
    expect(await call(invoices.find, { params })).toMatchObject({ state: 'draft', leftAt: null });
    const body = { version, mail: { recipients: [address], attached: true } };
    const issued = await call(invoices.finalise, { params, body });
    expect(issued).toMatchObject({ state: 'issued', leftAt: null, number: prepared.numberToCome });
    await app.queue.drain();
    expect(mail.to(address).at(-1)).toMatchObject({ attachments: [{ filename: `${issued.number}.pdf` }] });
    expect(await call(invoices.find, { params })).toMatchObject({ leftAt: expect.any(String) });
    const { items } = await call(invoices.list, { query: { tab: 'to_collect' } });
    expect(items).toMatchObject([{ leftAt: expect.any(String) }]);
  });
});
