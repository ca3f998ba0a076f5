import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { loans } from '@aurea/contract/loans.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

async function openPalette(page: Page) {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: en.ui.palette.title });
  await expect(palette).toBeVisible();
  return palette;
}

const TERMS = {
  principal: '200000',
  annualRate: '0.035',
  months: 240,
  shape: 'constant',
  deferral: null,
  insurance: null,
  fees: '0',
  grantedOn: '2016-11-05',
  firstOn: '2016-12-05',
} as const;

test('a person finds a loan without its accent, an account with a letter typed wrong, and what happened in it', async ({
  page,
  household,
}) => {
  const { id: loanId } = await household.call(loans.create, {
    body: {
      name: 'Prêt relais',
      kind: 'loan',
      institution: null,
      currency: 'EUR',
      terms: TERMS,
      penaltyRule: 'property',
    },
  });
  await household.call(assets.create, { body: { name: 'Livret Zéphyr', kind: 'savings_account', currency: 'EUR' } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  let palette = await openPalette(page);
  await page.keyboard.type('pret');
  await expect(palette.getByRole('menuitem', { name: 'Prêt relais' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/assets/${loanId}`));

  await expect(page.getByRole('heading', { level: 1, name: 'Prêt relais' })).toBeVisible();
  palette = await openPalette(page);
  await page.keyboard.type('zehpyr');
  await expect(palette.getByText(en.search.nearest('zephyr'))).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: /Livret Zéphyr/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.type('qwzx');
  await expect(palette.getByText(en.ui.palette.none('qwzx'))).toBeVisible();
});

test('results are shown by kind, one kind alone where it is asked for, and open what they name', async ({
  page,
  household,
}) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = await openPalette(page);
  await page.keyboard.type('lvmh');
  const security = palette.getByRole('group', { name: en.search.kinds.security });
  await expect(security.getByRole('menuitem')).toHaveCount(1);
  await expect(security.locator('mark').first()).toHaveText('LVMH');
  await expect(security.getByRole('menuitem')).toHaveAttribute('data-focused', 'true');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await palette.getByRole('button', { name: new RegExp(en.search.kinds.transaction) }).click();
  await expect(security).toBeHidden();
  const entries = palette.getByRole('group', { name: en.search.kinds.transaction });
  await expect(entries.getByRole('menuitem').first()).toContainText(en.wealth.transactionKinds.buy);
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/assets\/[0-9a-f-]{36}\?tab=transactions/);
  await expect(page.getByRole('dialog', { name: en.transactions.editTitle })).toBeVisible();
});

test('an advisor finds a document by its customer, and begins an invoice from the same place', async ({
  page,
  context,
}) => {
  const advisor = await openPractice(context.request);
  await advisor.call(demo.fillPractice, {});
  await page.goto('/backoffice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let palette = await openPalette(page);
  await page.keyboard.type('credit note');
  const documents = palette.getByRole('group', { name: en.search.kinds.invoice });
  await expect(documents.getByRole('menuitem').first()).toBeVisible();
  await documents.getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/\/dashboard\/customers\/[0-9a-f-]{36}\/invoices\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: /AV/ })).toBeVisible();

  palette = await openPalette(page);
  await page.keyboard.type('new invoice');
  await palette.getByRole('menuitem', { name: en.shell.commands.addInvoice }).click();
  await expect(page).toHaveURL(/\/dashboard\/invoices\/new/);
});
