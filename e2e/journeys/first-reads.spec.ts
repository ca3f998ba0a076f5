import { assets } from '@aurea/contract/assets.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import type { Page } from '@playwright/test';
import { firstReadOf } from '../../apps/web/src/app/first-read.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS } from '../office.ts';

/** Addresses of the interface that a page asks for, in their order. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}

/** The page asks by itself for what is started early, and once where it was. */
async function expectTakenOver(page: Page, address: string): Promise<void> {
  const first = firstReadOf(new URL(address, 'http://localhost'))?.address ?? '';
  const asked = watchCalls(page);
  // An address that says more starts nothing early.
  await page.goto(`${address}?unrelated=1`);
  await expect.poll(() => asked, `${address} asks for ${first}`).toContain(first);
  await page.goto('about:blank');
  asked.length = 0;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.slice(0, 3), address).toEqual(['/api/public/settings', '/api/public/who-am-i', first]);
  expect(
    asked.filter((one) => one === first),
    address,
  ).toHaveLength(1);
  page.removeAllListeners('request');
}

// A page that is left in the middle says so in the console.
test.use({ expectedNoise: /./ });

test('[14] pages of a household take over what was asked for before them', async ({ page, household }) => {
  test.slow();
  await household.call(demo.fill, {});
  const { items } = await household.call(assets.list, { query: {} });
  const idOf = (isProperty: boolean) => items.find(({ kind }) => (kind === 'property') === isProperty)?.id ?? '';
  const { items: incomes } = await household.call(revenues.list, { query: {} });
  const records = [`assets/${idOf(false)}`, `properties/${idOf(true)}`, `revenus/${incomes[0]?.id}`];
  for (const name of ['assets', 'properties', 'stocks', 'cryptos', 'revenus', ...records]) {
    await expectTakenOver(page, `/dashboard/${name}`);
  }
  await expectTakenOver(page, '/dashboard');
});

test('[14] and so do pages of a practice', async ({ page }) => {
  test.slow();
  const advisor = await openPractice(page.context().request);
  const { id } = await advisor.call(customers.create, { body: HELIOS });
  await expectTakenOver(page, '/backoffice');
  for (const name of ['customers', `customers/${id}`, 'invoices', 'quotations', 'tasks']) {
    await expectTakenOver(page, `/dashboard/${name}`);
  }
});
