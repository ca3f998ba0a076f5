import { assets } from '@aurea/contract/assets.ts';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test.use({ expectedNoise: /Failed to load resource/ });

const callsOf = (page: Page): Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
};

const pathOf = (request: Request) => new URL(request.url()).pathname;

test('[C-1] settings come first at start-up, with empty keys of services that are not configured', async ({ page }) => {
  const calls = callsOf(page);
  const answer = page.waitForResponse('**/api/public/settings');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.map(pathOf)[0]).toBe('/api/public/settings');
  expect(calls.map(pathOf).filter((path) => path === '/api/public/settings')).toHaveLength(1);
  expect(await (await answer).json()).toMatchObject({ stripePublicKey: '', plaidCDN: '' });
});

test('[C-2] every call carries the cookie and one random five-character Sid', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  const sids = new Set<string | undefined>();
  for (const path of ['/dashboard', '/dashboard/assets']) {
    const calls = callsOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const headers = await Promise.all(calls.map((call) => call.allHeaders()));
    const own = new Set(headers.map(({ sid }) => sid));
    expect(own.size).toBe(1);
    for (const { sid, cookie } of headers) {
      expect(sid).toMatch(/^[A-Za-z0-9_-]{5}$/);
      expect(cookie).toContain('aurea=');
    }
    sids.add([...own][0]);
  }
  // Each page load draws its own.
  expect(sids.size).toBe(2);
});

test('[C-1] the first page asks for the settings, then who is there, then its own, each once and for one load', async ({
  page,
  household,
}) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const calls = callsOf(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: en.dashboard.title })).toBeVisible();
  const first = ['/api/public/settings', '/api/public/who-am-i', '/api/dashboard'];
  expect(calls.map(pathOf).filter((path) => first.includes(path))).toEqual(first);
  const headers = await Promise.all(calls.map((call) => call.allHeaders()));
  expect(new Set(headers.map(({ sid }) => sid)).size).toBe(1);
  expect(headers[calls.map(pathOf).indexOf('/api/dashboard')]?.workspace).toBe(household.workspaceId);
});

test('[C-1] what a list shows is asked for beside its code, and once', async ({ page, household }) => {
  await household.call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  const lists = {
    '/dashboard/assets': '/api/assets?archived=false',
    '/dashboard/properties': '/api/properties',
    '/dashboard/stocks': '/api/positions/instruments?class=stocks',
    '/dashboard/cryptos': '/api/positions/instruments?class=crypto',
  };
  for (const [address, asked] of Object.entries(lists)) {
    // Nothing of the page before may still ask.
    await page.goto('about:blank');
    const calls = callsOf(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const urls = calls.map((call) => call.url().replace(/^https?:\/\/[^/]+/, ''));
    expect(urls.slice(0, 3)).toEqual(['/api/public/settings', '/api/public/who-am-i', asked]);
    expect(urls.filter((url) => url === asked)).toHaveLength(1);
  }
});

test('[C-2] a write carries one key for the action, the same over its retries', async ({ page }) => {
  await page.goto('/reset-password');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/public/rest-password', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key']);
    if (keys.length < 3) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.getByLabel(en.session.email).fill('someone@example.org');
  await page.getByRole('button', { name: en.session.reset.submit }).click();
  await expect(page.getByRole('heading', { name: en.session.reset.sentTitle })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

/** Makes every sign-in fail in one way, sends one with the clock stopped, and says how often it was sent. */
async function failSignIn(page: Page, failure: number | 'network'): Promise<() => number> {
  let tries = 0;
  await page.clock.install();
  await page.route('**/api/public/signin', async (route) => {
    tries += 1;
    if (failure === 'network') await route.abort('connectionrefused');
    else await route.fulfill({ status: failure, json: { name: 'TechnicalError', message: '', params: {} } });
  });
  await page.goto('/auth');
  await page.getByLabel(en.session.email).fill('someone@example.org');
  await page.getByLabel(en.session.password, { exact: true }).fill('wrong');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answered = nextEnd(page);
  await page.getByRole('button', { name: en.session.signIn.submit }).click();
  await answered;
  return () => tries;
}

/** The next sign-in that has come to its end, whichever. */
function nextEnd(page: Page): Promise<unknown> {
  const isSignIn = (request: Request) => pathOf(request) === '/api/public/signin';
  return Promise.race([page.waitForEvent('requestfinished', isSignIn), page.waitForEvent('requestfailed', isSignIn)]);
}

for (const failure of [408, 409, 425, 429, 500, 502, 503, 504, 'network'] as const) {
  test(`[C-3] ${failure} is tried again five times, 600 ms apart`, async ({ page }) => {
    const tries = await failSignIn(page, failure);
    for (let retry = 1; retry <= 5; retry += 1) {
      await page.clock.runFor(599);
      expect(tries(), 'nothing before 600 ms').toBe(retry);
      const answered = nextEnd(page);
      await page.clock.runFor(1);
      await answered;
      expect(tries()).toBe(retry + 1);
    }
    await page.clock.runFor(60_000);
    expect(tries(), 'five retries and no more').toBe(6);
  });
}

for (const failure of [400, 401, 403, 404, 405, 410, 413, 415, 418, 422, 501] as const) {
  test(`[C-3] ${failure} is not tried again`, async ({ page }) => {
    const tries = await failSignIn(page, failure);
    await page.clock.runFor(60_000);
    expect(tries()).toBe(1);
  });
}

test('[C-5] a call carries a body or a query where it has one, and neither where it has none', async ({
  page,
  household,
}) => {
  expect(household.workspaceId).not.toBe('');
  const calls = callsOf(page);
  await page.goto('/dashboard/assets?class=savings&dialog=asset-new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.assets.form.name).fill('Livret A');
  await dialog.getByRole('button', { name: en.assets.form.add }).click();
  await expect(dialog).toBeHidden();

  const list = calls.find((call) => pathOf(call) === '/api/assets' && call.method() === 'GET');
  const creation = calls.find((call) => pathOf(call) === '/api/assets' && call.method() === 'POST');
  const settings = calls.find((call) => pathOf(call) === '/api/public/settings');
  expect(new URL(list?.url() ?? '').searchParams.size).toBeGreaterThan(0);
  expect(list?.postData()).toBeNull();
  expect(creation?.postDataJSON()).toMatchObject({ name: 'Livret A' });
  expect(new URL(settings?.url() ?? '').search).toBe('');
  expect(settings?.postData()).toBeNull();
});
