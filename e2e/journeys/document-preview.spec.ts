import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { violationsOn } from '../axe.ts';
import { openFile } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE, openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { documents: text } = TEXTS[language].compliance;
  const words = documentWords(language);

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a draft is read as its pages will say it, each gap leads to its field, and hostile words stay words', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const { customerId } = await openOffice(context, { language, customer: CLAIRE });
      await openFile(page, language, customerId);
      const title = words.titles.mission_letter;
      const letter = page.getByRole('region', { name: title });
      await letter.getByRole('button', { name: text.prepareOf(title) }).click();
      const written = page.getByRole('dialog', { name: title });
      const hostile = '{customer} {__proto__} {{practice}} <%= 7 %> <img src=x onerror=alert(1)>';
      await written.getByRole('textbox', { name: words.facts.need }).fill(hostile);
      await written.getByRole('button', { name: text.save }).click();
      await expect(written).toBeHidden();

      await letter.getByRole('button', { name: text.preview, exact: true }).click();
      const preview = page.getByRole('dialog', { name: text.previewOf(title) });
      await expect(
        preview.getByText('Claire Martin {__proto__} {Cabinet} <%= 7 %> <img src=x onerror=alert(1)>'),
      ).toBeVisible();
      await expect(preview.getByRole('img')).toHaveCount(0);
      expect(await violationsOn(page)).toEqual([]);
      const file = page.waitForEvent('download');
      await preview.getByRole('button', { name: text.previewFile }).click();
      expect((await file).suggestedFilename()).toContain(text.draftFile);

      await preview.getByRole('button', { name: text.fillOf(words.facts.duration) }).click();
      const field = written.getByRole('textbox', { name: words.facts.duration });
      await expect(field).toBeFocused();
      await field.fill('One year');
      await written.getByRole('button', { name: text.save }).click();
      await expect(written).toBeHidden();
      await letter.getByRole('button', { name: text.preview, exact: true }).click();
      await expect(preview.getByText('One year')).toBeVisible();
      await expect(preview.getByRole('button', { name: text.fillOf(words.facts.duration) })).toHaveCount(0);
    });
  });
}
