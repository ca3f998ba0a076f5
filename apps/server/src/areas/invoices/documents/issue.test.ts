import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { invoices } from '@aurea/contract/invoices.ts';
import { brokenSeals } from '@aurea/domain/invoicing/chain.ts';
import { afterAll, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { clockFrom, systemRandomness } from '#http/deps.ts';
import { createWorkerPool } from '#jobs/worker-pool.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { CounterGuesses } from './guesses.ts';
import { issueInvoice } from './issue.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
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

/** Calls as a browser does: what a retry can mend is called again, under the same key. */
async function issueLikeBrowser({ browser, workspaceId }: Office, id: string): Promise<number> {
  const key = `issue-${id}-${Math.random()}`;
  for (let attempt = 0; ; attempt += 1) {
    const call = { params: { id }, body: { version: 1 } };
    const { statusCode } = await browser.send(invoices.finalise, call, { workspaceId, key });
    if (statusCode !== 503 || attempt === 100) return statusCode;
    await pause(100);
  }
}

/** Issues in a transaction that is then given up, as when the server dies before it commits. */
async function giveUp({ workspaceId }: Office, id: string): Promise<void> {
  const clock = clockFrom(app.now);
  const scope = { workspaceId, userId: '00000000-0000-4000-8000-000000000000' };
  const work = inScope(app.db, scope, async (tx) => {
    await issueInvoice(
      { tx, scope, clock, randomness: systemRandomness },
      { workers, guesses: new CounterGuesses() },
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
