import { writeFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { costWords } from '@aurea/domain/compliance/costs/words/costs.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { openHousehold } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { openAdvice, openFile, signDocument } from '../compliance-file.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { compliance: text } = TEXTS[language];
  const { documents, costDisclosure: costText } = text;
  const words = documentWords(language);
  const { facts } = words;
  const locale = language === 'en' ? 'en-GB' : 'fr-FR';

  test.describe(language, () => {
    test.use({ locale });

    test('the costs of a year: what is missing, frozen, sent, and in order once acknowledged', async ({
      page,
      context,
      openBrowser,
    }, info) => {
      test.setTimeout(180_000);
      const { advisor, customerId: id, signer } = await openAdvice(context, language);
      const clientPage = await openBrowser({ locale });
      const client = await openHousehold(clientPage.context().request, language);
      const securities = { name: 'PEA', kind: 'securities_account' as const, currency: 'EUR' };
      const account = await client.call(assets.create, { body: securities });
      const deposit = { kind: 'deposit' as const, on: '2024-01-05', gross: '100000', currency: 'EUR' };
      await client.call(transactions.create, { params: { id: account.id }, body: deposit });
      const offered = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
      const mandate = await client.call(mandates.give, { body: offered });
      await advisor.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });

      await openFile(page, language, id);
      const title = words.titles.cost_disclosure;
      const disclosure = page.getByRole('region', { name: title, exact: true });
      await disclosure.getByRole('button', { name: documents.prepareOf(title) }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByText(costText.computed)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      // What is missing leads to its field; zero is stated and never assumed.
      await expect(disclosure.getByRole('button', { name: documents.freeze, exact: true })).toBeDisabled();
      await disclosure.getByRole('button', { name: documents.fillOf(facts.inducements) }).click();
      const inducements = dialog.getByRole('textbox', { name: facts.inducements, exact: true });
      await expect(inducements).toBeFocused();
      await inducements.fill('300');
      await dialog.getByRole('radio', { name: costText.containedYes }).check();
      const amounts = { oneOff: '0', ongoing: '900', transaction: language === 'fr' ? '36,40' : '36.40' } as const;
      for (const name of ['oneOff', 'ongoing', 'transaction'] as const)
        await dialog.getByRole('textbox', { name: facts[name], exact: true }).fill(amounts[name]);
      await dialog.getByRole('checkbox', { name: costText.notKnown(facts.incidental) }).check();
      await dialog.getByRole('button', { name: documents.save }).click();
      await expect(dialog).toBeHidden();

      await disclosure.getByRole('button', { name: documents.preview, exact: true }).click();
      const preview = page.getByRole('dialog', { name: documents.previewOf(title) });
      // 300 and 936.40 less 300, of 100,000 on average.
      const total = preview.getByRole('row', { name: costWords(language).total(false) });
      await expect(total).toContainText(language === 'fr' ? '936,40' : '936.40');
      await expect(preview.getByText(language === 'fr' ? /^0,94\s%$/ : /^0\.94%$/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await disclosure.getByRole('button', { name: documents.freeze, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: documents.freeze, exact: true }).click();
      await expect(disclosure.getByText(documents.states.frozen)).toBeVisible({ timeout: 45_000 });
      await disclosure.getByRole('button', { name: costText.send, exact: true }).click();
      await expect(disclosure.getByText(documents.states.waiting, { exact: true })).toBeVisible();
      // Nobody took the mail here: the customer has not been given anything yet.
      const point = page.getByRole('row', { name: text.items.cost_disclosure });
      await expect(point).toContainText(text.states.missing);
      expect(await violationsOn(page)).toEqual([]);

      const { items } = await advisor.call(complianceDocuments.list, { params: { id } });
      const frozen = items.find(({ kind }) => kind === 'cost_disclosure');
      const coming = page.waitForEvent('download');
      await disclosure.getByRole('button', { name: documents.download }).click();
      await writeFile(info.outputPath('costs.pdf'), await (await (await coming).createReadStream()).toArray());
      expect(frozen?.number).toBe(1);

      await signDocument(clientPage, { language, signer, title, isInforming: true });
      await page.reload();
      await expect(point).toContainText(text.states.provided);
      const { checks } = await advisor.call(complianceFile.show, { params: { id } });
      expect(checks.find(({ item }) => item === 'cost_disclosure')?.entries[0]?.note).toContain('SHA-256');
    });
  });
}
