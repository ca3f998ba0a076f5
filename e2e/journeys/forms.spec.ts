import type { Page } from '@playwright/test';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const { form } = TEXTS.en.customerEntry;
const { required, isEmail } = TEXTS.en.validator.errors;

/** Presses at the upper edge of a button, waits until the page has answered, and lets go: as slowly as a hand does. */
async function pressSlowly(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  // In the middle of the window nothing that is docked covers it.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (!box) throw new Error(`no button ${name}`);
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  // Whatever the page does once the field is left, it has done and drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

for (const width of [1440, 390]) {
  test(`at ${width}, a press that leaves a wrong field reaches its button`, async ({ page, context }) => {
    await openPractice(context.request);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/customers/new');
    await page.getByRole('button', { name: form.addContact }).click();
    const name = page.getByRole('textbox', { name: form.contactName, exact: true });
    const email = page.getByLabel(form.email).last();
    await email.fill('anne at morel');
    await name.focus();
    await expect(page.getByText(isEmail({}))).toBeVisible();
    // The wrong name is noticed as it is left, while the button is held down.
    await pressSlowly(page, form.addContact);
    await expect(name).toHaveCount(2);
    await expect(page.getByText(required({})).first()).toBeVisible();
  });
}

test('what is found wrong with a field moves nothing', async ({ page, context }) => {
  await openPractice(context.request);
  await page.goto('/dashboard/customers/new');
  const below = page.getByRole('button', { name: form.addContact });
  const place = async () => (await below.boundingBox())?.y;
  const family = page.getByLabel(form.familyName);
  await family.focus();
  const before = await place();
  await page.keyboard.press('Tab');
  await expect(page.getByText(required({}))).toBeVisible();
  expect(await place()).toBe(before);
});
