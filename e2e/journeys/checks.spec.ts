import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test('the bell counts what is to check on every page, and leads to each fix', async ({ page, household }) => {
  const { id } = await household.call(assets.create, { body: { name: 'House', kind: 'property', currency: 'EUR' } });
  await page.goto('/dashboard/stocks');
  const words = en.dashboard.toCheck;
  await page.getByRole('button', { name: `${words.title} (${words.points(1)})` }).click();
  const panel = page.getByRole('dialog', { name: words.title });
  await expect(panel).toContainText(words.checks.missing_value.title('House'));
  await panel.getByRole('button', { name: words.checks.missing_value.fix }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`subject=${id}`));
  const dialog = page.getByRole('dialog', { name: en.assets.value.title('House') });
  await dialog.getByRole('textbox', { name: en.assets.value.amount, exact: true }).fill('250000');
  await dialog.getByRole('button', { name: en.assets.value.save, exact: true }).click();
  await expect(page.getByRole('button', { name: words.title, exact: true })).toBeVisible();
});

/** 10 units for 555.16 beside a price of 55,516.10: at that price they would be worth 555,161. */
const CONTRADICTED =
  'Date;Type;Nom;ISIN;Quantité;Prix;Montant;Frais;Devise\n02/11/2026;Achat;World ETF;IE00B4L5Y983;10;55516,10;-555,16;0,00;EUR\n';

test('an imported price that its amount contradicts asks which is right, and counts once it is said', async ({
  page,
  household: { call },
}) => {
  const content = Buffer.from(CONTRADICTED).toString('base64');
  const { id, mapping } = await call(imports.upload, { body: { fileName: 'broker.csv', content } });
  const { id: assetId } = await call(assets.create, {
    body: { name: 'Broker', kind: 'securities_account', currency: 'EUR' },
  });
  await call(imports.check, { params: { id }, body: { mapping, target: { assetId } } });
  await call(imports.commit, { params: { id } });
  await expect.poll(async () => (await call(imports.find, { params: { id } })).state).toBe('committed');

  await page.goto('/dashboard');
  const { price_doubt: point } = en.dashboard.toCheck.checks;
  const row = page.getByRole('listitem').filter({ hasText: point.title('World ETF') });
  await row.getByRole('button', { name: point.fix }).click();
  const text = en.transactions.priceDoubts;
  const dialog = page.getByRole('dialog', { name: text.titleOf('World ETF') });
  await dialog.getByRole('radio', { name: text.byAmount('€55.52') }).check();
  await dialog.getByRole('button', { name: en.transactions.save, exact: true }).click();
  await expect(page.getByText(text.answered.by_amount)).toBeVisible();
  await expect(row).toBeHidden();
  await page.goto(`/dashboard/assets/${assetId}`);
  await expect(page.getByText(/^€555$/).first()).toBeVisible();
});
