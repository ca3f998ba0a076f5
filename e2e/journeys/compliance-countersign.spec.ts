import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import type { FirmFacts } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { PASSWORD } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { giveDer, openAdvice, openFile, signDocument } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { ageProofOf } from '../operator.ts';
import { TEXTS } from '../texts.ts';

const FACTS = {
  ...{ otherActivities: 'None', ties: 'None', insurance: 'MMA', payment: 'Fees', communication: 'By mail' },
  ...{ complaints: 'By post', mediator: 'AMF', personalData: 'Five years' },
  independence: 'independent',
} as const satisfies FirmFacts;

const LETTER = {
  texts: {
    need: 'Retirement',
    service: 'Advice',
    range: 'Funds',
    duration: 'A year',
    price: '€500',
    feesKept: 'None',
    duties: 'Both',
  },
  choices: { periodicAssessment: true },
  term: { reviewMonths: 12 },
};

for (const language of ['en', 'fr'] as const) {
  const { account, signing, reports, compliance, customers, customerPapers } = TEXTS[language];
  const { documents: text } = compliance;
  const words = documentWords(language);
  const title = words.titles.mission_letter;
  const locale = language === 'en' ? 'en-GB' : 'fr-FR';

  test.describe(`in ${language}`, () => {
    // The server refuses until the password has been typed once more; the browser names the refused call on its console.
    test.use({ locale, expectedNoise: /status of 400/ });

    test('an engagement letter is signed by its client, then for the practice, and proven for both', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(240_000);
      const { advisor, customerId: id, signer } = await openAdvice(context, language);
      await advisor.call(complianceFirm.save, { body: { facts: FACTS, version: 0 } });
      await giveDer({ advisor, customerId: id });
      const begun = { params: { id }, body: { kind: 'mission_letter' as const, language } };
      const draft = await advisor.call(complianceDocuments.create, begun);
      const params = { id: draft.id };
      await advisor.call(complianceDocuments.change, {
        params,
        body: { version: draft.version, language, fields: LETTER },
      });
      await advisor.call(complianceDocuments.freeze, { params, body: { version: draft.version + 1 } });
      await advisor.call(complianceDocuments.send, { params });

      const clientPage = await openBrowser({ locale });
      await signDocument(clientPage, { language, signer, title });
      await expect(clientPage.getByText(signing.signedAlone)).toBeVisible();
      await expect(clientPage.getByText(signing.awaitsPractice)).toBeVisible();

      await page.goto('/backoffice');
      await page.getByRole('button', { name: reports.office.followCount(1) }).click();
      await page.getByRole('dialog').getByRole('link').click();
      const letter = page.getByRole('region', { name: title });
      await expect(letter.getByText(text.states.awaits, { exact: true })).toBeVisible();
      await letter.getByRole('button', { name: text.countersign.act }).click();
      const dialog = page.getByRole('dialog', { name: text.countersign.title });
      await dialog.getByRole('button', { name: text.countersign.act }).click();
      await expect(dialog.getByText(text.countersign.missing)).toHaveCount(2);
      await expect(dialog.getByText(text.countersign.consentMissing)).toBeVisible();
      await dialog.getByRole('textbox', { name: text.countersign.name }).fill('Jeanne Vauban');
      await dialog.getByRole('textbox', { name: text.countersign.role }).fill('Gérante');
      await dialog.getByRole('checkbox').check();
      expect(await violationsOn(page)).toEqual([]);
      await ageProofOf(advisor.email);
      await dialog.getByRole('button', { name: text.countersign.act }).click();
      const proving = page.getByRole('dialog', { name: account.reauthenticate.title });
      await proving.getByLabel(new RegExp(`^${account.reauthenticate.password}`)).fill(PASSWORD);
      await proving.getByRole('button', { name: account.reauthenticate.submit }).click();
      await expect(page.getByText(text.countersign.done.signed)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(letter.getByText(text.states.signed, { exact: true })).toBeVisible();
      await expect(letter.getByText('Jeanne Vauban, Gérante')).toBeVisible();
      await expect(letter.getByRole('button', { name: text.countersign.act })).toBeHidden();
      const proof = page.waitForEvent('download');
      await letter.getByRole('button', { name: text.certificate }).click();
      expect((await proof).suggestedFilename()).toContain('mission_letter-1');
      expect(await violationsOn(page)).toEqual([]);

      await clientPage.reload();
      await expect(clientPage.getByText('Jeanne Vauban, Gérante')).toBeVisible();
      await expect(clientPage.getByText(signing.awaitsPractice)).toBeHidden();
      expect(await violationsOn(clientPage)).toEqual([]);
      await openFile(page, language, id);
      await expect(page.getByRole('row', { name: compliance.items.mission_letter })).toContainText(
        compliance.states.provided,
      );
      await page.getByRole('tab', { name: customers.detail.tabs.overview }).click();
      await expect(page.getByText(customers.timeline.actions.document_countersigned)).toBeVisible();

      await page.goto('/dashboard/reports/compliance');
      const entry = page.getByRole('row', { name: title });
      for (const said of ['Claire Martin', 'Jeanne Vauban', customerPapers.states.advice.signed])
        await expect(entry).toContainText(said);
      await page.getByRole('button', { name: compliance.register.kind, exact: true }).click();
      await page.getByRole('menu').getByText(words.titles.der, { exact: true }).click();
      await expect(page.getByText(compliance.register.noMatch.title)).toBeVisible();
      await page.getByRole('button', { name: compliance.register.clear }).click();
      await expect(entry).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  });
}
