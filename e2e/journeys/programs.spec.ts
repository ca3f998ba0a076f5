import { AxeBuilder } from '@axe-core/playwright';
import { openHousehold, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { ageProofOf } from '../operator.ts';
import { en, fr } from '../texts.ts';

// The server refuses until the password has been typed once more, and a token that was revoked.
test.use({ expectedNoise: /status of 40[01]/ });

for (const [language, texts] of [
  ['en', en],
  ['fr', fr],
] as const) {
  const { programs: text, account } = texts;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a script reads with a token that is shown once, until it is revoked', async ({
      page,
      context,
      openBrowser,
    }) => {
      const { email } = await openHousehold(context.request, language);
      await page.goto('/user/account#programs');
      await page.getByRole('link', { name: account.programs.open }).click();
      await page.getByRole('button', { name: text.tokens.add }).click();
      await page.getByRole('button', { name: text.tokens.make }).click();
      await expect(page.getByText(text.tokens.nothing)).toBeVisible();
      await page.getByRole('textbox', { name: text.tokens.name }).fill('Spreadsheet');
      await page.getByRole('checkbox', { name: text.tokens.readOf(text.areas.assets) }).check();
      await expect(page.getByText(text.tokens.nothing)).toHaveCount(0);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await ageProofOf(email);
      await page.getByRole('button', { name: text.tokens.make }).click();
      const dialog = page.getByRole('dialog', { name: account.reauthenticate.title });
      await dialog.getByLabel(new RegExp(`^${account.reauthenticate.password}`)).fill(PASSWORD);
      await dialog.getByRole('button', { name: account.reauthenticate.submit }).click();

      const secret = await page.getByLabel(text.tokens.secret).innerText();
      expect(secret).toMatch(/^aurea_pat_/);
      const { request } = (await openBrowser()).context();
      const authorization = `Bearer ${secret}`;
      const address = (path: string) => new URL(path, page.url()).href;
      const statusOf = async (path: string) =>
        (await request.get(address(path), { headers: { authorization } })).status();
      expect([await statusOf('/api/assets'), await statusOf('/api/loans')]).toEqual([200, 403]);
      await expect(page.getByText(`${new URL(page.url()).origin}/api/mcp`)).toBeVisible();
      const tools = await request.post(address('/api/mcp'), {
        headers: { authorization, accept: 'application/json, text/event-stream' },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      });
      expect(await tools.json()).toMatchObject({ result: { tools: [{ name: 'assets' }, { name: 'holdings' }] } });

      await page.getByRole('button', { name: text.done }).click();
      await page.reload();
      await expect(page.getByText('Spreadsheet', { exact: true })).toBeVisible();
      await expect(page.getByText(secret)).toBeHidden();
      await page.getByRole('button', { name: text.tokens.revokeOf('Spreadsheet') }).click();
      await expect(page.getByText(text.tokens.states.revoked, { exact: true })).toBeVisible();
      expect(await statusOf('/api/assets')).toBe(401);
    });
  });
}
