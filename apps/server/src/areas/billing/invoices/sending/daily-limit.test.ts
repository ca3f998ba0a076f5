import { randomUUID } from 'node:crypto';
import { invoiceMails, reminderSettings } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SCHEDULED_A_DAY } from '#areas/mail/public.ts';
import { inScope } from '#db/transaction.ts';
import { HELIOS, invoiceDraft, type Office } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';
import { remindAll } from './jobs.ts';

const { app, mail, open, newAddress, pass } = await openPostOffice();

const STEPS = { first: { on: true, days: -3 }, second: { on: true, days: 7 }, third: { on: true, days: 21 } };

/** A practice whose schedule is on, and its customer with so many readers. */
async function ready(readers = 1) {
  const office = await open();
  const addresses = Array.from({ length: readers }, () => newAddress());
  const contacts = addresses.map((email, at) => {
    return { name: `Lecteur ${at}`, position: '', phone: null, email, roles: ['billing' as const] };
  });
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, contacts } });
  await office.call(reminderSettings.save, { body: { version: 0, settings: { on: true, steps: STEPS } } });
  return { office, customerId, addresses, address: addresses[0] ?? '' };
}

async function issueDue({ call }: Office, customerId: string, days: number) {
  const dueOn = new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { id, version } = await call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId, { dueOn }) },
  });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

/** As if so many readers were reached by the schedule earlier in the day. */
async function reached({ workspaceId, customerId }: Office, readers: number): Promise<void> {
  const row = { workspace_id: workspaceId, customer_id: customerId, template: 'reminder_1' as const };
  const rest = { language: 'fr' as const, subject: 'x', body: 'y', document_kind: null, document_id: null };
  const at = { written_at: app.now().toISOString(), written_by: null };
  const rows = Array.from({ length: readers / 10 }, () => {
    const recipients = Array.from({ length: 10 }, (_, one) => `reader${one}@elsewhere.example`);
    return { ...row, ...rest, ...at, recipients, id: randomUUID(), once_key: randomUUID() };
  });
  await inScope(app.db, { workspaceId }, (tx) => tx.insertInto('practice_mails').values(rows).execute());
}

/** Puts so many more invoices like one into the practice, as if they had been issued. */
async function copyIssued({ workspaceId }: Office, invoiceId: string, count: number): Promise<void> {
  await inScope(app.db, { workspaceId }, async (tx) => {
    const { id: _id, ...one } = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const file = await tx
      .selectFrom('invoice_files')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const texts = { draft: JSON.stringify(one.draft), content: JSON.stringify(one.content) };
    const ids = Array.from({ length: count }, () => randomUUID());
    const rows = ids.map((id, at) => ({ ...one, ...texts, id, number: `X-${at}`, position: 1000 + at }));
    const files = ids.map((id) => ({ ...file, invoice_id: id }));
    await sql`set constraints all deferred`.execute(tx);
    await tx.insertInto('invoice_files').values(files).execute();
    await tx.insertInto('invoices').values(rows).execute();
  });
}

async function morning() {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, remindAll, {}));
  await app.queue.drain();
}

describe('[API-04] [A-16] the schedule of one practice', () => {
  it('reaches so many readers in a day; the rest waits for the next run, and says so', async () => {
    const { office, customerId, address } = await ready();
    const made = [];
    for (const days of [1, 2, 3]) made.push(await issueDue(office, customerId, days));
    await reached(office, SCHEDULED_A_DAY - 10);
    const { id: crowdId } = await office.call(customers.create, {
      body: {
        ...HELIOS,
        companyName: 'Foule',
        contacts: Array.from({ length: 9 }, (_, at) => {
          return { name: `Copie ${at}`, position: '', phone: null, email: newAddress(), roles: ['copy' as const] };
        }),
      },
    });
    await issueDue(office, crowdId, 0);
    await morning();
    expect(mail.to(address).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(made[0]?.number ?? 'none'),
    ]);
    const waits = [];
    for (const { id } of made) {
      const { levels } = await office.call(invoiceMails.reminders, { params: { id } });
      waits.push(levels[0]?.waits);
    }
    expect(waits).toEqual([null, 'daily_limit', 'daily_limit']);
    const settings = () => office.call(reminderSettings.find, {});
    expect(await settings()).toMatchObject({ perDay: SCHEDULED_A_DAY, waiting: 2 });

    await morning();
    expect(mail.to(address)).toHaveLength(1);
    expect(await settings()).toMatchObject({ waiting: 2 });

    pass({ days: 1 });
    await Promise.all([morning(), morning()]);
    expect(mail.to(address)).toHaveLength(3);
    expect(new Set(mail.to(address).map(({ subject }) => subject)).size).toBe(3);
    expect(await settings()).toMatchObject({ waiting: 0 });
  });

  it('keeps below its limit when it runs several times at once', async () => {
    const { office, customerId, addresses } = await ready(4);
    for (const days of [0, 1, 2, 3]) await issueDue(office, customerId, days);
    await reached(office, SCHEDULED_A_DAY - 10);
    await Promise.all([morning(), morning(), morning()]);
    for (const address of addresses) expect(mail.to(address)).toHaveLength(2);
  });

  it('takes nothing from another practice, nor from what is written by hand', async () => {
    const [greedy, small] = [await ready(), await ready()];
    const held = await issueDue(greedy.office, greedy.customerId, 1);
    await issueDue(small.office, small.customerId, 1);
    await reached(greedy.office, SCHEDULED_A_DAY);
    await morning();
    expect([mail.to(greedy.address).length, mail.to(small.address).length]).toEqual([0, 1]);
    const body = { level: 1 as const, recipients: [greedy.address], subject: 'x', text: 'y', attached: false };
    await greedy.office.call(invoiceMails.remind, { params: { id: held.id }, body });
    expect(await greedy.office.call(reminderSettings.find, {})).toMatchObject({ waiting: 0 });
    pass({ days: 1 });
    await morning();
    expect(mail.to(greedy.address)).toHaveLength(1);
  });

  it('has its turn after some of the invoices of another, not after all of them', async () => {
    const [long, short] = [await ready(), await ready()];
    const made = await issueDue(long.office, long.customerId, 1);
    await copyIssued(long.office, made.id, 60);
    await issueDue(short.office, short.customerId, 1);
    await morning();
    expect(mail.to(long.address)).toHaveLength(61);
    const received = mail.received.map(({ to }) => to?.[0]?.address);
    expect(received.indexOf(short.address)).toBeLessThan(received.lastIndexOf(long.address));
  }, 60_000);
});

it('a reminder that is due and has nobody to go to says so, and one that is only due leaves with the next run', async () => {
  const { office, customerId } = await ready();
  const silent = await issueDue(office, office.customerId, 1);
  const heard = await issueDue(office, customerId, 1);
  const waitsOf = async (id: string) =>
    (await office.call(invoiceMails.reminders, { params: { id } })).levels.map(({ waits }) => waits);
  expect(await waitsOf(silent.id)).toEqual(['no_address', null, null]);
  expect(await waitsOf(heard.id)).toEqual(['next_run', null, null]);
});
