import { assets } from '@aurea/contract/assets.ts';
import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { ADDRESSES } from '../apps/web/src/app/route-table.ts';
import { addressOfSection, GROUPS } from '../apps/web/src/features/practice/sections.ts';
import { type Caller, openHousehold, openPractice, signUp } from './api.ts';
import { expect, test } from './fixtures.ts';
import { makeOperator } from './operator.ts';
import { TEXTS } from './texts.ts';

const SOME_ID = '6b1f0c1e-8d0a-4a53-9c0e-3a1f4f0d2b77';

/** Signing out leaves at once. */
const SCREENS = [...ADDRESSES.filter(({ screen }) => screen !== 'logout'), { path: '/dev/kit', screen: 'kit' }];

const DIALOGS = [
  'asset-new',
  'asset-values',
  'income-new',
  'import',
  'loan-new',
  'members',
  'position-add',
  'transaction-new',
  'transfer-new',
  'price-import',
  'rate',
  'totp-new',
];

const PROPERTY_TABS = ['value', 'loans', 'rents', 'costs', 'tax', 'sale', 'documents', 'history'];

const PROPERTY_DIALOGS = ['property-new', 'property-edit', 'property-loans', 'lease', 'property-cost', 'asset-value'];

const DRAFT: Omit<BodyOf<typeof invoices.create>['draft'], 'customerId'> = {
  language: 'fr',
  currency: 'EUR',
  euroRate: null,
  category: 'services',
  suppliedOn: null,
  dueOn: null,
  purchaseOrder: '',
  lines: [],
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  exemption: null,
  note: '',
  deposits: [],
};

/** The addresses of a practice, not of a household. */
const OF_PRACTICE = /^\/(backoffice|dashboard\/(customers|invoices|quotations|reports|tasks|practice))/;
/** What somebody without a practice sees there; the other addresses refuse alike. */
const REFUSED = '/dashboard/customers';

/** Of a known customer a document begins at once: the page leads on to it. */
const BEGINS = /\$customer_id\/(invoices|quotations)\/new$/;

const WIDE = { name: '1440 px', viewport: { width: 1440, height: 900 } } as const;
const NARROW = { name: '390 px', viewport: { width: 390, height: 844 } } as const;
const ENGLISH = { language: 'en', locale: 'en-GB' } as const;
const FRENCH = { language: 'fr', locale: 'fr-FR' } as const;

/** Each size and each language once; with A11Y=all each size in each language, which takes twice as long. */
const WINDOWS = [
  { ...WIDE, ...ENGLISH },
  { ...NARROW, ...FRENCH },
  ...(process.env['A11Y'] === 'all'
    ? [
        { ...NARROW, ...ENGLISH },
        { ...WIDE, ...FRENCH },
      ]
    : []),
];

const BELL = { en: /^To check/, fr: /^À vérifier/ } as const;

