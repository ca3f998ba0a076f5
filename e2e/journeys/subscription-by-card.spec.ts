import { workspaces } from '@aurea/contract/workspaces.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { becomeActive } from '../api.ts';
import { type ChargingProduct, PROVIDER_HOSTS, withChargingProduct } from '../charging.ts';
import { test as base, expect } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const test = base.extend<object, { readonly charging: ChargingProduct }>({
  charging: [
    async ({ browserName: _any }, use) => {
      await withChargingProduct(use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ charging }, use) => {
    await use(charging.url);
  },
  outside: async ({ browserName: _any }, use) => {
    await use(PROVIDER_HOSTS);
  },
});

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

const DAY_SECONDS = 86_400;
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * DAY_SECONDS;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

for (const { language, locale } of LANGUAGES) {
  const { subscription: text, session, shell, account } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale });

    test(`[I-1] somebody subscribes by card, misses a payment, settles it and leaves (${language})`, async ({
      page,
      context,
      charging,
    }) => {
      test.slow();
      await charging.showProvider(context);
      const { call } = await becomeActive(context.request, language);
      await call(workspaces.create, { body: { kind: 'household', name: 'Home', currency: 'EUR' } });

      await test.step('paying is left to the provider, and coming back proves nothing', async () => {
        await page.goto('/user/onboarding?step=plan');
        await expect(page.getByText(text.perMonth('9.90', 'EUR'))).toBeVisible();
        await page.getByRole('button', { name: text.toPayment, exact: true }).click();
        await expect(heading(page, 'checkout.stripe.com')).toBeVisible();
        await page.goto('/dashboard');
        await expect(page).toHaveURL(/\/user\/onboarding/);
        await page.goto('/success?of=subscription');
        await expect(heading(page, session.success.payment.title)).toBeVisible();
        await charging.becomes({ status: 'trialing', trial_start: inDays(0) });
        await expect(heading(page, session.success.confirmed.title)).toBeVisible({ timeout: 20_000 });
        await page.getByRole('link', { name: session.success.dashboard, exact: true }).click();
        await expect(page).toHaveURL(/\/dashboard/);
      });

      await test.step('a refused payment is said on every page, with its fourteen days', async () => {
        await charging.becomes({ status: 'past_due' });
        const toSettle = page.getByRole('link', { name: shell.solvePayment, exact: true });
        await expect(async () => {
          await page.goto('/dashboard/assets');
          await expect(toSettle).toBeVisible({ timeout: 3_000 });
        }).toPass();
        await toSettle.click();
        await expect(page.getByText(text.due(text.plans.personal, text.perMonth('9.90', 'EUR')))).toBeVisible();
        // Open for fourteen days after the refusal, and closed on the one after.
        const [year, month, date] = addDays(today(), 15).split('-');
        await expect(page.getByRole('listitem').filter({ hasText: text.grace.closed })).toContainText(
          `${date}/${month}/${year}`,
        );
        await expect(toSettle).toHaveCount(0);
        await expectNoFindings(page);
        await page.getByRole('button', { name: text.payNow, exact: true }).click();
        await expect(heading(page, 'billing.stripe.com')).toBeVisible();
      });

      await test.step('unpaid, every path leads to what is due and to the export', async () => {
        await charging.becomes({ status: 'unpaid' });
        await expect(async () => {
          await page.goto('/dashboard');
          await expect(heading(page, text.endedTitle)).toBeVisible({ timeout: 3_000 });
        }).toPass();
        await expect(page.getByRole('button', { name: text.payNow, exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: account.privacy.export, exact: true })).toBeVisible();
        await expectNoFindings(page);
      });

      await test.step('paid again, everything is open; cancelled, it stays open to the end of the period', async () => {
        await charging.becomes({ status: 'active' });
        await expect(async () => {
          await page.goto('/user/subscription');
          await expect(page.getByText(text.states.active, { exact: true })).toBeVisible({ timeout: 3_000 });
        }).toPass();
        await page.getByRole('button', { name: text.manage, exact: true }).click();
        await expect(heading(page, 'billing.stripe.com')).toBeVisible();
        await charging.becomes({ status: 'active', cancel_at_period_end: true });
        await expect(async () => {
          await page.goto('/user/subscription');
          await expect(page.getByText(text.canceledNote)).toBeVisible({ timeout: 3_000 });
        }).toPass();
        await page.goto('/dashboard/assets');
        await expect(page).toHaveURL(/\/dashboard\/assets/);
      });
    });
  });
}
