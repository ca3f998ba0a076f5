import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { CLOSING_KINDS, type ClosingKind } from '@aurea/domain/billing/closings/closings.ts';
import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { clockFrom } from '#http/deps.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';
import { closeEnded } from './close.ts';
import { CLOSE_ALL } from './jobs.ts';

const NEW_YEAR = clockFrom(() => new Date('2027-01-01T05:00:00Z'));
const EVER = { from: '2020-01-01', to: '2030-12-31' };

async function issue({ call, customerId }: Office): Promise<string> {
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  return id;
}

const pay = ({ call, customerId }: Office, invoiceId: string, on: string) =>
  call(payments.record, {
    body: {
      customerId,
      on,
      amount: '500',
      currency: 'EUR',
      method: 'transfer',
      reference: '',
      allocations: [{ invoiceId, amount: '500' }],
    },
  });

const shown = ({ call }: Office, kind: ClosingKind) => call(reports.closings, { query: { ...EVER, kind } });

/** The jobs of the schedule, as at that moment. */
async function runSchedule(app: TestApp): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, CLOSE_ALL, {}));
  await app.queue.drain();
}

/** Two invoices on the 29th of November, a payment for that day recorded on the 30th, taken back on the 2nd of December. */
async function busyYear(): Promise<{ app: TestApp; office: Office }> {
  const app = await startApp({ areas: PRACTICE_AREAS, now: '2026-11-29T09:00:00Z' });
  const office = await openOffice(app);
  const first = await issue(office);
  await issue(office);
  app.pass({ hours: 20 });
  const paid = await pay(office, first, '2026-11-29');
  app.pass({ days: 2 });
  await office.call(payments.reverse, { params: { id: paid.id }, body: { on: '2026-12-02', reason: 'bounced' } });
  return { app, office };
}

it('closes the days, months and years that are over, days that were missed included, and nothing twice', async () => {
  const { app, office } = await busyYear();
  await runSchedule(app);
  await runSchedule(app);
  const days = await shown(office, 'day');
  expect(days).toMatchObject([
    { period: '2026-11-30', documents: 0, payments: 1, received: '500', position: 2, totalReceived: '500' },
    { period: '2026-11-29', documents: 2, payments: 0, gross: '2400', received: '0', totalGross: '2400' },
  ]);
  expect(days[0]).toMatchObject({ previousHash: days[1]?.hash, seal: days[1]?.seal });
  expect(await shown(office, 'month')).toMatchObject([{ period: '2026-11', net: '2000', vat: '400', received: '500' }]);
  expect(await shown(office, 'year')).toEqual([]);
  app.pass({ days: 1 });
  await runSchedule(app);
  expect((await shown(office, 'day')).map(({ period }) => period)).toEqual(['2026-12-02', '2026-11-30', '2026-11-29']);
  const scope = { workspaceId: office.workspaceId };
  expect(await inScope(app.db, scope, (tx) => closeEnded(tx, scope, NEW_YEAR))).toBe(2);
  expect(await shown(office, 'year')).toMatchObject([
    { period: '2026', documents: 2, payments: 2, received: '500', takenBack: '500', totalReceived: '0' },
  ]);
  const file = await office.call(reports.file, {
    query: { ...EVER, report: 'closings', kind: 'month', format: 'csv', locale: 'fr' },
  });
  expect(Buffer.from(file.content, 'base64').toString().trimEnd().split('\n')).toHaveLength(3);
});

it('writes each closing once however many workers close at once', async () => {
  const { app, office } = await busyYear();
  const scope = { workspaceId: office.workspaceId };
  const runs = Array.from({ length: 6 }, () => inScope(app.db, scope, (tx) => closeEnded(tx, scope, NEW_YEAR)));
  expect((await Promise.all(runs)).toSorted((a, b) => b - a)).toEqual([6, 0, 0, 0, 0, 0]);
});

it('shows nothing of it to another practice', async () => {
  const { app, office } = await busyYear();
  await runSchedule(app);
  const other = await openOffice(app);
  for (const kind of CLOSING_KINDS) expect(await shown(other, kind)).toEqual([]);
  expect(await shown(office, 'day')).toHaveLength(2);
});

it.for([
  'update practice_closings set gross = gross + 1',
  'delete from practice_closings',
  'truncate practice_closings',
])('the database refuses: %s', async (statement) => {
  const { app, office } = await busyYear();
  await runSchedule(app);
  const attempt = inScope(app.db, { workspaceId: office.workspaceId }, (tx) => sql.raw(statement).execute(tx));
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

const OF_DAY = "workspace_id = $1 and kind = 'day' and period = '2026-11-29'";

test.for<{ why: string; statement: string; found: readonly string[] }>([
  {
    why: 'a figure changed',
    statement: `update app.practice_closings set gross = gross - 100 where ${OF_DAY}`,
    found: [
      'closing of day 2026-11-29: says something else than the documents and payments',
      'closing of day 2026-11-29: hash does not follow from it and the one before it',
    ],
  },
  {
    why: 'a hash of its own',
    statement: `update app.practice_closings set hash = repeat('a', 64) where ${OF_DAY}`,
    found: [
      'closing of day 2026-11-29: hash does not follow from it and the one before it',
      'closing of day 2026-11-30: hash does not follow from it and the one before it',
    ],
  },
  {
    why: 'a closing taken out',
    statement: `delete from app.practice_closings where ${OF_DAY}`,
    found: [
      'closing of day 2026-11-29: is missing',
      'closing of day 2026-11-30: hash does not follow from it and the one before it',
    ],
  },
  {
    why: 'a payment put into a day that was closed',
    statement: "update app.payments set recorded_at = '2026-11-29 12:00:00+00' where workspace_id = $1 and amount > 0",
    found: [
      'closing of day 2026-11-29: says something else than the documents and payments',
      'closing of day 2026-11-30: says something else than the documents and payments',
    ],
  },
])('verify finds $why', async ({ statement, found }) => {
  const { app, office } = await busyYear();
  await runSchedule(app);
  await asOwner(async (owner) => {
    await owner.query("set session_replication_role = 'replica'");
    expect((await owner.query(statement, [office.workspaceId])).rowCount).toBe(1);
  });
  const { findings } = await verifyPractices(app.db);
  const own = findings.filter(({ practice }) => practice.includes(office.workspaceId));
  expect(own.map(({ about, finding }) => `${about}: ${finding}`)).toEqual(found);
});
