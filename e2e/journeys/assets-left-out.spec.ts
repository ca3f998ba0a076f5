import { assets } from '@aurea/contract/assets.ts';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { account, accessLog } = TEXTS[language];
  const { mandates: text } = account;
  const amount = (thousands: number) => new RegExp(`${thousands}[\\s,.\\u202f\\u00a0]000`);

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('one asset is left out: the advisor’s totals say so and are the rest’s', async ({
      page,
      context,
      openBrowser,
    }) => {
      const household = await openHousehold(context.request, language);
      const worth = { Livret: '125000', Terrain: '40000', Gravure: '300000' };
      for (const [name, stated] of Object.entries(worth)) {
        const value = { on: '2026-01-01', amount: stated };
        await household.call(assets.create, { body: { name, kind: 'other', currency: 'EUR', value } });
      }
      const office = await openBrowser();
      const advisor = await openPractice(office.context().request, language);

      await page.goto('/user/account#mandates');
      await page.getByRole('button', { name: text.give }).click();
      await page.getByLabel(text.code, { exact: true }).fill(advisor.practiceCode);
      const field = page.getByRole('group', { name: text.leftOut.title });
      await expect(field.getByText(amount(300))).toBeVisible();
      await field.getByRole('checkbox', { name: 'Gravure' }).check();
      await expect(field.getByText(text.leftOut.count(1))).toBeVisible();
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByText(text.given('Cabinet'))).toBeVisible();
      await expect(page.getByText(text.leftOut.count(1))).toBeVisible();

      const visit = `workspace=${household.workspaceId}`;
      await office.goto(`/dashboard?${visit}`);
      const bar = office.getByRole('status').filter({ hasText: accessLog.notShared.leavesOut });
      await expect(bar).toBeVisible();
      await expect(office.getByText(amount(165)).first()).toBeVisible();
      await expect(office.getByText(amount(465))).toHaveCount(0);
      await office.goto(`/dashboard/assets?${visit}`);
      await expect(office.getByText('Terrain').first()).toBeVisible();
      await expect(office.getByText('Gravure')).toHaveCount(0);
      await expect(bar).toBeVisible();
      await office.goto(`/dashboard/tax-profile?${visit}`);
      await expect(office.getByText(accessLog.notShared.wholeOnly)).toBeVisible();

      await page.goto('/dashboard');
      await expect(page.getByText(amount(465)).first()).toBeVisible();

      await page.goto('/user/account#mandates');
      await page.getByRole('button', { name: text.changeOf('Cabinet') }).click();
      await field.getByRole('checkbox', { name: 'Gravure' }).uncheck();
      await page.getByRole('button', { name: text.save }).click();
      await expect(page.getByText(text.changed('Cabinet'))).toBeVisible();
      await office.goto(`/dashboard?${visit}`);
      await expect(office.getByText(amount(465)).first()).toBeVisible();
      await expect(bar).toHaveCount(0);
    });
  });
}
