import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openKit } from '../kit.ts';
import { en, kit } from '../texts.ts';

const field = (page: Page) => page.getByRole('textbox', { name: kit.phone, exact: true }).first();
const country = (page: Page) => page.getByRole('button', { name: new RegExp(en.ui.phone.country) }).first();

test.beforeEach(async ({ page }) => {
  await openKit(page);
  await expect(field(page)).toBeVisible();
});

test('[P-1] the country is the default one where none is chosen', async ({ page }) => {
  await field(page).fill('');
  await expect(country(page)).toContainText('+33');
});

test('[P-2] a number that starts with + switches the country', async ({ page }) => {
  await field(page).fill('+32470123456');
  await expect(country(page)).toContainText('+32');
});

test('[P-3] a valid number is shown in the national format, an invalid one as typed', async ({ page }) => {
  await expect(field(page)).toHaveValue('06 12 34 56 78');
  await field(page).fill('0798765432');
  await expect(field(page)).toHaveValue('07 98 76 54 32');
  await field(page).fill('0612');
  await expect(field(page)).toHaveValue('0612');
});

test('[P-4] a number that is not valid for its country is refused while typing, with an example', async ({ page }) => {
  await field(page).fill('0612');
  const sentence = /^The "Telephone" field is not a valid phone number \(example: 0[67] \d\d \d\d \d\d \d\d\)\.$/;
  await expect(page.getByText(sentence).first()).toBeVisible();
  await field(page).fill('');
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test('[P-4] the product’s own message comes from the translations', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/user/account');
  await page.getByRole('textbox', { name: en.account.profile.phone }).fill('0612');
  await expect(page.getByText(en.errors.validator.phone_number())).toBeVisible();
});

test('[P-5] the list of countries names each with its dial code', async ({ page }) => {
  await country(page).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'France' }).first()).toContainText('+33');
  expect(await options.count()).toBeGreaterThan(200);
});

test('[P-6] at most 250 characters and 17 digits are taken', async ({ page }) => {
  await field(page).fill('1'.repeat(30));
  await expect(field(page)).toHaveValue('1'.repeat(17));
  await expect(field(page)).toHaveAttribute('maxlength', '250');
});

test('[P-6] the menu of countries is at most 300 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2000 });
  await country(page).click();
  const box = await page.locator('[class*=popover]').first().boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect(box?.height).toBeLessThanOrEqual(300);
});
