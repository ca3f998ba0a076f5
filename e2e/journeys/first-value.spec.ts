import { fileURLToPath } from 'node:url';
import { newAddress, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hands } from '../hands.ts';
import { en } from '../texts.ts';

const EXPORT = fileURLToPath(new URL('../samples/traderepublic-2026.csv', import.meta.url));

test('a newcomer goes from the sign-in page to their net worth in at most twelve interactions', async ({ page }) => {
  const { press, fill, giveFile, count } = hands(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto('/auth');
  await press(page.getByRole('link', { name: en.session.signIn.signUp }));
  await expect(page.getByRole('heading', { name: en.session.signUp.title })).toBeVisible();
  await fill(field(en.session.email), newAddress());
  await fill(field(en.session.password), PASSWORD);
  await press(button(en.session.signUp.submit));
  await press(button(en.session.confirm.confirmNow));

  await giveFile(button(en.onboarding.importNow.action), EXPORT);
  await expect(page.getByText(/^Recognised: /)).toBeVisible();
  await press(button(en.imports.columns.next));
  await press(button(/^Import \d+ rows?$/));
  await press(button(en.imports.result.close));
  await press(button(en.onboarding.data.open));

  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/€\s?[1-9]|[1-9][\d,. ]*\s?€/).first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);
});
