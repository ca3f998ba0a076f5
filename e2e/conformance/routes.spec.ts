import type { Page } from '@playwright/test';
import { expect as anyExpect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';
import {
  AREAS,
  CUSTOMERS,
  DASHBOARD,
  filled,
  INVOICES,
  NEW_INVOICE,
  NEW_QUOTATION,
  PUBLIC,
  QUOTATIONS,
  type SpecifiedAddress,
  UNKNOWN,
  USER,
} from './addresses.ts';
import { furnishHousehold, furnishPractice, type Records } from './records.ts';

/** A page of the demonstration is computed from years of days: on a slow machine it takes its time. */
const expect = anyExpect.configure({ timeout: 30_000 });

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

type Language = keyof typeof TEXTS;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Titles of pages that stand in for the one asked for: none of them proves an address. */
function substitutes(language: Language): string[] {
  const { account, shell, assets, properties, incomes, customers, invoices, quotations, ui } = TEXTS[language];
  return [
    shell.unavailable.title,
    shell.notFound.title,
    account.elsewhere.practice.title,
    account.elsewhere.household.title,
    shell.factor.title,
    assets.detail.unknownTitle,
    properties.detail.unknownTitle,
    incomes.detail.unknownTitle,
    customers.detail.unknown.title,
    invoices.unknown.title,
    quotations.unknown.title,
    ui.error.title,
  ];
}

/** Expects the address to stay, its title in the tab, and a page of its own. */
async function shows(page: Page, language: Language, { path, title }: SpecifiedAddress, records?: Records) {
  const address = filled(path, records?.ids);
  const { document, project } = TEXTS[language];
  await page.goto(address);
  await expect(page, address).toHaveTitle(`${document[title]} | ${project.name}`);
  await expect(heading(page), address).toBeVisible();
  const wanted = records?.shown[path];
  if (wanted !== undefined) await expect(page.getByRole('main'), address).toContainText(wanted);
  expect(new URL(page.url()).pathname).toBe(address);
}

/** The same, of a page that nothing may stand in for. */
async function holds(page: Page, language: Language, address: SpecifiedAddress, records?: Records) {
  await shows(page, language, address, records);
  const text = await page.getByRole('main').innerText();
  expect(
    substitutes(language).filter((title) => text.includes(title)),
    address.path,
  ).toEqual([]);
}

/**
 * The page where a document of a known customer begins. It leads on to the draft once the server has answered: the
 * answer is held back until the page is seen.
 */
async function begins(page: Page, language: Language, address: SpecifiedAddress, records: Records) {
  const gate = Promise.withResolvers<void>();
  const documents = address.path.split('/').at(-2);
  await page.route(`**/api/${documents}`, async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue();
  });
  await holds(page, language, address, records);
  gate.resolve();
  const place = filled(address.path, records.ids).replace(/new$/, '');
  await page.waitForURL((url) => url.pathname.startsWith(place) && /\/[\da-f-]{36}$/.test(url.pathname));
  const customer = place.split('/').at(3);
  await expect(page.getByRole('main').locator(`a[href="/dashboard/customers/${customer}"]`).first()).toBeVisible();
}

