import { assets as assetRoutes } from '@aurea/contract/assets.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test('an address that does not exist keeps the navigation of who is signed in', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto('/dashboard/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: en.shell.notFound.title })).toBeVisible();
  // What its frame reads, it reads in the workspace of the tab.
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await page
    .getByRole('navigation', { name: en.shell.navigation })
    .first()
    .getByRole('link', { name: en.document.assets, exact: true })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/assets$/);
});

test('a transaction without an account leads to one and comes back with it', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/dashboard/assets?dialog=transaction-new');
  const { transactions, assets } = en;
  await page.getByRole('button', { name: transactions.addAccount }).click();
  const form = page.getByRole('dialog', { name: assets.form.newTitle });
  await form.getByRole('textbox', { name: assets.form.name, exact: true }).fill('Livret A');
  await form.getByRole('button', { name: assets.form.add, exact: true }).click();
  const transaction = page.getByRole('dialog', { name: transactions.newTitle });
  await expect(transaction).toContainText('Livret A');
  await expect(transaction.getByRole('button', { name: transactions.add, exact: true })).toBeVisible();
});

test('[H5] the panel of the bell shows its actions whole', async ({ page, household }) => {
  const name = 'An account whose name is longer than any bank would print on a statement';
  const { id } = await household.call(assetRoutes.create, {
    body: { name, kind: 'savings_account', currency: 'USD', value: { on: '2020-01-01', amount: '10' } },
  });
  expect(id).not.toBe('');
  await page.goto('/dashboard/assets');
  await page.getByRole('button', { name: new RegExp(`^${en.dashboard.toCheck.title}`) }).click();
  const panel = page.getByRole('dialog', { name: en.dashboard.toCheck.title });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  const cut = await panel.evaluate((element) => {
    const box = element.parentElement ?? element;
    return box.scrollWidth - box.clientWidth;
  });
  expect(cut).toBe(0);
});
