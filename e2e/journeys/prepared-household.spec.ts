import { assets } from '@aurea/contract/assets.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { becomeActive, callerOf, newAddress, openHousehold, openPractice } from '../api.ts';
import { decideAreas } from '../decide-areas.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';

const violationsOf = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

const HOUSE = { name: 'Villa Belledonne', kind: 'property', currency: 'EUR' } as const;

for (const language of ['en', 'fr'] as const) {
  const { customers: words, team } = TEXTS[language];
  const { clientInvitations: inviting, preparedHouseholds: text, wealth } = words;
  const { askedMandate: asked } = team;

  /** Invites the client from the page of the customer. @returns the link, which is passed on by hand */
  const invite = async (page: Page, email: string) => {
    await page.getByRole('button', { name: inviting.invite }).click();
    await page.getByLabel(inviting.email).fill(email);
    await page.getByRole('button', { name: inviting.send }).click();
    await expect(page.getByText(inviting.byHand(email))).toBeVisible();
    return (await page.getByText(/\/join\?for=mandate/).textContent()) ?? '';
  };

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a household is prepared, handed over, and its owner opens less than is asked', async ({
      page,
      context,
      openBrowser,
    }) => {
      const advisor = await openPractice(context.request, language);
      const { id } = await advisor.call(customers.create, { body: CLAIRE });
      const theirs = await openBrowser();
      const client = await openHousehold(theirs.context().request, language);

      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      await page.getByRole('button', { name: text.offer.act }).click();
      await expect(page.getByText(text.tag)).toBeVisible();
      await page.reload();
      await expect(page.getByText(wealth.empty)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const { questionnaire } = TEXTS[language].compliance;
      await page.goto(`/dashboard/customers/${id}?tab=file`);
      await expect(page.getByText(questionnaire.prepared)).toBeVisible();
      await expect(page.getByRole('button', { name: questionnaire.ask, exact: true })).toBeHidden();
      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      await page.getByRole('button', { name: wealth.open }).click();
      await expect(page.getByText(TEXTS[language].accessLog.notHandedOver)).toBeVisible();
      const { prepared } = await advisor.call(preparedHouseholds.find, { params: { id } });
      const householdId = prepared?.householdId ?? '';
      const value = { on: '2026-03-02', amount: '480000' };
      await callerOf(context.request, householdId).call(assets.create, { body: { ...HOUSE, value } });
      await page.goto(`/dashboard/customers/${id}?tab=wealth&workspace=${advisor.workspaceId}`);
      await expect(page.getByText(text.handOver.title)).toBeVisible();
      const link = await invite(page, client.email);

      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { name: asked.offered.title })).toBeVisible();
      await expect(theirs.getByText(HOUSE.name).first()).toBeVisible();
      await expect(theirs.getByRole('checkbox', { name: HOUSE.name })).not.toBeChecked();
      await expect(theirs.getByText(asked.offered.sees('Cabinet'))).toBeVisible();
      expect(await violationsOf(theirs)).toEqual([]);
      await decideAreas(theirs, { ...areasOfScope('read'), tax: 'none' }, language);
      await theirs.getByRole('button', { name: asked.offered.accept }).click();
      await expect(theirs.getByText(asked.accepted('Cabinet'))).toBeVisible();
      const owned = (await client.call(workspaces.list, {})).items.filter(({ role }) => role === 'owner');
      expect(owned.map(({ workspaceId }) => workspaceId).toSorted()).toEqual(
        [householdId, client.workspaceId].toSorted(),
      );
      await theirs.goto('/dashboard/assets');
      await expect(theirs.getByText(HOUSE.name).first()).toBeVisible();

      await page.reload();
      await expect(page.getByText(text.tag)).toBeHidden();
      await expect(page.getByText(wealth.scope.read)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsOf(page)).toEqual([]);
    });

    test('somebody new takes it over, and the practice sees nothing of it any more', async ({
      page,
      context,
      openBrowser,
    }) => {
      const advisor = await openPractice(context.request, language);
      const { id } = await advisor.call(customers.create, { body: CLAIRE });
      await advisor.call(preparedHouseholds.prepare, { params: { id } });
      const theirs = await openBrowser();
      const client = await becomeActive(theirs.context().request, language);
      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      const link = await invite(page, client.email);

      await theirs.setViewportSize({ width: 390, height: 844 });
      await theirs.goto(link);
      await theirs.getByRole('radio', { name: asked.offered.closed('Cabinet') }).check();
      await expect(theirs.getByRole('heading', { name: asked.areas })).toBeHidden();
      expect(await violationsOf(theirs)).toEqual([]);
      await theirs.getByRole('button', { name: asked.offered.accept }).click();
      await expect(theirs.getByText(asked.offered.taken)).toBeVisible();
      const [home] = (await client.call(workspaces.list, {})).items;
      expect(home).toMatchObject({ name: 'Claire Martin', role: 'owner' });
      await page.reload();
      await expect(page.getByText(text.tag)).toBeHidden();
      await expect(page.getByRole('button', { name: text.offer.act })).toBeVisible();
      expect((await advisor.call(preparedHouseholds.find, { params: { id } })).prepared).toBeNull();
    });

    test('a refusal is on the page of the customer, and the practice erases what it prepared', async ({
      page,
      context,
      openBrowser,
    }) => {
      const advisor = await openPractice(context.request, language);
      const { id } = await advisor.call(customers.create, { body: CLAIRE });
      await advisor.call(preparedHouseholds.prepare, { params: { id } });
      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      const link = await invite(page, newAddress());
      const theirs = await openBrowser();
      await theirs.goto(link);
      await theirs.getByRole('button', { name: asked.decline }).click();
      await expect(theirs.getByRole('heading', { name: asked.declined })).toBeVisible();

      await page.reload();
      await expect(page.getByText(text.refused('').trim())).toBeVisible();
      await page.getByRole('button', { name: text.erase }).click();
      const question = page.getByRole('alertdialog', { name: text.eraseTitle });
      await question.getByRole('button', { name: text.erase }).click();
      await expect(page.getByText(text.erased)).toBeVisible();
      await expect(page.getByRole('button', { name: text.offer.act })).toBeVisible();
    });
  });
}
