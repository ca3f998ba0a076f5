import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { session } from '@aurea/contract/session.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

/** 20 November 15:00 in Paris, 21 November 01:00 in Nouméa. */
const app = await startApp({ areas: PRACTICE_AREAS, now: '2026-11-20T14:00:00Z' });

async function moveTo({ call }: Pick<Householder, 'call'>, timeZone: string) {
  const { version } = await call(workspaces.current, {});
  return await call(workspaces.change, { body: { version, timeZone } });
}

/** 1,000 that came in on the 19th, and 250 that come in on the 21st. */
async function account({ call }: Householder): Promise<string> {
  const { id } = await call(assets.create, {
    body: { name: 'CTO', kind: 'securities_account', currency: 'EUR' },
  });
  const params = { id };
  const deposit = { kind: 'deposit', currency: 'EUR' } as const;
  await call(transactions.create, { params, body: { ...deposit, on: '2026-11-19', gross: '1000' } });
  await call(transactions.create, { params, body: { ...deposit, on: '2026-11-21', gross: '250' } });
  return id;
}

const worthOf = async ({ call }: Householder, id: string) => [
  (await call(dashboard.show, { query: { period: '1M' } })).netWorth,
  (await call(assets.find, { params: { id } })).value,
];

describe('today of a household', () => {
  it('is the day where it is: what is planned in Paris has come in Nouméa, and is planned again in Guadeloupe', async () => {
    const home = await openHousehold(app);
    const id = await account(home);
    expect(await worthOf(home, id)).toEqual(['1000', '1000']);
    expect(await worthOf(home, id)).toEqual(['1000', '1000']);
    await moveTo(home, 'Pacific/Noumea');
    expect(await worthOf(home, id)).toEqual(['1250', '1250']);
    await moveTo(home, 'America/Guadeloupe');
    expect(await worthOf(home, id)).toEqual(['1000', '1000']);
  });

  it('counts units that were bought tomorrow in Paris, and no longer once it is back there', async () => {
    const home = await openHousehold(app);
    const { call } = home;
    const id = await account(home);
    const acme = { name: 'Acme', type: 'stock', symbol: 'ACM', currency: 'EUR' } as const;
    const { id: instrumentId } = await call(instruments.create, { body: acme });
    await call(transactions.create, {
      params: { id },
      body: { kind: 'buy', on: '2026-11-21', instrumentId, quantity: '2', unitPrice: '100', currency: 'EUR' },
    });
    const held = async () => (await call(positions.list, { query: { asset: id } })).items.map((one) => one.quantity);
    expect(await held()).toEqual([]);
    await moveTo(home, 'Pacific/Noumea');
    expect(await held()).toEqual(['2']);
    await moveTo(home, 'Europe/Paris');
    expect(await held()).toEqual([]);
  });

  it('refuses a value stated for tomorrow, which is today elsewhere', async () => {
    const home = await openHousehold(app);
    const { id } = await home.call(assets.create, {
      body: { name: 'Maison', kind: 'other', currency: 'EUR' },
    });
    const state = () => home.call(assets.value, { params: { id }, body: { on: '2026-11-21', value: '10' } });
    await expect(state()).rejects.toMatchObject({ code: 'day_invalid' });
    await moveTo(home, 'Pacific/Noumea');
    await expect(state()).resolves.toBeDefined();
  });
});

describe('the time zone of a workspace', () => {
  it('is Paris until another is chosen, and sent with who-am-i', async () => {
    const home = await openHousehold(app);
    const zones = async () => (await home.browser.call(session.whoAmI, {}))?.workspaces.map((one) => one.timeZone);
    expect(await zones()).toEqual(['Europe/Paris']);
    expect(await moveTo(home, 'Indian/Reunion')).toMatchObject({ timeZone: 'Indian/Reunion', version: 2 });
    expect(await zones()).toEqual(['Indian/Reunion']);
  });

  test.for(['Europe/Atlantis', '+11:00', 'CET', 'pacific/noumea'])('is not %s', async (timeZone) => {
    const home = await openHousehold(app);
    await expect(moveTo(home, timeZone)).rejects.toMatchObject({ code: 'time_zone_invalid' });
  });

  it('decides on which day a mandate begins and ends', async () => {
    const home = await openHousehold(app);
    const advisor = await openPractice(app);
    await moveTo(home, 'Pacific/Noumea');
    const body = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: '2026-11-21' };
    // It is the 21st already: begun today, though in Paris it is the 20th.
    expect(await home.call(mandates.give, { body })).toMatchObject({ startsOn: '2026-11-21' });
    const opens = async () =>
      (await advisor.browser.call(workspaces.list, {})).items.some((one) => one.workspaceId === home.workspaceId);
    expect(await opens()).toBe(true);
    await moveTo(home, 'Europe/Paris');
    expect(await opens()).toBe(false);
  });
});
