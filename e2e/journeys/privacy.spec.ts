import { demo } from '@aurea/contract/demo.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const AMOUNT = /€\s?[1-9][\d,]{3,}|[1-9][\d,]{3,}\s?€/;

test('[WEB-03] after signing out nothing of the wealth is left in the browser', async ({ page, household }) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard');
  await expect(page.getByText(AMOUNT).first()).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${en.shell.accountOf('')}`) }).click();
  await page.getByRole('menuitem', { name: en.shell.signOut }).click();
  await expect(page).not.toHaveURL(/dashboard|logout/);

  const kept = await page.evaluate(async () => ({
    local: JSON.stringify({ ...localStorage }),
    tab: JSON.stringify({ ...sessionStorage }),
    databases: (await indexedDB.databases()).length,
    // The service worker may have stored code: see stored-code.spec.ts.
    caches: (await caches.keys()).filter((name) => name !== 'code'),
    cookies: document.cookie,
  }));
  expect(kept).toMatchObject({ databases: 0, caches: [], cookies: '' });
  expect(kept.local + kept.tab).not.toMatch(/\d{4,}/);

  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.content()).not.toMatch(AMOUNT);
});

test('[WEB-01] [WEB-07] pages are served with a policy that lets them load from here alone', async ({ request }) => {
  const policies = new Set<string>();
  for (const path of ['/', '/auth', '/dashboard', '/nowhere']) {
    const { 'content-security-policy': policy = '', ...headers } = (await request.get(path)).headers();
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'; /);
    for (const part of ["connect-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    policies.add(policy);
  }
  expect(policies.size, 'each page has a nonce of its own').toBe(4);
});

test('[H6] privacy hides how many units are held beside public prices', async ({ page, household }) => {
  await household.call(demo.fill, {});
  const { holdings: texts, shell } = en;
  await page.goto('/dashboard/stocks');
  const table = page.getByRole('table').first();
  const units = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect(units).toContainText(/\d/);
  await page.getByRole('button', { name: shell.hideAmounts }).click();
  await expect(units).not.toContainText(/\d/);

  await table
    .getByRole('row')
    .nth(1)
    .getByRole('button')
    .or(table.getByRole('row').nth(1).getByRole('link'))
    .first()
    .click();
  const facts = page.getByLabel(texts.detail.facts);
  await expect(facts.getByText(texts.holdings.quantity, { exact: true })).toBeVisible();
  await expect(facts.locator('dt', { hasText: texts.holdings.quantity }).locator('+ dd')).not.toContainText(/\d/);
});
