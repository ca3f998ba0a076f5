import { assets } from '@aurea/contract/assets.ts';
import type { Page } from '@playwright/test';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const { leave, cancel, close } = en.ui;

/** The dialog of an address, with something typed into its first text field. */
async function typeInto(page: Page, path: string) {
  await page.goto(path);
  const dialog = page.getByRole('dialog').first();
  const field = dialog
    .locator('input:not([role]):not([type=file], [type=radio], [type=checkbox], [tabindex="-1"], [placeholder])')
    .first();
  await field.click();
  await field.pressSequentially('12');
  await expect(field).toHaveValue(/12/);
  return { dialog, field };
}

const question = (page: Page) => page.getByRole('alertdialog', { name: leave.title });

/** Every way out asks once, and staying keeps what was typed. */
async function expectQuestion(page: Page, path: string) {
  const { dialog, field } = await typeInto(page, path);
  for (const way of ['Escape', cancel, close]) {
    const button = dialog.getByRole('button', { name: way, exact: true });
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if ((await button.count()) > 0) await button.first().click();
    else continue;
    await expect(question(page), `${path}: ${way}`).toBeVisible();
    await question(page).getByRole('button', { name: leave.stay }).click();
    await expect(question(page)).toBeHidden();
    await expect(dialog.locator(':focus')).toBeVisible();
    await expect(field).toHaveValue(/12/);
  }
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: leave.discard }).click();
  await expect(dialog).toBeHidden();
}

/** Dialogs of a household, and what each is about. */
const FORMS = [
  ['asset-new'],
  ['asset-edit', 'account'],
  ['asset-value', 'account'],
  ['loan-new'],
  ['property-new'],
  ['property-cost', 'home'],
  ['lease', 'home'],
  ['income-new'],
  ['transaction-new', 'account'],
  ['position-add'],
] as const;

for (const [name, about] of FORMS) {
  test(`[H3] the dialog ${name} does not throw away what was typed`, async ({ page, household }) => {
    const made = {
      account: { name: 'PEA', kind: 'securities_account', currency: 'EUR' },
      home: { name: 'House', kind: 'property', currency: 'EUR' },
    } as const;
    const { id } = await household.call(assets.create, { body: made[about ?? 'account'] });
    await expectQuestion(page, `/dashboard?dialog=${name}${about ? `&subject=${id}` : ''}`);
  });
}

test('[H3] nor do dialogs of a practice', async ({ page, context }) => {
  await openPractice(context.request);
  await expectQuestion(page, '/dashboard/invoices?dialog=recurring-new');
  await expectQuestion(page, '/dashboard/customers?dialog=customer-fields');
});

test('[H3] a dialog whose fields hold what they held closes at once', async ({ page, household }) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  const { dialog, field } = await typeInto(page, '/dashboard?dialog=asset-new');
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('[H3] the way back of the browser asks as well', async ({ page, household }) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  await page.goto('/dashboard/assets');
  await page.getByRole('button', { name: en.assets.list.add, exact: true }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: en.assets.form.name, exact: true });
  await name.fill('Livret A');
  await page.goBack();
  await question(page).getByRole('button', { name: leave.stay }).click();
  await expect(name).toHaveValue('Livret A');
  await page.goBack();
  await question(page).getByRole('button', { name: leave.discard }).click();
  await expect(name).toBeHidden();
});
