import { assetOwnership } from '@aurea/contract/assets/ownership.ts';
import { assets } from '@aurea/contract/assets.ts';
import { dashboard, memberWorth } from '@aurea/contract/dashboard.ts';
import { loans } from '@aurea/contract/loans.ts';
import { performance } from '@aurea/contract/performance.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const TODAY = '2026-11-20';
const GIFT = '2026-06-01';
const app = await startApp({ areas: WEALTH_AREAS });

const full = (memberId: string, percent: string) => ({ memberId, right: 'full' as const, percent });

/** Anna owns a house of 400,000 alone since January, worth 420,000 since October; Ben is a person of the household. */
async function household() {
  const person = await openHousehold(app);
  const { call, memberId: anna } = person;
  const { id: ben } = await call(members.create, { body: { name: 'Ben', birthOn: null, fiscalLink: 'none' } });
  const value = { on: '2026-01-01', amount: '400000' };
  const body = { name: 'House', currency: 'EUR', ownership: [full(anna, '100')], value };
  const house = await call(assets.create, { body: { ...body, kind: 'property' } });
  await call(assets.value, { params: { id: house.id }, body: { on: '2026-10-01', value: '420000' } });
  const { version } = await call(assets.find, { params: { id: house.id } });
  return { ...person, anna, ben, house: { id: house.id, version } };
}

const worthOf = async ({ call, anna, ben }: Awaited<ReturnType<typeof household>>, on?: string) => {
  const found = await call(memberWorth.show, { query: on ? { on } : {} });
  return [
    found.household.netWorth,
    ...[anna, ben].map((id) => found.members.find(({ memberId }) => memberId === id)?.netWorth),
    found.unassigned?.netWorth ?? null,
  ];
};

it('moves nothing before the day of a gift', async () => {
  const home = await household();
  const { call, anna, ben, house } = home;
  const shares = [full(anna, '90'), full(ben, '10')];
  const changed = await call(assetOwnership.change, {
    params: { id: house.id },
    body: { from: GIFT, shares, version: house.version },
  });
  expect(changed).toEqual({
    periods: [
      { from: null, shares: [full(anna, '100')] },
      { from: GIFT, shares },
    ],
    version: house.version + 1,
  });
  // 400,000 until October, of which 10 % are Ben's from June on; then 420,000
  expect(await worthOf(home, '2026-05-31')).toEqual(['400000', '400000', '0', null]);
  expect(await worthOf(home, GIFT)).toEqual(['400000', '360000', '40000', null]);
  expect(await worthOf(home)).toEqual(['420000', '378000', '42000', null]);

  const history = await call(dashboard.netWorth, { query: { member: ben, interval: 'month' } });
  const ofMonth = (month: string) => history.items.find(({ on }) => on.startsWith(month))?.total;
  expect([ofMonth('2026-06'), ofMonth('2026-09'), ofMonth('2026-11')]).toEqual(['40000', '40000', '42000']);
});

it('counts in the list of a member what is theirs, and in that of a stranger nothing', async () => {
  const home = await household();
  const { call, anna, ben, house } = home;
  const shares = [full(anna, '90'), full(ben, '10')];
  await call(assetOwnership.change, {
    params: { id: house.id },
    body: { from: GIFT, shares, version: house.version },
  });
  const rate = { annualRate: '0', shape: 'linear', deferral: null, insurance: null, fees: '0' } as const;
  const terms = { ...rate, principal: '100000', months: 100, grantedOn: TODAY, firstOn: '2026-12-20' };
  const loan = { name: 'Loan', kind: 'loan', institution: null, currency: 'EUR', penaltyRule: 'property' } as const;
  await call(loans.create, { body: { ...loan, terms, ownership: [full(anna, '75'), full(ben, '25')] } });
  const list = await call(assets.list, { query: { member: ben } });
  // 10 % of 420,000 and 25 % of the 100,000 that are owed
  expect(list.items.map(({ name, value, memberPercent }) => [name, value, memberPercent])).toEqual([
    ['House', '42000', '10'],
    ['Loan', '-25000', '25'],
  ]);
  expect(await worthOf(home)).toEqual(['320000', '303000', '17000', null]);
  expect((await call(assets.list, { query: { member: crypto.randomUUID() } })).items).toEqual([]);
  expect((await call(assets.list, {})).items[0]).not.toHaveProperty('memberPercent');
});

