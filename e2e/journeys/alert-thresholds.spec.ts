import { alertSettings } from '@aurea/contract/book/alert-settings.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE, openOffice } from '../office.ts';
import { linkSentTo } from '../operator.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

for (const language of ['en', 'fr'] as const) {
  const { alerts, book, compliance, customers, practice, team: teamText, ui } = TEXTS[language];
  const { alertSettings: text } = practice;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', expectedNoise: /status of 409/ });

    test('a practice chooses its thresholds, and is reminded of a document that ends within its notice', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(300_000);
      const { advisor, customerId: id } = await openOffice(context, { language, customer: CLAIRE });
      const expiresOn = addDays(today(), 80);
      const body = { version: 0, state: 'provided' as const, on: '2026-01-05', expiresOn, note: '' };
      await advisor.call(complianceFile.record, { params: { id, item: 'mission_letter' }, body });

      const theirs = await openBrowser();
      const colleague = await openPractice(theirs.context().request, language);
      await advisor.call(team.invite, { body: { email: colleague.email, teamRole: 'advisor', locale: language } });
      await theirs.goto(await linkSentTo(colleague.email));
      await theirs.getByRole('button', { name: teamText.join.accept }).click();
      await expect(theirs.getByText(teamText.join.joined('Cabinet'))).toBeVisible();

      await page.goto('/dashboard/practice?section=alerts');
      const card = page.getByRole('region', { name: text.title, exact: true });
      const notice = card.getByRole('textbox', { name: text.noticeDays });
      const save = page.getByRole('button', { name: practice.save, exact: true });
      await expect(notice).toHaveValue('60');
      await notice.fill('900');
      await expect(card.getByText(text.wrong('7', '180'))).toBeVisible();
      await expect(save).toBeDisabled();
      await notice.fill('90');
      // A colleague saves another threshold first.
      const { settings, version } = await advisor.call(alertSettings.find, {});
      await advisor.call(alertSettings.save, { body: { version, settings: { ...settings, cash: '300000' } } });
      await save.click();
      await expect(page.getByText(practice.stale.title)).toBeVisible();
      await expect(notice).toHaveValue('90');
      await save.click();
      await expect(page.getByRole('region', { name: ui.snackbar.region, exact: true })).toContainText(practice.saved);
      const saved = await advisor.call(alertSettings.find, {});
      expect(saved.settings).toMatchObject({ noticeDays: 90, cash: '300000' });
      expect(await violationsOn(page)).toEqual([]);

      const list = page.getByRole('list', { name: alerts.title });
      const reminder = list.getByRole('listitem').filter({ hasText: alerts.documents.mission_letter });
      await expect(async () => {
        await page.goto('/dashboard/customers/book');
        await page.getByRole('tab', { name: book.views.alerts }).click();
        await expect(reminder).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
      await expect(reminder).toContainText(alerts.todo.document_ends);
      const filterBy = async (name: string) => {
        await page.getByRole('button', { name: customers.list.columns.advisor }).click();
        await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
      };
      await filterBy(colleague.email);
      await expect(reminder).toBeHidden();
      await filterBy(customers.list.allAdvisors);
      await reminder.getByRole('link', { name: alerts.actions.document_ends }).click();
      await expect(page.getByRole('tab', { name: customers.detail.tabs.file })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('row', { name: compliance.items.mission_letter })).toBeVisible();
    });
  });
}
