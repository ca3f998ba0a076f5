import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { session } from '@aurea/contract/session.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Answers = NonNullable<BodyOf<typeof suitability.save>['answers']>;

const NO_PREFERENCE = { taxonomy: 0, sustainable: 0, impacts: [] } as const;

/** Everything at its most daring, but for what is given. */
function daring(over: Partial<Answers> = {}, round = 0): Answers {
  const judged = quizItems(round).map(({ id, answer }) => ({ statement: id, answer }));
  const held = (['a', 'b', 'c'] as const).map((option) => ({ option, frequency: 'few' as const, largest: '1000' }));
  return {
    ...{ Q1: 'e', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'd', Q9: 'd' },
    ...{ Q10: 'd', Q11: 'd', Q12: 'e', Q13: 'd', Q14: 'd', Q17: 'a' },
    Q15: held,
    Q16: judged,
    Q18: { ...NO_PREFERENCE, impacts: [] },
    ...over,
  };
}

async function complete({ call }: Householder, answers: Answers, seconds = 600) {
  const { version } = await call(suitability.save, { body: { answers, seconds } });
  return await call(suitability.complete, { body: { version } });
}

it('saves each answer alone, goes on where it was left, and stores what was shown for good', async () => {
  const person = await openHousehold(app);
  const { call, workspaceId } = person;
  expect(await call(suitability.draft, {})).toMatchObject({ version: 0, answers: {}, startedAt: null });

  await call(suitability.save, { body: { answers: { Q1: 'c' }, seconds: 12 } });
  await call(suitability.save, { body: { answers: { Q2: 'e' }, seconds: 8 } });
  expect(await call(suitability.draft, {})).toMatchObject({ version: 2, answers: { Q1: 'c', Q2: 'e' }, seconds: 20 });
  expect(await call(suitability.show, {})).toMatchObject({ draft: { answered: 2 }, current: null, history: [] });

  const done = await complete(person, daring({ Q12: 'c', Q11: 'b' }), 300);
  expect(done).toMatchObject({ number: 1, level: 3, typedBy: 'person', seconds: 320, completedOn: '2026-11-20' });
  expect(done.shown.limits.filter(({ isBinding }) => isBinding)).toEqual([
    expect.objectContaining({ reason: 'largest_fall', level: 3 }),
  ]);
  expect(done.shown.reasons[0]?.en).toContain('10%');
  expect(done.shown.answers.find(({ id }) => id === 'Q12')?.answer).toEqual([{ fr: '10\u00a0%', en: '10%' }]);
  expect(await call(suitability.show, {})).toMatchObject({ draft: null, current: { id: done.id }, waiting: null });
  expect(await call(suitability.find, { params: { id: done.id } })).toEqual(done);

  const rows = { workspaceId };
  const rewritten = inScope(app.db, rows, async (tx) => {
    await tx.updateTable('suitability_profiles').set({ level: 5 }).where('workspace_id', '=', workspaceId).execute();
  });
  await expect(rewritten).rejects.toThrow('refused');
  const deleted = inScope(app.db, rows, async (tx) => {
    await tx.deleteFrom('suitability_profiles').where('workspace_id', '=', workspaceId).execute();
  });
  await expect(deleted).rejects.toThrow('refused');
});

it('draws no profile from incomplete answers, and none that somebody changed since', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { Q9: _left, ...rest } = daring();
  const { version } = await call(suitability.save, { body: { answers: rest, seconds: 1 } });
  const early = call(suitability.complete, { body: { version } });
  await expect(early).rejects.toMatchObject({ code: 'questionnaire_incomplete', body: { params: { questions: '9' } } });
  await call(suitability.save, { body: { answers: { Q9: 'd' }, seconds: 1 } });
  await expect(call(suitability.complete, { body: { version } })).rejects.toMatchObject({ code: 'stale' });
  await call(suitability.discard, {});
  expect((await call(suitability.draft, {})).version).toBe(0);
});

