import type { Page } from '@playwright/test';
import { becomeActive, openHousehold, PASSWORD, signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';
import { countCalls } from '../watch.ts';
import { AREAS, DASHBOARD, filled, PUBLIC, USER } from './addresses.ts';

const SIGNED_IN = [...DASHBOARD, ...AREAS, ...USER].map(({ path }) => filled(path));

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(en.session.email).fill(email);
  await page.getByLabel(en.session.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: en.session.signIn.submit }).click();
}

test('[N-1] who-am-i is called once however often one navigates', async ({ page, household }) => {
  expect(household.email).toContain('@');
  const calls = countCalls(page, '/api/public/who-am-i');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: en.shell.navigation });
  for (const title of [en.document.assets, en.document.dashboard, en.document.assets]) {
    await navigation.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveTitle(`${title} | ${en.project.name}`);
  }
  await page.goBack();
  await expect(page).toHaveTitle(`${en.document.dashboard} | ${en.project.name}`);
  expect(calls()).toBe(1);
});

const STATES = [
  { state: 'a visitor', become: async () => undefined },
  { state: 'somebody not active', become: signUp },
  { state: 'somebody without a plan', become: becomeActive },
  { state: 'somebody with everything open', become: openHousehold },
] as const;

for (const { state, become } of STATES) {
  test(`[N-2] public addresses pass for ${state}`, async ({ page, context }) => {
    await become(context.request);
    for (const { path } of PUBLIC) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(pathOf(page)).toBe(path);
    }
  });
}

test('[N-3] a visitor is sent to /auth with the whole target address, and lands there after sign-in', async ({
  page,
  openBrowser,
}) => {
  const elsewhere = await openBrowser();
  const { email } = await openHousehold(elsewhere.context().request);
  const target = '/dashboard/assets?class=savings&q=livret#totals';

  await page.goto(target);
  await expect(page).toHaveURL(/\/auth\?/);
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(target);

  await signIn(page, email);
  await expect(page).toHaveTitle(`${en.document.assets} | ${en.project.name}`);
  const { pathname, search, hash } = new URL(page.url());
  expect([pathname, new URLSearchParams(search).get('class'), hash]).toEqual([
    '/dashboard/assets',
    'savings',
    '#totals',
  ]);
});

test('[N-3] each signed-in address sends a visitor to /auth with itself', async ({ page }) => {
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?/);
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path);
  }
});

const FOREIGN = [
  'https://evil.example/dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http:evil.example',
];

test('[N-3] an address of another origin is refused after sign-in', async ({ page, openBrowser, watched }) => {
  const elsewhere = await openBrowser();
  const { email } = await openHousehold(elsewhere.context().request);
  const origin = new URL((await elsewhere.goto('/'))?.url() ?? '').origin;
  for (const redirect of FOREIGN) {
    await page.goto(`/auth?redirectUrl=${encodeURIComponent(redirect)}`);
    await signIn(page, email);
    await expect(page.getByRole('navigation', { name: en.shell.navigation })).toBeVisible();
    expect(new URL(page.url()).origin, redirect).toBe(origin);
    await page.goto('/logout');
    await expect(page).not.toHaveURL(/\/logout/);
  }
  expect(watched.hosts.size).toBe(1);
});

test('[N-4] somebody not active is sent to /confirm-auth', async ({ page, context }) => {
  await signUp(context.request);
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.session.confirm.waitingTitle);
    expect(pathOf(page)).toBe('/confirm-auth');
  }
});

test('[N-5] without a plan the onboarding passes, and anything else leads there', async ({ page, context }) => {
  await becomeActive(context.request);
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${en.document.onboarding} | ${en.project.name}`);
    expect(pathOf(page)).toBe('/user/onboarding');
  }
});

test('[N-6] with an activated plan every address passes', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
});
