import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { exports: text, title } = TEXTS[language].transactions;
  const menu = TEXTS[language].ui.table.exportOf(title);

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', viewport: { width: 390, height: 844 } });

    test('an account leaves in the files of other trackers', async ({ page, household }) => {
      const { id } = await household.call(assets.create, {
        body: { name: 'Compte joint', kind: 'cash_account', currency: 'EUR' },
      });
      const body = { kind: 'deposit', on: '2026-03-02', gross: '1250.5', currency: 'EUR' } as const;
      await household.call(transactions.create, { params: { id }, body });
      await page.goto(`/dashboard/assets/${id}?tab=transactions`);

      const save = async (entry: string) => {
        await page.getByRole('button', { name: menu, exact: true }).click();
        await expect(page.getByRole('menu', { name: menu })).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        const coming = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
        return await readFile(await (await coming).path(), 'utf8');
      };
      expect(await save(text.beancount)).toContain('  Assets:Compte-Joint  1250.5 EUR');
      expect(await save(text.ghostfolio)).toContain('"activities"');
      expect(await save(text.portfolioPerformance)).toContain('1250.5');
      expect(await save(text.account)).toMatch(/1250[.,]5/);
    });
  });
}
