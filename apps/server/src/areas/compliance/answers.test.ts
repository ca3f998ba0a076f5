import { complaints } from '@aurea/contract/compliance/complaints.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import { unzipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithFile } from '#testing/compliance-file.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });

const PROVIDED = { state: 'provided', version: 0, on: '2026-11-03', expiresOn: null, note: '' } as const;
const EXPOSED = { item: 'political_exposure', isExposed: true, since: '2020-07-03', role: 'Maire de Lyon' } as const;
const RESIDENCE = { country: 'FR', number: '30 23 217 600 053' };
const RESIDENCES = { item: 'tax_residence' as const, isUsPerson: false, residences: [RESIDENCE] };

it('stores what the customer answered with its day and its author, in every version and in the inspection', async () => {
  const { browser, workspaceId, file } = await practiceWithFile(app);
  await file.record('political_exposure', { ...PROVIDED, answer: EXPOSED });
  const answered = { ...EXPOSED, isExposed: false, since: null, role: '' };
  await file.record('political_exposure', { ...PROVIDED, version: 1, answer: answered });
  const { entries } = await file.check('political_exposure');
  expect(entries.map(({ answer }) => answer)).toEqual([answered, EXPOSED]);
  expect(entries.every(({ on, by }) => on === '2026-11-03' && by !== '')).toBe(true);
  await file.add('tax_residence', { answer: RESIDENCES });
  expect((await file.check('tax_residence')).entries[0]).toMatchObject({
    answer: RESIDENCES,
    paperId: expect.anything(),
  });

  const sent = await browser.send(complaints.inspection, { query: { language: 'en' } }, { workspaceId });
  const history = Buffer.from(unzipSync(sent.rawPayload)['history-of-checklists.csv'] ?? []).toString();
  expect(history).toContain('Politically exposed person: Maire de Lyon, since 3 Jul 2020');
  expect(history).toContain('Is not a politically exposed person');
  expect(history).toContain('Tax residence: FR, 30 23 217 600 053; Is not a US person');
});

test.for([
  { why: 'none to politically exposed persons', item: 'political_exposure', answer: null },
  { why: 'none to tax residence', item: 'tax_residence', answer: null },
  { why: 'one without a function', item: 'political_exposure', answer: { ...EXPOSED, role: ' ' } },
  { why: 'an exposure of a day to come', item: 'political_exposure', answer: { ...EXPOSED, since: '2026-11-21' } },
  { why: 'one without a residence', item: 'tax_residence', answer: { ...RESIDENCES, residences: [] } },
  { why: 'one to another point', item: 'identity_paper', answer: EXPOSED },
] as const)('refuses $why', async ({ item, answer }) => {
  const { file } = await practiceWithFile(app);
  await expect(
    file.record(item as ComplianceItem, { ...PROVIDED, answer: answer as typeof EXPOSED }),
  ).rejects.toMatchObject({
    status: 400,
  });
  await expect(file.add(item as ComplianceItem, { answer: answer as typeof EXPOSED })).rejects.toMatchObject({
    status: 400,
  });
  expect((await file.check(item as ComplianceItem)).version).toBe(0);
});

it('is asked of nobody whose point is missing, or where the questionnaire of the household holds it', async () => {
  const { file } = await practiceWithFile(app);
  await file.record('political_exposure', { state: 'missing', version: 0, note: '' });
  await file.record('knowledge', PROVIDED);
  expect((await file.check('knowledge')).entries[0]?.answer).toBeNull();
});
