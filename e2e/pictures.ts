import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assets } from '@aurea/contract/assets.ts';
import { QUOTATION_TABS, quotations } from '@aurea/contract/billing/quotations.ts';
import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { HOLDING_CLASSES, holdings } from '@aurea/contract/holdings.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { findBrowser } from '../scripts/browser.ts';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../scripts/product.ts';
import { type Advisor, type Householder, openHousehold, openPractice } from './api.ts';

/**
 * Pictures of screens filled with the demonstration, at both widths and in both languages, with what axe and the console
 * say of them: `npm run pictures -- /dashboard '/dashboard/assets/{loan}'`, where a kind of asset or income between braces
 * is the id of the first of that kind, and `{stocks}` or `{crypto}` that of the largest position. `--press "text"`
 * presses what bears that name first; `--out` names the folder. `--practice` shows the screens of a practice, where braces
 * hold the name of a customer, or `quotation` and a tab of their list; `--mandates 3` lets households with a demonstration
 * of their own give it mandates, each linked with a customer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'test-results/pictures' },
    press: { type: 'string', multiple: true, default: [] },
    size: { type: 'string', multiple: true, default: ['1440', '390'] },
    language: { type: 'string', multiple: true, default: ['en', 'fr'] },
    practice: { type: 'boolean', default: false },
    mandates: { type: 'string', default: '0' },
  },
});

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

type Visit = { readonly householder: Householder; readonly name: string };

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function addressOf(template: string, { call }: Householder): Promise<string> {
  const kinds = [...template.matchAll(/\{([^}]+)\}/g)].map(([, kind]) => kind ?? '');
  if (kinds.length === 0) return template;
  const known = values.practice ? await customerIds(call) : await recordIds(call);
  return kinds.reduce((path, kind) => {
    const id = known.get(kind);
    if (!id) throw new Error(`the demonstration has no ${kind}`);
    return path.replace(`{${kind}}`, id);
  }, template);
}

/** Customers by their names, and the first quotation of each tab as `quotation draft`. */
async function customerIds(call: Householder['call']): Promise<ReadonlyMap<string, string>> {
  const { items } = await call(customers.list, { query: { size: '100' } });
  const known = new Map(items.map(({ name, id }) => [name, id]));
  for (const tab of QUOTATION_TABS) {
    const [first] = (await call(quotations.list, { query: { tab } })).items;
    if (first) known.set(`quotation ${tab}`, first.id);
  }
  return known;
}

/** The first record of each kind, and the largest position of each class. */
async function recordIds(call: Householder['call']): Promise<ReadonlyMap<string, string>> {
  const items = [...(await call(assets.list, { query: {} })).items, ...(await call(revenues.list, {})).items];
  const known = new Map<string, string>(items.toReversed().map(({ kind, id }) => [kind, id]));
  for (const each of HOLDING_CLASSES) {
    const [largest] = (await call(holdings.list, { query: { class: each } })).items;
    if (largest) known.set(each, largest.instrumentId);
  }
  return known;
}

type Entered = { readonly request: APIRequestContext; readonly url: string; readonly language: 'en' | 'fr' };

/** Somebody whose workspace is filled with the demonstration. */
async function enter(browser: Browser, { request, url, language }: Entered): Promise<Householder> {
  if (values.practice) {
    const advisor = await openPractice(request, language);
    await advisor.call(demo.fillPractice, {});
    await giveMandates(browser, url, advisor);
    return advisor;
  }
  const householder = await openHousehold(request, language);
  await householder.call(demo.fill, {});
  return householder;
}

/** Customers of a practice with wealth: each of some is linked with a household that is filled and gave a mandate. */
async function giveMandates(browser: Browser, url: string, advisor: Advisor): Promise<void> {
  const { items } = await advisor.call(customers.list, { query: { size: '100' } });
  for (const { id, version } of items.slice(0, Number(values.mandates))) {
    const context = await browser.newContext({ baseURL: url });
    const household = await openHousehold(context.request);
    await household.call(demo.fill, {});
    const body = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
    const mandate = await household.call(mandates.give, { body });
    await advisor.call(customerFile.linkMandate, { params: { id }, body: { version, mandateId: mandate.id } });
    await context.close();
  }
  const isAwaited = async () => (await advisor.call(book.list, { query: { sight: 'awaited' } })).total > 0;
  while (await isAwaited()) await setTimeout(500);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function picture(page: Page, template: string, { householder, name }: Visit): Promise<void> {
  const path = await addressOf(template, householder);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  for (const text of values.press) await page.getByText(text, { exact: true }).first().click();
  await settle(page);
  const file = `${values.out}/${name}-${template.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}.png`;
  await page.screenshot({ path: file, fullPage: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  say([file, ...found, ...(overflow > 0 ? [`scrolls ${overflow} px sideways`] : [])].join('\n  '));
}

async function visit(browser: Browser, product: Product, size: string, language: 'en' | 'fr'): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: Number(size), height: size === '390' ? 844 : 900 },
  });
  const householder = await enter(browser, { request: context.request, url: product.url, language });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && say(`  console: ${message.text()}`));
  page.on('pageerror', (error) => say(`  page: ${error.message}`));
  for (const template of positionals) await picture(page, template, { householder, name: `${size}-${language}` });
  await context.close();
}

buildIfStale(ROOT);
await mkdir(values.out, { recursive: true });
const { executablePath, env } = await findBrowser();
const dataDir = await newDataDir();
const product = await startProduct({
  dataDir,
  port: await freePort(),
  env: { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000' },
});
const browser = await chromium.launch({ executablePath, chromiumSandbox: false, env: { ...process.env, ...env } });
try {
  for (const language of values.language)
    for (const size of values.size) await visit(browser, product, size, language === 'fr' ? 'fr' : 'en');
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
