import { assets } from '@aurea/contract/assets.ts';
import type { Page } from '@playwright/test';
import { openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';
import {
  AREAS,
  CUSTOMERS,
  DASHBOARD,
  filled,
  INVOICES,
  PUBLIC,
  QUOTATIONS,
  type SpecifiedAddress,
  UNKNOWN,
  USER,
} from './addresses.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

type Language = keyof typeof TEXTS;

/** Expects the address to stay, its title in the tab, and something to read. */
async function shows(page: Page, language: Language, { path, title }: SpecifiedAddress, assetId?: string) {
  const address = filled(path, assetId);
  const { document, project } = TEXTS[language];
  await page.goto(address);
  await expect(page, address).toHaveTitle(`${document[title]} | ${project.name}`);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
}

for (const { language, locale } of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('[R-1] [G-4] public addresses have their titles', async ({ page }) => {
      for (const address of PUBLIC) await shows(page, language, address);
    });

    test('[R-1] [G-4] an unknown address says that it does not exist', async ({ page }) => {
      for (const path of UNKNOWN) {
        await shows(page, language, { path, title: 'notFound' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[language].shell.notFound.title);
      }
    });

    test('[R-1] [G-4] signing out has no title but the name of the project', async ({ page }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/public/logout', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto('/logout');
      await expect(page).toHaveTitle(TEXTS[language].project.name);
      gate.resolve();
      await expect(page).not.toHaveURL(/\/logout$/);
    });

    const groups: readonly [id: string, addresses: readonly SpecifiedAddress[]][] = [
      ['[R-2] the dashboard answers at both its addresses', DASHBOARD],
      ['[R-3] areas of the dashboard', AREAS],
      ['[R-4] customers', CUSTOMERS],
      ['[R-5] invoices of a customer', INVOICES],
      ['[R-6] quotations of a customer', QUOTATIONS],
      ['[R-7] addresses of the user', USER],
    ];
    for (const [title, addresses] of groups) {
      test(`${title} [G-4]`, async ({ page, context }) => {
        const { call } = await openHousehold(context.request, language);
        const asset = await call(assets.create, {
          body: { name: 'Savings', kind: 'savings_account', currency: 'EUR' },
        });
        for (const address of addresses) await shows(page, language, address, asset.id);
      });
    }
  });
}