it('makes the gift a transfer in the performance of each member', async () => {
  const { call, anna, ben, house } = await household();
  const shares = [full(anna, '90'), full(ben, '10')];
  await call(assetOwnership.change, {
    params: { id: house.id },
    body: { from: GIFT, shares, version: house.version },
  });
  const bridgeOf = async (memberId: string) => {
    const query = { scope: 'member', memberId, from: '2026-03-01', to: TODAY } as const;
    const { bridge } = await call(performance.show, { query });
    return [bridge.opening, bridge.parts.find(({ part }) => part === 'transfers')?.amount, bridge.closing];
  };
  expect(await bridgeOf(anna)).toEqual(['400000', '-40000', '378000']);
  expect(await bridgeOf(ben)).toEqual(['0', '40000', '42000']);
});

it('takes shares that a form states for those from today on, unless it says since when', async () => {
  const home = await household();
  const { call, anna, ben, house } = home;
  const params = { id: house.id };
  const form = { name: 'House', kind: 'property', currency: 'EUR' } as const;
  const periods = async () => (await call(assetOwnership.show, { params })).periods.map(({ from }) => from);
  const half = [full(anna, '50'), full(ben, '50')];
  const first = await call(assets.change, { params, body: { ...form, ownership: half, version: house.version } });
  expect(await periods()).toEqual([null, TODAY]);
  expect(await worthOf(home, '2026-11-19')).toEqual(['420000', '420000', '0', null]);
  // the same shares again change nothing, whatever their order
  const same = await call(assets.change, {
    params,
    body: { ...form, ownership: half.toReversed(), version: first.version },
  });
  expect(await periods()).toEqual([null, TODAY]);
  // and it was always so: the past is corrected
  await call(assets.change, { params, body: { ...form, ownership: half, ownershipFrom: null, version: same.version } });
  expect(await periods()).toEqual([null]);
  expect(await worthOf(home, '2026-03-01')).toEqual(['400000', '200000', '200000', null]);
});

it('corrects the past as a whole, and takes a correction back the same way', async () => {
  const home = await household();
  const { call, anna, ben, house } = home;
  const params = { id: house.id };
  const corrected = [
    { from: null, shares: [full(ben, '100')] },
    { from: '2026-02-01', shares: [full(anna, '100')] },
  ];
  const before = await call(assetOwnership.show, { params });
  const after = await call(assetOwnership.correct, { params, body: { periods: corrected, version: before.version } });
  expect(after.periods).toEqual(corrected);
  expect(await worthOf(home, '2026-01-15')).toEqual(['400000', '0', '400000', null]);
  await expect(
    call(assetOwnership.correct, { params, body: { periods: corrected, version: before.version } }),
  ).rejects.toMatchObject({ code: 'stale' });
  app.pass({ minutes: 1 });
  await call(assetOwnership.correct, { params, body: { periods: before.periods, version: after.version } });
  expect(await worthOf(home, '2026-01-15')).toEqual(['400000', '400000', '0', null]);
  const { items } = await call(assets.activity, { params });
  expect(items[0]?.changes.map(({ field }) => field)).toEqual(['ownershipFrom', 'ownershipBefore']);
});

test.for([
  { why: 'a day to come', body: () => ({ from: '2026-11-21' }), code: 'day_invalid' },
  {
    why: 'one person twice',
    body: (anna: string) => ({ shares: [full(anna, '50'), full(anna, '50')] }),
    code: 'ownership_repeated',
  },
  {
    why: 'a hundred thousandth',
    body: (anna: string, ben: string) => ({ shares: [full(anna, '99.99999'), full(ben, '0.00001')] }),
    code: 'ownership_too_fine',
  },
  {
    why: 'a stranger',
    body: () => ({ shares: [full(crypto.randomUUID(), '100')] }),
    code: 'not_found',
  },
])('answers $why with a sentence, never with 500', async ({ body, code }) => {
  const { call, anna, ben, house } = await household();
  const change = { from: GIFT, shares: [full(anna, '100')], version: house.version, ...body(anna, ben) };
  await expect(call(assetOwnership.change, { params: { id: house.id }, body: change })).rejects.toMatchObject({
    code,
  });
  const periods = [{ from: null, shares: [full(anna, '100')] }];
  expect((await call(assetOwnership.show, { params: { id: house.id } })).periods).toEqual(periods);
  if (!('shares' in change) || code === 'day_invalid') return;
  const asset = { name: 'Thing', kind: 'other', currency: 'EUR', ownership: change.shares } as const;
  await expect(call(assets.create, { body: asset })).rejects.toMatchObject({ code });
});

it('shows another household nothing', async () => {
  const { house, anna } = await household();
  const stranger = await openHousehold(app);
  const params = { id: house.id };
  await expect(stranger.call(assetOwnership.show, { params })).rejects.toMatchObject({ code: 'not_found' });
  const body = { from: GIFT, shares: [full(anna, '100')], version: house.version };
  await expect(stranger.call(assetOwnership.change, { params, body })).rejects.toMatchObject({ code: 'not_found' });
});
