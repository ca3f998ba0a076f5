import { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { QuotationDraft } from '@aurea/contract/billing/quotation-draft.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { callerOf, openHousehold } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE, type Office, openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n' +
    'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
);

const LINE = {
  ...{ name: 'Bilan', description: '', quantity: '1', unit: 'C62', unitPrice: '480', vatCategory: 'S', vatRate: '20' },
  ...{ allowances: [], charges: [] },
};

/** An issued invoice and a quotation that waits to be sent. @returns their numbers */
async function writeDocuments({ advisor: { call }, customerId }: Office) {
  const said = {
    ...{ customerId, language: 'fr', currency: 'EUR', euroRate: null, category: 'services', purchaseOrder: '' },
    ...{ allowances: [], charges: [], pricesIncludeVat: false, exemption: null, note: '' },
  };
  const invoice = InvoiceDraft.parse({ ...said, lines: [LINE], suppliedOn: today(), dueOn: null, deposits: [] });
  const drafted = await call(invoices.create, { body: { kind: 'invoice', draft: invoice } });
  const issued = await call(invoices.finalise, { params: { id: drafted.id }, body: { version: drafted.version } });
  const offer = QuotationDraft.parse({
    ...said,
    lines: [{ ...LINE, role: 'item' }],
    subject: 'Suivi',
    validUntil: null,
    depositPercent: null,
    terms: null,
  });
  const { id } = await call(quotations.create, { body: { draft: offer } });
  const quoted = await call(quotations.finalise, { params: { id }, body: { version: 1 } });
  return { invoice: issued.number ?? '', quotation: quoted.number ?? '' };
}

for (const { language, width } of [
  { language: 'fr', width: 1440 },
  { language: 'en', width: 390 },
] as const) {
  const { customerPapers: text, compliance, customers: words, quotations: offers, ui } = TEXTS[language];
  const { dialog } = compliance;

  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width, height: 900 } });

    test('an advisor finds every paper of a client in one list, and files one from there', async ({
      page,
      context,
      openBrowser,
    }) => {
      const office = await openOffice(context, { language, customer: CLAIRE });
      const { advisor, customerId } = office;
      const home = `/dashboard/customers/${customerId}`;
      await page.goto(home);
      await page.getByRole('tab', { name: words.detail.tabs.documents }).click();
      await expect(page.getByRole('heading', { name: text.empty.title })).toBeVisible();

      await page.getByRole('button', { name: text.add }).click();
      await page.getByRole('menuitem', { name: compliance.items.identity_paper }).click();
      const open = page.getByRole('dialog', { name: compliance.items.identity_paper });
      await open
        .locator('input[type=file]')
        .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF });
      await open.getByRole('button', { name: dialog.send }).click();
      await expect(page.getByText(compliance.filed('passport.pdf'))).toBeVisible();
      await expect(page.getByText('passport.pdf', { exact: true })).toBeVisible();

      const household = await openHousehold((await openBrowser()).context().request, language);
      const given = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
      const mandate = await household.call(mandates.give, { body: given });
      const link = { version: 1, mandateId: mandate.id };
      await advisor.call(customerFile.linkMandate, { params: { id: customerId }, body: link });
      const visit = callerOf(context.request, household.workspaceId);
      await visit.call(wealthReports.freeze, { body: { language, version: 0 } });
      const numbers = await writeDocuments(office);

      await page.reload();
      for (const name of [numbers.invoice, numbers.quotation, text.report(1), 'passport.pdf']) {
        await expect(page.getByText(name, { exact: true })).toBeVisible();
      }
      await expect(page.getByText(offers.states.ready, { exact: true })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      const report = page.waitForEvent('download');
      await page.getByRole('button', { name: text.download(text.report(1)) }).click();
      expect((await report).suggestedFilename()).toBe(`${text.names.report}-1-${today()}.pdf`);
      await page.getByRole('button', { name: text.more(numbers.invoice) }).click();
      const xml = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: text.files.xml }).click();
      expect((await xml).suggestedFilename()).toBe(`${numbers.invoice}.xml`);

      if (width < 600) await page.getByRole('button', { name: ui.table.filters }).click();
      await page.getByRole('button', { name: text.filter }).click();
      await page.getByRole('menuitem', { name: text.kinds.credit_note }).click();
      if (width < 600) await page.getByRole('dialog').getByRole('button', { name: ui.close }).last().click();
      await expect(page.getByRole('heading', { name: text.noMatch.title })).toBeVisible();
      await page.getByRole('button', { name: text.all, exact: true }).click();
      await expect(page.getByText(numbers.invoice, { exact: true })).toBeVisible();

      await household.call(mandates.pause, { params: { id: mandate.id }, body: { version: mandate.version } });
      await page.reload();
      await expect(page.getByText(numbers.invoice, { exact: true })).toBeVisible();
      await expect(page.getByText(text.report(1), { exact: true })).toBeHidden();
    });
  });
}
