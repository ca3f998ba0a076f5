import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { brokenSeals } from '@aurea/domain/billing/closings/chain.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { clockFrom, systemRandomness } from '#http/deps.ts';
import { inScopeComputing } from '#jobs/precomputed.ts';
import { createWorkerPool } from '#jobs/worker-pool.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { openBrowser } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { NumberPrediction } from '../documents/number-prediction.ts';
import { findFiles, lockChain } from '../documents/queries.ts';
import { verifyPractices } from '../verification/verify.ts';
import { issueInvoice } from './issue.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
/** Another process on the same database. */
const secondApp = await startApp({ areas: PRACTICE_AREAS, cipher: app.cipher });
const workers = createWorkerPool();
afterAll(() => workers.stop());

const drafts = async ({ call, customerId }: Office, count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    ids.push(id);
  }
  return ids;
};

async function findingsOf({ workspaceId }: Office) {
  const { findings } = await verifyPractices(app.db);
  return findings.filter(({ practice }) => practice.includes(workspaceId));
}

/** Whether the XML and the PDF of a document carry its number. */
async function isNamedInFiles({ workspaceId }: Office, id: string, number: string): Promise<boolean> {
  const { xml, pdf } = await inScope(app.db, { workspaceId }, (tx) => findFiles(tx, { workspaceId }, id));
  return xml.includes(`<ram:ID>${number}</ram:ID>`) && pdf.includes(` ${number}</rdf:li>`);
}

/** Calls as a browser does: what a retry can fix is called again, under the same key. */
async function issueLikeBrowser({ browser, workspaceId }: Office, id: string): Promise<number> {
  const key = `issue-${id}-${Math.random()}`;
  for (let attempt = 0; ; attempt += 1) {
    const call = { params: { id }, body: { version: 1 } };
    const { statusCode } = await browser.send(invoices.finalise, call, { workspaceId, key });
    if (statusCode !== 503 || attempt === 100) return statusCode;
    await pause(100);
  }
}

/** Holds the chain of a practice until it is let go. */
async function holdChain({ workspaceId }: Office) {
  const over = Promise.withResolvers<void>();
  const held = Promise.withResolvers<number>();
  const whole = inScope(app.db, { workspaceId }, async (tx) => {
    await lockChain(tx, { workspaceId });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    held.resolve(rows[0]?.pid ?? 0);
    await over.promise;
  });
  const holder = await held.promise;
  const isAwaited = async () => {
    const waiting = sql`select from pg_stat_activity where ${holder}::int = any(pg_blocking_pids(pid))`;
    return (await inScope(app.db, {}, (tx) => waiting.execute(tx))).rows.length > 0;
  };
  return {
    awaited: () => expect.poll(isAwaited, { timeout: 5_000 }).toBe(true),
    letGo: async () => {
      over.resolve();
      await whole;
    },
  };
}

/** Issues in a transaction that is then given up, as when the server dies before it commits. */
async function giveUp({ workspaceId }: Office, id: string): Promise<void> {
  const clock = clockFrom(app.now);
  const scope = { workspaceId, userId: '00000000-0000-4000-8000-000000000000' };
  const work = inScopeComputing({ db: app.db, workers, clock }, scope, async (tx, precomputed) => {
    await issueInvoice(
      { tx, scope, clock, randomness: systemRandomness },
      { precomputed, prediction: new NumberPrediction() },
      { id, version: 1 },
    );
    throw new Error('given up');
  });
  await expect(work).rejects.toThrow();
}

it('F-14: 100 drafts issued at once, one in ten given up: numbers 1 to n without gap, in one chain', async () => {
  const office = await openOffice(app);
  const ids = await drafts(office, 100);
  const lost = new Set(ids.filter((_id, at) => at % 10 === 3));
  await Promise.all(
    ids.map(async (id) => {
      if (lost.has(id)) await giveUp(office, id);
      else expect(await issueLikeBrowser(office, id)).toBe(200);
    }),
  );
  const issued = await inScope(app.db, { workspaceId: office.workspaceId }, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['position', 'number', 'issued_on', 'content_hash', 'xml_hash', 'pdf_hash', 'seal'])
      .where('workspace_id', '=', office.workspaceId)
      .where('issued_at', 'is not', null)
      .orderBy('position')
      .execute(),
  );
  const expected = Array.from({ length: 90 }, (_one, at) => `FA2026-${String(at + 1).padStart(4, '0')}`);
  expect(issued.map(({ number }) => number)).toEqual(expected);
  const chain = issued.map((row) => ({
    position: row.position ?? 0,
    number: row.number ?? '',
    issuedOn: row.issued_on ?? '',
    contentHash: row.content_hash ?? '',
    xmlHash: row.xml_hash ?? '',
    pdfHash: row.pdf_hash ?? '',
    seal: row.seal ?? '',
  }));
  expect(brokenSeals(chain, (text) => createHash('sha256').update(text).digest('hex'))).toEqual([]);
}, 120_000);

