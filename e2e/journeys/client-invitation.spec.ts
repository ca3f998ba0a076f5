import { assets } from '@aurea/contract/assets.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newAddress, openHousehold, openPractice } from '../api.ts';
import { decideAreas } from '../decide-areas.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';

const violationsOf = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

for (const language of ['en', 'fr'] as const) {
  const { accessLog, customers: words, team } = TEXTS[language];
  const { clientInvitations: text } = words;
  const { askedMandate: asked } = team;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a client is invited, opens less than is asked without one asset, and the totals say so', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const advisor = await openPractice(context.request, language);
      const { id } = await advisor.call(customers.create, { body: CLAIRE });
      const theirs = await openBrowser();
      const client = await openHousehold(theirs.context().request, language);
      for (const [name, amount] of [
        ['Livret', '125000'],
        ['Gravure', '300000'],
      ] as const) {
        const value = { on: '2026-01-01', amount };
        await client.call(assets.create, { body: { name, kind: 'other', currency: 'EUR', value } });
      }

      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      await page.getByRole('button', { name: text.invite }).click();
      await page.getByLabel(text.email).fill(client.email);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: text.send }).click();
      await expect(page.getByText(text.byHand(client.email))).toBeVisible();
      const sent = page.getByRole('region', { name: text.list });
      await expect(sent.getByText(text.states.open)).toBeVisible();
      const link = (await page.getByText(/\/join\?for=mandate/).textContent()) ?? '';

      const stranger = await openBrowser();
      await stranger.goto(link);
      await expect(stranger.getByRole('heading', { name: asked.signedOut })).toBeVisible();
      await expect(stranger.getByText(/Cabinet/)).toBeHidden();
      await openHousehold(stranger.context().request, language);
      await stranger.goto(link);
      await expect(stranger.getByRole('heading', { name: asked.otherTitle })).toBeVisible();
      await expect(stranger.getByText(/Cabinet/)).toBeHidden();

      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { name: asked.title })).toBeVisible();
      await expect(theirs.getByRole('radio', { name: asked.reaches.manage })).toBeHidden();
      expect(await violationsOf(theirs)).toEqual([]);
      for (const { name } of [asked.area.wealth, asked.area.reports]) {
        const reaches = theirs.getByRole('radiogroup', { name, exact: true });
        await expect(reaches.getByRole('radio', { checked: true })).toHaveCount(0);
      }
      await theirs.getByRole('button', { name: asked.accept }).click();
      await expect(theirs.getByText(asked.undecided)).toHaveCount(5);
      const wealth = theirs.getByRole('radiogroup', { name: asked.area.wealth.name, exact: true });
      await expect(wealth.getByRole('radio').first()).toBeFocused();
      await decideAreas(theirs, { ...areasOfScope('read'), tax: 'none' }, language);
      await theirs.getByRole('checkbox', { name: 'Gravure' }).check();
      await expect(theirs.getByText(asked.leftOut.count(1))).toBeVisible();
      await theirs.getByRole('button', { name: asked.accept }).click();
      await expect(theirs.getByText(asked.accepted('Cabinet'))).toBeVisible();
      const [given] = (await client.call(mandates.list, {})).items;
      expect(given).toMatchObject({ scope: 'read', areas: { wealth: 'read', tax: 'none', reports: 'read' } });

      await page.reload();
      await page.getByRole('button', { name: words.wealth.open }).click();
      await expect(page.getByRole('status').filter({ hasText: accessLog.notShared.leavesOut })).toBeVisible();
      await expect(page.getByText(/125[\s.,\u202f\u00a0]000/).first()).toBeVisible();
      await expect(page.getByText(/[34]\d\d[\s.,\u202f\u00a0]000/)).toHaveCount(0);
      const closed = accessLog.notShared.without([accessLog.notShared.areas.tax]);
      await page.getByRole('button', { name: new RegExp(`^${TEXTS[language].shell.switchWorkspace}`) }).click();
      await expect(page.getByText(accessLog.client(`${accessLog.scopes.read}, ${closed}`))).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto('/dashboard/properties');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.getByRole('link', { name: accessLog.back }).click();
      await expect(page.getByRole('heading', { name: 'Claire Martin', level: 1 })).toBeVisible();

      await theirs.reload();
      const log = theirs.getByRole('table', { name: accessLog.title });
      await expect(log.getByText(accessLog.yours.properties)).toBeVisible();
      await expect(log.getByText('Cabinet').first()).toBeVisible();
      await theirs.setViewportSize({ width: 390, height: 844 });
      expect(await violationsOf(theirs)).toEqual([]);

      await page.goto(`/dashboard/customers/${id}?tab=access&workspace=${advisor.workspaceId}`);
      await expect(page.getByText(text.versions.leavesOut)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      await page.getByRole('button', { name: text.renewal.invite }).click();
      await page.getByLabel(text.email).fill(client.email);
      await page.getByRole('button', { name: text.send }).click();
      await expect(page.getByText(text.byHand(client.email))).toBeVisible();
    });

    test('a refusal reaches the practice', async ({ page, context, openBrowser }) => {
      const advisor = await openPractice(context.request, language);
      const { id } = await advisor.call(customers.create, { body: CLAIRE });
      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      await page.getByRole('button', { name: text.invite }).click();
      await page.getByLabel(text.email).fill(newAddress());
      await page.getByRole('button', { name: text.send }).click();
      const link = (await page.getByText(/\/join\?for=mandate/).textContent()) ?? '';

      const theirs = await openBrowser();
      await theirs.goto(link);
      await theirs.getByRole('button', { name: asked.decline }).click();
      await expect(theirs.getByRole('heading', { name: asked.declined })).toBeVisible();

      await page.reload();
      await expect(page.getByText(text.states.declined)).toBeVisible();
      await page.goto('/dashboard');
      await page.getByRole('button', { name: TEXTS[language].reports.office.followCount(1) }).click();
      await expect(page.getByText(accessLog.mandateNotices.declined('Claire Martin'))).toBeVisible();
    });
  });
}
