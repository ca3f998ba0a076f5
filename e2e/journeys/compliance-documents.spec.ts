import { FIRM_TEXTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { openAdvice, openFile, signDocument } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

type Language = 'en' | 'fr';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

/** Says of the firm all that the documents ask for. */
async function fillFirm(page: Page, language: Language): Promise<void> {
  const { practice } = TEXTS[language];
  const words = documentWords(language);
  const card = page.getByRole('region', { name: practice.advice.title });
  await card.getByRole('radio', { name: practice.advice.choices.independent, exact: true }).check();
  for (const name of FIRM_TEXTS) {
    const label = name === 'insurance' ? practice.advice.insurance : words.facts[name];
    await card.getByRole('textbox', { name: label }).fill(`${words.facts[name]} {practice} {secret}`);
  }
  await card.getByRole('button', { name: practice.save, exact: true }).click();
  await expect(page.getByText(practice.saved)).toBeVisible();
}

for (const { language, locale } of LANGUAGES) {
  const { compliance: text } = TEXTS[language];
  const { documents, complaints, inspection } = text;
  const words = documentWords(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a DER is completed, frozen, signed by its customer, and found in the register of an inspection', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(240_000);
      const { customerId, signer } = await openAdvice(context, language);
      await openFile(page, language, customerId);
      const der = page.getByRole('region', { name: words.titles.der });
      await der.getByRole('button', { name: documents.prepareOf(words.titles.der) }).click();
      await expect(der.getByRole('button', { name: documents.freeze })).toBeDisabled();
      await der.getByRole('link', { name: documents.fillOf(words.facts.insurance) }).click();
      await fillFirm(page, language);

      await openFile(page, language, customerId);
      await der.getByRole('button', { name: documents.freeze }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: documents.freeze, exact: true }).click();
      // A PDF is made meanwhile.
      await expect(der.getByText(documents.states.frozen)).toBeVisible({ timeout: 45_000 });
      await der.getByRole('button', { name: documents.send }).click();
      // The instance of the journeys has no mail server.
      await expect(der.getByText(documents.states.waiting, { exact: true })).toBeVisible();

      await signDocument(await openBrowser({ locale }), { language, signer, title: words.titles.der });
      await page.reload();
      await expect(der.getByText(documents.states.signed, { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: text.items.der })).toContainText(text.states.provided);
      const certificate = page.waitForEvent('download');
      await der.getByRole('button', { name: documents.certificate }).click();
      expect((await certificate).suggestedFilename()).toBe(`der-1-${documents.certificateFile}.pdf`);

      await page.getByRole('button', { name: complaints.add }).click();
      const dialog = page.getByRole('dialog', { name: complaints.add });
      await dialog.getByRole('button', { name: complaints.dialog.save }).click();
      await expect(dialog.getByText(complaints.dialog.subjectMissing)).toBeVisible();
      await dialog.getByRole('textbox', { name: complaints.dialog.subject }).fill('Fees');
      await dialog.getByRole('button', { name: complaints.dialog.save }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: inspection.register }).click();
      await expect(page.getByRole('heading', { level: 1, name: inspection.screen })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Claire Martin' })).toContainText('Fees');
      expect(await violationsOn(page)).toEqual([]);
      const zip = page.waitForEvent('download');
      await page.getByRole('button', { name: inspection.download }).click();
      expect((await zip).suggestedFilename()).toContain('.zip');
    });
  });
}