for (const { language, locale } of LANGUAGES) {
  const { shell, invoices, quotations, customers, customerEntry } = TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale });
    // Each looks at many pages.
    test.slow();

    test('[R-1] [G-4] public addresses have their titles', async ({ page }) => {
      for (const address of PUBLIC) await holds(page, language, address);
    });

    test('[R-1] [G-4] an unknown address says that it does not exist', async ({ page }) => {
      for (const path of UNKNOWN) {
        await shows(page, language, { path, title: 'notFound' });
        await expect(heading(page)).toHaveText(shell.notFound.title);
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

    test('[R-2] [R-3] [G-4] a household sees its own wealth at each address of the dashboard', async ({
      page,
      context,
    }) => {
      const records = await furnishHousehold(context, language);
      for (const address of [...DASHBOARD, ...AREAS]) await holds(page, language, address, records);
      await expect(page.getByRole('figure').first(), 'performance is drawn').toBeVisible();
      for (const { path } of DASHBOARD) {
        await page.goto(path);
        await expect(page.getByRole('figure').first(), path).toBeVisible();
      }
    });

    test('[R-4] [G-4] a practice lists, adds, shows and changes its customers', async ({ page, context }) => {
      const records = await furnishPractice(context, language);
      for (const address of CUSTOMERS) await holds(page, language, address, records);
      const name = records.shown['/dashboard/customers/:customer'] ?? '';
      await expect(heading(page)).toHaveText(customerEntry.form.editTitle(name));
      await expect(page.getByRole('button', { name: customerEntry.form.save })).toBeVisible();

      await page.goto('/dashboard/customers/new');
      await expect(heading(page)).toHaveText(customerEntry.form.newTitle);
      await expect(page.getByRole('textbox', { name: customerEntry.form.familyName, exact: true })).toBeEditable();
    });

    test('[R-5] [G-4] a practice lists, begins and shows the invoices of a customer', async ({ page, context }) => {
      const records = await furnishPractice(context, language);
      const numbered = { ...records, shown: { ...records.shown, [INVOICES[0]?.path ?? '']: invoices.list.tabs.late } };
      for (const address of INVOICES) await holds(page, language, address, numbered);
      const number = records.shown['/dashboard/customers/:customer/invoices/:invoice'] ?? '';
      await expect(heading(page)).toContainText(number);
      await page.goto(filled('/dashboard/customers/:customer/invoices?tab=late', records.ids));
      await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
      await begins(page, language, NEW_INVOICE, records);
      await expect(page.getByRole('heading', { name: invoices.editor.lines })).toBeVisible();
    });

    test('[R-6] [G-4] a practice lists, begins and shows the quotations of a customer', async ({ page, context }) => {
      const records = await furnishPractice(context, language);
      for (const address of QUOTATIONS) await holds(page, language, address, records);
      await expect(heading(page)).toContainText(
        records.shown['/dashboard/customers/:quoted/quotations/:quotation'] ?? '',
      );
      await begins(page, language, NEW_QUOTATION, records);
      await expect(page.getByRole('heading', { name: invoices.editor.lines })).toBeVisible();
    });

    test('[R-4] [R-5] [R-6] an address whose customer or document does not exist says so', async ({
      page,
      context,
    }) => {
      const { ids } = await furnishPractice(context, language);
      const unknown = [
        ...['', '/edit', '/invoices', '/invoices/new', '/quotations', '/quotations/new'].flatMap((rest) => [
          { path: `/dashboard/customers/:nobody${rest}`, title: customers.detail.unknown.title },
          { path: `/dashboard/customers/not-an-id${rest}`, title: customers.detail.unknown.title },
        ]),
        ...['/:customer/invoices/:nothing', '/:customer/invoices/not-an-id', '/:other/invoices/:invoice'].map(
          (path) => ({
            path: `/dashboard/customers${path}`,
            title: invoices.unknown.title,
          }),
        ),
        ...['/:quoted/quotations/:nothing', '/:quoted/quotations/not-an-id', '/:other/quotations/:quotation'].map(
          (path) => ({ path: `/dashboard/customers${path}`, title: quotations.unknown.title }),
        ),
      ];
      for (const { path, title } of unknown) {
        await page.goto(filled(path, ids));
        await expect(heading(page), path).toHaveText(title);
        await expect(page.getByRole('region', { name: TEXTS[language].ui.snackbar.region }), path).toBeEmpty();
      }
    });

    test('[R-7] [G-4] the account, the onboarding and the subscription of the user', async ({ page, household }) => {
      for (const address of USER) await holds(page, language, address);
      await expect(heading(page)).toHaveText(TEXTS[language].subscription.title);
      await page.goto('/user/account');
      await expect(page.getByRole('main')).toContainText(household.email);
    });
  });
}
