import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { formatDay } from '../../apps/web/src/lib/format.ts';
import { openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { endRelationOn } from '../operator.ts';
import { TEXTS } from '../texts.ts';

const PROVIDED = { version: 0, state: 'provided', on: '2015-01-05', expiresOn: null, note: '' } as const;

for (const { language, width } of [
  { language: 'fr', width: 1440 },
  { language: 'en', width: 390 },
] as const) {
  const { compliance: text, reports } = TEXTS[language];

  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width, height: 900 } });

    test('a file whose five years are over is proposed, and erased by an owner on its own page', async ({
      page,
      context,
    }) => {
      const { call } = await openPractice(context.request, language);
      const fileOf = async (givenName: string, endedOn: string) => {
        const { id } = await call(customers.create, { body: { ...CLAIRE, givenName } });
        await call(complianceFile.record, { params: { id, item: 'der' }, body: PROVIDED });
        await endRelationOn(id, endedOn);
        return id;
      };
      const overId = await fileOf('Claire', '2016-03-01');
      const yearAgo = new Date().getFullYear() - 1;
      await fileOf('Paul', `${yearAgo}-03-01`);

      await page.goto('/backoffice');
      await page.getByRole('button', { name: reports.office.followCount(1) }).click();
      await page.getByRole('link', { name: reports.office.filesToErase(1) }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.inspection.screen })).toBeVisible();
      const proposed = page.getByRole('region', { name: text.proposed.title });
      await expect(proposed.getByText(text.proposed.lead)).toBeVisible();
      await expect(proposed.getByText(formatDay('2021-03-01'))).toBeVisible();
      await expect(proposed.getByText('Paul Martin')).toBeHidden();
      expect(await violationsOn(page)).toEqual([]);

      await proposed.getByRole('link', { name: 'Claire Martin' }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/customers/${overId}\\?tab=file`));
      await page.getByRole('button', { name: text.erase }).click();
      const dialog = page.getByRole('alertdialog', { name: text.eraseTitle });
      await expect(dialog.getByText(text.eraseDetail)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: text.erase }).click();
      await expect(page.getByText(text.erased)).toBeVisible();

      await page.goto('/dashboard/reports/compliance');
      await expect(proposed.getByText(text.proposed.none)).toBeVisible();
    });
  });
}
