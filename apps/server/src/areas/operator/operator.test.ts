import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { operations } from '@aurea/contract/operations.ts';
import { operator } from '@aurea/contract/operator.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setOperator } from '#db/accounts/operations.ts';
import { withOwner } from '#db/client.ts';
import { inScope } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { HELIOS, invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { openHousehold } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { operatorArea } from './routes.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const BROKEN: Job<{ id: string }> = { name: 'tests.broken', data: z.object({ id: z.string() }) };
let isFixed = false;

const brokenArea: Area = ({ queue }) =>
  queue.handle(BROKEN, async () => {
    if (!isFixed) throw new Error('The source is away\nand 12,345.67 of Ada is nobody’s concern');
  });

const { app: database, owner } = await ownDatabase();
const areas = [...PRACTICE_AREAS, operatorArea, brokenArea];
const app = await startApp({ areas, env: { METRICS_TOKEN, DATA_DIR: '/tmp' }, database });

async function signedInOperator() {
  const person = await openHousehold(app);
  await inScope(app.db, { system: true }, (tx) => setOperator(tx, person.userId, app.now()));
  return person.browser;
}

const browser = await signedInOperator();
const status = () => browser.call(operator.status, {});

async function officeWithMail() {
  const office = await openOffice(app);
  const contacts = [{ name: 'Ada', position: '', phone: null, email: 'ada@reader.example', roles: [] }];
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, contacts } });
  const { id, version } = await office.call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId) },
  });
  await office.call(invoices.finalise, { params: { id }, body: { version } });
  const body = { template: 'invoice' as const, recipients: ['ada@reader.example'], attached: false };
  return { ...office, send: () => office.call(invoiceMails.send, { params: { id }, body }) };
}

describe('the status of the instance', () => {
  it('counts accounts, names sizes, backups and senders, and shows nothing of what anybody owns', async () => {
    const before = await status();
    const office = await officeWithMail();
    await office.send();
    const shown = await status();
    expect(shown.users.total).toBe(before.users.total + 1);
    expect(shown.database.size).toBeGreaterThan(1_000_000);
    expect(shown.disk?.free).toBeGreaterThan(0);
    expect(shown.backups).toEqual({ state: 'on', items: [] });
    expect(shown.mail.isSent).toBe(false);
    expect(shown.mail.senders).toContainEqual(
      expect.objectContaining({ workspaceId: office.workspaceId, day: 1, month: 1, undelivered: 1, blockedAt: null }),
    );
    expect(JSON.stringify(shown)).not.toMatch(/ada@|Helios|invoice/i);
  });

  it('is for operators alone; a token of a monitor reads it and changes nothing', async () => {
    const other = await openHousehold(app);
    await expect(other.browser.call(operator.status, {})).rejects.toMatchObject({ status: 403 });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await app.send(operations.metrics, {}, { headers })).statusCode).toBe(200);
    expect((await app.send(operator.status, {}, { headers })).statusCode).toBe(200);
    const retry = await app.send(operator.retryJobs, { body: { name: 'x' } }, { headers });
    expect(retry.statusCode).toBe(401);
  });

  it('counts what went wrong in the last day by place and code', async () => {
    const office = await openOffice(app);
    const call = () => office.call(customers.list, { query: { size: '10' } });
    const rename = (from: string, to: string) =>
      withOwner(owner, (client) => client.query(`alter table app.${from} rename to ${to}`));
    await rename('customers', 'lost');
    for (const _ of [1, 2]) await call().catch(() => undefined);
    await rename('lost', 'customers');
    await app.tally.flush();
    const [error] = (await status()).errors;
    expect(error).toMatchObject({ place: 'GET /api/customers', code: '42P01', times: 2 });
    app.pass({ hours: 25 });
    expect((await (await signedInOperator()).call(operator.status, {})).errors).toEqual([]);
  });
});

it('shows why a kind of job fails, by its first line, and has it tried again', async () => {
  const person = await signedInOperator();
  const find = async () => (await person.call(operator.status, {})).jobs.find(({ name }) => name.endsWith(BROKEN.name));
  await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, BROKEN, { id: 'one' }));
  await withOwner(owner, (client) => client.query(`update pgboss.job set retry_limit = 0 where name like '%broken'`));
  await app.queue.drain();
  const failed = await find();
  expect(failed).toMatchObject({ waiting: 0, failed: 1, lastFailure: { reason: 'Error: The source is away' } });
  isFixed = true;
  const body = { name: failed?.name ?? '' };
  expect(await person.call(operator.retryJobs, { body })).toEqual({ retried: 1 });
  expect(await find()).toMatchObject({ waiting: 1, failed: 0 });
  await app.queue.drain();
  expect(await find()).toBeUndefined();
  expect(await person.call(operator.retryJobs, { body })).toEqual({ retried: 0 });
});

it('holds the mails of a practice back, and lets them out again', async () => {
  const person = await signedInOperator();
  const office = await officeWithMail();
  await office.send();
  const params = { workspaceId: office.workspaceId };
  await person.call(operator.blockSender, { params });
  await person.call(operator.blockSender, { params });
  const senders = (await person.call(operator.status, {})).mail.senders;
  expect(senders[0]).toMatchObject({ workspaceId: office.workspaceId, blockedAt: expect.any(String) });
  await expect(office.send()).rejects.toMatchObject({ code: 'mails_blocked' });
  await person.call(operator.unblockSender, { params });
  await office.send();
  const household = await openHousehold(app);
  await expect(
    person.call(operator.blockSender, { params: { workspaceId: household.workspaceId } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('invites an address, which then may sign up', async () => {
  const person = await signedInOperator();
  const invitation = await person.call(operator.invite, { body: { email: 'new@person.example', locale: 'fr' } });
  expect(invitation.isSent).toBe(false);
  const secret = new URL(invitation.link).searchParams.get('invitation') ?? '';
  const closed = await startApp({ areas: PRACTICE_AREAS, database, env: { SIGN_UP: 'invite' } });
  const body = { email: 'new@person.example', password: 'correct horse battery staple', locale: 'fr' as const };
  expect((await closed.send(session.signUp, { body: { ...body, invitation: 'x'.repeat(43) } })).statusCode).toBe(400);
  expect((await closed.send(session.signUp, { body: { ...body, invitation: secret } })).statusCode).toBeLessThan(300);
});
