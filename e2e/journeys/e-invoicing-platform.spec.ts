import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import type { Page } from '@playwright/test';
import { PLATFORM_ACCOUNT } from '../../apps/server/src/testing/platform-server.ts';
import { supplierInvoice } from '../../apps/server/src/testing/supplier-invoice.ts';
import { violationsOn } from '../axe.ts';
import { test as base, expect } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { type PlatformProduct, withPlatformProduct } from '../platform-practice.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const test = base.extend<object, { readonly product: PlatformProduct }>({
  product: [
    async ({ browserName: _any }, use) => {
      await withPlatformProduct(use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
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

/** A job calls the platform as soon as it is free, at the latest within the minute. */
const CALLED = { timeout: 75_000 } as const;

async function expectNoFindings(page: Page): Promise<void> {
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual([]);
}

for (const language of ['en', 'fr'] as const) {
  const { electronic } = TEXTS[language];
  const { platform: text, deposit: words } = electronic;

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

    test('a practice connects its platform, deposits an invoice once, and reads what becomes of it', async ({
      page,
      context,
      product,
    }) => {
      test.setTimeout(300_000);
      const { platform } = product;
      // Practices of other languages used the same account.
      platform.flows.length = 0;
      const { advisor, customerId } = await openOffice(context, { language });
      const { call } = advisor;
      const body = { kind: 'invoice' as const, draft: { ...DRAFT, customerId, language } };
      const { id, version } = await call(invoices.create, { body });
      const { number } = await call(invoices.finalise, { params: { id }, body: { version } });
      const before = platform.deposits.length;
      const settings = page.getByRole('region', { name: text.title, exact: true });
      const card = page.getByRole('region', { name: words.title, exact: true });
      const lifecycle = page.getByRole('region', { name: electronic.card.title, exact: true });
      const openSettings = () => page.goto('/dashboard/practice?section=platform');
      const openInvoice = () => page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);

      await test.step('without a platform nothing can be deposited', async () => {
        await openInvoice();
        await expect(lifecycle.getByText(electronic.card.none)).toBeVisible();
        await expect(card).toHaveCount(0);
      });

      await test.step('the platform is saved once it accepts the account', async () => {
        await openSettings();
        await settings.getByRole('button', { name: text.connect, exact: true }).click();
        await settings.getByLabel(text.address).fill(platform.origin);
        await settings.getByLabel(text.tokenAddress).fill(`${platform.origin}/token`);
        await settings.getByLabel(text.clientId).fill(PLATFORM_ACCOUNT.clientId);
        await settings.getByLabel(text.clientSecret).fill('a wrong one');
        await expectNoFindings(page);
        await settings.getByRole('button', { name: text.connect, exact: true }).click();
        await expect(settings.getByText(text.failures.unauthorised)).toBeVisible();
        await settings.getByLabel(text.clientSecret).fill(PLATFORM_ACCOUNT.clientSecret);
        await settings.getByRole('button', { name: text.connect, exact: true }).click();
        await expect(settings.getByText(text.up, { exact: true })).toBeVisible();
        await expect(settings.getByText(platform.origin)).toBeVisible();
        await expectNoFindings(page);
      });

      await test.step('the invoice is handed over, and is accepted when the platform says so', async () => {
        await openInvoice();
        await card.getByRole('button', { name: words.ask, exact: true }).click();
        await expect(card.getByText(words.states.transmitted, { exact: true })).toBeVisible(CALLED);
        await expect(lifecycle.getByText(electronic.card.unheard)).toBeVisible();
        await expect(card.getByRole('button')).toHaveCount(0);
        expect(platform.deposits).toHaveLength(before + 1);
        product.accept();
        product.report(number ?? '', 200, today());
        await call(invoicePlatform.read, {});
        await expect(card.getByText(words.states.deposited, { exact: true })).toBeVisible(CALLED);
        await expect(lifecycle.getByText(`200 · ${electronic.statuses[200]}`)).toBeVisible(CALLED);
        await expect(lifecycle.getByText(electronic.card.platform).first()).toBeVisible();
        await expectNoFindings(page);
      });

      await test.step('what suppliers sent is fetched, or listed with its reason', async () => {
        const { received, untaken, upload } = electronic;
        product.supply('facture-1.xml', supplierInvoice('S-1'));
        product.supply('contrat.xml', '<contrat/>');
        await call(invoicePlatform.read, {});
        await page.goto('/dashboard/invoices/received');
        const kept = page.getByRole('table', { name: received.title, exact: true });
        await expect(kept.getByRole('cell', { name: `S-1 ${received.sources.platform}`, exact: true })).toBeVisible(
          CALLED,
        );
        const apart = page.getByRole('region', { name: untaken.title, exact: true });
        await expect(apart.getByText('contrat.xml')).toBeVisible();
        await expect(apart.getByText(upload.refusals.no_invoice)).toBeVisible();
        await expectNoFindings(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(apart.getByText('contrat.xml')).toBeVisible();
        await expectNoFindings(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      });

      await test.step('what is no invoice is fetched again, set aside and brought back', async () => {
        const { untaken: words } = electronic;
        const apart = page.getByRole('region', { name: words.title, exact: true });
        const choose = async (name: string) => {
          await page.getByRole('button', { name: words.actionsOf('contrat.xml') }).press('Enter');
          await page.getByRole('menuitem', { name }).click();
        };
        await choose(words.fetch);
        await expect(apart.getByText(words.states.waiting, { exact: true })).toBeVisible();
        await expect(apart.getByText(electronic.upload.refusals.no_invoice)).toBeVisible(CALLED);
        const aside = page.getByRole('region', { name: words.aside.title, exact: true });
        for (const _time of ['first', 'second']) {
          await choose(words.aside.set);
          await expect(page.getByText(words.aside.isDone, { exact: true })).toBeVisible();
          await apart.getByRole('button', { name: words.aside.show(1), exact: true }).click();
          await expect(aside.getByText('contrat.xml')).toBeVisible();
          await expectNoFindings(page);
          await choose(words.aside.unset);
          await expect(aside.getByText(words.aside.none)).toBeVisible();
          await aside.getByRole('button', { name: words.aside.back, exact: true }).click();
          await expect(apart.getByText('contrat.xml')).toBeVisible();
        }
        await choose(words.aside.set);
        await page.getByRole('button', { name: TEXTS[language].ui.snackbar.undo, exact: true }).click();
        await expect(page.getByText(words.aside.isBack, { exact: true }).last()).toBeVisible();
        await expect(apart.getByText('contrat.xml')).toBeVisible();
      });

      await test.step('a platform that is down says so, and is read again', async () => {
        await openSettings();
        platform.behave((_request, response) => Boolean(response.writeHead(503).end()));
        await settings.getByRole('button', { name: text.read }).click();
        await expect(settings.getByText(text.down, { exact: true })).toBeVisible(CALLED);
        await expect(settings.getByText(text.failures.busy)).toBeVisible();
        await expectNoFindings(page);
        platform.behave(() => false);
        product.report(number ?? '', 205, today());
        await settings.getByRole('button', { name: text.read }).click();
        await expect(settings.getByText(text.up, { exact: true })).toBeVisible(CALLED);
      });

      await test.step('the status has changed, and stays when the platform is disconnected', async () => {
        await openInvoice();
        await expect(lifecycle.getByText(`205 · ${electronic.statuses[205]}`)).toBeVisible();
        await openSettings();
        await settings.getByRole('button', { name: text.disconnect }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: text.disconnect, exact: true }).click();
        await expect(settings.getByRole('button', { name: text.connect, exact: true })).toBeVisible();
        await openInvoice();
        await expect(card.getByText(words.states.deposited, { exact: true })).toBeVisible();
        await expect(lifecycle.getByText(`205 · ${electronic.statuses[205]}`)).toBeVisible();
        expect(platform.deposits).toHaveLength(before + 1);
      });
    });
  });
}
