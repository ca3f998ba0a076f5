import { demo } from '@aurea/contract/demo.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { typeHousehold } from './typed-household.ts';
import { walkHousehold } from './walk-household.ts';

const app = await startApp({ areas: WEALTH_AREAS });

describe('figures of a household', () => {
  it('are the same wherever they are shown twice, in the demonstration', async () => {
    const { call } = await openHousehold(app);
    await call(demo.fill, {});
    const figures = await walkHousehold(call);
    expect(figures.differences()).toEqual([]);
    expect(figures.compared()).toBeGreaterThan(200);
  }, 120_000);

  it('are the same in a household typed by hand, trades without a deposit and currencies included', async () => {
    const person = await openHousehold(app);
    await typeHousehold(person);
    const figures = await walkHousehold(person.call);
    expect(figures.differences()).toEqual([]);
    expect(figures.compared()).toBeGreaterThan(100);
  }, 120_000);
});
