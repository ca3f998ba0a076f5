import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import type { FirmFacts } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { violationsOn } from '../axe.ts';
import { openAdvice, openFile } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const FACTS = {
  ...{ otherActivities: 'None', ties: 'None', insurance: 'MMA', payment: 'Hourly fees', communication: 'By mail' },
  ...{ complaints: 'By post', mediator: 'AMF', personalData: 'Five years' },
  independence: 'independent',
} as const satisfies FirmFacts;

for (const language of ['en', 'fr'] as const) {
  const { adviceTemplates: text, compliance, practice } = TEXTS[language];
  const { documents } = compliance;
  const words = documentWords(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('an owner words the documents of the practice, sees them at once, and a frozen document names their version', async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000);
      const { advisor, customerId: id } = await openAdvice(context, language);
      await advisor.call(complianceFirm.save, { body: { facts: FACTS, version: 0 } });

      await page.goto('/dashboard/practice?section=advice');
      await page.getByRole('link', { name: text.open }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      const introduction = page.getByRole('textbox', { name: text.parts.introduction });
      const save = page.getByRole('button', { name: text.save });
      await introduction.fill('{customer}, {secret}');
      await expect(page.getByText(text.unknown('{secret}'))).toBeVisible();
      const languageOf = (one: 'en' | 'fr') => page.getByRole('radio', { name: text.languages[one] });
      const other = language === 'en' ? 'fr' : 'en';
      await languageOf(other).check();
      await page.getByRole('tab', { name: text.kinds.mission_letter }).click();
      await expect(languageOf(other)).toBeChecked();
      await page.getByRole('tab', { name: text.kinds.der }).click();
      await save.click();
      await expect(languageOf(language)).toBeChecked();
      await expect(introduction).toBeFocused();
      await introduction.fill('{fees} {fees}');
      await expect(page.getByText(text.repeated('{fees}'))).toBeVisible();
      await introduction.fill('{practice} – {customer} – {fees}');
      const preview = page.getByRole('region', { name: text.preview });
      await expect(preview.getByText(`${text.sample.customer} – Hourly fees`)).toBeVisible();

      await page.getByRole('tab', { name: text.kinds.mission_letter }).click();
      await expect(preview.getByText(words.titles.mission_letter)).toBeVisible();
      await page.getByRole('tab', { name: text.kinds.der }).click();
      await page.getByRole('main').getByRole('link', { name: text.back }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: practice.leave.stay }).click();
      expect(await violationsOn(page)).toEqual([]);
      await save.click();
      await expect(page.getByText(text.saved(1))).toBeVisible();

      const draft = await advisor.call(complianceDocuments.create, { params: { id }, body: { kind: 'der', language } });
      await openFile(page, language, id);
      const der = page.getByRole('region', { name: words.titles.der });
      await der.getByRole('button', { name: documents.preview }).click();
      await expect(page.getByRole('dialog').getByText('– Claire Martin – Hourly fees')).toBeVisible();
      await page.keyboard.press('Escape');
      await advisor.call(complianceDocuments.freeze, { params: { id: draft.id }, body: { version: draft.version } });
      await page.reload();
      await expect(der.getByText(documents.withTemplate(1))).toBeVisible();
    });
  });
}
