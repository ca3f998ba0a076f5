import { customers } from '@aurea/contract/customers/customers.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { en, fr } from '../texts.ts';

const violationsOf = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

for (const [language, texts] of [
  ['en', en],
  ['fr', fr],
] as const) {
  const { team: text } = texts;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a colleague is invited, joins, and works with the customers of the practice', async ({
      page,
      context,
      openBrowser,
    }) => {
      const owner = await openPractice(context.request, language);
      const theirs = await openBrowser();
      const colleague = await openPractice(theirs.context().request, language);
      await owner.call(customers.create, { body: { ...CLAIRE, givenName: 'Olivia', familyName: 'Owner' } });

      await page.goto('/user/team');
      await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: text.invite }).click();
      await page.getByLabel(text.email).fill(colleague.email);
      await page.getByRole('radio', { name: text.roles.advisor }).check();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: text.send }).click();
      await expect(page.getByText(text.byHand(colleague.email))).toBeVisible();
      const link = (await page.getByText(/\/join\?token=/).textContent()) ?? '';

      const stranger = await openBrowser();
      await stranger.goto(link);
      await expect(stranger.getByText(text.join.needsAccount(colleague.email))).toBeVisible();
      expect(await violationsOf(stranger)).toEqual([]);

      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { name: text.join.title('Cabinet') })).toBeVisible();
      await theirs.getByRole('button', { name: text.join.accept }).click();
      await expect(theirs.getByText(text.join.joined('Cabinet'))).toBeVisible();
      await expect(theirs.getByText(text.you, { exact: true })).toBeVisible();
      await expect(theirs.getByRole('button', { name: text.invite })).toBeHidden();
      await theirs.goto('/dashboard/customers');
      await expect(theirs.getByText('Olivia Owner', { exact: true })).toBeVisible();
    });
  });
}
