import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openHousehold } from '../api.ts';
import { testWithBank } from '../bank-product.ts';
import { expect } from '../fixtures.ts';
import { startRealBank } from '../real-bank.ts';
import { en } from '../texts.ts';

const test = testWithBank(startRealBank);

const { bankLinks: text } = en;
const { linking } = text;
const BANK = 'Crédit du Test';

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('a real bank is chosen by its country, consented to on its own page, read, and books what it announced', async ({
  page,
  context,
  real,
}) => {
  test.slow();
  await real.showBank(context);
  const { call } = await openHousehold(context.request);
  const lines = async () => (await call(transactions.list, { query: {} })).items.map(({ note }) => note).toSorted();
  const worth = async () => (await call(assets.list, {})).items.map(({ value }) => Number(value));

  await test.step('the way leads to the page of the bank; a refusal reads nothing', async () => {
    await page.goto('/dashboard/assets/bank-links/new');
    await expect(page.getByText(linking.country, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(BANK) }).click();
    await page.getByRole('button', { name: linking.toBank(BANK) }).click();
    await page.getByRole('link', { name: 'Refuse' }).click();
    await expect(page.getByText(linking.refused)).toBeVisible();
    await expectNoFindings(page);
    expect((await call(bankLinks.list, {})).items).toMatchObject([{ state: 'consenting', accounts: [] }]);
  });

  await test.step('the same way again, and consent', async () => {
    await page.getByRole('button', { name: linking.toBank(BANK) }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await expect(page.getByRole('heading', { name: linking.which })).toBeVisible();
    await expect(page).not.toHaveURL(/code=|state=/);
    await expectNoFindings(page);
    const letGo = real.bank.holdLines();
    await page.getByRole('button', { name: linking.follow }).click();
    await expect(page.getByText(linking.reading(BANK))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: linking.waits })).toContainText('Current account');
    await expectNoFindings(page);
    letGo();
    await expect(page.getByText(linking.doneTitle(BANK))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(linking.added(1))).toBeVisible();
    expect((await call(bankLinks.list, {})).items).toMatchObject([{ state: 'linked', failure: null }]);
  });

  await test.step('what the bank announced stands apart and counts nowhere, until it is booked, once', async () => {
    await page.getByRole('link', { name: linking.toLinks }).click();
    const announced = page.getByRole('region', { name: text.pendingTitle(1) });
    await expect(announced).toContainText('Theatre');
    await expect(announced).toContainText('45.00');
    await expectNoFindings(page);
    expect(await lines()).toEqual(['Bakery']);
    expect(await worth()).toEqual([1000.1]);

    real.bank.bookTheatre();
    await page.getByRole('button', { name: text.synchronise }).click();
    await expect(announced).toBeHidden({ timeout: 20_000 });
    await expect.poll(lines, { timeout: 20_000 }).toEqual(['Bakery', 'Theatre']);
    expect(await worth()).toEqual([955.1]);
    await expect(page.getByRole('row', { name: /Current account/ })).toContainText(text.noDifference);
  });

  await test.step('a return that is opened again changes nothing and says so', async () => {
    await page.goto('/dashboard/assets/bank-links/new?code=c&state=00000000-0000-4000-8000-000000000000.x');
    await expect(page.getByText(linking.unproved)).toBeVisible();
    await expectNoFindings(page);
  });
});
