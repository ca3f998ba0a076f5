import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const TERM = {
  startsOn: '2026-06-01',
  endsOn: null,
  amount: '2500',
  gross: '3200',
  charges: null,
  frequency: 'month',
  dueDay: 28,
} as const;

type NewIncome = BodyOf<typeof revenues.create>;

const SALARY: NewIncome = {
  kind: 'salary',
  name: 'Salary',
  payer: 'Atelier Rhône',
  currency: 'EUR',
  terms: [TERM],
};

const earn = ({ call }: Householder, more: Partial<NewIncome> = {}) =>
  call(revenues.create, { body: { ...SALARY, ...more } });

const came = (dueOn: string | null, more: object = {}) =>
  ({ state: 'received', dueOn, receivedOn: '2026-11-02', amount: '2500', ...more }) as const;

describe('an income', () => {
  it('says what it pays next, and what is late', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const { id: accountId } = await call(assets.create, {
      body: { name: 'Joint account', kind: 'cash_account', currency: 'EUR' },
    });
    const income = await earn(person, { memberId, accountId });
    expect(income).toMatchObject({
      ...SALARY,
      member: { id: memberId },
      account: { id: accountId, name: 'Joint account' },
      asset: null,
      next: { on: '2026-11-28', total: '2500' },
      late: { since: '2026-06-28', count: 5, amount: '12500' },
      version: 1,
    });
    expect(await call(revenues.find, { params: { id: income.id } })).toEqual(income);
    expect((await call(revenues.list, {})).items).toEqual([income]);
  });

  it('names its person as they are called now, in a list that was asked for before as well', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    await earn(person, { memberId });
    const names = async () => (await call(revenues.list, {})).items.map(({ member }) => member?.name);
    const [before] = (await call(members.list, {})).items;
    expect(await names()).toEqual([before?.name]);
    const { name, birthOn, fiscalLink, version } = before ?? expect.unreachable();
    expect(name).not.toBe('Camille');
    const body = { name: 'Camille', birthOn, fiscalLink, version };
    await call(members.change, { params: { id: memberId }, body });
    expect(await names()).toEqual(['Camille']);
  });

  it('that is added with its past received owes nothing of it', async () => {
    const person = await openHousehold(app);
    const { id, late } = await earn(person, { past: 'received' });
    expect(late).toBeNull();
    const { dues } = await person.call(revenues.payments, { params: { id } });
    expect(dues.filter(({ state }) => state === 'received').map(({ on }) => on)).toEqual([
      '2026-10-28',
      '2026-09-28',
      '2026-08-28',
      '2026-07-28',
      '2026-06-28',
    ]);
    expect(dues.find(({ on }) => on === '2026-10-28')?.receipts).toMatchObject([{ amount: '2500', gross: '3200' }]);
  });

  it('is raised by a further term; what was paid before stays', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person, { past: 'received' });
    const raise = { ...TERM, startsOn: '2026-11-01', amount: '2650', gross: '3390' };
    const body = { ...SALARY, terms: [TERM, raise], version: 1 };
    const changed = await person.call(revenues.change, { params: { id }, body });
    expect(changed).toMatchObject({ next: { on: '2026-11-28', total: '2650' }, late: null, version: 2 });
    await expect(person.call(revenues.change, { params: { id }, body })).rejects.toMatchObject({ code: 'stale' });
  });

  test.for([
    { why: 'two terms of one day', change: { terms: [TERM, TERM] }, code: 'income_terms_invalid' },
    {
      why: 'a gross amount below the net',
      change: { terms: [{ ...TERM, gross: '2000' }] },
      code: 'income_terms_invalid',
    },
    { why: 'somebody of another household', change: { memberId: crypto.randomUUID() }, code: 'not_found' },
    { why: 'an asset of another household', change: { assetId: crypto.randomUUID() }, code: 'not_found' },
    { why: 'an account of another household', change: { accountId: crypto.randomUUID() }, code: 'not_found' },
  ])('with $why is refused: $code', async ({ change, code }) => {
    const person = await openHousehold(app);
    await expect(earn(person, change)).rejects.toMatchObject({ code });
    expect((await person.call(revenues.list, {})).items).toEqual([]);
  });

  it('is archived, deleted and restored', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id } = await earn(person);
    const params = { id };
    await call(revenues.archive, { params, body: { version: 1 } });
    expect((await call(revenues.list, {})).items).toEqual([]);
    expect((await call(revenues.list, { query: { archived: 'true' } })).items).toMatchObject([{ id }]);
    await call(revenues.restore, { params, body: { version: 2 } });
    await call(revenues.remove, { params });
    await expect(call(revenues.find, { params })).rejects.toMatchObject({ code: 'not_found' });
    const restored = await call(revenues.restore, { params, body: { version: 4 } });
    expect(restored).toMatchObject({ id, archivedAt: null, version: 5 });
  });

  it('of a deleted asset is left out until the asset is back', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const asset = await call(assets.create, { body: { name: 'Flat', kind: 'property', currency: 'EUR' } });
    const { id } = await earn(person, { kind: 'rent', assetId: asset.id });
    await call(assets.remove, { params: { id: asset.id } });
    expect((await call(revenues.list, {})).items).toEqual([]);
    await call(assets.restore, { params: { id: asset.id }, body: { version: 2 } });
    expect((await call(revenues.list, {})).items).toMatchObject([{ id, asset: { name: 'Flat', kind: 'property' } }]);
  });
});

