import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { demo } from '@aurea/contract/demo.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en, fr } from '../texts.ts';

for (const [language, { wealthReport: text, document }] of [
  ['en', en],
  ['fr', fr],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a person orders and comments the sections, sees its pages, downloads the draft and freezes a version', async ({
      page,
      context,
    }) => {
      test.slow();
      const household = await openHousehold(context.request, language);
      await household.call(demo.fill, {});
      await page.goto('/dashboard');
      await page.getByRole('link', { name: document.wealthReport }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();

      const { allocation, tax } = text.sectionNames;
      await page.getByRole('checkbox', { name: tax }).uncheck();
      await page.getByRole('button', { name: text.contents.up(allocation) }).click();
      await page.getByRole('button', { name: text.contents.commentOf(allocation) }).click();
      await page.getByRole('textbox', { name: text.contents.commentOf(allocation) }).fill('**2027**\n- one');
      await page.getByRole('switch', { name: text.options.hide }).press('Space');

      await page.getByRole('button', { name: text.preview.open }).click();
      const preview = page.getByRole('dialog', { name: text.preview.title });
      await expect(preview.getByText('2027', { exact: true })).toBeVisible({ timeout: 20_000 });
      const pages = await preview.getByRole('img').count();
      await expect(preview.getByRole('img', { name: text.preview.page(pages, pages) })).toBeAttached();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
      // What is changed since is on the pages the next time.
      await page.getByRole('textbox', { name: text.contents.commentOf(allocation) }).fill('**2028**\n- one');
      await page.getByRole('button', { name: text.preview.open }).click();
      await expect(preview.getByText('2028', { exact: true })).toBeVisible({ timeout: 20_000 });
      await expect(preview.getByText('2027', { exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');

      const draft = page.waitForEvent('download');
      await page.getByRole('button', { name: text.draft }).click();
      expect((await readFile(await (await draft).path())).subarray(0, 5).toString()).toBe('%PDF-');

      await page.getByRole('button', { name: text.freeze }).click();
      await expect(page.getByText(text.frozen.version(1), { exact: true })).toBeVisible({ timeout: 20_000 });
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: text.frozen.download(1) }).click();
      const sha256 = createHash('sha256')
        .update(await readFile(await (await file).path()))
        .digest('hex');
      await expect(page.getByText(sha256)).toBeVisible();

      await page.reload();
      const names = page.getByRole('listitem').getByRole('checkbox');
      await expect(names.nth(3)).toHaveAccessibleName(allocation);
      await expect(page.getByRole('checkbox', { name: tax })).not.toBeChecked();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);

      await page.getByRole('button', { name: text.frozen.remove(1) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.frozen.removeAct }).click();
      await expect(page.getByText(text.frozen.empty)).toBeVisible();
    });
  });
}
