import { createHash } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import { demo } from '@aurea/contract/demo.ts';
import { expect, it } from 'vitest';
import {
  listRetainedDocuments,
  listRetainedReceived,
  releaseDocuments,
  retainedPractices,
} from '#areas/billing/retained/queries.ts';
import { inScope } from '#db/transaction.ts';
import { startApp } from '../app.ts';
import { openHousehold } from '../people.ts';
import { openPractice } from '../practice.ts';
import { PRACTICE_AREAS } from '../practice-areas.ts';
import { tablesHolding } from '../workspace-rows.ts';
import { furnishPractice } from './practice-belongings.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const retained = (id: string) => inScope(app.db, { system: true }, (tx) => listRetainedDocuments(tx, id));
const received = (id: string) => inScope(app.db, { system: true }, (tx) => listRetainedReceived(tx, id));

it('erases a household with all it can hold', async () => {
  const { browser, email, call, workspaceId } = await openHousehold(app);
  await call(demo.fill, {});
  expect((await tablesHolding(app, workspaceId)).length).toBeGreaterThan(15);
  await browser.call(account.erase, { body: { confirmation: email } });
  expect(await tablesHolding(app, workspaceId)).toEqual([]);
  expect(await retained(workspaceId)).toEqual([]);
  expect(await received(workspaceId)).toEqual([]);
});

it('erases a practice with its customers and payments, and keeps its issued documents for ten years', async () => {
  const { browser, email, call, workspaceId } = await openPractice(app);
  await furnishPractice(call, 'erased');
  expect((await tablesHolding(app, workspaceId)).length).toBeGreaterThan(15);
  const waiting = () =>
    inScope(app.db, { system: true }, (tx) =>
      tx.selectFrom('outbox').select('message_id').where('workspace_id', '=', workspaceId).execute(),
    );
  expect(await waiting()).toHaveLength(1);
  await browser.call(account.erase, { body: { confirmation: email } });
  expect(await tablesHolding(app, workspaceId)).toEqual([]);
  expect(await waiting()).toEqual([]);
  const kept = await retained(workspaceId);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.every(({ xml, pdf }) => xml.includes('CrossIndustryInvoice') && pdf.length > 5_000)).toBe(true);
  expect(kept.flatMap(({ statuses }) => statuses).length).toBeGreaterThan(0);
  const papers = await received(workspaceId);
  expect(papers.length).toBeGreaterThan(0);
  for (const { content, hash, statuses } of papers) {
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect(statuses).toMatchObject([{ position: 1, source: 'person' }]);
    expect(JSON.stringify(statuses)).not.toContain('recordedBy');
  }
  const practices = await inScope(app.db, { system: true }, retainedPractices);
  expect(practices.find((one) => one.workspaceId === workspaceId)?.documents).toBe(kept.length + papers.length);
  await inScope(app.db, { system: true }, (tx) => releaseDocuments(tx, new Date('2036-12-31T12:00:00Z')));
  expect(await retained(workspaceId)).toHaveLength(kept.length);
  await inScope(app.db, { system: true }, (tx) => releaseDocuments(tx, new Date('2037-01-01T12:00:00Z')));
  expect(await retained(workspaceId)).toEqual([]);
  expect(await received(workspaceId)).toEqual([]);
});

it('exports a practice without its large files and the fingerprints of codes', async () => {
  const { browser, call, workspaceId } = await openPractice(app);
  await furnishPractice(call, 'exported');
  const { workspaces } = (await browser.send(account.exportData)).json();
  const { data } = workspaces.find(({ id }: { id: string }) => id === workspaceId);
  for (const table of ['received_invoices', 'compliance_papers', 'compliance_documents']) {
    expect(data[table]).not.toEqual([]);
    for (const row of data[table]) {
      expect(row).toHaveProperty('content_hash');
      expect(Object.keys(row.content)).toEqual(['bytes']);
      expect(row).not.toHaveProperty('xml');
    }
  }
  expect(JSON.stringify(data)).not.toMatch(/"(token|code)_hash"/);
});
