import { demo } from '@aurea/contract/demo.ts';
import type { Page } from '@playwright/test';
import { ADDRESSES, headingOf, layoutOf } from '../../apps/web/src/app/route-table.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';

/** Pages of the operator and of the first steps are nobody's whose subscription is activated. */
const CLOSED = /^\/user\/(?:operator|onboarding)$/;
const OF_PRACTICE = /^\/dashboard\/(?:customers|tasks|invoices|reports|quotations|practice)|^\/user\/team/;

const titled = ADDRESSES.filter(
  (address) => layoutOf(address) === 'user' && headingOf(address) !== null && !CLOSED.test(address.path),
).map(({ path }) => path);

/** The title in the html itself is the one that the page then has. */
async function expectDrawn(page: Page, path: string): Promise<void> {
  const html = (await page.goto(path))?.text();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(await html, path).toContain(`>${title}</p>`);
}

test('[14] the title of a page is in its html, where the page then has it', async ({ page, household }) => {
  test.slow();
  await household.call(demo.fill, {});
  for (const path of titled.filter((each) => !OF_PRACTICE.test(each))) await expectDrawn(page, path);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('[14] so are those of a practice', async ({ page }) => {
    test.slow();
    await openPractice(page.context().request);
    const ofPractice = titled.filter((each) => OF_PRACTICE.test(each));
    expect(ofPractice.length).toBeGreaterThan(5);
    for (const path of ofPractice) await expectDrawn(page, path);
  });
});
