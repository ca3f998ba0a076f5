import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callerOf, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { en, fr } from '../texts.ts';

const violationsOf = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

for (const [language, texts] of [
  ['en', en],
  ['fr', fr],
] as const) {
  const { team: text } = texts;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a colleague is invited, joins, and works with the customers of the practice', async ({
      page,
      context,
      openBrowser,
    }) => {
      const owner = await openPractice(context.request, language);
      const theirs = await openBrowser();
      const colleague = await openPractice(theirs.context().request, language);
      await owner.call(customers.create, { body: { ...CLAIRE, givenName: 'Olivia', familyName: 'Owner' } });

      await page.goto('/user/team');
      await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: text.invite }).click();
      await page.getByLabel(text.email).fill(colleague.email);
      await page.getByRole('radio', { name: text.roles.advisor }).check();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: text.send }).click();
      await expect(page.getByText(text.byHand(colleague.email))).toBeVisible();
      const link = (await page.getByText(/\/join\?token=/).textContent()) ?? '';

      const stranger = await openBrowser();
      await stranger.goto(link);
      await expect(stranger.getByText(text.join.needsAccount(colleague.email))).toBeVisible();
      expect(await violationsOf(stranger)).toEqual([]);

      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { name: text.join.title('Cabinet') })).toBeVisible();
      await theirs.getByRole('button', { name: text.join.accept }).click();
      await expect(theirs.getByText(text.join.joined('Cabinet'))).toBeVisible();
      await expect(theirs.getByText(text.you, { exact: true })).toBeVisible();
      await expect(theirs.getByRole('button', { name: text.invite })).toBeHidden();
      await theirs.goto('/dashboard/customers');
      await expect(theirs.getByText('Olivia Owner', { exact: true })).toBeVisible();
    });

    test('a colleague sees the customers they advise, and no others, from the next request on', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const owner = await openPractice(context.request, language);
      const theirs = await openBrowser();
      const { request } = theirs.context();
      const { email } = await openPractice(request, language);
      const { link } = await owner.call(team.invite, { body: { email, teamRole: 'advisor', locale: language } });
      await theirs.goto(link ?? '');
      await theirs.getByRole('button', { name: text.join.accept }).click();
      await expect(theirs.getByText(text.join.joined('Cabinet'))).toBeVisible();
      const colleague = callerOf(request, owner.workspaceId);
      const ofOwner = { ...CLAIRE, givenName: 'Olivia', familyName: 'Owner' };
      const { id } = await owner.call(customers.create, { body: ofOwner });
      await colleague.call(customers.create, { body: { ...CLAIRE, givenName: 'Anna', familyName: 'Aubert' } });
      const [own, other] = ['Anna Aubert', 'Olivia Owner'].map((name) => theirs.getByText(name, { exact: true }));
      if (!own || !other) throw new Error('two names');
      await theirs.goto('/dashboard/customers');
      await expect(own).toBeVisible();
      await expect(other).toBeVisible();

      await page.goto('/user/team');
      await page.getByText(text.sight.own, { exact: true }).click();
      await expect(page.getByText(text.sight.saved)).toBeVisible();
      await theirs.reload();
      await expect(own).toBeVisible();
      await expect(other).toHaveCount(0);
      await expect(colleague.call(customers.find, { params: { id } })).rejects.toThrow(/ 404 /);
      await theirs.goto('/dashboard/customers/book');
      await expect(own.first()).toBeVisible({ timeout: 20_000 });
      await expect(other).toHaveCount(0);

      const { people } = await owner.call(team.show, {});
      const idOf = (isOwner: boolean) => people.find(({ isYou }) => isYou === isOwner)?.userId ?? '';
      await owner.call(customerAdvisors.assign, {
        params: { id },
        body: { leadId: idOf(true), otherIds: [idOf(false)] },
      });
      await theirs.goto('/dashboard/customers');
      await expect(other).toBeVisible();
    });
  });
}
