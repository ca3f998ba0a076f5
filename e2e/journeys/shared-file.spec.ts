import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE, openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { compliance: text, customers } = TEXTS[language];
  const words = documentWords(language);

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', expectedNoise: /status of 409/ });

    test('two advisors edit one file: the second is warned, and what was typed stays until it is saved', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const { advisor, customerId: id } = await openOffice(context, { language, customer: CLAIRE });
      await advisor.call(complianceDocuments.create, { params: { id }, body: { kind: 'mission_letter', language } });
      await page.goto(`/dashboard/customers/${id}`);
      await page.getByRole('tab', { name: customers.detail.tabs.file }).click();

      // a point of the checklist
      const item = text.items.funds_origin;
      await page.getByRole('button', { name: text.add(item) }).click();
      const dialog = page.getByRole('dialog', { name: item });
      await dialog.getByLabel(text.dialog.note).fill('Deed of 2020');
      const theirs = { version: 0, state: 'provided' as const, on: '2026-01-05', expiresOn: null, note: '' };
      await advisor.call(complianceFile.record, { params: { id, item: 'funds_origin' }, body: theirs });
      await dialog.getByRole('button', { name: text.dialog.save }).click();
      await expect(dialog.getByText(text.stale.title)).toBeVisible();
      await expect(dialog.getByLabel(text.dialog.note)).toHaveValue('Deed of 2020');
      await dialog.getByRole('button', { name: text.dialog.save }).click();
      await expect(dialog).toBeHidden();
      const { checks } = await advisor.call(complianceFile.show, { params: { id } });
      const [last, first] = checks.find((check) => check.item === 'funds_origin')?.entries ?? [];
      expect(first).toMatchObject({ note: '', on: '2026-01-05' });
      expect(last).toMatchObject({ note: 'Deed of 2020' });

      // a document of the advice
      const letter = page.getByRole('region', { name: words.titles.mission_letter });
      await letter.getByRole('button', { name: text.documents.write }).click();
      const written = page.getByRole('dialog', { name: words.titles.mission_letter });
      await written.getByRole('textbox', { name: words.facts.need }).fill('To prepare a retirement');
      const [draft] = (await advisor.call(complianceDocuments.list, { params: { id } })).items;
      const fields = { texts: { duration: 'One year' }, choices: {} };
      const body = { version: draft?.version ?? 0, language, fields };
      await advisor.call(complianceDocuments.change, { params: { id: draft?.id ?? '' }, body });
      await written.getByRole('button', { name: text.documents.save }).click();
      await expect(written.getByText(text.stale.title)).toBeVisible();
      await expect(written.getByRole('textbox', { name: words.facts.need })).toHaveValue('To prepare a retirement');
      await expect(written.getByRole('textbox', { name: words.facts.duration })).toHaveValue('One year');
      await written.getByRole('button', { name: text.documents.save }).click();
      await expect(written).toBeHidden();
      const [saved] = (await advisor.call(complianceDocuments.list, { params: { id } })).items;
      expect(saved?.fields.texts).toMatchObject({ need: 'To prepare a retirement', duration: 'One year' });
    });
  });
}
