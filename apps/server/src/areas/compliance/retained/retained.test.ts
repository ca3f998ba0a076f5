import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { account } from '@aurea/contract/account.ts';
import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope, type Tx } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { fileOf } from '#testing/compliance-file.ts';
import { practiceWithLetter } from '#testing/engagement-letter.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { inspectionZip } from '../inspection/write-inspection.ts';
import { RELEASE_ADVICE } from './jobs.ts';
import { listRetainedPractices, retainedContent } from './queries.ts';
import { readRetained } from './read-retained.ts';

const app = await startApp({
  areas: PRACTICE_AREAS,
  now: '2026-11-20T09:00:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});
/** From 20 November 2026 to the same day of 2031. */
const DAYS_OF_FIVE_YEARS = 1826;

const asSystem = <Found>(use: (tx: Tx) => Promise<Found>) => inScope(app.db, { system: true }, use);
const retained = (id: string) => asSystem((tx) => readRetained(tx, id));
const practiceOf = async (id: string) =>
  (await asSystem(listRetainedPractices)).find(({ workspaceId }) => workspaceId === id);

it('outlives the practice for five years, with papers, signatures, checklists and complaints', async () => {
  const practice = await practiceWithLetter(app);
  const { browser, call, workspaceId, customerId, advisorEmail, frozen } = practice;
  await practice.sign();
  await practice.countersign();
  await practice.file.add('identity_paper', { note: 'Passeport' });
  const said = { receivedOn: '2026-11-02', subject: 'Frais', acknowledgedOn: null, answeredOn: null, answer: '' };
  await call(complaints.record, { params: { id: customerId }, body: said });
  await call(customers.create, { body: person('Nobody Recorded') });
  const before = await browser.send(complaints.inspection, { query: { language: 'fr' } }, { workspaceId });

  await browser.call(account.erase, { body: { confirmation: advisorEmail } });

  expect(await practiceOf(workspaceId)).toMatchObject({ customers: 1, retainedThrough: '2031-11-19' });
  const inspected = await retained(workspaceId);
  expect(inspected.advice).toMatchObject([{ state: 'signed', hash: frozen.hash, signed: { name: 'Camille Moreau' } }]);
  expect(inspected.complaints).toMatchObject([{ customer: 'Camille Moreau', subject: 'Frais' }]);
  expect(inspected.changes.map(({ item }) => item)).toContain('identity_paper');
  for (const { id, hash } of inspected.files) {
    const bytes = await asSystem((tx) => retainedContent(tx, workspaceId, id));
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(hash);
  }
  // An inspection reads the same as while the practice was there, but for what households showed it under their mandates.
  const zip = inspectionZip(
    { language: 'fr', on: '2026-11-20', ...inspected },
    {
      ...{ cipher: app.cipher, at: new Date('2026-11-20T09:00:00.000Z') },
      read: ({ id }) => asSystem((tx) => retainedContent(tx, workspaceId, id)),
    },
  );
  const shown = unzipSync(before.rawPayload);
  const { 'investment-profiles.csv': profiles, 'investment-answers.csv': answers, ...recorded } = shown;
  expect(profiles && answers).toBeDefined();
  expect(unzipSync(await buffer(zip))).toEqual(recorded);
});

it('goes by itself once five years are over, and not a day before', async () => {
  const { browser, workspaceId, advisorEmail } = await practiceWithLetter(app);
  await browser.call(account.erase, { body: { confirmation: advisorEmail } });
  const release = async () => {
    await asSystem((tx) => app.queue.enqueue(tx, RELEASE_ADVICE, {}));
    await app.queue.drain();
  };
  app.pass({ days: DAYS_OF_FIVE_YEARS - 1 });
  await release();
  expect((await retained(workspaceId)).files).toHaveLength(1);
  app.pass({ days: 1 });
  await release();
  expect((await retained(workspaceId)).files).toEqual([]);
  expect(await practiceOf(workspaceId)).toBeUndefined();
});

it('counts from the day a customer was archived, and holds nothing that may be erased by then', async () => {
  const { browser, email, call, workspaceId } = await openPractice(app);
  const archivedAt = async (name: string, at: string) => {
    const { id } = await call(customers.create, { body: person(name) });
    await fileOf(call, id).record('political_exposure', { state: 'missing', version: 0, note: name });
    const archive = sql`update customers set archived_at = ${at} where id = ${id}`;
    await inScope(app.db, { workspaceId }, (tx) => archive.execute(tx));
  };
  const today = app.now().getUTCFullYear();
  await archivedAt('Long Ago', `${today - 6}-03-04T12:00:00Z`);
  await archivedAt('Last Year', `${today - 1}-03-04T12:00:00Z`);
  await browser.call(account.erase, { body: { confirmation: email } });
  expect((await retained(workspaceId)).changes.map(({ customer }) => customer)).toEqual(['Last Year']);
  expect((await practiceOf(workspaceId))?.retainedThrough).toBe(`${today + 4}-03-03`);
});
