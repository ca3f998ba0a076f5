import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { newAddress, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const EXPORT = fileURLToPath(new URL('../samples/traderepublic-2026.csv', import.meta.url));

/** Does what a person does, and counts it: one click, one field filled, one file dropped is one interaction. */
function hands(page: Page) {
  let count = 0;
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (label: string, value: string) => {
      count += 1;
      await page.getByLabel(label, { exact: true }).fill(value);
    },
    drop: async (file: string) => {
      count += 1;
      await page.locator('input[type=file]').setInputFiles(file);
    },
  };
}

test('a newcomer goes from the sign-in page to their net worth in at most twelve interactions', async ({ page }) => {
  const { click, fill, drop, count } = hands(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto('/auth');
  await click(page.getByRole('link', { name: en.session.signIn.signUp }));
  await expect(page.getByRole('heading', { name: en.session.signUp.title })).toBeVisible();
  await fill(en.session.email, newAddress());
  await fill(en.session.password, PASSWORD);
  await click(button(en.session.signUp.submit));
  await click(button(en.session.confirm.confirmNow));

  await click(button(en.onboarding.importNow.action));
  await drop(EXPORT);
  await expect(page.getByText(/^Recognised: /)).toBeVisible();
  await click(button(en.imports.columns.next));
  await click(button(/^Import \d+ rows?$/));
  await click(button(en.imports.result.close));
  await click(button(en.onboarding.data.open));

  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/€\s?[1-9]|[1-9][\d,. ]*\s?€/).first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);
});
