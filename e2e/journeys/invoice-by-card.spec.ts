import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import type { Page } from '@playwright/test';
import { formatMoney } from '../../apps/web/src/lib/format.ts';
import { violationsOn } from '../axe.ts';
import { CARD_SECRET, type CardProduct, withCardProduct } from '../card-practice.ts';
import { test as base, expect } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const test = base.extend<object, { readonly product: CardProduct }>({
  product: [
    async ({ browserName: _any }, use) => {
      await withCardProduct(use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  outside: async ({ browserName: _any }, use) => {
    await use(['checkout.stripe.com']);
  },
});

const LINE = {
  ...{ name: 'Bilan patrimonial', description: '', quantity: '1', unit: 'C62' as const, unitPrice: '1000' },
  ...{ vatCategory: 'S' as const, vatRate: '20' as const, allowances: [], charges: [] },
};

const DRAFT = {
  ...{ currency: 'EUR', euroRate: null, category: 'services' as const, purchaseOrder: '', allowances: [], charges: [] },
  ...{ pricesIncludeVat: false, exemption: null, note: '', suppliedOn: today(), dueOn: null, deposits: [] },
  lines: [LINE],
};

async function expectNoFindings(page: Page): Promise<void> {
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual([]);
}

for (const language of ['en', 'fr'] as const) {
  const { cardPayments: text, publicDocument, invoices: words } = TEXTS[language];
  const { card } = publicDocument.invoice;
  const amount = (value: string) => formatMoney(value, { locale: language, currency: 'EUR', detail: true });

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

    test('[I-1] a practice takes cards, its customer pays once, and a refund becomes an entry', async ({
      page,
      context,
      product,
    }) => {
      test.slow();
      await product.showProvider(context);
      const { advisor, customerId } = await openOffice(context, { language });
      const { call, workspaceId } = advisor;
      const draft = { ...DRAFT, customerId, language };
      const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
      await call(invoices.finalise, { params: { id }, body: { version } });
      const { address } = await call(documentLinks.create, { body: { kind: 'invoice', documentId: id } });

      await test.step('without a key no card is offered', async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: card.pay, exact: true })).toHaveCount(0);
      });

      await test.step('the key is checked and shown by its end only', async () => {
        await page.goto('/dashboard/practice?section=cards');
        await page.getByLabel(text.key).fill('sk_live_full0000');
        await page.getByLabel(text.secret).fill(CARD_SECRET);
        await page.getByRole('button', { name: text.save, exact: true }).click();
        await expect(page.getByText(text.keyForm)).toBeVisible();
        await page.getByLabel(text.key).fill('rk_test_journey9876');
        await page.getByRole('button', { name: text.save, exact: true }).click();
        await expect(page.getByText(text.test, { exact: true })).toBeVisible();
        await expect(page.getByText('9876')).toBeVisible();
        await expect(page.getByText(text.unheard)).toBeVisible();
        await expectNoFindings(page);
      });

      await test.step('the customer pays what is left, and coming back proves nothing', async () => {
        await page.goto(address);
        await expect(page.getByRole('button', { name: card.pay, exact: true })).toBeVisible();
        await expectNoFindings(page);
        await page.getByRole('button', { name: card.pay, exact: true }).click();
        await expect(page.getByRole('heading', { name: 'checkout.stripe.com' })).toBeVisible();
        await page.goto(product.pay());
        await expect(page.getByText(card.confirming)).toBeVisible();
        await expect(page.getByRole('button', { name: card.pay, exact: true })).toHaveCount(0);
        await product.deliver(workspaceId);
        await product.deliver(workspaceId);
        await expect(page.getByText(card.received)).toBeVisible({ timeout: 20_000 });
      });

      await test.step('the practice sees the payment once, and the refund as entries', async () => {
        const payments = page.getByRole('region', { name: words.detail.payments });
        const rows = payments.getByRole('row').filter({ hasText: /Stripe pi_/ });
        await expect(async () => {
          await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
          await expect(rows).toHaveCount(1, { timeout: 3_000 });
        }).toPass();
        product.refund(30_000);
        await product.deliver(workspaceId);
        await expect(async () => {
          await page.reload();
          await expect(rows).toHaveCount(3, { timeout: 3_000 });
        }).toPass();
        await expect(page.getByText(text.backInPart, { exact: true })).toBeVisible();
        await expect(page.getByText(text.left(amount('900')))).toBeVisible();
        await expectNoFindings(page);
      });

      await test.step('the key is removed, and cards are no longer taken', async () => {
        await page.goto('/dashboard/practice?section=cards');
        await page.getByRole('button', { name: text.remove, exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: text.remove, exact: true }).click();
        await expect(page.getByText(text.removed)).toBeVisible();
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: card.pay, exact: true })).toHaveCount(0);
      });
    });
  });
}
