import { assets } from '@aurea/contract/assets.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { repeatMandate } from '../operator.ts';
import { TEXTS } from '../texts.ts';

for (const [language, width] of [
  ['en', 1440],
  ['fr', 390],
] as const) {
  const { shell, document } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', viewport: { width, height: 900 } });

    test('an advisor of many clients opens one of them, stays there, and goes back to the list', async ({
      page,
      context,
      openBrowser,
    }) => {
      const theirs = await openBrowser();
      const household = await openHousehold(theirs.context().request, language);
      const value = { on: '2026-01-01', amount: '125000' };
      const body = { name: 'Livret', kind: 'savings_account' as const, currency: 'EUR', value };
      await household.call(assets.create, { body });
      const advisor = await openPractice(context.request, language);
      const given = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
      const { id } = await household.call(mandates.give, { body: given });
      await repeatMandate(id, 21);
      expect((await advisor.call(customers.list, { query: {} })).total).toBe(0);

      await page.goto('/dashboard');
      const switcher = page.getByRole('button', { name: new RegExp(`^${shell.switchWorkspace}`) });
      await switcher.click();
      await expect(page.getByRole('menuitem')).toHaveCount(2);
      await page.keyboard.press('Escape');

      await page.goto(`/dashboard/assets?workspace=${household.workspaceId}`);
      await expect(page.getByText('Livret').first()).toBeVisible();
      await page.reload();
      await expect(page.getByText('Livret').first()).toBeVisible();
      await page.goto('/dashboard/assets');
      await expect(page.getByText('Livret').first()).toBeVisible();
      await switcher.click();
      await expect(page.getByRole('menuitem')).toHaveCount(3);
      await page.getByRole('menuitem', { name: document.customers }).click();
      await expect(page).toHaveURL(/\/dashboard\/customers$/);
      await expect(page.getByRole('heading', { name: document.customers, level: 1 })).toBeVisible();
    });
  });
}
