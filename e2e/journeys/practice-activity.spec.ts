import { customers } from '@aurea/contract/customers/customers.ts';
import { openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';

for (const { language, width } of [
  { language: 'fr', width: 1440 },
  { language: 'en', width: 390 },
] as const) {
  const { practiceActivity: text, customers: words, team, ui } = TEXTS[language];

  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width, height: 900 } });

    test('an owner reads what was done in the practice, and narrows it', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      const { id, version } = await call(customers.create, { body: { ...CLAIRE } });
      await call(customers.change, {
        params: { id },
        body: { version, customer: { ...CLAIRE, email: 'claire@martin.example' } },
      });
      await page.goto('/user/team');
      await page.getByRole('link', { name: team.activity }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      await expect(page.getByText(`${text.you} ${text.actions.changed}`, { exact: true })).toBeVisible();
      await expect(page.getByText(`${text.you} ${text.actions.created}`, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(text.today, { exact: true })).toBeVisible();
      await expect(page.getByText('@example.org')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Claire Martin' }).first()).toBeVisible();
      if (width > 600) {
        await expect(page.getByText(text.set(text.fields.email, 'claire@martin.example'))).toBeVisible();
      }
      expect(await violationsOn(page)).toEqual([]);

      if (width < 600) await page.getByRole('button', { name: ui.table.filters }).click();
      await page.getByRole('button', { name: text.kind, exact: true }).click();
      await page.getByRole('menuitem', { name: text.groups.mails }).click();
      if (width < 600) await page.getByRole('dialog').getByRole('button', { name: ui.close }).last().click();
      await expect(page.getByRole('heading', { name: text.noMatch.title })).toBeVisible();

      await page.goto(`/dashboard/customers/${id}?tab=activity`);
      await expect(page.getByRole('tab', { name: words.detail.tabs.activity, selected: true })).toBeVisible();
      await expect(page.getByText(`${text.you} ${text.actions.changed}`, { exact: true })).toBeVisible();
    });
  });
}
