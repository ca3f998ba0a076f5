import { QuotationDraft } from '@aurea/contract/billing/quotation-draft.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const LINE = {
  role: 'item',
  name: 'Bilan',
  description: '',
  quantity: '1',
  unit: 'C62',
  unitPrice: '1000',
  vatCategory: 'S',
  vatRate: '20',
  allowances: [],
  charges: [],
};

for (const { language, width } of [
  { language: 'fr', width: 1440 },
  { language: 'en', width: 390 },
] as const) {
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width, height: 844 } });

    test('an accepted quotation is closed with a rest, and opened again', async ({ page, context }) => {
      const { quotations: text, practiceActivity: log, ui } = TEXTS[language];
      const { advisor, customerId } = await openOffice(context, { language });
      const draft = QuotationDraft.parse({
        ...{ customerId, subject: 'Suivi', language, currency: 'EUR', euroRate: null, category: 'services' },
        ...{ purchaseOrder: '', lines: [LINE], allowances: [], charges: [], pricesIncludeVat: false, exemption: null },
        ...{ note: '', validUntil: null, depositPercent: null, terms: null },
      });
      const { id } = await advisor.call(quotations.create, { body: { draft } });
      await advisor.call(quotations.finalise, { params: { id }, body: { version: 1 } });
      const answer = { version: 2, on: today(), name: 'Anne', note: '', chosen: [] };
      await advisor.call(quotations.accept, { params: { id }, body: answer });

      await page.goto(`/dashboard/customers/${customerId}/quotations/${id}`);
      await expect(page.getByRole('button', { name: text.detail.convert, exact: true })).toBeVisible();
      await choose(page, ui.moreActions, text.detail.close);
      const dialog = page.getByRole('dialog', { name: text.closing.title });
      await dialog.getByRole('button', { name: text.closing.act }).click();
      await expect(dialog.getByText(TEXTS[language].validator.errors.required({}))).toBeVisible();
      await dialog.getByRole('textbox', { name: text.closing.reason }).fill('Le projet s’arrête là');
      await dialog.getByRole('button', { name: text.closing.act }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(text.states.closed, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/Le projet s’arrête là/)).toBeVisible();
      await expect(page.getByRole('button', { name: text.detail.convert, exact: true })).toBeHidden();

      await choose(page, ui.moreActions, text.detail.reopen);
      await expect(page.getByRole('button', { name: text.detail.convert, exact: true })).toBeVisible();
      await expect(page.getByText(/Le projet s’arrête là/)).toBeHidden();

      // The log says whose answer it was; on a card a line opens only where there is more than its sentence.
      await page.goto(`/dashboard/customers/${customerId}?tab=activity`);
      await expect(page.getByText(`${log.you} ${log.recorded.accepted}`, { exact: true })).toBeVisible();
      if (width > 600) return;
      const card = (action: string) => page.getByRole('row').filter({ hasText: `${log.you} ${action}` });
      await expect(card(log.recorded.accepted).getByRole('button')).toHaveCount(1);
      await expect(card(log.actions.sent).getByRole('button')).toHaveCount(0);
    });
  });
}

async function choose(page: Page, menu: string, act: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
