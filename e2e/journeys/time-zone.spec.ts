import { assets } from '@aurea/contract/assets.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { chooseIn } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';
import { dayIn } from '../today.ts';

const { spaces: text } = en.account;

// Neither that of the household nor that of Paris: the clock of the browser decides nothing.
test.use({ timezoneId: 'America/New_York' });

/** At any moment the day is another one in Kiritimati (UTC+14) or in Niue (UTC-11) than in Paris. */
const FAR = [
  { zone: 'Pacific/Kiritimati', name: 'Kiritimati' },
  { zone: 'Pacific/Niue', name: 'Niue' },
] as const;

test('the owner chooses the time zone, and today is another day on every screen', async ({ page, household }) => {
  const paris = dayIn('Europe/Paris');
  const far = FAR.find(({ zone }) => dayIn(zone) !== paris) ?? FAR[0];
  const [, later = ''] = [paris, dayIn(far.zone)].toSorted();
  const { id } = await household.call(assets.create, {
    body: { name: 'Broker', kind: 'securities_account', currency: 'EUR' },
  });
  const body = { kind: 'deposit', on: later, gross: '500', currency: 'EUR' } as const;
  await household.call(transactions.create, { params: { id }, body });
  const planned = page.getByRole('row').filter({ hasText: '500' }).getByText(en.transactions.planned);
  const isAheadOfParis = later !== paris;

  await page.goto(`/dashboard/assets/${id}?tab=transactions`);
  await expect(planned).toHaveCount(isAheadOfParis ? 1 : 0);

  await page.goto('/user/account#spaces');
  await expect(page.getByText('France (Paris)', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: text.changeTimeZone }).click();
  await chooseIn(page.getByRole('main'), text.timeZone, far.name);
  await page.getByRole('main').locator('#spaces').getByRole('button', { name: en.account.save }).click();
  await expect(page.getByText(text.timeZoneChanged)).toBeVisible();
  await expect(page.getByText(`${far.name} (Pacific)`, { exact: false })).toBeVisible();

  await page.goto(`/dashboard/assets/${id}?tab=transactions`);
  await expect(page.getByRole('row').filter({ hasText: '500' })).toBeVisible();
  await expect(planned).toHaveCount(isAheadOfParis ? 0 : 1);
});
