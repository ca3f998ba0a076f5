import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { catalogue } from '@aurea/contract/catalogue.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { properties } from '@aurea/contract/properties.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import type { Page } from '@playwright/test';
import type { Householder } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS, openOffice } from '../office.ts';
import { today } from '../today.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A name without a space, as long as its field takes. */
const unbroken = (first: string, length = 120) => `${first}${'abcdefghij'.repeat(40)}`.slice(0, length);

const FACTS = {
  type: 'apartment',
  use: 'let',
  postcode: '',
  surface: null,
  purchasePrice: '150000',
  notaryCosts: '11000',
  otherCosts: null,
  furniture: null,
  vacancy: '0',
  taxRegime: 'micro_foncier',
  furnishedKind: 'long_term',
  marginalRate: '0.3',
  depreciation: null,
} as const;

const LINE = {
  description: unbroken('Text', 400),
  quantity: '1',
  unit: 'C62',
  unitPrice: '1000',
  vatCategory: 'S',
  vatRate: '20',
} as const;

/** The page is no wider than the window at either size. */
async function expectNoSidewaysScroll(page: Page, paths: readonly string[]): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible({ timeout: 30_000 });
      await page.waitForLoadState('networkidle');
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(beyond, `${path} at ${size.width} px`).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }
}

/** Names that reach beyond the window and that nothing scrolls or shortens, with the class of their place. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.includes('abcdefghijabcdefghij')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, width } = range.getBoundingClientRect();
      const isBeyond = width > 0 && right > window.innerWidth + 1;
      const place = node.parentElement;
      if (isBeyond && place && !clips(place))
        found.push(`${node.textContent.slice(0, 12)} in ${place.outerHTML.split('>')[0]?.slice(0, 90)}>`);
    }
    return found;
  });
}

async function fillHousehold({ call }: Householder) {
  const { version } = await call(workspaces.current, {});
  await call(workspaces.change, { body: { version, name: unbroken('Home', 80) } });
  const person = await call(members.create, {
    body: { name: unbroken('Camille', 100), birthOn: null, fiscalLink: 'spouse' },
  });
  const account = await call(assets.create, {
    body: {
      name: unbroken('Account'),
      kind: 'securities_account',
      institution: unbroken('Bank'),
      currency: 'EUR',
      tags: [unbroken('tag', 40)],
      ownership: [{ memberId: person.id, right: 'full', percent: '100' }],
    },
  });
  const share = await call(instruments.create, {
    body: { name: unbroken('Share'), type: 'stock', currency: 'EUR' },
  });
  const on = addDays(today(), -20);
  await call(transactions.create, {
    params: { id: account.id },
    body: {
      kind: 'buy',
      on,
      instrumentId: share.id,
      quantity: '10',
      unitPrice: '20',
      currency: 'EUR',
      note: unbroken('note', 200),
    },
  });
  const flat = await call(properties.create, {
    body: {
      name: unbroken('Flat'),
      currency: 'EUR',
      purchasedOn: '2016-03-01',
      facts: { ...FACTS, street: unbroken('street', 200), city: unbroken('City') },
      values: [{ on: '2016-03-01', value: '150000', source: '' }],
    },
  });
  const term = { startsOn: on, endsOn: null, amount: '850', gross: null, charges: null, frequency: 'month' } as const;
  const income = await call(revenues.create, {
    body: { kind: 'salary', name: unbroken('Salary'), currency: 'EUR', terms: [{ ...term, dueDay: 1 }] },
  });
  const held = (await call(holdings.list, { query: { class: 'stocks' } })).items.find(
    ({ name }) => name === share.name,
  );
  return { account, flat, income, instrumentId: held?.instrumentId ?? '' };
}

test('names of a household without a space never scroll a page sideways', async ({ page, household }) => {
  test.setTimeout(240_000);
  const { account, flat, income, instrumentId } = await fillHousehold(household);
  await expectNoSidewaysScroll(page, [
    '/dashboard',
    '/dashboard/assets',
    ...['', '?tab=transactions', '?tab=ownership', '?tab=history'].map(
      (tab) => `/dashboard/assets/${account.id}${tab}`,
    ),
    '/dashboard/properties',
    ...['', '?tab=value', '?tab=history'].map((tab) => `/dashboard/properties/${flat.id}${tab}`),
    '/dashboard/stocks',
    `/dashboard/stocks?position=${instrumentId}`,
    ...['activities', 'income', 'allocation'].map((tab) => `/dashboard/stocks?tab=${tab}`),
    '/dashboard/revenus',
    '/dashboard/revenus?view=incomes',
    `/dashboard/revenus/${income.id}`,
    '/dashboard/performance',
    '/user/account',
    `/dashboard/assets?dialog=asset-edit&subject=${account.id}`,
    '/dashboard/assets?dialog=members',
  ]);
});

const ARTICLE = {
  description: '',
  unit: 'C62',
  unitPrice: '1000',
  vatCategory: 'S',
  vatRate: '20',
  supply: 'services',
  optional: false,
} as const;

const SHARED = {
  allowances: [],
  charges: [],
  currency: 'EUR' as const,
  euroRate: null,
  category: 'services' as const,
  purchaseOrder: unbroken('order', 60),
  pricesIncludeVat: false,
  exemption: null,
  note: unbroken('note', 400),
  language: 'en' as const,
};

test('names of a practice without a space never scroll a page sideways', async ({ page, context }) => {
  test.setTimeout(240_000);
  const customer = {
    ...HELIOS,
    companyName: unbroken('Customer'),
    tags: [unbroken('tag', 40)],
    email: `${unbroken('mail', 60)}@example.org`,
    contacts: [{ name: unbroken('Contact'), position: '', email: null, phone: null, roles: [] }],
  };
  const { advisor, customerId } = await openOffice(context, { language: 'en', customer });
  const { call } = advisor;
  const { version } = await call(workspaces.current, {});
  await call(workspaces.change, { body: { version, name: unbroken('Practice', 80) } });
  await call(catalogue.add, { body: { ...ARTICLE, name: unbroken('Article', 200) } });
  const line = { ...LINE, name: unbroken('Line', 200) };
  const draft = { ...SHARED, customerId, suppliedOn: today(), dueOn: null, deposits: [], lines: [line] };
  const invoice = await call(invoices.create, { body: { kind: 'invoice', draft } });
  const late = await call(invoices.create, { body: { kind: 'invoice', draft } });
  await call(invoices.finalise, { params: { id: late.id }, body: { version: late.version } });
  const quotation = await call(quotations.create, {
    body: {
      draft: {
        ...SHARED,
        customerId,
        validUntil: null,
        depositPercent: null,
        terms: null,
        subject: unbroken('Subject', 200),
        lines: [{ ...line, role: 'item' as const }],
      },
    },
  });
  const own = `/dashboard/customers/${customerId}`;
  await expectNoSidewaysScroll(page, [
    '/backoffice',
    '/dashboard/customers',
    own,
    `${own}/edit`,
    `${own}/invoices`,
    `${own}/quotations`,
    '/dashboard/invoices?tab=all',
    '/dashboard/invoices',
    `${own}/invoices/${invoice.id}`,
    `${own}/invoices/${late.id}`,
    '/dashboard/invoices/recurring',
    '/dashboard/quotations',
    `${own}/quotations/${quotation.id}`,
    '/dashboard/reports',
    ...['identity', 'look', 'catalogue', 'mails'].map((section) => `/dashboard/practice?section=${section}`),
  ]);
});
