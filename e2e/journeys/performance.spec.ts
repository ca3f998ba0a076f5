import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import type { Page } from '@playwright/test';
import { type Householder, openHousehold } from '../api.ts';
import { chooseIn } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { en, fr } from '../texts.ts';

const text = en.performance;
const YEAR = new Date().getFullYear() - 1;

/** Of 1,300 paid in, 1,000 became 1,200 by the end of last year. */
async function invest({ call }: Householder) {
  const { id } = await call(assets.create, { body: { name: 'Broker', kind: 'securities_account', currency: 'EUR' } });
  const { id: world } = await call(instruments.create, { body: { name: 'World', type: 'etf', currency: 'EUR' } });
  const { id: unlisted } = await call(instruments.create, {
    body: { name: 'Unlisted', type: 'stock', currency: 'EUR' },
  });
  const first = { on: `${YEAR}-01-05`, currency: 'EUR' };
  await call(transactions.create, { params: { id }, body: { ...first, kind: 'deposit', gross: '1300' } });
  await call(transactions.create, {
    params: { id },
    body: { ...first, kind: 'buy', instrumentId: world, quantity: '10', unitPrice: '100' },
  });
  for (const [on, price] of [
    [`${YEAR}-01-05`, '100'],
    [`${YEAR}-12-30`, '120'],
  ] as const) {
    await call(instruments.price, { params: { id: world }, body: { on, price } });
  }
  return { id, world, unlisted };
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const content = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: content.replace('\ufeff', '').trim().split('\r\n') };
}

test('the address carries what is measured, over which time and against what', async ({ page, household }) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: en.document.performance }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeFocused();
  await expect(page.getByRole('heading', { name: text.bridge.title })).toBeVisible();

  await page.getByRole('radio', { name: text.periods.words['3Y'] }).press('Space');
  await expect(page).toHaveURL(/period=3Y/);
  await chooseIn(page.locator('main'), text.scope.label, en.wealth.classes.stocks);
  await expect(page).toHaveURL(/scope=class(:|%3A)stocks/);
  await chooseIn(page.locator('main'), text.benchmark.label, text.benchmark.names.livret_a);
  await expect(page).toHaveURL(/benchmark=livret_a/);
  await expect(page.getByText(text.headline.against)).toBeVisible();

  await page.getByRole('radio', { name: text.headline.measures.irr.name }).press('Space');
  await expect(page.getByText(text.headline.measures.irr.difference)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: text.periods.words['3Y'] })).toBeChecked();
  await expect(page.getByRole('radio', { name: text.headline.measures.irr.name })).toBeChecked();
  await expect(page.getByRole('combobox', { name: text.scope.label })).toHaveValue(en.wealth.classes.stocks);
  await expect(page.getByRole('heading', { name: text.months.title })).toBeVisible();
});

test('a calendar year shows the very amounts of the server, which add up to the cent', async ({ page, household }) => {
  await invest(household);
  await page.goto(`/dashboard/performance?period=${YEAR}`);
  await expect(page.getByText('+15.38%').first()).toBeVisible();
  const steps = page.getByRole('list', { name: text.bridge.title }).getByRole('listitem');
  await expect(steps.last()).toContainText('€1,500.00');
  const { bridge } = await household.call(performance.show, {
    query: { from: `${YEAR - 1}-12-31`, to: `${YEAR}-12-31` },
  });
  const total = sum([decimal(bridge.opening), ...bridge.parts.map(({ amount }) => decimal(amount))]);
  expect(total.equals(bridge.closing)).toBe(true);
});

test('what has no price is named with its days, and is mended from there', async ({ page, household }) => {
  const { id, unlisted } = await invest(household);
  await household.call(transactions.create, {
    params: { id },
    body: {
      on: `${YEAR}-02-02`,
      currency: 'EUR',
      kind: 'transfer_in',
      instrumentId: unlisted,
      quantity: '3',
    },
  });
  await page.goto('/dashboard/performance?period=MAX');
  const notice = page.getByRole('status').filter({ hasText: text.gaps.title(1) });
  await expect(notice).toContainText('Unlisted');
  await expect(notice).toContainText(text.gaps.kinds.price);
  await expect(page.getByText(text.states.partial).first()).toBeVisible();

  await notice.getByRole('button', { name: `${text.gaps.addPrice}, Unlisted` }).click();
  await expect(page.getByRole('dialog')).toContainText('Unlisted');
  await household.call(instruments.price, { params: { id: unlisted }, body: { on: `${YEAR}-02-02`, price: '100' } });
  await page.goto('/dashboard/performance?period=MAX');
  await expect(page.getByRole('heading', { name: text.bridge.title })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('days and flows are exported, and the flows are those of the drawer', async ({ page, household }) => {
  await invest(household);
  await page.goto(`/dashboard/performance?period=${YEAR}`);
  await page.getByRole('button', { name: text.computed.open }).click();
  const drawer = page.getByRole('dialog', { name: text.computed.title });
  await expect(drawer.getByRole('row', { name: /05\/01.*1,300\.00/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const choose = (name: string) => async () => {
    await page.getByRole('button', { name: text.exports.label, exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const flows = await saved(page, choose(text.exports.flows));
  expect(flows.name).toBe(`${text.exports.flowsFile}-${YEAR}-01-04-${YEAR}-12-31.csv`);
  expect(flows.lines).toEqual([
    `${text.computed.on},${text.computed.amount}`,
    `${YEAR}-01-05,-1300`,
    `${YEAR}-12-31,1500`,
  ]);
  const days = await saved(page, choose(text.exports.series));
  expect(days.lines[0]?.split(',')[0]).toBe(text.exports.day);
  expect(days.lines.at(-1)?.split(',').slice(0, 3)).toEqual([`${YEAR}-12-31`, '1500', '1300']);
});

test.describe('en français', () => {
  test.use({ locale: 'fr-FR' });

  test('les chiffres d’une année se lisent en français', async ({ page, context }) => {
    await invest(await openHousehold(context.request, 'fr'));
    await page.goto(`/dashboard/performance?period=${YEAR}`);
    await expect(page.getByText('+15,38\u00a0%').first()).toBeVisible();
    await expect(page.getByRole('list', { name: fr.performance.bridge.title })).toBeVisible();
  });
});

test('an instrument is found among many to measure it, and named where its address is opened', async ({
  page,
  household,
}) => {
  const { world } = await invest(household);
  const names = Array.from({ length: 101 }, (_, at) => `Fund ${String(at).padStart(3, '0')}`);
  for (const name of names) {
    await household.call(instruments.create, { body: { name, type: 'fund', currency: 'EUR' } });
  }
  await page.goto(`/dashboard/performance?scope=instrument:${world}`);
  await expect(page.getByRole('combobox', { name: text.scope.label })).toHaveValue('World');
});
