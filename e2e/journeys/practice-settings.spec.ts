import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { practice: text, reports, cardPayments, ui } = TEXTS[language];

  const list = (page: Page) => page.getByRole('navigation', { name: text.contents });
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: text.save, exact: true });

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('an owner finds each section of the settings by its address, and saves it alone', async ({
      page,
      context,
    }) => {
      const { advisor } = await openOffice(context, { language });
      await page.goto('/dashboard/practice');
      await expect(title(page, text.sections.identity)).toBeVisible();
      await expect(page.getByRole('textbox', { name: text.iban })).toHaveCount(0);
      await expect(save(page)).toBeDisabled();

      await list(page).getByRole('link', { name: text.sections.bank }).click();
      await expect(page).toHaveURL(/\/dashboard\/practice\?section=bank$/);
      await expect(list(page).getByRole('link', { name: text.sections.bank })).toHaveAttribute('aria-current', 'page');
      const bic = page.getByRole('textbox', { name: text.bic });
      await bic.fill('PSSTFRPPXXX');
      await page.getByRole('button', { name: text.discard }).click();
      await expect(bic).toHaveValue('');
      await bic.fill('PSSTFRPPXXX');
      await save(page).click();
      await expect(page.getByRole('region', { name: ui.snackbar.region, exact: true })).toContainText(text.saved);
      await expect(save(page)).toBeDisabled();
      const { settings } = await advisor.call(practiceSettings.find, {});
      expect(settings).toMatchObject({ bic: 'PSSTFRPPXXX', legalForm: 'SAS', siren: '732829320' });

      await page.goBack();
      await expect(title(page, text.sections.identity)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });

    test('a section that was typed in is left only after a question', async ({ page, context }) => {
      await openOffice(context, { language });
      await page.goto('/dashboard/practice?section=reminders');
      const automatic = page.getByRole('switch', { name: text.reminders.on });
      await expect(automatic).not.toBeChecked();
      await page.getByText(text.reminders.on).click();
      await list(page).getByRole('link', { name: text.numbering }).click();
      const question = page.getByRole('alertdialog', { name: text.leave.title });
      await question.getByRole('button', { name: text.leave.stay }).click();
      await expect(automatic).toBeChecked();
      await list(page).getByRole('link', { name: text.numbering }).click();
      await question.getByRole('button', { name: text.leave.leave }).click();
      await expect(title(page, text.numbering)).toBeVisible();
      await list(page).getByRole('link', { name: text.reminders.title, exact: true }).click();
      await expect(automatic).not.toBeChecked();
    });

    test('links to a field, and those of mails sent before, open the section that holds it', async ({
      page,
      context,
    }) => {
      await openOffice(context, { language });
      await page.goto('/dashboard/practice?field=iban');
      await expect(page.getByRole('textbox', { name: text.iban })).toBeFocused();
      await page.goto('/dashboard/practice#cards');
      await expect(title(page, cardPayments.title)).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/practice\?section=cards$/);
      await page.goto('/dashboard/practice#notices');
      await expect(page.getByRole('switch', { name: text.notices.answers })).toBeVisible();
    });

    test('on a telephone the section is chosen above it', async ({ page, context }) => {
      await openOffice(context, { language });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/dashboard/practice');
      await expect(list(page)).toBeHidden();
      await page.getByRole('button', { name: text.section }).click();
      await page.getByRole('option', { name: reports.accounts.title }).click();
      await expect(title(page, reports.accounts.title)).toBeVisible();
      await expect(page).toHaveURL(/section=accounts$/);
      expect(await violationsOn(page)).toEqual([]);
    });
  });
}
