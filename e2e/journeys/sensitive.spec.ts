import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import type { Page } from '@playwright/test';
import { openHousehold, openPractice, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { ageProofOf } from '../operator.ts';
import { en, fr } from '../texts.ts';

// The server refuses until the password has been typed once more; the browser names the refused call on its console.
test.use({ expectedNoise: /status of 400/ });

for (const [language, texts] of [
  ['en', en],
  ['fr', fr],
] as const) {
  const { account: text, practice } = texts;

  async function proveOneself(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: text.reauthenticate.title });
    const password = dialog.getByLabel(new RegExp(`^${text.reauthenticate.password}`));
    await password.fill('not the password at all');
    await dialog.getByRole('button', { name: text.reauthenticate.submit }).click();
    await expect(dialog.getByText(texts.errors.app.credentials_wrong({}))).toBeVisible();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: text.reauthenticate.submit }).click();
    await expect(dialog).toBeHidden();
  }

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a mandate is given by who gives the password again; what was typed stays', async ({
      page,
      context,
      openBrowser,
    }) => {
      const household = await openHousehold(context.request, language);
      const advisor = await openPractice((await openBrowser()).context().request, language);
      await page.goto('/user/account#mandates');
      await page.getByRole('button', { name: text.mandates.give }).click();
      await page.getByLabel(text.mandates.code, { exact: true }).fill(advisor.practiceCode);
      await page.getByRole('radio', { name: text.mandates.scopes.manage }).check();
      await ageProofOf(household.email);
      await page.getByRole('button', { name: text.mandates.submit }).click();
      await expect(page.getByRole('dialog', { name: text.reauthenticate.title })).toBeVisible();
      expect((await household.call(mandates.list, {})).items).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(page.getByLabel(text.mandates.code, { exact: true })).toHaveValue(advisor.practiceCode);
      await page.getByRole('button', { name: text.mandates.submit }).click();
      await proveOneself(page);
      await expect(page.getByText(text.mandates.given('Cabinet'))).toBeVisible();
      expect((await household.call(mandates.list, {})).items).toMatchObject([{ scope: 'manage' }]);
    });

    test('another IBAN is saved by who gives the password again; what was typed stays', async ({ page, context }) => {
      const { advisor } = await openOffice(context, { language });
      await page.goto('/dashboard/practice?section=bank');
      const iban = page.getByRole('textbox', { name: practice.iban });
      await iban.fill('FR76 3000 6000 0112 3456 7890 189');
      await page.getByRole('textbox', { name: practice.accountHolder }).fill('Cabinet Curie');
      await ageProofOf(advisor.email);
      await page.getByRole('button', { name: practice.save, exact: true }).click();
      await expect(page.getByRole('dialog', { name: text.reauthenticate.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(iban).toHaveValue('FR76 3000 6000 0112 3456 7890 189');

      await page.getByRole('button', { name: practice.save, exact: true }).click();
      await proveOneself(page);
      await expect(page.getByText(practice.saved)).toBeVisible();
      const { settings } = await advisor.call(practiceSettings.find, {});
      expect(settings).toMatchObject({ iban: 'FR7630006000011234567890189', accountHolder: 'Cabinet Curie' });
    });
  });
}
