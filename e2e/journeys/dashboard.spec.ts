import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';
import { today } from '../today.ts';

const text = en.dashboard;

test('the dashboard shows what is owned, how it grew over a period, and what is to come', async ({
  page,
  household,
}) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard');
  for (const name of Object.values(text.cards)) {
    // over a chart the heading is what it finds, and the name of the card stands below
    const title = page.getByRole('heading', { name, exact: true });
    await expect(title.or(page.locator('figcaption').getByText(name, { exact: true })), name).toBeVisible();
  }
  const main = page.getByRole('main');
  await expect(main).toContainText(text.periods['1Y'].words);
  await main.getByText(text.periods['1M'].label, { exact: true }).first().click();
  await expect(page).toHaveURL(/period=1M/);
  await expect(main).toContainText(text.periods['1M'].words);
});

test('a chart is drawn as wide as its card, also once that is narrower', async ({ page, household }) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard');
  const plot = page.locator('[data-plot]').first();
  await expect(plot.locator('svg path').first()).toHaveAttribute('d', /^M/);
  const expectWidth = async () => {
    const width = await plot.evaluate(({ clientWidth }) => clientWidth);
    await expect(plot.locator('svg')).toHaveAttribute('viewBox', new RegExp(`^0 0 ${width} `));
    return width;
  };
  const before = await expectWidth();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(expectWidth).toBeLessThan(before);
});

test('a price is missing, is read from a file, and the position is worth it', async ({ page, household }) => {
  const { call } = household;
  const account = await call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  const share = await call(instruments.create, {
    body: { name: 'Alpine Bank', type: 'stock', isin: 'FR0000120073', currency: 'EUR' },
  });
  const body = { kind: 'transfer_in', on: '2026-03-02', instrumentId: share.id, quantity: '10', gross: '200' } as const;
  await call(transactions.create, { params: { id: account.id }, body: { ...body, currency: 'EUR' } });

  await page.goto('/dashboard/stocks?dialog=price-import');
  const words = en.assets.prices;
  const dialog = page.getByRole('dialog', { name: words.title });
  const on = today();
  const buffer = Buffer.from(`isin,date,price\nFR0000120073,${on},25.5\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog).toContainText(words.added(1));
  await dialog.getByRole('button', { name: words.done }).click();
  await expect(page.getByRole('row', { name: /Alpine Bank/ })).toContainText('255');
});

test('a flat opened today beside an old account says since when it is followed, and draws no cliff', async ({
  page,
  household,
}) => {
  const on = today();
  const open = (name: string, kind: 'savings_account' | 'property', value: { on: string; amount: string }) =>
    household.call(assets.create, { body: { name, kind, currency: 'EUR', value } });
  await open('Livret A', 'savings_account', { on: addMonths(on, -6), amount: '11000' });
  await page.goto('/dashboard');
  const chart = page.locator('figure').filter({ hasText: text.chart });
  await expect(chart).toBeVisible({ timeout: 30_000 });

  await open('Flat', 'property', { on, amount: '324000' });
  await page.reload();
  const day = on.split('-').toReversed().join('/');
  await expect(page.getByRole('heading', { name: text.followedTitle(day) })).toBeVisible({ timeout: 30_000 });
  await expect(chart).toHaveCount(0);
});
