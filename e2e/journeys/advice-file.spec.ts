import { readFile } from 'node:fs/promises';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { DOCUMENT_TEXTS, type FirmFacts } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { type Caller, openHousehold } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { openAdvice, openFile, signDocument } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { linkSentTo } from '../operator.ts';
import { balancedAnswers } from '../suitability-answers.ts';
import { TEXTS } from '../texts.ts';

const FACTS = {
  ...{ otherActivities: 'None', ties: 'None', insurance: 'MMA', payment: 'Fees', communication: 'By mail' },
  ...{ complaints: 'By post', mediator: 'AMF', personalData: 'Five years' },
  independence: 'independent',
} as const satisfies FirmFacts;

const STATEMENT = DOCUMENT_TEXTS.suitability_statement.filter((name) => name !== 'switchComparison');

/** Answers the questionnaire to the end, as the client does in their own account. */
async function answerQuestionnaire(client: Caller): Promise<void> {
  const { version } = await client.call(suitability.save, { body: { answers: balancedAnswers(0), seconds: 200 } });
  await client.call(suitability.complete, { body: { version } });
}

for (const language of ['en', 'fr'] as const) {
  const { compliance: text } = TEXTS[language];
  const { documents, inspection, questionnaire } = text;
  const words = documentWords(language);
  const locale = language === 'en' ? 'en-GB' : 'fr-FR';

  test.describe(language, () => {
    test.use({ locale });

    test('the advice to a client: DER, questionnaire, suitability statement, signature, register', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(240_000);
      const { advisor, customerId: id, signer } = await openAdvice(context, language);
      await advisor.call(complianceFirm.save, { body: { facts: FACTS, version: 0 } });
      const der = await advisor.call(complianceDocuments.create, { params: { id }, body: { kind: 'der', language } });
      await advisor.call(complianceDocuments.freeze, { params: { id: der.id }, body: { version: der.version } });

      const clientPage = await openBrowser({ locale });
      const client = await openHousehold(clientPage.context().request, language);
      const given = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
      const mandate = await client.call(mandates.give, { body: given });
      await advisor.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });

      await openFile(page, language, id);
      const asked = page.getByRole('region', { name: questionnaire.title });
      await asked.getByRole('button', { name: questionnaire.ask, exact: true }).click();
      // The instance of the journeys has no mail server.
      await expect(page.getByText(TEXTS[language].mail.send.kept)).toBeVisible();
      await expect(asked.getByRole('button', { name: questionnaire.askedToday })).toBeDisabled();
      await clientPage.goto(await linkSentTo(client.email));
      await expect(
        clientPage.getByRole('heading', { level: 1, name: TEXTS[language].suitability.title }),
      ).toBeVisible();
      await answerQuestionnaire(client);

      await openFile(page, language, id);
      await asked.getByRole('button', { name: questionnaire.record }).click();
      const recording = page.getByRole('dialog', { name: text.items.knowledge });
      await expect(recording.getByLabel(text.dialog.note)).toHaveValue(questionnaire.note(1, 3));
      await recording.getByRole('button', { name: text.dialog.send }).click();
      await expect(recording).toBeHidden();
      await expect(page.getByRole('row', { name: text.items.knowledge })).toContainText(text.states.provided);
      await expect(asked.getByRole('button', { name: questionnaire.record })).toBeHidden();
      const title = words.titles.suitability_statement;
      const statement = page.getByRole('region', { name: title });
      await statement.getByRole('button', { name: documents.prepareOf(title) }).click();
      const dialog = page.getByRole('dialog', { name: title });
      for (const name of STATEMENT)
        await dialog.getByRole('textbox', { name: words.facts[name], exact: true }).fill(`« ${name} »`);
      const answers = dialog.getByRole('radiogroup');
      await answers.nth(0).getByRole('radio', { name: documents.yes, exact: true }).check();
      await answers.nth(1).getByRole('radio', { name: documents.no, exact: true }).check();
      await dialog.getByRole('button', { name: documents.save }).click();
      await expect(dialog).toBeHidden();
      await statement.getByRole('button', { name: documents.preview, exact: true }).click();
      const preview = page.getByRole('dialog', { name: documents.previewOf(title) });
      const score = words.score.tolerance(0).split('0')[0] ?? '';
      await expect(preview.getByText(score).first()).toBeVisible();
      await page.keyboard.press('Escape');

      await statement.getByRole('button', { name: documents.freeze }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: documents.freeze, exact: true }).click();
      await expect(statement.getByText(documents.states.frozen)).toBeVisible({ timeout: 45_000 });
      await statement.getByRole('button', { name: documents.send }).click();
      await expect(statement.getByText(documents.states.waiting, { exact: true })).toBeVisible();
      await signDocument(await openBrowser({ locale }), { language, signer, title });

      await openFile(page, language, id);
      await expect(statement.getByText(documents.states.signed, { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: text.items.suitability_statement })).toContainText(
        text.states.provided,
      );
      expect(await violationsOn(page)).toEqual([]);
      const signed = (await advisor.call(complianceDocuments.list, { params: { id } })).items.find(
        ({ kind }) => kind === 'suitability_statement',
      );
      await page.getByRole('link', { name: inspection.register }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: inspection.download }).click();
      const zip = await readFile(await (await coming).path());
      expect(zip.includes('register-of-advice.csv')).toBe(true);
      expect(zip.includes(`suitability_statement-`)).toBe(true);
      expect(signed?.hash).toMatch(/^[0-9a-f]{64}$/);
    });
  });
}
