import { assets } from '@aurea/contract/assets.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

// A network that is cut shows in the console.
test.use({ expectedNoise: /./ });

const main = (name: string) => new RegExp(`^${name}`);

test('[H2] without a connection the frame stays, and the page comes once it is back', async ({
  page,
  context,
  household,
}) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  const navigation = page.getByRole('navigation', { name: en.shell.navigation }).first();
  await navigation.getByRole('link', { name: main(en.document.performance) }).click();
  await expect(page.getByRole('heading', { name: en.ui.unreachable.title })).toBeVisible();
  await expect(navigation).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: en.ui.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.document.performance })).toBeVisible();
});

test('[H2] a dialog that cannot be fetched says so, and the page under it stays', async ({
  page,
  context,
  household,
}) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  await page.goto('/dashboard/assets');
  const add = page.getByRole('button', { name: en.assets.list.add, exact: true });
  await expect(add).toBeVisible();

  await context.setOffline(true);
  await add.click();
  await expect(page.getByText(en.ui.unreachablePart)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await add.click();
  await expect(page.getByRole('dialog', { name: en.assets.form.newTitle })).toBeVisible();
});

test('[H2] after an upgrade the page is loaded again once, and never goes round', async ({ page, household }) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The files of the open page are gone, and the server names another start than it did.
  await page.route(/assets\/performance-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<script type="module"[^>]*src=")[^"]*/, '$1/assets/next.js');
    await route.fulfill({ response: answer, body });
  });
  await page
    .getByRole('navigation', { name: en.shell.navigation })
    .first()
    .getByRole('link', { name: main(en.document.performance) })
    .click();
  await expect(page.getByRole('heading', { name: en.ui.unreachable.title })).toBeVisible({ timeout: 30_000 });
  expect(loads).toBe(2);
});