it('begins the first questionnaire with the three answers of the onboarding', async () => {
  const person = await openHousehold(app);
  const { call, browser } = person;
  const { version } = await browser.call(account.onboarding, {});
  const answers = { objective: 'b', horizon: 'd', reaction: 'x' };
  await browser.call(account.changeOnboarding, { body: { version, step: 'profile', state: 'done', answers } });
  expect(await call(suitability.draft, {})).toMatchObject({ version: 0, answers: { Q1: 'b', Q2: 'd' } });
  await call(suitability.save, { body: { answers: { Q3: 'b' }, seconds: 3 } });
  expect((await call(suitability.draft, {})).answers).toEqual({ Q1: 'b', Q2: 'd', Q3: 'b' });
  await complete(person, daring());
  expect((await call(suitability.draft, {})).answers).toEqual({});
});

it('keeps households apart', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await complete(person, daring());
  await person.call(suitability.save, { body: { answers: { Q1: 'a' }, seconds: 1 } });
  await expect(other.call(suitability.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  expect(await other.call(suitability.show, {})).toMatchObject({ current: null, draft: null, history: [] });
});

/** A household of 3,000 in and 2,000 out a month for eight months, with 10,000 left and a share account. */
async function openEarning(): Promise<Householder> {
  const person = await openHousehold(app);
  const { call } = person;
  const value = { on: '2026-01-01', amount: '2000' };
  const { id } = await call(assets.create, { body: { name: 'Current', kind: 'cash_account', currency: 'EUR', value } });
  for (const month of ['03', '04', '05', '06', '07', '08', '09', '10']) {
    const entry = { currency: 'EUR', note: '' } as const;
    const params = { id };
    const [paid, spent] = [`2026-${month}-05`, `2026-${month}-15`];
    await call(transactions.create, { params, body: { ...entry, kind: 'deposit', on: paid, gross: '3000' } });
    await call(transactions.create, { params, body: { ...entry, kind: 'withdrawal', on: spent, gross: '2000' } });
  }
  return person;
}

it('proposes what the accounts show, says from what, and counts the lower until a far answer is confirmed', async () => {
  const person = await openEarning();
  const { call } = person;
  const { prefilled } = await call(suitability.draft, {});
  expect(prefilled).toMatchObject({
    Q5: { option: 'd', figure: '0.333333333333' },
    Q6: { option: 'c', figure: '5' },
    Q7: null,
    Q8: null,
    basis: { months: 8, income: '3000', spending: '2000', available: '10000' },
  });

  const far = await complete(person, daring({ Q5: 'a' }));
  expect(far.shown.inconsistencies).toEqual([expect.objectContaining({ id: 'I7', isResolved: false })]);
  const body = { answers: daring({ Q5: 'a' }, 1), confirmed: [{ check: 'I7' as const, on: null }], seconds: 100 };
  const { version } = await call(suitability.save, { body });
  const confirmed = await call(suitability.complete, { body: { version } });
  expect(confirmed.shown.inconsistencies).toEqual([expect.objectContaining({ id: 'I7', isResolved: true })]);
});

it('ends a confirmation once an answer it speaks of changes', async () => {
  const { call } = await openHousehold(app);
  const confirmed = [{ check: 'I5' as const, on: null }];
  await call(suitability.save, { body: { answers: { Q8: 'a', Q9: 'd' }, confirmed, seconds: 1 } });
  await call(suitability.save, { body: { answers: { Q1: 'c' }, seconds: 1 } });
  expect((await call(suitability.draft, {})).confirmed).toEqual(confirmed);
  await call(suitability.save, { body: { answers: { Q9: 'c' }, seconds: 1 } });
  expect((await call(suitability.draft, {})).confirmed).toEqual([]);
});

it('compares what is held by class, and names what has no class', async () => {
  const { call } = await openHousehold(app);
  const of = (
    name: string,
    kind: 'property' | 'savings_account' | 'securities_account' | 'precious_metal',
    amount: string,
  ) => call(assets.create, { body: { name, kind, currency: 'EUR', value: { on: '2026-01-01', amount } } });
  await of('Home', 'property', '300000');
  await of('Livret A', 'savings_account', '20000');
  await of('Gold', 'precious_metal', '5000');
  const plan = await of('PEA', 'securities_account', '15000');
  expect((await call(suitability.show, {})).allocation).toEqual({
    classes: { secure: '20000', bonds: '0', equities: '0', property: '0', alternatives: '5000' },
    total: '25000',
    unclassified: '15000',
    toCheck: [{ id: plan.id, name: 'PEA', of: 'asset', value: '15000' }],
    typed: [],
    missing: [],
    beside: { reserve: '0', directProperty: '300000', belongings: '0' },
  });
});

it('looks through what the household says it is made of, and takes that back', async () => {
  const { call } = await openHousehold(app);
  const value = { on: '2026-01-01', amount: '10000' };
  const { id } = await call(assets.create, {
    body: { name: 'Contract', kind: 'life_insurance', currency: 'EUR', value },
  });
  const parts = [
    { class: 'secure' as const, percent: '70' },
    { class: 'equities' as const, percent: '30' },
  ];
  await call(suitability.classify, { params: { id }, body: { parts } });
  const { allocation } = await call(suitability.show, {});
  expect(allocation).toMatchObject({ total: '10000', unclassified: '0', toCheck: [], classes: { equities: '3000' } });
  expect(allocation?.typed).toEqual([{ id, name: 'Contract', of: 'asset', value: '10000', parts }]);

  const short = call(suitability.classify, { params: { id }, body: { parts: parts.slice(0, 1) } });
  await expect(short).rejects.toMatchObject({ code: 'targets_not_whole' });
  const other = await openHousehold(app);
  const foreign = other.call(suitability.classify, { params: { id }, body: { parts } });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  await call(suitability.classify, { params: { id }, body: { parts: [] } });
  expect((await call(suitability.show, {})).allocation).toMatchObject({ unclassified: '10000', typed: [] });
});

it('prints a completed questionnaire in either language, for its household alone', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await complete(person, daring());
  const print = ({ browser, workspaceId }: Householder, language: 'fr' | 'en') =>
    browser.send(suitability.pdf, { params: { id, language } }, { workspaceId });
  const french = await print(person, 'fr');
  expect(french.headers['content-type']).toBe('application/pdf');
  expect(french.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(french.rawPayload.toString('utf8')).toContain('Profil investisseur 2026-11-20');
  expect((await print(person, 'en')).rawPayload.toString('utf8')).toContain('Investment profile 2026-11-20');
  expect((await print(other, 'fr')).statusCode).toBe(404);
});

it('asks for the date of a project or of the first withdrawal, the latter from an age on', async () => {
  const { call } = await openHousehold(app);
  await call(members.create, { body: { name: 'Grandmother', birthOn: '1950-11-21', fiscalLink: 'none' } });
  expect((await call(suitability.draft, {})).age).toBe(75);
});

/** Days later, signed in again. */
async function pass(clock: typeof app, { browser, email }: Householder, days: number) {
  clock.pass({ days });
  await browser.call(session.signIn, { body: { email, password: PASSWORD } });
}

it('keeps the profile in force while a rise of two levels within thirty days waits', async () => {
  const clock = await startApp({ areas: WEALTH_AREAS });
  const person = await openHousehold(clock);
  await complete(person, daring({ Q12: 'b', Q11: 'b' }));
  await pass(clock, person, 10);
  const second = await complete(person, daring({}, 1));
  expect(second.level).toBe(5);
  const early = await person.call(suitability.show, {});
  expect(early).toMatchObject({ current: { level: 2 }, waiting: { level: 5, until: '2026-12-20' } });
  expect(early.history.map(({ level }) => level)).toEqual([5, 2]);
  await pass(clock, person, 20);
  expect(await person.call(suitability.show, {})).toMatchObject({ current: { level: 5 }, waiting: null });
});

it('asks for renewal after a year and after an event in life', async () => {
  const clock = await startApp({ areas: WEALTH_AREAS });
  const person = await openHousehold(clock);
  const { call } = person;
  await complete(person, daring());
  expect((await call(suitability.show, {})).renewal).toEqual({ validUntil: '2027-11-20', reasons: [] });
  await pass(clock, person, 3);
  const { id } = await call(suitability.addEvent, { body: { kind: 'birth', on: '2026-11-22' } });
  expect((await call(suitability.show, {})).renewal?.reasons).toEqual(['life_event']);
  await call(suitability.removeEvent, { params: { id } });
  expect((await call(suitability.show, {})).renewal?.reasons).toEqual([]);
  await pass(clock, person, 366);
  expect((await call(suitability.show, {})).renewal?.reasons).toEqual(['year_over']);
});
