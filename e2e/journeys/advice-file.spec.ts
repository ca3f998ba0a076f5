import { readFile } from 'node:fs/promises';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { DOCUMENT_TEXTS, type FirmFacts } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { optionOf, QUESTIONNAIRE, type QuestionId } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import type { Locator, Page } from '@playwright/test';
import { openHousehold } from '../api.ts';
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

/** Questions that are one choice among several, up to the products held. */
const CHOICES = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9', 'Q10', 'Q11', 'Q12', 'Q13', 'Q14'] as const;

/** Fills the questionnaire in, as the advisor does with the client beside them. */
async function fillInTogether(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { suitability: text } = TEXTS[language];
  const given = balancedAnswers(0);
  const next = () => page.getByRole('button', { name: text.form.next }).click();
  /** Beside the client several questions stand on one page. */
  const reach = async (place: Locator) => {
    if (!(await place.isVisible())) await next();
    await expect(place).toBeVisible();
  };
  const groupOf = (id: QuestionId) => {
    const heading = QUESTIONNAIRE.questions.find((one) => one.id === id)?.text[language] ?? '';
    return page.getByRole('radiogroup', { name: heading });
  };
  const answer = async (id: QuestionId, letter: string) => {
    await reach(groupOf(id));
    await groupOf(id).getByRole('radio').nth('abcdef'.indexOf(letter)).check();
  };
  await expect(groupOf('Q1')).toBeVisible();
  for (const id of CHOICES) await answer(id, given[id] ?? 'a');
  const products = page.getByLabel(optionOf('Q15', 'b').text[language], { exact: true });
  await reach(products);
  await products.check();
  for (const item of quizItems(0)) {
    const group = page.getByRole('radiogroup', { name: item.text[language] });
    await reach(group);
    await group.getByRole('radio', { name: text.form.judgements[item.answer ? 'true' : 'false'] }).check();
  }
  await answer('Q17', 'a');
  const wantsNone = page.getByRole('radio', { name: text.form.wants.no });
  await reach(wantsNone);
  await wantsNone.check();
  await next();
  const hasty = page.getByRole('button', { name: text.check.reviewed });
  const validate = page.getByRole('button', { name: text.check.validate });
  await expect(validate).toBeVisible();
  if (await hasty.isVisible()) await hasty.click();
  await validate.click();
  await expect(page.getByText(text.check.validated)).toBeVisible();
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
      const clientPage = await openBrowser({ locale });
      const client = await openHousehold(clientPage.context().request, language);
      const offered = { practiceCode: advisor.practiceCode, scope: 'manage' as const, endsOn: null };
      const mandate = await client.call(mandates.give, { body: offered });
      await advisor.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });

      await openFile(page, language, id);
      const freeze = async (name: string) => {
        const document = page.getByRole('region', { name, exact: true });
        await document.getByRole('button', { name: documents.freeze }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: documents.freeze, exact: true }).click();
        await expect(document.getByText(documents.states.frozen)).toBeVisible({ timeout: 45_000 });
      };
      const der = page.getByRole('region', { name: words.titles.der, exact: true });
      await der.getByRole('button', { name: documents.prepareOf(words.titles.der) }).click();
      await freeze(words.titles.der);
      const title = words.titles.suitability_statement;
      const statement = page.getByRole('region', { name: title, exact: true });
      await statement.getByRole('button', { name: documents.prepareOf(title) }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: title })).toBeHidden();
      // The DER was given on paper: said where it is missing.
      await statement.getByRole('button', { name: documents.fillOf(words.facts.derGiven) }).click();
      const given = page.getByRole('dialog', { name: text.items.der });
      await given.getByLabel(text.dialog.note).fill('On paper');
      await given.getByRole('button', { name: text.dialog.save }).click();
      await expect(given).toBeHidden();
      await expect(statement.getByText(words.facts.derGiven)).toBeHidden();
      await expect(statement.getByText(words.facts.profile, { exact: true })).toBeVisible();
      const asked = page.getByRole('region', { name: questionnaire.title });
      await asked.getByRole('button', { name: questionnaire.ask, exact: true }).click();
      // The instance of the journeys has no mail server.
      await expect(page.getByText(TEXTS[language].mail.send.kept)).toBeVisible();
      await expect(asked.getByRole('button', { name: questionnaire.askedToday })).toBeDisabled();
      await clientPage.goto(await linkSentTo(client.email));
      await expect(
        clientPage.getByRole('heading', { level: 1, name: TEXTS[language].suitability.title }),
      ).toBeVisible();
      await asked.getByRole('button', { name: questionnaire.together }).click();
      await fillInTogether(page, language);
      await page.getByText(TEXTS[language].accessLog.back).click();
      await page.getByRole('tab', { name: TEXTS[language].customers.detail.tabs.file }).click();
      const typed = { day: '', author: '', level: 3, until: '' };
      await expect(asked).toContainText(questionnaire.answered.advisor(typed).split(' ')[0] ?? '');
      await asked.getByRole('button', { name: questionnaire.record }).click();
      const recording = page.getByRole('dialog', { name: text.items.knowledge });
      await expect(recording.getByLabel(text.dialog.note)).toHaveValue(questionnaire.note(1, 3));
      await recording.getByRole('button', { name: text.dialog.send }).click();
      await expect(recording).toBeHidden();
      await expect(page.getByRole('row', { name: text.items.knowledge })).toContainText(text.states.provided);
      await expect(asked.getByRole('button', { name: questionnaire.record })).toBeHidden();
      await statement.getByRole('button', { name: documents.write }).click();
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

      await freeze(title);
      const { profile } = (await advisor.call(complianceDocuments.list, { params: { id } })).items[0] ?? {};
      expect(profile).toMatchObject({ number: 1, level: 3 });
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
