import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { violationsOn } from '../axe.ts';
import { openAdvice, openFile } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { documents: text } = TEXTS[language].compliance;
  const title = documentWords(language).titles.mission_letter;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', viewport: { width: 390, height: 844 } });

    test('an engagement letter without an end says how often it is reviewed, in whole months', async ({
      page,
      context,
    }) => {
      const { advisor, customerId: id } = await openAdvice(context, language);
      await openFile(page, language, id);
      const letter = page.getByRole('region', { name: title, exact: true });
      await letter.getByRole('button', { name: text.prepareOf(title) }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByText(text.term.undetermined).click();
      const months = dialog.getByRole('textbox', { name: text.term.reviewMonths });
      await expect(months).toHaveValue('12');
      await months.fill('100');
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog.getByText(text.term.reviewOutside(60))).toBeVisible();
      await expect(months).toHaveValue('100');
      expect(await violationsOn(page)).toEqual([]);
      await months.fill('24');
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog).toBeHidden();
      const { items } = await advisor.call(complianceDocuments.list, { params: { id } });
      expect(items.map(({ kind, fields }) => [kind, fields.term])).toEqual([['mission_letter', { reviewMonths: 24 }]]);
    });
  });
}