describe('a payment', () => {
  const dueOf = async ({ call }: Householder, id: string, on: string) =>
    (await call(revenues.payments, { params: { id } })).dues.find((due) => due.on === on);

  it('settles its due day, is corrected, taken back and restored', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id } = await earn(person);
    const params = { id };
    const paid = await call(revenues.pay, { params, body: came('2026-10-28') });
    expect(await dueOf(person, id, '2026-10-28')).toMatchObject({ state: 'received', receipts: [paid] });

    const of = { id, paymentId: paid.id };
    const less = { ...came('2026-10-28'), state: 'partial', amount: '1000', version: 1 } as const;
    expect(await call(revenues.changePayment, { params: of, body: less })).toMatchObject({ version: 2 });
    expect(await dueOf(person, id, '2026-10-28')).toMatchObject({ state: 'partial', outstanding: '1500' });
    await expect(call(revenues.changePayment, { params: of, body: less })).rejects.toMatchObject({ code: 'stale' });

    await call(revenues.removePayment, { params: of });
    expect(await dueOf(person, id, '2026-10-28')).toMatchObject({ state: 'late', receipts: [] });
    await call(revenues.restorePayment, { params: of });
    expect(await dueOf(person, id, '2026-10-28')).toMatchObject({ state: 'partial', received: '1000' });
  });

  it('may say that nothing came, or that nothing was owed', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    await person.call(revenues.pay, { params: { id }, body: { state: 'missed', dueOn: '2026-09-28' } });
    await person.call(revenues.pay, { params: { id }, body: { state: 'vacant', dueOn: '2026-10-28' } });
    expect(await dueOf(person, id, '2026-09-28')).toMatchObject({ state: 'missed', outstanding: '0' });
    expect(await dueOf(person, id, '2026-10-28')).toMatchObject({ state: 'vacant', received: '0' });
  });

  it('may come without a due day', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    const bonus = await person.call(revenues.pay, { params: { id }, body: came(null, { note: 'Bonus' }) });
    expect((await person.call(revenues.payments, { params: { id } })).extra).toEqual([bonus]);
  });

  it('of a due day that is no longer in the schedule stays visible', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    const paid = await person.call(revenues.pay, { params: { id }, body: came('2026-10-28') });
    const body = { ...SALARY, terms: [{ ...TERM, endsOn: '2026-09-30' }], version: 1 };
    await person.call(revenues.change, { params: { id }, body });
    expect((await person.call(revenues.payments, { params: { id } })).extra).toEqual([paid]);
  });

  it('settles a due day once, whoever is first', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    const attempts = [1, 2].map(() => person.call(revenues.pay, { params: { id }, body: came('2026-10-28') }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
  });

  it('is not restored onto a due day that another one settled since', async () => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    const first = await person.call(revenues.pay, { params: { id }, body: came('2026-10-28') });
    const params = { id, paymentId: first.id };
    await person.call(revenues.removePayment, { params });
    await person.call(revenues.pay, { params: { id }, body: came('2026-10-28') });
    await expect(person.call(revenues.restorePayment, { params })).rejects.toMatchObject({ code: 'stale' });
  });

  test.for([
    { why: 'a day on which nothing is due', body: came('2026-10-27'), code: 'day_invalid' },
    { why: 'money of a day to come', body: came('2026-10-28', { receivedOn: '2026-11-21' }), code: 'day_invalid' },
    { why: 'a gross amount below the net', body: came('2026-10-28', { gross: '2499.99' }), code: 'amount_invalid' },
  ])('for $why is refused: $code', async ({ body, code }) => {
    const person = await openHousehold(app);
    const { id } = await earn(person);
    await expect(person.call(revenues.pay, { params: { id }, body })).rejects.toMatchObject({ status: 400, code });
  });
});

it('an income does not exist for another household', async () => {
  const [owner, other] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await earn(owner);
  const params = { id };
  const { id: paymentId } = await owner.call(revenues.pay, { params, body: came('2026-10-28') });
  const of = { id, paymentId };
  const attempts = [
    other.call(revenues.find, { params }),
    other.call(revenues.payments, { params }),
    other.call(revenues.change, { params, body: { ...SALARY, version: 1 } }),
    other.call(revenues.archive, { params, body: { version: 1 } }),
    other.call(revenues.restore, { params, body: { version: 1 } }),
    other.call(revenues.remove, { params }),
    other.call(revenues.pay, { params, body: came('2026-09-28') }),
    other.call(revenues.changePayment, { params: of, body: { ...came('2026-10-28'), version: 1 } }),
    other.call(revenues.removePayment, { params: of }),
    other.call(revenues.restorePayment, { params: of }),
  ];
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'not_found' } });
  }
  expect(await owner.call(revenues.find, { params })).toMatchObject({ version: 1, late: { count: 4 } });
});
