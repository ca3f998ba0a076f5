import { readFile } from 'node:fs/promises';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { demo } from '@aurea/contract/demo.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en, fr } from '../texts.ts';

const ADDRESS = '/user/account#transfer';

for (const [language, { account, errors }] of [
  ['en', en],
  ['fr', fr],
] as const) {
  const text = account.householdFiles;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a household leaves as one file and fills an empty one with the same net worth', async ({
      page,
      context,
      openBrowser,
    }) => {
      const from = await openHousehold(context.request, language);
      await from.call(demo.fill, {});
      await page.goto(ADDRESS);
      await page.getByRole('button', { name: text.export }).press('Enter');
      await expect(page.getByText(text.ready, { exact: true })).toBeVisible({ timeout: 40_000 });
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text.download }).click();
      const archive = await readFile(await (await download).path());

      const other = await openBrowser();
      const to = await openHousehold(other.context().request, language);
      await other.goto(ADDRESS);
      const choosing = other.waitForEvent('filechooser');
      await other.locator('#transfer').getByRole('button', { name: /./ }).last().click();
      await (await choosing).setFiles({ name: 'aurea.zip', mimeType: 'application/zip', buffer: archive });
      await expect(other.getByText(text.done, { exact: true })).toBeVisible({ timeout: 40_000 });
      const { violations } = await new AxeBuilder({ page: other }).include('#transfer').analyze();
      expect(violations).toEqual([]);

      const [before, after] = [
        await from.call(dashboard.show, { query: { period: '1Y' } }),
        await to.call(dashboard.show, { query: { period: '1Y' } }),
      ];
      expect(after.netWorth).toBe(before.netWorth);
      expect(after.history).toEqual(before.history);
      await other.getByRole('link', { name: text.see }).click();
      await expect(other).toHaveURL(/\/dashboard$/);

      await page.goto(ADDRESS);
      const again = page.waitForEvent('filechooser');
      await page.locator('#transfer').getByRole('button', { name: /./ }).last().click();
      await (await again).setFiles({ name: 'aurea.zip', mimeType: 'application/zip', buffer: archive });
      await expect(page.getByText(errors.app.household_not_empty({}))).toBeVisible({ timeout: 20_000 });
    });
  });
}
