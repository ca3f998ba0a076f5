import { bankLinks } from '@aurea/contract/bank-links.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openHousehold } from '../api.ts';
import { testWithBank } from '../bank-product.ts';
import { expect } from '../fixtures.ts';
import { startRealBank } from '../real-bank.ts';
import { en } from '../texts.ts';

const test = testWithBank(startRealBank);

const { linking } = en.bankLinks;
const BANK = 'Crédit du Test';

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('a real bank is chosen by its country, refused, consented to on its own page, and read', async ({
  page,
  context,
  real,
}) => {
  test.slow();
  await real.showBank(context);
  const { call } = await openHousehold(context.request);

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
    await page.getByRole('button', { name: linking.follow }).click();
    await expect(page.getByText(linking.doneTitle(BANK))).toBeVisible({ timeout: 20_000 });
    expect((await call(bankLinks.list, {})).items).toMatchObject([{ state: 'linked', failure: null }]);
  });

  await test.step('a return that is opened again changes nothing and says so', async () => {
    await page.goto('/dashboard/assets/bank-links/new?code=c&state=00000000-0000-4000-8000-000000000000.x');
    await expect(page.getByText(linking.unproved)).toBeVisible();
    await expectNoFindings(page);
  });
});