it('F-14: one draft issued 100 times at once is issued once', async () => {
  const office = await openOffice(app);
  const [id = ''] = await drafts(office, 1);
  const answers = await Promise.all(Array.from({ length: 100 }, () => issueLikeBrowser(office, id)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 400)).toHaveLength(99);
  expect(await issueLikeBrowser(office, (await drafts(office, 1))[0] ?? '')).toBe(200);
  const { items } = await office.call(invoices.list, { query: { tab: 'to_collect' } });
  expect(items.map(({ number }) => number)).toEqual(['FA2026-0002', 'FA2026-0001']);
}, 120_000);

it('answers with the document as it is read afterwards', async () => {
  const office = await openOffice(app);
  const [id = ''] = await drafts(office, 1);
  const issued = await office.call(invoices.finalise, { params: { id }, body: { version: 1 } });
  expect(issued).toEqual(await office.call(invoices.find, { params: { id } }));
});

it('numbers by the settings that hold when its turn has come', async () => {
  const office = await openOffice(app);
  const [first = '', second = ''] = await drafts(office, 2);
  expect(await issueLikeBrowser(office, first)).toBe(200);
  const chain = await holdChain(office);
  const issuing = issueLikeBrowser(office, second);
  await chain.awaited();
  const { settings, version } = await office.call(practiceSettings.find, {});
  const numbering = { ...settings.numbering, invoice: { pattern: 'F-{YYYY}-{####}', yearly: true } };
  await office.call(practiceSettings.save, { body: { version, settings: { ...settings, numbering } } });
  await chain.letGo();
  expect(await issuing).toBe(200);
  expect(await office.call(invoices.find, { params: { id: second } })).toMatchObject({ number: 'F-2026-0002' });
  expect(await findingsOf(office)).toEqual([]);
});

it('issues nothing for a client that left before its turn', async () => {
  const office = await openOffice(app);
  const [left = '', after = '', ...ids] = await drafts(office, 6);
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const chain = await holdChain(office);
  const issuing = ids.map((id) => issueLikeBrowser(office, id));
  await chain.awaited();
  const leaving = new AbortController();
  const gone = fetch(`${address}${invoices.finalise.path.replace(':id', left)}`, {
    method: invoices.finalise.method,
    body: JSON.stringify({ version: 1 }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `issue-${left}`,
      cookie: office.browser.cookie(),
      workspace: office.workspaceId,
    },
    signal: leaving.signal,
  });
  gone.catch(() => undefined); // awaited below
  await pause(300);
  leaving.abort();
  await expect(gone).rejects.toThrow('abort');
  await pause(100);
  await chain.letGo();
  expect(await Promise.all([...issuing, issueLikeBrowser(office, after)])).toEqual([200, 200, 200, 200, 200]);
  expect(await office.call(invoices.find, { params: { id: left } })).toMatchObject({ number: null });
});

it('F-14: two servers that issue for one practice, in turns and at once, number without gap', async () => {
  const office = await openOffice(app);
  const ids = await drafts(office, 24);
  const beside = { ...office, browser: openBrowser(secondApp, { cookie: office.browser.cookie() }) };
  const issue = (id: string, at: number) => issueLikeBrowser(at % 2 === 0 ? office : beside, id);
  for (const [at, id] of ids.slice(0, 6).entries()) expect(await issue(id, at)).toBe(200);
  const together = await Promise.all(ids.slice(6).map(issue));
  expect(new Set(together)).toEqual(new Set([200]));
  const { items } = await office.call(invoices.list, { query: { tab: 'to_collect' } });
  const expected = ids.map((_id, at) => `FA2026-${String(at + 1).padStart(4, '0')}`);
  expect(items.map(({ number }) => number).toSorted()).toEqual(expected);
  expect(await findingsOf(office)).toEqual([]);
  for (const { id, number } of items) expect(await isNamedInFiles(office, id, number ?? ''), number ?? '').toBe(true);
}, 60_000);
