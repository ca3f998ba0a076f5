import { bankLinks } from '@aurea/contract/bank-links.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openHousehold } from '../api.ts';
import { testWithBank } from '../bank-product.ts';
import { expect } from '../fixtures.ts';
import { PLAID_BANK, startPlaidBank } from '../plaid-bank.ts';
import { TEXTS } from '../texts.ts';

const test = testWithBank(startPlaidBank);

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`a bank through Plaid (${language})`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });
    const { bankLinks: text } = TEXTS[language];
    const { linking } = text;

    test('its page is left, then consented on, and its lines come in', async ({ page, context, real }) => {
      test.slow();
      await real.showBank(context);
      const { call } = await openHousehold(context.request, language);

      await test.step('a page that is left reads nothing, and the consent can be asked for again', async () => {
        await page.goto('/dashboard/assets/bank-links/new');
        await page.getByRole('button', { name: new RegExp(PLAID_BANK) }).click();
        await page.getByRole('button', { name: linking.toBank(PLAID_BANK) }).click();
        await page.getByRole('link', { name: 'Leave' }).click();
        await expect(page.getByText(linking.unproved)).toBeVisible();
        await expectNoFindings(page);
        expect((await call(bankLinks.list, {})).items).toMatchObject([{ state: 'consenting', accounts: [] }]);
      });

      await test.step('the same way again, and consent', async () => {
        await page.getByRole('button', { name: linking.toBank(PLAID_BANK) }).click();
        await page.getByRole('link', { name: 'Agree' }).click();
        await page.getByRole('link', { name: 'Finish' }).click();
        await expect(page.getByRole('heading', { name: linking.which })).toBeVisible();
        await expect(page).not.toHaveURL(/code=|state=/);
        await page.getByRole('button', { name: linking.follow }).click();
        await expect(page.getByText(linking.doneTitle(PLAID_BANK))).toBeVisible({ timeout: 20_000 });
        await expectNoFindings(page);
        expect((await call(bankLinks.list, {})).items).toMatchObject([{ state: 'linked', failure: null }]);
      });

      await test.step('the link has its card', async () => {
        await page.goto('/dashboard/assets/bank-links');
        await expect(page.getByText(PLAID_BANK).first()).toBeVisible();
        await expectNoFindings(page);
      });
    });
  });
}
