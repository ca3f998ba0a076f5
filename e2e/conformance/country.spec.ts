import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { account } from '@aurea/contract/account.ts';
import type { Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { becomeActive, openHousehold, openPractice } from '../api.ts';
import { expect as anyExpect, test as base } from '../fixtures.ts';
import { startAlone } from '../journey-product.ts';
import { en } from '../texts.ts';

/** A page whose code comes first: on a slow machine it takes its time. */
const expect = anyExpect.configure({ timeout: 30_000 });

/** The service that says where a visitor is, as section 7 of the specification has it answer, and how often it was asked. */
type Service = { answer: string; asked: number; readonly url: string };

type Instance = { readonly service: Service; readonly productUrl: string };

async function startService(): Promise<{ server: Server; service: Service }> {
  const port = await freePort();
  const service: Service = { answer: '', asked: 0, url: `http://127.0.0.1:${port}/s` };
  const server = createServer((_request, response) => {
    service.asked += 1;
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/plain' };
    response.writeHead(200, headers).end(service.answer);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, service };
}

/** A product of its own, whose operator lets browsers ask that service. */
const test = base.extend<object, { readonly instance: Instance }>({
  instance: [
    async ({ browserName: _any }, use) => {
      const { server, service } = await startService();
      const product = await startAlone({ COUNTRY_GUESS_URL: service.url });
      await use({ service, productUrl: product.url });
      await product.stop();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ instance }, use) => {
    await use(instance.productUrl);
  },
  outside: async ({ instance }, use) => {
    await use([new URL(instance.service.url).host]);
  },
});

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ instance: { service } }) => {
  service.answer = '1;BE;BEL;Belgium';
  service.asked = 0;
});

const dialCode = (page: Page) => page.getByRole('button', { name: new RegExp(en.ui.phone.country) }).first();

test('[C-6] [P-1] the country of the visitor is guessed once, and telephone fields begin in it', async ({
  page,
  context,
  instance: { service },
}) => {
  await openPractice(context.request);
  await page.goto('/dashboard/customers/new');
  await expect(dialCode(page)).toContainText('+32');
  await page.getByRole('navigation').getByRole('link', { name: en.shell.account }).first().click();
  await expect(page).toHaveURL(/\/user\/account/);
  await expect(page.getByRole('heading', { level: 1, name: en.account.title })).toBeVisible();
  await expect(dialCode(page)).toContainText('+32');
  expect(service.asked).toBe(1);
});

test('[C-6] [P-1] a country that the person chose comes before the guess', async ({ page, context }) => {
  const { call } = await openHousehold(context.request);
  await page.goto('/user/account');
  await expect(dialCode(page)).toContainText('+32');
  const { version } = await call(account.profile, {});
  await call(account.changeProfile, { body: { version, country: 'CH' } });
  await page.reload();
  await expect(dialCode(page)).toContainText('+41');
});

for (const refusal of ['2;BE;BEL;Belgium', '0;;;', 'an error', '1;;;']) {
  test(`[C-6] [P-1] nothing is guessed from “${refusal}”`, async ({ page, context, instance: { service } }) => {
    service.answer = refusal;
    await openPractice(context.request);
    await page.goto('/dashboard/customers/new');
    await expect(dialCode(page)).toBeVisible();
    await expect.poll(() => service.asked).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(dialCode(page)).not.toContainText(/\d/);
  });
}

test('[C-6] the first question of a new account begins in the guessed country', async ({ page, context }) => {
  await becomeActive(context.request);
  await page.goto('/user/onboarding');
  await expect(page.getByRole('combobox', { name: en.onboarding.you.country })).toHaveValue('Belgium');
});
