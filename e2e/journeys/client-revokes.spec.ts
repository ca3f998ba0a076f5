import { assets } from '@aurea/contract/assets.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { type GivenMandate, mandates } from '@aurea/contract/workspaces/mandates.ts';
import { type Householder, openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

type Text = (typeof TEXTS)['en']['accessLog']['refused'];
type Ending = {
  readonly why: string;
  readonly act: (call: Householder['call'], mandate: GivenMandate) => Promise<unknown>;
  readonly says: (text: Text, household: string) => string;
};

const ENDINGS: readonly Ending[] = [
  {
    why: 'revokes',
    act: (call, { id, version }) => call(mandates.revoke, { params: { id }, body: { version } }),
    says: (text, household) => text.ended(household),
  },
  {
    why: 'pauses',
    act: (call, { id, version }) => call(mandates.pause, { params: { id }, body: { version } }),
    says: (text, household) => text.ended(household),
  },
  {
    why: 'lets only read',
    act: (call, { id, version }) =>
      call(mandates.change, { params: { id }, body: { version, areas: areasOfScope('read'), endsOn: null } }),
    says: (text) => text.reach,
  },
];

for (const language of ['en', 'fr'] as const) {
  const { assets: text, accessLog, customers, ui } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', expectedNoise: /status of 40[34]/ });

    for (const { why, act, says } of ENDINGS) {
      test(`a client ${why} while the advisor writes: it is said, the words stay, and a way leads back`, async ({
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
        await act(household.call, mandate);
        await dialog.getByRole('button', { name: text.form.save }).click();

        const notice = page.getByRole('region', { name: ui.snackbar.region });
        await expect(notice).toContainText(says(accessLog.refused, 'Home'));
        await expect(notice).toContainText(accessLog.refused.notSaved);
        await expect(name).toHaveValue('Livret de Jeanne');
        await expect(page).toHaveURL(new RegExp(`/dashboard/assets/${saved.id}`));
        expect((await household.call(assets.find, { params: { id: saved.id } })).name).toBe('Livret');

        await notice.getByRole('button', { name: accessLog.refused.back }).click();
        await expect(page).toHaveURL(/\/dashboard\/customers/);
        await expect(page.getByRole('heading', { level: 1, name: customers.list.title })).toBeVisible({
          timeout: 30_000,
        });
      });
    }
  });
}
