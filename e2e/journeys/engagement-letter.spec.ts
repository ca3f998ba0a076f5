import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { formatDay } from '../../apps/web/src/lib/format.ts';
import { violationsOn } from '../axe.ts';
import { openAdvice, openFile } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { endEngagementOn } from '../operator.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

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

    test('an end that has passed since the letter was written is said, and another one chosen', async ({
      page,
      context,
    }) => {
      const { advisor, customerId: id } = await openAdvice(context, language);
      const begun = { kind: 'mission_letter' as const, language };
      const { id: letterId, version } = await advisor.call(complianceDocuments.create, { params: { id }, body: begun });
      const fields = { texts: {}, choices: {}, term: { endsOn: addDays(today(), 30) } };
      await advisor.call(complianceDocuments.change, { params: { id: letterId }, body: { version, language, fields } });
      await endEngagementOn(letterId, addDays(today(), -1));
      const termOf = async () =>
        (await advisor.call(complianceDocuments.list, { params: { id } })).items.map(({ fields }) => fields.term);

      await openFile(page, language, id);
      const letter = page.getByRole('region', { name: title, exact: true });
      await letter.getByRole('button', { name: text.write }).click();
      const dialog = page.getByRole('dialog', { name: title });
      const endsOn = dialog.getByRole('textbox', { name: text.term.endsOn });
      await expect(dialog.getByText(text.term.endsOnOver)).toBeVisible();
      await expect(endsOn).toHaveAccessibleDescription(new RegExp(text.term.endsOnOver));
      expect(await violationsOn(page)).toEqual([]);
      await endsOn.fill(formatDay(addDays(today(), -2)));
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog.getByText(text.term.endsOnOver)).toBeVisible();
      expect(await termOf()).toEqual([{ endsOn: addDays(today(), -1) }]);

      const nextYear = addDays(today(), 365);
      await endsOn.fill(formatDay(nextYear));
      await expect(dialog.getByText(text.term.endsOnOver)).toBeHidden();
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog).toBeHidden();
      expect(await termOf()).toEqual([{ endsOn: nextYear }]);
    });
  });
}
