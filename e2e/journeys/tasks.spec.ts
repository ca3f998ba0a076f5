import { customers } from '@aurea/contract/customers/customers.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

for (const { language, locale } of LANGUAGES) {
  const { tasks: text, customers: words, practice, ui } = TEXTS[language];
  const { meetings } = text;

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('an advisor meets a customer, does what follows, and reads it in a calendar', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      const { id } = await call(customers.create, { body: CLAIRE });
      await page.goto(`/dashboard/customers/${id}`);
      await page.getByRole('tab', { name: words.detail.tabs.tasks }).click();
      await expect(page.getByText(text.next.none)).toBeVisible();

      await page.getByLabel(text.quick).fill('Rappeler la banque');
      await page.getByLabel(text.due, { exact: true }).fill('01/01/2020');
      await page.getByLabel(text.quick).press('Enter');
      const list = page.getByRole('list', { name: text.list });
      await expect(list.getByText('Rappeler la banque', { exact: true })).toBeVisible();
      await expect(page.getByLabel(text.quick)).toBeFocused();

      await page.getByRole('button', { name: meetings.add }).click();
      const dialog = page.getByRole('dialog', { name: meetings.newTitle });
      await dialog.getByLabel(meetings.time).fill('14h30');
      await dialog.getByLabel(meetings.decisions).fill('Ouvrir un PEA');
      await dialog.getByLabel(meetings.nextStep).fill('Envoyer le formulaire');
      await dialog.getByRole('button', { name: meetings.add }).click();
      await expect(page.getByText('Ouvrir un PEA')).toBeVisible();
      await expect(list.getByText('Envoyer le formulaire', { exact: true })).toBeVisible();

      await page.goto('/dashboard/tasks');
      await expect(page.getByRole('tab', { name: text.states.overdue })).toContainText('1');
      const box = page.getByRole('checkbox', { name: text.finishNamed('Rappeler la banque') });
      await box.click();
      await expect(box).toBeHidden();
      await page.getByRole('button', { name: ui.snackbar.undo }).click();
      await expect(box).toBeVisible();
      await page.goto('/backoffice');
      await expect(page.getByText(text.home.late(1))).toBeVisible();

      await page.goto('/dashboard/tasks');
      await page.getByRole('link', { name: text.calendar }).click();
      await page.getByRole('button', { name: practice.calendar.make }).click();
      const address = await page.getByLabel(practice.calendar.address).innerText();
      const feed = await context.request.get(new URL(address).pathname);
      expect(await feed.text()).toContain('SUMMARY:Rappeler la banque');
      await page.getByRole('button', { name: practice.calendar.remove }).click();
      await expect(page.getByRole('button', { name: practice.calendar.make })).toBeVisible();
      expect((await context.request.get(new URL(address).pathname)).status()).toBe(404);
    });
  });
}
