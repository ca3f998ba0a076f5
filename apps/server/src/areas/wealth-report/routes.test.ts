import { createHash } from 'node:crypto';
import { assets } from '@aurea/contract/assets.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { demo } from '@aurea/contract/demo.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { reportTexts } from '@aurea/domain/wealth-report/words/words.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { pdfFonts, pdfText } from '#testing/pdf-pages.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const VALUE = { on: '2026-11-01', amount: '123456.78' };

async function furnished(): Promise<Householder> {
  const person = await openHousehold(app);
  const body = { name: 'Grandfather clock', kind: 'other' as const, currency: 'EUR' };
  await person.call(assets.create, { body: { ...body, value: VALUE } });
  await person.call(assets.create, { body: { ...body, name: 'Unpriced painting' } });
  return person;
}

type Reader = Pick<Householder, 'browser'>;

async function draftOf({ browser }: Reader, workspaceId: string, language: 'en' | 'fr' = 'en') {
  const answer = await browser.send(wealthReports.draft, { params: { language } }, { workspaceId });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
}

const plain = (pdf: Uint8Array) => pdfText(pdf).replaceAll(/[\u00a0\u202f]/g, ' ');

it('draws the plan of the person, with what is missing named and never zero', async () => {
  const person = await furnished();
  const text = plain(await draftOf(person, person.workspaceId));
  expect(text).toContain('Wealth report');
  expect(text).toContain('€123,457');
  expect(text).toContain('Values are missing: totals leave them out.');
  expect(text).toMatch(/Unpriced painting[\s\S]*no value/);
  expect(text).toContain('No investment profile is drawn up.');
  expect(plain(await draftOf(person, person.workspaceId, 'fr'))).toContain('123 457 €');
});

it('states the property regime of the couple where it is known', async () => {
  const person = await furnished();
  const { family } = reportTexts('en').notes;
  await person.call(members.create, { body: { name: 'Julien', birthOn: null, fiscalLink: 'spouse' } });
  const flat = async () => plain(await draftOf(person, person.workspaceId)).replaceAll(/\s+/g, ' ');
  expect(await flat()).toContain(family.regime);
  const spouse = (await person.call(members.list, {})).items.find(({ name }) => name === 'Julien');
  if (!spouse) throw new Error('the spouse is not a member');
  const { id, ...said } = spouse;
  const body = { ...said, propertyRegime: 'participation' as const };
  await person.call(members.change, { params: { id }, body });
  expect(await flat()).toContain(family.regimeOf('participation in acquisitions'));
});

it('keeps each person’s own plan, and refuses one that was saved elsewhere since', async () => {
  const { call, browser, workspaceId } = await furnished();
  const { plan } = await call(wealthReports.show, {});
  expect(plan).toMatchObject({ version: 0, hidesAmounts: false });
  const sections = [
    { name: 'assets' as const, isShown: true, comment: 'Only the **clock**' },
    { name: 'summary' as const, isShown: false, comment: '' },
  ];
  const saved = await call(wealthReports.change, { body: { sections, hidesAmounts: false, version: 0 } });
  expect(saved.sections.slice(0, 2)).toEqual(sections);
  expect(saved.sections.filter(({ isShown }) => isShown)).toHaveLength(1);
  const again = call(wealthReports.change, { body: { sections, hidesAmounts: true, version: 0 } });
  await expect(again).rejects.toMatchObject({ code: 'stale' });
  const text = plain(await draftOf({ browser }, workspaceId));
  expect(text).toContain('Only the clock');
  expect(text).not.toContain('Disclaimers');
});

it('hides every amount of the household from the text of the file', async () => {
  const person = await openHousehold(app);
  await person.call(demo.fill, {});
  const { plan } = await person.call(wealthReports.show, {});
  const { items } = await person.call(assets.list, { query: {} });
  const amounts = items
    .flatMap(({ referenceValue }) => (referenceValue ? [Math.round(Math.abs(Number(referenceValue)))] : []))
    .flatMap((value) => [String(value), value.toLocaleString('en'), value.toLocaleString('en').replaceAll(',', ' ')]);
  await person.call(wealthReports.change, { body: { sections: plan.sections, hidesAmounts: true, version: 0 } });
  for (const language of ['en', 'fr'] as const) {
    const pdf = await draftOf(person, person.workspaceId, language);
    const text = plain(pdf);
    expect(text).not.toMatch(/€|EUR\b/);
    expect(amounts.filter((amount) => amount.length > 3 && text.includes(amount))).toEqual([]);
    expect(text).toMatch(/\d ?%/);
    expect(pdfFonts(pdf).every(({ isWhole }) => isWhole)).toBe(true);
    expect(pdf.toString('latin1')).toMatch(/\/MarkInfo[\s\S]*\/StructTreeRoot|\/StructTreeRoot[\s\S]*\/MarkInfo/);
  }
});

it('freezes a version that nothing changes, and forgets its file alone', async () => {
  const { call, browser, workspaceId } = await furnished();
  const report = await call(wealthReports.freeze, { body: { language: 'fr', version: 0 } });
  expect(report).toMatchObject({ number: 1, on: '2026-11-20', practice: null, mayRemove: true });
  await call(assets.create, { body: { name: 'Boat', kind: 'other', currency: 'EUR', value: VALUE } });
  const fetched = async () => {
    const answer = await browser.send(wealthReports.file, { params: { id: report.id } }, { workspaceId });
    return { status: answer.statusCode, bytes: answer.rawPayload };
  };
  const { bytes } = await fetched();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256);
  expect(bytes.length).toBe(report.size);
  expect(plain(bytes)).not.toContain('Boat');

  const rewritten = inScope(app.db, { workspaceId }, async (tx) => {
    const other = { content: Buffer.alloc(report.size), sha256: report.sha256 };
    await tx.updateTable('wealth_reports').set(other).where('workspace_id', '=', workspaceId).execute();
  });
  await expect(rewritten).rejects.toThrow('refused');
  const deleted = inScope(app.db, { workspaceId }, async (tx) => {
    await tx.deleteFrom('wealth_reports').where('workspace_id', '=', workspaceId).execute();
  });
  await expect(deleted).rejects.toThrow('refused');

  await call(wealthReports.remove, { params: { id: report.id } });
  expect((await fetched()).status).toBe(404);
  expect((await call(wealthReports.show, {})).frozen).toEqual([]);
  expect(await call(wealthReports.freeze, { body: { language: 'en', version: 0 } })).toMatchObject({ number: 2 });
});

