import { assets } from '@aurea/contract/assets.ts';
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
