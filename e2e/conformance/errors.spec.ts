import { revenues } from '@aurea/contract/incomes.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test.use({ expectedNoise: /Failed to load resource/ });

const toasts = (page: Page) => page.getByRole('region', { name: en.ui.snackbar.region });

type Answer = { readonly status: number; readonly json: object };

/** Makes a call fail as long as the page is open, and counts how often it was made. */
async function failing(page: Page, path: string, answer: Answer | 'network'): Promise<() => number> {
  let calls = 0;
  await page.route(`**${path}`, async (route) => {
    calls += 1;
    if (answer === 'network') await route.abort('connectionrefused');
    else await route.fulfill(answer);
  });
  return () => calls;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel(en.session.email).fill('someone@example.org');
  await page.getByLabel(en.session.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: en.session.signIn.submit }).click();
}

const refusal = (status: number, name = 'AccessError', message = 'errors.app.not_found'): Answer => ({
  status,
  json: { name, message, params: {} },
});

test('[E-1] when the network fails and no retry is left, the toast says that the server is not reachable', async ({
  page,
}) => {
  const calls = await failing(page, '/api/public/signin', 'network');
  await signIn(page);
  await expect(toasts(page)).toContainText(en.errors.server.notReachable());
  expect(calls()).toBe(6);
});

test('[E-1] a browser that knows it is offline says so too, keeps what was typed, and the next try goes through', async ({
  page,
  context,
  household,
}) => {
  const text = en.incomes.form;
  await page.goto('/dashboard/revenus?dialog=income-new');
  const form = page.getByRole('dialog', { name: text.newTitle });
  await form.getByLabel(text.name).fill('Wage');
  await form.getByRole('textbox', { name: text.amount }).fill('1000');
  await context.setOffline(true);
  await form.getByRole('button', { name: text.add }).click();
  await expect(toasts(page)).toContainText(en.errors.server.notReachable());
  await expect(form.getByLabel(text.name)).toHaveValue('Wage');
  await context.setOffline(false);
  await form.getByRole('button', { name: text.add }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).not.toContainText(en.errors.server.notReachable());
  expect((await household.call(revenues.list, {})).items).toHaveLength(1);
});

test('[E-2] a business error is toasted in its own words and comes back to the form with its parameters', async ({
  page,
}) => {
  await signIn(page);
  await expect(toasts(page)).toContainText(en.errors.app.credentials_wrong({}));
  // The form received it too: it says so beside the fields, with how many tries are left.
  await expect(page.getByRole('main')).toContainText(en.session.signIn.wrong);
  await expect(page.getByRole('main')).toContainText(/\d+ tr(y|ies) left before a pause/);
});

test('[E-3] any other 400 is toasted as a validation error', async ({ page }) => {
  await failing(page, '/api/public/signin', refusal(400, 'ValidationError', 'errors.server.validation'));
  await signIn(page);
  await expect(toasts(page)).toContainText(en.errors.server.validation());
});

test('[E-4] a 401 leads to /logout without a toast', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await failing(page, '/api/assets*', refusal(401));
  await page.goto('/dashboard/assets');
  await expect(page).not.toHaveURL(/dashboard/);
  expect(visited).toContain('/logout');
  await expect(toasts(page)).toBeEmpty();
});

test('[E-4] a 401 on /logout stays there, and says nothing at the top', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  await failing(page, '/api/public/logout', refusal(401));
  await page.goto('/logout');
  await expect(page.getByText(en.session.logout.failedTitle)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/logout');
  await expect(toasts(page)).toBeEmpty();
});

test('[E-5] a 403 is toasted as forbidden and leads to /', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  await failing(page, '/api/assets*', refusal(403));
  await page.goto('/dashboard/assets');
  await expect(toasts(page)).toContainText(en.errors.server.forbidden());
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('[E-6] a 500 is tried again before the toast says that there is a technical problem', async ({ page }) => {
  const calls = await failing(page, '/api/public/signin', refusal(500, 'TechnicalError'));
  const start = performance.now();
  await signIn(page);
  await expect(toasts(page)).toContainText(en.errors.server.technical());
  expect(calls()).toBe(6);
  expect(performance.now() - start).toBeGreaterThan(5 * 600);
});

for (const { status, tries } of [
  { status: 404, tries: 1 },
  { status: 418, tries: 1 },
  { status: 429, tries: 6 },
  { status: 503, tries: 6 },
] as const) {
  test(`[E-7] a ${status} is silent while retries remain, then toasted as unexpected`, async ({ page }) => {
    const calls = await failing(page, '/api/public/signin', refusal(status));
    const shown: number[] = [];
    await page.exposeFunction('toastShown', () => shown.push(calls()));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role=alert]')) Reflect.apply(Reflect.get(window, 'toastShown'), window, []);
      }).observe(document, { childList: true, subtree: true });
    });
    await signIn(page);
    await expect(toasts(page)).toContainText(en.errors.server.unexpected());
    expect(calls()).toBe(tries);
    expect(Math.min(...shown), 'nothing is shown before the last try').toBe(tries);
  });
}
