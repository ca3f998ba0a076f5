import { invoiceMails, reminderSettings } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mailTemplates } from '@aurea/contract/mail/mail-templates.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { HELIOS, invoiceDraft, type Office } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';
import { remindAll } from './jobs.ts';

const { app, mail, open, newAddress, pass } = await openPostOffice();

const STEPS = { first: { on: true, days: -3 }, second: { on: true, days: 7 }, third: { on: true, days: 21 } };

async function ready({ on = true } = {}) {
  const office = await open();
  const address = newAddress();
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, email: address } });
  if (on) await office.call(reminderSettings.save, { body: { version: 0, settings: { on, steps: STEPS } } });
  return { office, customerId, address };
}

/** An invoice to be paid in so many days. */
async function issueDue({ call }: Office, customerId: string, days: number) {
  const dueOn = new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const draft = invoiceDraft(customerId, { dueOn });
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

/** What the schedule does in the morning. */
async function morning() {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, remindAll, {}));
  await app.queue.drain();
}

const subjectsTo = (address: string) => mail.to(address).map(({ subject }) => subject);

describe('reminders of the schedule', () => {
  it('leave on their days, each level once, until the invoice is paid', async () => {
    const { office, customerId, address } = await ready();
    const { number } = await issueDue(office, customerId, 5);
    const days: number[] = [];
    let day = -5;
    for (const next of [-4, -3, -2, 6, 7, 20, 21, 35]) {
      pass({ days: next - day });
      day = next;
      const before = mail.to(address).length;
      await morning();
      if (mail.to(address).length > before) days.push(day);
    }
    expect(days).toEqual([-3, 7, 21]);
    expect(subjectsTo(address)).toEqual([
      `La facture ${number} arrive à échéance`,
      `Rappel : facture ${number} échue`,
      `Dernier rappel : facture ${number}`,
    ]);
  });

  it('run twice the same morning send nothing twice', async () => {
    const { office, customerId, address } = await ready();
    await issueDue(office, customerId, 2);
    await Promise.all([morning(), morning()]);
    await morning();
    expect(subjectsTo(address)).toHaveLength(1);
  });

  it('do not leave for what is paid, credited, written off, or of a customer who is left alone', async () => {
    const { office, customerId, address } = await ready();
    const { call } = office;
    const [paid, credited, lost] = [
      await issueDue(office, customerId, 2),
      await issueDue(office, customerId, 2),
      await issueDue(office, customerId, 2),
    ];
    const on = app.now().toISOString().slice(0, 10);
    const allocations = [{ invoiceId: paid.id, amount: paid.gross }];
    const received = { on, amount: paid.gross, currency: 'EUR', method: 'transfer' as const, reference: '' };
    await call(payments.record, { body: { customerId, ...received, allocations } });
    const note = await call(invoices.credit, { params: { id: credited.id } });
    await call(invoices.finalise, { params: { id: note.id }, body: { version: note.version } });
    await call(invoices.writeOff, { params: { id: lost.id }, body: { on, reason: 'gone' } });
    await morning();
    expect(subjectsTo(address)).toEqual([]);

    const left = await ready();
    const invoice = await issueDue(left.office, left.customerId, 2);
    await left.office.call(invoiceMails.except, { params: { id: left.customerId }, body: { excluded: true } });
    await morning();
    expect(subjectsTo(left.address)).toEqual([]);
    const shown = await left.office.call(invoiceMails.reminders, { params: { id: invoice.id } });
    expect(shown).toMatchObject({ excluded: true, next: 1, levels: [{ plannedOn: null }, {}, {}] });
    await left.office.call(invoiceMails.except, { params: { id: left.customerId }, body: { excluded: false } });
    await morning();
    expect(subjectsTo(left.address)).toHaveLength(1);
  });

  it('leave for every invoice, whatever becomes of one of them', async () => {
    const { office, customerId, address } = await ready();
    const { call } = office;
    const roles = ['copy' as const];
    const contacts = Array.from({ length: 12 }, (_, at) => {
      return { name: `Copie ${at}`, position: '', phone: null, email: newAddress(), roles };
    });
    const crowd = await call(customers.create, { body: { ...HELIOS, companyName: 'Foule', contacts } });
    const companyName = 'N'.repeat(150);
    const wordy = await call(customers.create, { body: { ...HELIOS, companyName, email: newAddress() } });
    const text = '{customer} '.repeat(80);
    const template = { params: { template: 'reminder_1' as const, language: 'fr' as const } };
    await call(mailTemplates.save, {
      ...template,
      body: { version: 0, subject: '{customer} {customer} {customer}', text },
    });
    for (const id of [wordy.id, crowd.id, customerId]) await issueDue(office, id, 2);
    await morning();
    expect(contacts.filter(({ email }) => mail.to(email).length === 1)).toHaveLength(10);
    expect(subjectsTo(address)).toHaveLength(1);
  });

  it('do not leave where the practice has not asked for them', async () => {
    const { office, customerId, address } = await ready({ on: false });
    await issueDue(office, customerId, 1);
    await morning();
    expect(subjectsTo(address)).toEqual([]);
  });
});

