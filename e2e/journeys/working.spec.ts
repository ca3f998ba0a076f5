import { assets } from '@aurea/contract/assets.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { callerOf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test('everything can be reached from the keyboard through the palette', async ({ page, household }) => {
  const { id } = await household.call(assets.create, {
    body: { name: 'Livret A', kind: 'savings_account', currency: 'EUR' },
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const palette = page.getByRole('dialog');
  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
  await page.keyboard.type('Assets');
  await expect(palette.getByRole('menuitem', { name: en.document.assets })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/assets$/);

  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
  await page.keyboard.type('Livret');
  await expect(palette.getByRole('menuitem', { name: /Livret A/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/assets/${id}`));

  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('two tabs work in two households without getting in each other’s way', async ({ page, context, household }) => {
  const request = context.request;
  const second = await household.call(workspaces.create, {
    body: { kind: 'household', name: 'Grandmother', currency: 'EUR' },
  });
  const value = (amount: string) => ({ on: '2026-03-01', amount });
  await household.call(assets.create, {
    body: { name: 'Ours', kind: 'savings_account', currency: 'EUR', value: value('1000') },
  });
  await callerOf(request, second.id).call(assets.create, {
    body: { name: 'Hers', kind: 'savings_account', currency: 'EUR', value: value('2000') },
  });

  await page.goto('/dashboard/assets');
  await expect(page.getByRole('main')).toContainText('Ours');

  const tab = await context.newPage();
  await tab.goto('/dashboard/assets');
  await tab.getByRole('button', { name: new RegExp(`^${en.shell.switchWorkspace}`) }).click();
  await tab
    .getByRole('menuitem', { name: /Grandmother/ })
    .or(tab.getByRole('menuitemradio', { name: /Grandmother/ }))
    .click();
  await tab.goto('/dashboard/assets');
  await expect(tab.getByRole('main')).toContainText('Hers');
  await expect(tab.getByRole('main')).not.toContainText('Ours');

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Ours');
  await expect(page.getByRole('main')).not.toContainText('Hers');
});

test('editing what somebody else changed meanwhile shows the conflict and loses nothing', async ({
  page,
  household,
}) => {
  const asset = await household.call(assets.create, {
    body: { name: 'Livret A', kind: 'savings_account', currency: 'EUR' },
  });
  await page.goto(`/dashboard/assets/${asset.id}?dialog=asset-edit&subject=${asset.id}`);
  const dialog = page.getByRole('dialog', { name: en.assets.form.editTitle });
  const name = dialog.getByRole('textbox', { name: en.assets.form.name, exact: true });
  await expect(name).toHaveValue('Livret A');

  await household.call(assets.change, {
    params: { id: asset.id },
    body: { name: 'Livret B', kind: 'savings_account', currency: 'EUR', version: asset.version },
  });
  await name.fill('Livret C');
  await dialog.getByRole('button', { name: en.assets.form.save }).click();
  await expect(page.getByRole('region', { name: en.ui.snackbar.region })).toContainText(en.errors.app.stale({}));
  await expect(name).toHaveValue('Livret C');
  expect((await household.call(assets.find, { params: { id: asset.id } })).name).toBe('Livret B');
});
