import { adviceRegister } from '@aurea/contract/compliance/advice-register.ts';
import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { MANAGER, practiceWithLetter } from '#testing/engagement-letter.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({
  areas: PRACTICE_AREAS,
  now: '2026-11-20T22:30:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});

it('lists what was given to customers, latest first, when, by whom, and how it was answered', async () => {
  const { call, customerId, id, frozen, sign, countersign, begin, freeze, freezeNext } = await practiceWithLetter(app);
  const list = (query: object = {}) => call(adviceRegister.list, { query });
  await app.queue.drain();
  await sign();
  expect((await list()).items).toMatchObject([{ id, state: 'awaits_practice', countersigned: null }]);
  app.pass({ minutes: 1 });
  await countersign();
  // no advice was given by a draft
  await begin('suitability_statement');
  app.pass({ minutes: 60 });
  const der = await freeze(await begin('der'));
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items.map((one) => one.id)).toEqual([der.id, id]);
  expect(items[0]).toMatchObject({ kind: 'der', number: 1, state: 'frozen', sentAt: null, signed: null });
  expect(items[1]).toMatchObject({
    ...{ customerId, customer: 'Camille Moreau', kind: 'mission_letter', number: 1, language: 'fr', state: 'signed' },
    ...{ givenAt: '2026-11-20T22:30:00.000Z', hash: frozen.hash, refused: null },
    signed: { name: 'Camille Moreau', at: '2026-11-20T22:30:00.000Z' },
    countersigned: { ...MANAGER, at: '2026-11-20T22:31:00.000Z' },
  });
  expect(items[1]?.givenBy).not.toBe('');

  // in Paris the one was given on the 20th, the other on the 21st
  const idsOf = async (query: object) => (await list(query)).items.map((one) => one.id);
  expect(await idsOf({ to: '2026-11-20' })).toEqual([id]);
  expect(await idsOf({ from: '2026-11-21' })).toEqual([der.id]);
  expect(await idsOf({ kind: 'der' })).toEqual([der.id]);
  expect(await list({ size: '10', page: '2' })).toEqual({ items: [], total: 2 });
  await expect(list({ kind: 'invoice' })).rejects.toMatchObject({ status: 400 });

  app.pass({ minutes: 1 });
  await freezeNext();
  expect((await list()).items.map(({ kind, state }) => [kind, state])).toEqual([
    ['mission_letter', 'frozen'],
    ['der', 'frozen'],
    ['mission_letter', 'signed'],
  ]);
});

it('is in the files of an inspection with its hashes, beside the history of the checklists', async () => {
  const { browser, workspaceId, frozen, refuse, freezeNext } = await practiceWithLetter(app);
  await refuse();
  app.pass({ minutes: 1 });
  await freezeNext();
  const answer = await browser.send(complaints.inspection, { query: { language: 'en' } }, { workspaceId });
  const files = unzipSync(answer.rawPayload);
  const rows = Buffer.from(files['register-of-advice.csv'] ?? [])
    .toString()
    .trim()
    .split('\n');
  expect(rows).toHaveLength(3);
  expect(rows[2]).toMatch(new RegExp(`mission_letter,1,.*refused.*Trop cher,${frozen.hash}`));
  expect(rows[1]).toContain('mission_letter,2,');
  expect(files['history-of-checklists.csv']).toBeDefined();
});

it('is of the own practice alone', async () => {
  await practiceWithLetter(app);
  const other = await openPractice(app);
  expect(await other.call(adviceRegister.list, { query: {} })).toEqual({ items: [], total: 0 });
});