describe('a reminder by hand', () => {
  it('is the next level, once, and the schedule knows of it', async () => {
    const { office, customerId, address } = await ready();
    const { call } = office;
    const { id, number } = await issueDue(office, customerId, 2);
    const params = { id };
    const { next } = await call(invoiceMails.reminders, { params });
    expect(next).toBe(1);
    const { recipients, subject, text } = await call(invoiceMails.draft, { params, query: { template: 'reminder_1' } });
    const body = { level: 1 as const, recipients, subject, text, attached: false };
    await call(invoiceMails.remind, { params, body });
    await expect(call(invoiceMails.remind, { params, body })).rejects.toMatchObject({ code: 'reminder_impossible' });
    await morning();
    expect(subjectsTo(address)).toEqual([`La facture ${number} arrive à échéance`]);
    const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
    expect(items.find(({ action }) => action === 'mailed')).toMatchObject({
      changes: [{ field: 'subject' }, { field: 'recipients' }],
    });
  });

  it('is written at once and sent when a mail server took it', async () => {
    const { office, customerId, address } = await ready({ on: false });
    const params = { id: (await issueDue(office, customerId, 2)).id };
    const body = { level: 2 as const, recipients: [address], subject: 'x', text: 'y', attached: false };
    await office.call(invoiceMails.remind, { params, body });
    const second = async () => (await office.call(invoiceMails.reminders, { params })).levels[1];
    const written = { writtenAt: expect.any(String), isReturned: false };
    expect(await second()).toMatchObject({ ...written, sentAt: null });
    await app.queue.drain();
    expect(await second()).toMatchObject({ ...written, sentAt: expect.any(String) });
  });

  it('races the schedule and leaves once', async () => {
    const { office, customerId, address } = await ready();
    const { id } = await issueDue(office, customerId, 2);
    const body = { level: 1 as const, recipients: [address], subject: 'x', text: 'y', attached: false };
    const byHand = office.call(invoiceMails.remind, { params: { id }, body }).catch(() => undefined);
    await Promise.all([byHand, morning()]);
    await morning();
    expect(subjectsTo(address)).toHaveLength(1);
  });

  it('of several invoices tells which had nothing to remind of', async () => {
    const { office, customerId, address } = await ready({ on: false });
    const [one, two] = [await issueDue(office, customerId, 2), await issueDue(office, customerId, 2)];
    const body = { level: 3 as const, recipients: [address], subject: 'x', text: 'y', attached: false };
    await office.call(invoiceMails.remind, { params: { id: two.id }, body });
    const batch = { act: 'remind' as const, invoiceIds: [one.id, two.id] };
    expect((await office.call(invoiceMails.sendMany, { body: batch })).items).toMatchObject([
      { id: one.id, template: 'reminder_1', obstacle: null },
      { id: two.id, obstacle: 'all_reminded' },
    ]);
  });
});

it('the settings refuse levels out of order, and keep what somebody else saved first', async () => {
  const { office } = await ready();
  const { settings, version } = await office.call(reminderSettings.find, {});
  const steps = { ...STEPS, second: { on: true, days: -5 } };
  const refused = office.call(reminderSettings.save, { body: { version, settings: { on: true, steps } } });
  await expect(refused).rejects.toMatchObject({ body: { params: { issues: [{ rule: 'reminderOrder' }] } } });
  await office.call(reminderSettings.save, { body: { version, settings } });
  await expect(office.call(reminderSettings.save, { body: { version, settings } })).rejects.toMatchObject({
    code: 'stale',
  });
});
