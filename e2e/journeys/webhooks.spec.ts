import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { openHousehold, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { ageProofOf } from '../operator.ts';
import { en, fr } from '../texts.ts';

// The server refuses until the password has been typed once more.
test.use({ expectedNoise: /status of 400/ });

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A program that listens at one of the addresses which the product may call, and refuses at first. */
async function startReceiver(origin: string) {
  const received: Received[] = [];
  let status = 503;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(status).end();
  }).listen(Number(new URL(origin).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    accept: () => {
      status = 204;
    },
    close: () => server.close(),
  };
}

function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${signed.digest('base64')}`);
}

for (const [index, [language, texts]] of (
  [
    ['en', en],
    ['fr', fr],
  ] as const
).entries()) {
  const { programs, account } = texts;
  const { webhooks: text } = programs;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('an owner connects a program, sees that it refuses, and sends again once it works', async ({
      page,
      context,
    }) => {
      const origin = (process.env.AUREA_WEBHOOK_ORIGINS ?? '').split(',')[index] ?? '';
      const receiver = await startReceiver(origin);
      const { email } = await openHousehold(context.request, language);
      await page.goto('/user/programs');
      const card = page.getByRole('region', { name: text.title, exact: true });
      await expect(card.getByText(text.none)).toBeVisible();
      await card.getByRole('button', { name: text.add }).click();
      await card.getByRole('button', { name: text.make }).click();
      await expect(card.getByText(text.nothing)).toBeVisible();
      await card.getByRole('textbox', { name: text.url }).fill('https://192.168.1.1/hook');
      await card.getByRole('checkbox', { name: text.groups.wealth, exact: true }).check();
      await expect(card.getByRole('checkbox', { name: text.eventNames.asset, exact: true })).toBeChecked();
      await expect(card.getByText(text.nothing)).toHaveCount(0);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await card.getByRole('button', { name: text.make }).click();
      await expect(page.getByText(texts.errors.app.webhook_address_refused({}))).toBeVisible();

      await card.getByRole('textbox', { name: text.url }).fill(`${origin}/hook`);
      await ageProofOf(email);
      await card.getByRole('button', { name: text.make }).click();
      const dialog = page.getByRole('dialog', { name: account.reauthenticate.title });
      await dialog.getByLabel(new RegExp(`^${account.reauthenticate.password}`)).fill(PASSWORD);
      await dialog.getByRole('button', { name: account.reauthenticate.submit }).click();
      const secret = await card.getByLabel(text.secret).innerText();
      await card.getByRole('button', { name: programs.done }).click();
      await page.reload();
      await expect(card.getByText(text.neverDelivered)).toBeVisible();
      await expect(page.getByText(secret)).toBeHidden();

      const { host } = new URL(origin);
      const choose = async (name: string) => {
        await card.getByRole('button', { name: text.more(host) }).press('Enter');
        await page.getByRole('menuitem', { name }).click();
      };
      await choose(text.test);
      await card.getByRole('button', { name: text.logOf(host) }).click();
      await expect(card.getByText(text.results.refused('503'))).toBeVisible({ timeout: 15_000 });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      receiver.accept();
      await card.getByRole('button', { name: new RegExp(`^${text.again}`) }).click();
      await expect(card.getByText(text.states.delivered, { exact: true })).toBeVisible({ timeout: 15_000 });
      const last = receiver.received.at(-1);
      expect(last && isSignedWith(secret, last)).toBe(true);

      await card.getByRole('button', { name: text.back }).click();
      await choose(text.switchOff);
      await expect(card.getByText(text.off, { exact: true })).toBeVisible();
      await choose(text.remove);
      await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
      await expect(card.getByText(text.none)).toBeVisible();
      receiver.close();
    });
  });
}
