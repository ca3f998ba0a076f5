import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { properties } from '@aurea/contract/properties.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { areasOfScope, closedWith } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { QUESTIONNAIRE } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithFile } from '#testing/compliance-file.ts';
import { FLAT } from '#testing/flat.ts';
import { completeProfile } from '#testing/investment-profile.ts';
import { openHousehold } from '#testing/people.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });

type Practice = Pick<Awaited<ReturnType<typeof practiceWithFile>>, 'browser' | 'workspaceId'>;

/** The lines of a table of the archive, its head left out. */
async function tablesOf({ browser, workspaceId }: Practice, query: { customerId?: string; language: 'en' | 'fr' }) {
  const answer = await browser.send(complaints.inspection, { query }, { workspaceId });
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  const linesOf = (name: string) =>
    Buffer.from(files[name] ?? [])
      .toString()
      .trim()
      .split(/\r?\n/)
      .slice(1);
  return { profiles: linesOf('investment-profiles.csv'), answers: linesOf('investment-answers.csv') };
}

/** A practice whose customer is linked with a household that completed its questionnaire. */
async function linkedClient() {
  const practice = await practiceWithFile(app);
  const household = await openHousehold(app);
  const open = areasOfScope('read');
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, areas: open, endsOn: null };
  const { id: mandateId, version } = await household.call(mandates.give, { body });
  await practice.call(customerFile.linkMandate, { params: { id: practice.id }, body: { version: 1, mandateId } });
  await completeProfile(household);
  const params = { id: mandateId };
  const looks = async () => (await household.call(mandates.accesses, { query: {} })).items;
  return {
    ...{ practice, household, looks },
    pause: () => household.call(mandates.pause, { params, body: { version } }),
    closeWealth: () =>
      household.call(mandates.change, {
        params,
        body: { areas: { ...open, wealth: 'none', ...closedWith('wealth', 'none') }, version, endsOn: null },
      }),
    closeInvestment: () =>
      household.call(mandates.change, {
        params,
        body: { areas: { ...open, investment: 'none' }, leftOut: [], version, endsOn: null },
      }),
    leaveOut: (id: string) =>
      household.call(mandates.change, { params, body: { areas: open, leftOut: [id], version, endsOn: null } }),
  };
}

describe('the investment profiles in the file of an inspection', () => {
  it('are every version with its answers, in the language of the reader, and who completed it', async () => {
    const { practice, household } = await linkedClient();
    app.pass({ days: 1 });
    await completeProfile(household, { Q2: 'a' });
    const { current } = await household.call(suitability.show, {});
    const { profiles, answers } = await tablesOf(practice, { language: 'fr' });
    expect(profiles).toHaveLength(2);
    expect(profiles[0]).toMatch(/;included;1;2026-11-20;2027-11-20;/);
    expect(profiles[0]).toContain(`;${current?.author};person;`);
    expect(profiles[1]).toContain(`;included;2;2026-11-21;2027-11-21;${current?.level};`);
    expect(answers).toHaveLength(2 * QUESTIONNAIRE.questions.length);
    const [horizon] = QUESTIONNAIRE.questions.filter(({ id }) => id === 'Q2');
    const textOf = (option: string) => horizon?.options.find(({ id }) => id === option)?.text;
    const said = (version: number) => answers.find((line) => line.includes(`;${version};Q2;`));
    expect(said(1)).toContain(textOf('e')?.fr);
    expect(said(2)).toContain(textOf('a')?.fr);
    const english = await tablesOf(practice, { customerId: practice.id, language: 'en' });
    expect(english.answers.find((line) => line.includes(',2,Q2,'))).toContain(textOf('a')?.en);
  });

  it('are a look that the household reads', async () => {
    const { practice, looks } = await linkedClient();
    expect(await looks()).toEqual([]);
    await tablesOf(practice, { language: 'fr' });
    expect(await looks()).toMatchObject([{ looked: ['investment'] }]);
  });

  it('are left out, which is said, where the mandate does not open them', async () => {
    const { practice, closeInvestment, looks } = await linkedClient();
    await closeInvestment();
    const { profiles, answers } = await tablesOf(practice, { customerId: practice.id, language: 'fr' });
    expect(profiles).toEqual([expect.stringMatching(/;area_not_open;+$/)]);
    expect(answers).toEqual([]);
    expect(await looks()).toEqual([]);
  });

  it('are there without what a comparison with the accounts found where the mandate closes the wealth', async () => {
    const { practice, closeWealth } = await linkedClient();
    await closeWealth();
    const { profiles, answers } = await tablesOf(practice, { language: 'fr' });
    expect(profiles).toEqual([expect.stringMatching(/;included_without_accounts;1;.*;0$/)]);
    expect(answers).toHaveLength(QUESTIONNAIRE.questions.length);
  });

  it('are left out where the mandate does not show an asset', async () => {
    const { practice, household, leaveOut } = await linkedClient();
    const flat = await household.call(properties.create, { body: FLAT });
    await leaveOut(flat.id);
    const { profiles, answers } = await tablesOf(practice, { language: 'fr' });
    expect([profiles, answers]).toEqual([[expect.stringMatching(/;assets_left_out;+$/)], []]);
  });

  it('are left out while the mandate rests', async () => {
    const { practice, pause } = await linkedClient();
    await pause();
    const { profiles, answers } = await tablesOf(practice, { language: 'fr' });
    expect([profiles, answers]).toEqual([[expect.stringMatching(/;no_mandate;+$/)], []]);
  });

  it('are those of the customers of this practice alone', async () => {
    await linkedClient();
    const other = await practiceWithFile(app);
    const { profiles, answers } = await tablesOf(other, { language: 'fr' });
    expect([profiles, answers]).toEqual([[expect.stringMatching(/;no_mandate;+$/)], []]);
  });

  it('are those of the own customers of a reader who sees no others', async () => {
    const { owner, alice, bob, ofBob } = await restrictedPractice(app);
    const household = await openHousehold(app);
    const { practiceCode, workspaceId } = owner;
    const body = { practiceCode, scope: 'read' as const, areas: areasOfScope('read'), endsOn: null };
    const { id: mandateId } = await household.call(mandates.give, { body });
    await owner.call(customerFile.linkMandate, { params: { id: ofBob.id }, body: { version: 1, mandateId } });
    await completeProfile(household);
    const namesFor = async ({ browser }: Pick<Practice, 'browser'>) => {
      const { profiles, answers } = await tablesOf({ browser, workspaceId }, { language: 'fr' });
      return [...new Set([...profiles, ...answers].map((line) => line.split(';')[0]))];
    };
    expect(await namesFor(alice)).toEqual(['Anna Aubert']);
    expect(await namesFor(bob)).toEqual(['Bruno Bernard']);
    expect(await household.call(mandates.accesses, { query: {} })).toMatchObject({
      items: [{ looked: ['investment'] }],
    });
  });
});
