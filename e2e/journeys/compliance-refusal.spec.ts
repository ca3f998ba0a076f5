import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import type { FirmFacts } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { violationsOn } from '../axe.ts';
import { openAdvice, signDocument } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { linkSentTo } from '../operator.ts';
import { TEXTS } from '../texts.ts';

const FACTS = {
  ...{ otherActivities: 'None', ties: 'None', insurance: 'MMA', payment: 'Fees', communication: 'By mail' },
  ...{ complaints: 'By post', mediator: 'AMF', personalData: 'Five years' },
  independence: 'independent',
} as const satisfies FirmFacts;

for (const language of ['en', 'fr'] as const) {
  const { signing, publicDocument, reports, compliance, customers } = TEXTS[language];
  const { documents: text } = compliance;
  const words = documentWords(language);
  const locale = language === 'en' ? 'en-GB' : 'fr-FR';

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a client refuses a document and says why; the advisor sees it and sends a new version, which is signed', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(240_000);
      const { advisor, customerId: id, signer } = await openAdvice(context, language);
      await advisor.call(complianceFirm.save, { body: { facts: FACTS, version: 0 } });
      const draft = await advisor.call(complianceDocuments.create, { params: { id }, body: { kind: 'der', language } });
      await advisor.call(complianceDocuments.freeze, { params: { id: draft.id }, body: { version: draft.version } });
      await advisor.call(complianceDocuments.send, { params: { id: draft.id } });

      const clientPage = await openBrowser({ locale });
      await clientPage.goto(await linkSentTo(signer));
      await clientPage.getByRole('button', { name: signing.answer.wantRefuse }).click();
      await expect(clientPage.getByRole('heading', { level: 2, name: signing.answer.refuseTitle })).toBeVisible();
      await clientPage.getByRole('button', { name: signing.answer.refuse }).click();
      await expect(clientPage.getByText(publicDocument.quotation.nameMissing)).toBeVisible();
      await clientPage.getByRole('textbox', { name: publicDocument.quotation.name }).fill('Claire Martin');
      await clientPage.getByRole('textbox', { name: publicDocument.quotation.reason }).fill('Les honoraires');
      expect(await violationsOn(clientPage)).toEqual([]);
      await clientPage.getByRole('button', { name: signing.answer.refuse }).click();
      await expect(clientPage.getByText(signing.refused)).toBeVisible();
      await expect(clientPage.getByRole('button', { name: signing.answer.wantRefuse })).toBeHidden();

      await page.goto('/backoffice');
      await page.getByRole('button', { name: reports.office.followCount(1) }).click();
      await page.getByRole('dialog').getByRole('link').click();
      const der = page.getByRole('region', { name: words.titles.der });
      await expect(der.getByText(text.states.refused, { exact: true })).toBeVisible();
      await expect(der.getByText(text.reason('Les honoraires'))).toBeVisible();
      await expect(der.getByRole('button', { name: text.sendAgain })).toBeHidden();
      await expect(page.getByRole('button', { name: reports.office.follow, exact: true })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await der.getByRole('button', { name: text.prepareOf(words.titles.der) }).click();
      await der.getByRole('button', { name: text.freeze }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.freeze, exact: true }).click();
      await expect(der.getByText(text.states.frozen)).toBeVisible({ timeout: 45_000 });
      await der.getByRole('button', { name: text.send, exact: true }).click();
      await expect(der.getByText(text.states.waiting, { exact: true })).toBeVisible();
      await signDocument(clientPage, { language, signer, title: words.titles.der });
      await page.reload();
      await expect(der.getByText(text.states.signed, { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: customers.detail.tabs.overview }).click();
      await expect(page.getByText(customers.timeline.actions.document_refused)).toBeVisible();
      await expect(page.getByText('Les honoraires')).toBeVisible();
    });
  });
}
