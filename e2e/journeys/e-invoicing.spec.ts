import { fileURLToPath } from 'node:url';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const SUPPLIER_INVOICE = fileURLToPath(new URL('../samples/supplier-invoice.xml', import.meta.url));

const LINE = {
  name: 'Bilan',
  description: '',
  quantity: '1',
  unit: 'C62',
  unitPrice: '1000',
  vatCategory: 'S',
  vatRate: '20',
} as const;

const DRAFT = {
  language: 'fr',
  currency: 'EUR',
  euroRate: null,
  category: 'services',
  dueOn: null,
  purchaseOrder: '',
  pricesIncludeVat: false,
  exemption: null,
  note: '',
} as const;

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

for (const { language, locale } of [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const) {
  const { electronic: text, reports, ui } = TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    const note = async (page: Page, code: keyof typeof text.statuses, fill?: (dialog: Locator) => Promise<void>) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: new RegExp(text.recording.code) }).click();
      await page.getByRole('option', { name: `${code} · ${text.statuses[code]}`, exact: true }).click();
      await fill?.(dialog);
      await dialog.getByRole('button', { name: text.recording.save }).click();
      await expect(page.getByText(text.recording.saved).first()).toBeVisible();
    };

    test('an advisor notes what became of an invoice between platforms, and takes a mistake back', async ({
      page,
      context,
    }) => {
      const { advisor, customerId } = await openOffice(context, { language });
      const draft = {
        ...DRAFT,
        lines: [{ ...LINE, allowances: [], charges: [] }],
        allowances: [],
        charges: [],
        deposits: [],
        customerId,
        suppliedOn: today(),
      };
      const { id, version } = await advisor.call(invoices.create, { body: { kind: 'invoice', draft } });
      await advisor.call(invoices.finalise, { params: { id }, body: { version } });
      await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
      const card = page.getByRole('region', { name: text.card.title, exact: true });
      await expect(card.getByText(text.card.none)).toBeVisible();
      const record = card.getByRole('button', { name: text.card.record });
      await record.click();
      await note(page, 200);
      await expect(card.getByText(text.card.byHand)).toBeVisible();
      await record.click();
      await note(page, 207, (dialog) => dialog.getByRole('textbox', { name: text.recording.reason }).fill('Quantity'));
      await expect(card.getByText('Quantity')).toBeVisible();
      await card.getByRole('button', { name: text.card.withdraw(text.statuses[207]) }).click();
      const back = page.getByRole('dialog');
      await back.getByRole('textbox', { name: text.withdrawal.reason }).fill('Wrong invoice');
      await back.getByRole('button', { name: text.withdrawal.act }).click();
      await expect(card.getByText(text.card.withdrawn, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('an advisor adds the invoice of a supplier, approves it, and sees when it comes again', async ({
      page,
      context,
    }) => {
      await openOffice(context, { language });
      await page.goto('/dashboard/invoices');
      await page.getByRole('button', { name: ui.moreActions }).click();
      await page.getByRole('menuitem', { name: reports.received }).click();
      await expect(page.getByText(text.received.empty.title)).toBeVisible();
      const add = async () => {
        await page.getByRole('button', { name: text.received.add }).click();
        const dialog = page.getByRole('dialog', { name: text.upload.title });
        await dialog.locator('input[type=file]').setInputFiles(SUPPLIER_INVOICE);
        await dialog.getByRole('button', { name: text.upload.act, exact: true }).click();
      };
      await add();
      const invoice = page.getByRole('dialog', { name: 'Papeterie du Rhône · F-2026-118' });
      await expect(invoice.getByText(text.received.sound)).toBeVisible();
      await expectAccessible(page);
      await invoice.getByRole('button', { name: text.card.record }).click();
      await note(page, 205);
      await expect(invoice.getByText(`205 · ${text.statuses[205]}`)).toBeVisible();
      await page.keyboard.press('Escape');
      const row = page.getByRole('row', { name: /Papeterie du Rhône/ });
      await expect(row.getByText(text.statuses[205])).toBeVisible();
      await add();
      await expect(page.getByText(text.upload.known('F-2026-118'))).toBeVisible();
      await expect(page.getByText(text.upload.sameFile)).toBeVisible();
    });
  });
}
