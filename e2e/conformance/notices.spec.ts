import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openKit } from '../kit.ts';
import { en, kit } from '../texts.ts';
import { waitUntilDrawn } from '../wait-until-drawn.ts';

const NOTICES = {
  success: kit.said.success[0] ?? '',
  info: kit.said.info[0] ?? '',
  warning: kit.said.warning[0] ?? '',
  error: kit.said.error[0] ?? '',
} as const;

const region = (page: Page) => page.getByRole('region', { name: en.ui.snackbar.region });

/** Shows a notice from the page of components, with the clock stopped and the pointer out of its way. */
async function show(page: Page, type: keyof typeof NOTICES) {
  await page.clock.install();
  await openKit(page);
  const button = page.getByRole('button', { name: NOTICES[type], exact: true });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.click();
  await page.mouse.move(2, 500);
  const notice = region(page).getByText(NOTICES[type], { exact: true });
  await page.clock.runFor(1);
  await expect(notice).toBeVisible();
  return notice;
}

test('[T-1] a notice appears at the top in the middle, with a message and its type', async ({ page }) => {
  const notice = await show(page, 'info');
  const box = await region(page).boundingBox();
  const viewport = page.viewportSize();
  expect(box?.y).toBeLessThan(100);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (viewport?.width ?? 0) / 2)).toBeLessThan(2);
  await expect(region(page).getByRole('status')).toContainText(NOTICES.info);
  await expect(notice).toBeVisible();
});

test('[T-1] a notice may be the key of a text, said in the language of the page', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel(en.session.email).fill('someone@example.org');
  await page.getByLabel(en.session.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: en.session.signIn.submit }).click();
  await expect(region(page).getByRole('alert')).toContainText(en.errors.app.credentials_wrong({}));
});

/** A press that shows a message, with the clock stopped, and the message where such messages stand. */
async function showBy(page: Page, press: string, message: string, place: Locator) {
  await page.clock.install();
  await openKit(page);
  const button = page.getByRole('button', { name: press, exact: true });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.click();
  await page.mouse.move(2, 500);
  await page.clock.runFor(1);
  const notice = place.getByRole('status').filter({ hasText: message });
  await expect(notice).toBeVisible();
  return notice;
}

for (const { what, press, message, time } of [
  { what: 'a notice of success', press: NOTICES.success, message: NOTICES.success, time: 4000 },
  { what: 'a notice of info', press: NOTICES.info, message: NOTICES.info, time: 6000 },
  { what: 'a translated text', press: kit.translated, message: en.ui.loading, time: 4000 },
  { what: 'a message without type or time', press: kit.plain, message: kit.plain, time: 7000 },
  { what: 'a snackbar by itself', press: kit.alone, message: kit.alone, time: 5000 },
] as const) {
  test(`[T-2] ${what} stays ${time} ms`, async ({ page }) => {
    const place = press === kit.alone ? page.getByRole('main') : region(page);
    const notice = await showBy(page, press, message, place);
    await page.clock.runFor(time - 50);
    await waitUntilDrawn(page);
    await expect(notice).toBeVisible();
    await page.clock.runFor(50);
    await expect(notice).toBeHidden();
  });
}

test('[T-2] what a screen of the product says keeps to it: a saved profile is announced for 4000 ms', async ({
  page,
  household,
}) => {
  expect(household.workspaceId).not.toBe('');
  await page.clock.install();
  await page.goto('/user/account');
  await page.getByRole('textbox', { name: en.account.profile.givenName }).fill('Zoé');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: en.account.save }).first().click();
  const notice = region(page).getByText(en.account.saved);
  await expect(notice).toBeVisible();
  await page.mouse.move(2, 500);
  await page.clock.runFor(3900);
  await waitUntilDrawn(page);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toBeHidden();
});

for (const type of ['warning', 'error'] as const) {
  test(`[T-2] a notice of ${type} stays until it is closed`, async ({ page }) => {
    const notice = await show(page, type);
    await page.clock.runFor(3_600_000);
    await waitUntilDrawn(page);
    await expect(notice).toBeVisible();
    await region(page).getByRole('button', { name: en.ui.close }).click();
    await expect(notice).toBeHidden();
  });
}

for (const { pixels, closes } of [
  { pixels: 50, closes: false },
  { pixels: 51, closes: true },
]) {
  test(`[T-3] a swipe of ${pixels} px ${closes ? 'closes' : 'does not close'} it`, async ({ page }) => {
    const notice = await show(page, 'warning');
    const box = await notice.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 5 });
    await page.mouse.up();
    await waitUntilDrawn(page);
    await expect(notice).toBeVisible({ visible: !closes });
  });
}
