import { assets } from '@aurea/contract/assets.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

for (const language of ['en', 'fr'] as const) {
  const { assets: text, errors, ui } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', expectedNoise: /status of 404/ });

    test('a client revokes while the advisor writes: the next request is refused, and the words stay', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const household = await openHousehold((await openBrowser()).context().request, language);
      const advisor = await openPractice(context.request, language);
      const saved = await household.call(assets.create, {
        body: { name: 'Livret', kind: 'savings_account', currency: 'EUR' },
      });
      const given = { practiceCode: advisor.practiceCode, scope: 'manage' as const, endsOn: null };
      const mandate = await household.call(mandates.give, { body: given });

      const dialogOf = `dialog=asset-edit&subject=${saved.id}`;
      await page.goto(`/dashboard/assets/${saved.id}?workspace=${household.workspaceId}&${dialogOf}`);
      const dialog = page.getByRole('dialog', { name: text.form.editTitle });
      const name = dialog.getByRole('textbox', { name: text.form.name, exact: true });
      await expect(name).toHaveValue('Livret', { timeout: 30_000 });
      await name.fill('Livret de Jeanne');
      await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: mandate.version } });
      await dialog.getByRole('button', { name: text.form.save }).click();

      await expect(page.getByRole('region', { name: ui.snackbar.region })).toContainText(errors.server.unexpected());
      await expect(name).toHaveValue('Livret de Jeanne');
      expect((await household.call(assets.find, { params: { id: saved.id } })).name).toBe('Livret');
      await page.goto(`/dashboard/assets/${saved.id}?workspace=${household.workspaceId}`);
      await expect(page.getByText('Livret')).toHaveCount(0);
    });
  });
}
