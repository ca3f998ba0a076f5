import { account } from '@aurea/contract/account.ts';
import { customers } from '@aurea/contract/customers.ts';
import { session } from '@aurea/contract/session.ts';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const areas = PRACTICE_AREAS;

it('[AUT-07] a practice opens to nobody without a second factor, and at once with one', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice' } });
  const { browser, call } = await openPractice(app);
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: true });
  await expect(call(customers.list, { query: {} })).rejects.toMatchObject({ status: 403 });

  const { secret } = await browser.call(account.startTotp, {});
  const code = generateSync({ secret, epoch: Math.floor(app.now().getTime() / 1000) });
  await browser.call(account.confirmTotp, { body: { code } });
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: false });
  expect((await call(customers.list, { query: {} })).items).toEqual([]);
});

it('[AUT-07] who only has a household is not asked for one', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice' } });
  const { browser } = await openHousehold(app);
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: false });
});