it('freezes what the person saw: not a plan that changed meanwhile', async () => {
  const { call } = await furnished();
  const stale = call(wealthReports.freeze, { body: { language: 'fr', version: 3 } });
  await expect(stale).rejects.toMatchObject({ code: 'stale' });
});

it('bears the letterhead of the practice under its mandate to read, which sees its own versions alone', async () => {
  const owner = await furnished();
  const advisor = await openPractice(app);
  const { settings, version } = await advisor.call(practiceSettings.find, {});
  const named = { ...settings, name: 'Vauban Patrimoine', orias: '07004512' };
  await advisor.call(practiceSettings.save, { body: { settings: named, version } });
  await owner.call(mandates.give, { body: { practiceCode: advisor.practiceCode, scope: 'read', endsOn: null } });
  const own = await owner.call(wealthReports.freeze, { body: { language: 'en', version: 0 } });
  const { workspaceId } = owner;
  const within = { workspaceId };

  const shown = await advisor.browser.call(wealthReports.show, {}, within);
  expect(shown).toMatchObject({ practice: 'Cabinet', frozen: [] });
  const text = plain(await draftOf(advisor, workspaceId));
  expect(text).toContain('Vauban Patrimoine');
  expect(text).toContain('ORIAS 07004512');
  const body = { language: 'fr' as const, version: 0 };
  const written = await advisor.browser.call(wealthReports.freeze, { body }, within);
  expect(written).toMatchObject({ number: 2, practice: 'Cabinet', mayRemove: true });
  const foreign = advisor.browser.call(wealthReports.remove, { params: { id: own.id } }, within);
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  expect((await owner.call(wealthReports.show, {})).frozen.map(({ number }) => number)).toEqual([2, 1]);
});

it('leaves out the sections of areas that the mandate closes', async () => {
  const owner = await furnished();
  const advisor = await openPractice(app);
  const { practiceCode } = advisor;
  const areas = { ...areasOfScope('read'), tax: 'none' as const };
  await owner.call(mandates.give, { body: { practiceCode, scope: 'read', areas, endsOn: null } });
  const { sections } = reportTexts('en');
  const text = plain(await draftOf(advisor, owner.workspaceId));
  const shown = [sections.profile, sections.tax, sections.succession].map((title) => text.includes(title));
  expect(shown).toEqual([true, false, false]);
});

it('says that the mandate leaves assets out, in what an advisor makes alone', async () => {
  const owner = await furnished();
  const advisor = await openPractice(app);
  const [first] = (await owner.call(assets.list, { query: {} })).items;
  const of = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
  await owner.call(mandates.give, { body: { ...of, leftOut: [first?.id ?? ''] } });
  const { leavesOut } = reportTexts('en');
  expect(plain(await draftOf(advisor, owner.workspaceId))).toContain(leavesOut);
  expect(plain(await draftOf(owner, owner.workspaceId))).not.toContain(leavesOut);
});

it.for(['the area is closed', 'an asset is left out'] as const)(
  'names no distance from the target and says why, on its first page and in its section, where %s',
  async (why) => {
    const owner = await openHousehold(app);
    await owner.call(demo.fill, {});
    const advisor = await openPractice(app);
    const drift = /Class farthest from its target/;
    expect(plain(await draftOf(owner, owner.workspaceId))).toMatch(drift);
    const { items } = await owner.call(assets.list, { query: {} });
    const leftOut = why === 'an asset is left out' ? [items[0]?.id ?? ''] : [];
    const areas = { ...areasOfScope('read'), ...(leftOut.length > 0 ? {} : { investment: 'none' as const }) };
    const body = { practiceCode: advisor.practiceCode, scope: 'read' as const, areas, leftOut, endsOn: null };
    await owner.call(mandates.give, { body });
    const text = plain(await draftOf(advisor, owner.workspaceId)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Key points');
    expect(text).not.toMatch(drift);
    const { allocation, sections } = reportTexts('en');
    const reason = allocation.closedDetail[leftOut.length > 0 ? 'left_out' : 'profile'];
    // Once among the key points, once in the section.
    expect(text.split(reason)).toHaveLength(3);
    expect(text).toContain(sections.allocation);
    expect(text).not.toContain(allocation.byClass);
  },
);

it('is of one household: another workspace sees nothing of it', async () => {
  const [owner, other] = [await furnished(), await openHousehold(app)];
  const { id } = await owner.call(wealthReports.freeze, { body: { language: 'en', version: 0 } });
  const theirs = await other.browser.send(wealthReports.file, { params: { id } }, { workspaceId: other.workspaceId });
  expect(theirs.statusCode).toBe(404);
  const away = await other.browser.send(wealthReports.file, { params: { id } }, { workspaceId: owner.workspaceId });
  expect(away.statusCode).toBe(404);
  await expect(other.call(wealthReports.remove, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  expect((await other.call(members.list, {})).items).toHaveLength(1);
});