/** What axe finds on the page as it is now: rule, place, reason. */
async function findings(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim()})`),
  );
}

/** A household with the demonstration, and one record of it for each screen of a record. */
async function furnish(context: BrowserContext, language: 'en' | 'fr'): Promise<Readonly<Record<string, string>>> {
  const { call, email } = await openHousehold(context.request, language);
  await makeOperator(email);
  await call(demo.fill, {});
  const { items } = await call(assets.list, { query: { class: 'stocks' } });
  const incomes = (await call(revenues.list, {})).items;
  const homes = (await call(assets.list, { query: { class: 'property' } })).items;
  return {
    asset: items[0]?.id ?? SOME_ID,
    revenue: incomes[0]?.id ?? SOME_ID,
    property: homes[0]?.id ?? SOME_ID,
  };
}

/** An invoice and a quotation that went out, as the practice and as their readers see them. */
async function sentDocuments(call: Caller['call']): Promise<string[]> {
  const [invoice] = (await call(invoices.list, { query: { tab: 'late' } })).items;
  const [quotation] = (await call(quotations.list, { query: { tab: 'open' } })).items;
  if (!invoice || !quotation) throw new Error('the demonstration sent nothing');
  const addressOf = async (kind: 'invoice' | 'quotation', documentId: string) => {
    const { address } = await call(documentLinks.create, { body: { kind, documentId } });
    return new URL(address).pathname;
  };
  return [
    `/dashboard/customers/${invoice.customerId}/invoices/${invoice.id}`,
    `/dashboard/customers/${quotation.customerId}/quotations/${quotation.id}`,
    await addressOf('invoice', invoice.id),
    await addressOf('quotation', quotation.id),
  ];
}

for (const { name, viewport, language, locale } of WINDOWS) {
  test.describe(`axe finds nothing, ${name}, ${language}`, () => {
    test.use({ viewport, locale });
    test.setTimeout(600_000);

    test('on any address of somebody with a household', async ({ page, context }) => {
      const ids = await furnish(context, language);
      for (const { path, screen } of SCREENS.filter(({ path }) => !OF_PRACTICE.test(path) || path === REFUSED)) {
        const id = ids[screen] ?? SOME_ID;
        await page.goto(path.replace(/\$\w+/g, id));
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect.soft(await findings(page), path).toEqual([]);
      }
    });

    test('on any address of somebody with a practice', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      await call(demo.fillPractice, {});
      const [customer] = (await call(customers.list, { query: {} })).items;
      const draft = { ...DRAFT, customerId: customer?.id ?? SOME_ID };
      const { id } = await call(invoices.create, { body: { kind: 'invoice', draft } });
      const [written] = (await call(quotations.list, { query: { tab: 'draft' } })).items;
      const idOf = (screen: string) => (screen === 'quotation' ? (written?.id ?? SOME_ID) : id);
      for (const { path, screen } of SCREENS.filter(({ path }) => OF_PRACTICE.test(path))) {
        await page.goto(path.replace('$customer_id', draft.customerId).replace('$id', idOf(screen)));
        if (BEGINS.test(path)) await page.waitForURL(/\/[\da-f-]{36}$/);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect.soft(await findings(page), path).toEqual([]);
      }
      for (const path of GROUPS.flatMap(({ sections }) => sections.map(addressOfSection))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2 }).first(), path).toBeVisible();
        expect.soft(await findings(page), path).toEqual([]);
      }
      for (const path of await sentDocuments(call)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: /\d{4}-\d+/ }), path).toBeVisible();
        expect.soft(await findings(page), path).toEqual([]);
      }
    });

    test('on the pages of a visitor and of somebody not confirmed', async ({ page, context }) => {
      for (const path of ['/', '/auth', '/auth?mode=sign-up', '/reset-password', '/confirm-auth', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect.soft(await findings(page), path).toEqual([]);
      }
      await signUp(context.request, language);
      await page.goto('/confirm-auth');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findings(page)).toEqual([]);
    });

    test('on any tab and dialog of a property, and in the bell', async ({ page, context }) => {
      const { property } = await furnish(context, language);
      for (const tab of PROPERTY_TABS) {
        await page.goto(`/dashboard/properties/${property}?tab=${tab}`);
        await expect(page.getByRole('tabpanel'), tab).toBeVisible();
        expect.soft(await findings(page), tab).toEqual([]);
      }
      for (const dialog of PROPERTY_DIALOGS) {
        await page.goto(`/dashboard/properties/${property}?dialog=${dialog}&subject=${property}`);
        await expect(page.getByRole('dialog'), dialog).toBeVisible();
        expect.soft(await findings(page), dialog).toEqual([]);
      }
      await page.goto('/dashboard/assets');
      await page.getByRole('button', { name: BELL[language] }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findings(page), 'bell').toEqual([]);
    });

    test('on how a performance is computed, and on the two dates of a period', async ({ page, context }) => {
      await furnish(context, language);
      const { computed, headline, periods } = TEXTS[language].performance;
      await page.goto('/dashboard/performance');
      const hint = page.getByText(headline.hint, { exact: true });
      const open = page.getByRole('button', { name: computed.open });
      await expect(hint).toBeVisible({ timeout: 60_000 });
      // Folded on a phone.
      if (!(await open.isVisible())) await hint.click();
      await open.click();
      await expect(page.getByRole('dialog', { name: computed.title })).toBeVisible();
      expect.soft(await findings(page), 'computed').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: periods.other }).click();
      await page.getByRole('menuitem', { name: periods.custom }).click();
      await expect(page.getByRole('dialog', { name: periods.custom })).toBeVisible();
      expect.soft(await findings(page), 'two dates').toEqual([]);
    });

    test('on any dialog', async ({ page, context }) => {
      const { asset } = await furnish(context, language);
      for (const dialog of DIALOGS) {
        await page.goto(`/dashboard/assets/${asset}?dialog=${dialog}&subject=${asset}`);
        await expect(page.getByRole('dialog'), dialog).toBeVisible();
        expect.soft(await findings(page), dialog).toEqual([]);
      }
    });
  });
}
