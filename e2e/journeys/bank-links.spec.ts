import { bankLinks } from '@aurea/contract/bank-links.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const { bankLinks: text } = en;
const { linking } = text;
const BANK = 'Banque Alpine';

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

/** Types the code that the page of the bank shows. */
async function consent(page: Page): Promise<void> {
  const code = page.getByRole('status').filter({ hasText: /^\d{6}$/ });
  await page.getByLabel(linking.code).fill((await code.textContent()) ?? '');
  await page.getByRole('button', { name: linking.agree, exact: true }).click();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: text.more(BANK) }).click();
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemradio', { name: entry }))
    .click();
}

test('a bank is linked, read, corrected, expires, is renewed and unlinked; its history stays', async ({
  page,
  household,
}) => {
  test.slow();
  const stored = async () => (await household.call(transactions.list, { query: {} })).total;

  await test.step('the bank is found by its name, and what is read is said before', async () => {
    await page.goto('/dashboard/assets/bank-links');
    await page.getByRole('link', { name: text.link }).click();
    await page.getByLabel(linking.search).fill('nothing');
    await expect(page.getByRole('heading', { name: linking.none('nothing') })).toBeVisible();
    await page.getByLabel(linking.search).fill('alp');
    await page.getByRole('button', { name: new RegExp(BANK) }).click();
    await expect(page.getByText(linking.never)).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: linking.toBank(BANK) }).click();
  });

  await test.step('a wrong code opens nothing, the right one shows the accounts', async () => {
    await page.getByLabel(linking.code).fill('000000');
    await page.getByRole('button', { name: linking.agree, exact: true }).click();
    await expect(page.getByText(linking.wrong)).toBeVisible();
    await expectNoFindings(page);
    await consent(page);
    await expect(page.getByRole('heading', { name: linking.which })).toBeVisible();
    await expect(page.getByText(linking.cardWhy)).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step('the first reading says how far it is, and what it brought', async () => {
    const savings = page.getByRole('radiogroup', { name: linking.as('Livret A') });
    await savings.getByText(linking.left_out).click();
    await page.getByRole('button', { name: linking.follow }).click();
    await expect(page.getByText(linking.doneTitle(BANK))).toBeVisible({ timeout: 60_000 });
    expect(await stored()).toBeGreaterThan(20);
    await page.getByRole('link', { name: linking.toLinks }).click();
    await expect(page.getByText(text.health.well, { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Compte courant/ })).toContainText(text.noDifference);
    await expectNoFindings(page);
  });

  await test.step('corrected lines follow, with a trace that names them', async () => {
    const before = await stored();
    await choose(page, text.behaviour.corrects);
    await page.getByRole('button', { name: text.synchronise }).click();
    await expect(page.getByText(new RegExp(text.brought.corrected(1))).first()).toBeVisible({ timeout: 60_000 });
    await expect.poll(stored).toBeLessThan(before);
  });

  await test.step('a bank that does not answer is said, with the next try', async () => {
    await choose(page, text.behaviour.fails);
    await page.getByRole('button', { name: text.synchronise }).click();
    await expect(page.getByText(text.failedTitles.bank_silent(BANK))).toBeVisible({ timeout: 30_000 });
    await choose(page, text.behaviour.works);
  });

  await test.step('an ended consent is renewed, and the accounts are still joined', async () => {
    await choose(page, text.behaviour.expires);
    await expect(page.getByText(text.endedTitle(BANK, 180))).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: text.renewLong }).click();
    await consent(page);
    await expect(page.getByText(linking.renewedTitle(BANK))).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: linking.toLinks }).click();
    await expect(page.getByText(text.health.well, { exact: true })).toBeVisible();
  });

  await test.step('unlinked, the history stays', async () => {
    const before = await stored();
    await choose(page, text.remove);
    const dialog = page.getByRole('dialog', { name: text.removing.title(BANK) });
    await dialog.getByRole('button', { name: text.removing.act }).click();
    await expect(page.getByRole('heading', { name: text.emptyTitle })).toBeVisible();
    expect(await stored()).toBe(before);
    expect((await household.call(bankLinks.list, {})).items).toEqual([]);
  });
});

test('unlinked with its history, nothing it brought is left', async ({ page, household }) => {
  const { id, demonstrationCode } = await household.call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  await household.call(bankLinks.finish, { params: { id }, body: { code: demonstrationCode ?? '' } });
  const accounts = [{ id: 'current', as: 'new' as const, name: 'Daily' }];
  await household.call(bankLinks.choose, { params: { id }, body: { accounts } });
  await page.goto('/dashboard/assets/bank-links');
  await expect(page.getByText(text.health.well, { exact: true })).toBeVisible({ timeout: 60_000 });
  await choose(page, text.remove);
  await page.getByText(text.removing.goes, { exact: true }).click();
  await page.getByRole('button', { name: text.removing.act, exact: true }).click();
  await expect(page.getByRole('heading', { name: text.emptyTitle })).toBeVisible();
  expect((await household.call(transactions.list, { query: {} })).total).toBe(0);
});
