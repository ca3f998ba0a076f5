import { assets } from '@aurea/contract/assets.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { account, accessLog, document } = TEXTS[language];
  const { mandates: text } = account;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a mandate opens what was chosen, rests, and opens more when it is changed', async ({
      page,
      context,
      openBrowser,
    }) => {
      const household = await openHousehold(context.request, language);
      const value = { on: '2026-01-01', amount: '125000' };
      const body = { name: 'Livret', kind: 'savings_account' as const, currency: 'EUR', value };
      await household.call(assets.create, { body });
      const office = await openBrowser();
      const advisor = await openPractice(office.context().request, language);

      await page.goto('/user/account#mandates');
      await page.getByRole('button', { name: text.give }).click();
      await page.getByLabel(text.code, { exact: true }).fill(advisor.practiceCode);
      await page.getByRole('radio', { name: text.chosen }).check();
      for (const area of ['tax', 'documents'] as const) {
        const reach = page.getByRole('radiogroup', { name: text.areas[area] });
        await reach.getByRole('radio', { name: text.reaches.none }).check();
      }
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByText(text.given('Cabinet'))).toBeVisible();
      const [given] = (await household.call(mandates.list, {})).items;
      expect(given).toMatchObject({ scope: 'read', areas: { wealth: 'read', tax: 'none', documents: 'none' } });

      const visit = `workspace=${household.workspaceId}`;
      await office.goto(`/dashboard?${visit}`);
      await expect(office.getByText(/125[\s,.\u202f\u00a0]000/).first()).toBeVisible();
      const closed = accessLog.notShared.without([accessLog.notShared.areas.documents, accessLog.notShared.areas.tax]);
      await expect(office.getByRole('status').filter({ hasText: closed })).toBeVisible();
      await expect(office.getByRole('link', { name: document.investmentProfile })).toBeVisible();
      await expect(office.getByRole('link', { name: document.taxProfile })).toBeHidden();
      await office.goto(`/dashboard/tax-profile?${visit}`);
      await expect(office.getByRole('heading', { name: accessLog.notShared.title })).toBeVisible();

      await page.getByRole('button', { name: text.pauseOf('Cabinet') }).click();
      await expect(page.getByText(text.paused('Cabinet'))).toBeVisible();
      await office.goto(`/dashboard/assets?${visit}`);
      await expect(office.getByText('Livret')).toBeHidden();

      await page.getByRole('button', { name: text.resumeOf('Cabinet') }).click();
      await expect(page.getByText(text.resumed('Cabinet'))).toBeVisible();
      await page.getByRole('button', { name: text.changeOf('Cabinet') }).click();
      await expect(page.getByRole('checkbox', { name: 'Livret' })).toBeVisible();
      const tax = page.getByRole('radiogroup', { name: text.areas.tax });
      await tax.getByRole('radio', { name: text.reaches.read, exact: true }).check();
      await page.getByRole('button', { name: text.save }).click();
      await expect(page.getByText(text.changed('Cabinet'))).toBeVisible();
      await office.goto(`/dashboard/tax-profile?${visit}`);
      await expect(office.getByRole('heading', { name: document.taxProfile, level: 1 })).toBeVisible();

      await page.getByRole('button', { name: text.historyOf('Cabinet') }).click();
      await expect(page.getByRole('list', { name: text.historyOf('Cabinet') }).getByRole('listitem')).toHaveCount(4);
    });
  });
}
