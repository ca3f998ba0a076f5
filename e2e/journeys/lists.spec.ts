import { assets } from '@aurea/contract/assets.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import type { Householder } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';
import { today } from '../today.ts';

async function holdShares({ call }: Householder) {
  const body = { name: 'PEA', kind: 'securities_account', currency: 'EUR' } as const;
  const { id } = await call(assets.create, { body });
  for (const [name, quantity] of [
    ['Alpine Bank', '10'],
    ['Zéphyr', '30'],
  ] as const) {
    const share = await call(instruments.create, { body: { name, type: 'stock', currency: 'EUR' } });
    await call(instruments.price, { params: { id: share.id }, body: { on: today(), price: '20' } });
    const bought = { kind: 'buy', on: '2026-03-02', instrumentId: share.id, quantity, unitPrice: '20' } as const;
    await call(transactions.create, { params: { id }, body: { ...bought, currency: 'EUR' } });
  }
  return id;
}

test('the order of a table stays in its address, and back never opens a position that was closed', async ({
  page,
  household,
}) => {
  await holdShares(household);
  await page.goto('/dashboard/assets');
  await page
    .getByRole('navigation', { name: en.shell.navigation })
    .getByRole('link', { name: en.document.stocks })
    .click();
  const rows = page.getByRole('table', { name: en.holdings.stocks.tabs.holdings }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Zéphyr');
  await page.getByRole('button', { name: en.holdings.holdings.name, exact: true }).click();
  await expect(rows.nth(1)).toContainText('Alpine Bank');
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(rows.nth(1)).toContainText('Alpine Bank');

  await page
    .getByRole('button', { name: /Zéphyr/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Zéphyr' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: en.holdings.detail.close }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/assets/);
});

test('a transaction shows its label first, and an amount that is its cash once', async ({ page, household }) => {
  const { id } = await household.call(assets.create, {
    body: { name: 'Joint', kind: 'cash_account', currency: 'EUR' },
  });
  const paid = { kind: 'withdrawal', on: '2026-03-02', gross: '1250', currency: 'EUR', note: 'New boiler' } as const;
  await household.call(transactions.create, { params: { id }, body: paid });
  await page.goto(`/dashboard/assets/${id}?tab=transactions`);
  const row = page.getByRole('row', { name: /New boiler/ });
  await expect(row).toContainText(/New boiler\s*Withdrawal/);
  await expect(row.getByText(/1,250\.00/)).toHaveCount(1);
});

test('months of income are one line each, the current one open', async ({ page, household }) => {
  const startsOn = `${addMonths(today(), -1).slice(0, 7)}-01`;
  const term = { startsOn, endsOn: null, amount: '850', gross: null, charges: null, frequency: 'month' } as const;
  const terms = [{ ...term, dueDay: 1 }];
  await household.call(revenues.create, { body: { kind: 'salary', name: 'Studio', currency: 'EUR', terms } });
  const year = startsOn.slice(0, 4);
  await page.goto(`/dashboard/revenus?year=${year}`);
  // A menu of a row is closed, too.
  const name = /^\p{L}+ \d{4}/u;
  const months = page.getByRole('table').getByRole('button', { name, expanded: false });
  const open = page.getByRole('table').getByRole('button', { name, expanded: true });
  const rows = page.getByRole('row', { name: /Studio/ });
  if (today().startsWith(year)) {
    await expect(open).toHaveCount(1);
    await expect(rows).toHaveCount(1);
  }
  const before = await rows.count();
  await months.first().click();
  await expect(rows).toHaveCount(before + 1);
  await expect(page).toHaveURL(/months=/);
  await page.reload();
  await expect(rows).toHaveCount(before + 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a card names the currency of its amounts, which no header does there', async ({ page, household }) => {
    await holdShares(household);
    await page.goto('/dashboard/stocks');
    const card = page.getByRole('row').filter({ hasText: 'Zéphyr' });
    await expect(card).toContainText('€600');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(card).toContainText('600');
    await expect(card).not.toContainText('€');
  });

  test('the way to add offers an asset, a transaction, an income, a property and a file', async ({
    page,
    household,
  }) => {
    await holdShares(household);
    await page.goto('/dashboard/assets');
    const { commands } = en.shell;
    for (const name of [
      commands.addTransaction,
      commands.addIncome,
      commands.addProperty,
      commands.addAsset,
      commands.import,
    ]) {
      await page
        .getByRole('navigation', { name: en.shell.navigation })
        .getByRole('button', { name: en.shell.add, exact: true })
        .click();
      const sheet = page.getByRole('dialog', { name: en.shell.add, exact: true });
      await sheet.getByRole('button', { name, exact: true }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});
