import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { formatDay } from '../../apps/web/src/lib/format.ts';
import { openHousehold, openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

for (const [language, width] of [
  ['en', 1440],
  ['fr', 390],
] as const) {
  const { account, accessLog, reports } = TEXTS[language];
  const { mandates: text } = account;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', viewport: { width, height: 900 } });

    test('a mandate begins on the day the household chose, or on an earlier one', async ({
      page,
      context,
      openBrowser,
    }) => {
      const household = await openHousehold(context.request, language);
      const office = await openBrowser();
      const advisor = await openPractice(office.context().request, language);
      const opened = async () =>
        (await advisor.call(workspaces.list, {})).items.some((one) => one.workspaceId === household.workspaceId);
      const later = addDays(today(), 12);

      await page.goto('/user/account#mandates');
      await page.getByRole('button', { name: text.give }).click();
      await page.getByLabel(text.code, { exact: true }).fill(advisor.practiceCode);
      await page.getByRole('textbox', { name: text.startsOn }).fill(formatDay(later));
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByText(text.givenFrom('Cabinet', formatDay(later)))).toBeVisible();
      await expect(page.getByText(text.from(formatDay(later)))).toHaveCount(2);
      expect(await opened()).toBe(false);

      await office.goto('/dashboard');
      await office.getByRole('button', { name: reports.office.followCount(1) }).click();
      await expect(office.getByText(accessLog.mandateNotices.from(formatDay(later)))).toBeVisible();

      await page.getByRole('button', { name: text.changeOf('Cabinet') }).click();
      await expect(page.getByText(text.leftOut.none)).toBeVisible();
      await page.getByRole('textbox', { name: text.startsOn }).fill(formatDay(today()));
      await page.getByRole('button', { name: text.save }).click();
      await expect(page.getByText(text.changed('Cabinet'))).toBeVisible();
      expect((await household.call(mandates.list, {})).items).toMatchObject([{ startsOn: today(), version: 2 }]);
      expect(await opened()).toBe(true);
    });
  });
}
