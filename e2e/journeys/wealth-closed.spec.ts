import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { QUESTIONNAIRE } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import type { Page } from '@playwright/test';
import { callerOf, openHousehold, openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { balancedAnswers } from '../suitability-answers.ts';
import { TEXTS } from '../texts.ts';

const PERSON: BodyOf<typeof customers.create> = {
  ...{ kind: 'person', companyName: '', givenName: 'Paul', familyName: 'Petit', locale: 'fr', email: null },
  ...{ phone: null, siren: null, siret: null, vatNumber: null, billingAddress: null, deliveryAddress: null },
  ...{ paymentTerms: null, tags: [], fields: {}, contacts: [] },
};

/** What the household owns, as it would be written anywhere. */
const OWNED = /125[\s,.\u202f\u00a0]000|85[\s,.\u202f\u00a0]000|Bas de laine|Études de Zoé/;

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'fr', width: 390 },
] as const) {
  const { account, accessLog, customers: customerText, document: titles, suitability: text, team } = TEXTS[language];
  const { askedMandate: asked } = team;
  const { mandates: words } = account;

  test.describe(`${language} at ${width}`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a client opens the investment profile alone, fills it in with the advisor, and opens the wealth later', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.slow();
      const household = await openHousehold(context.request, language);
      const value = { on: '2026-01-01', amount: '125000' };
      const savings = { name: 'Bas de laine', kind: 'savings_account', currency: 'EUR', value } as const;
      await household.call(assets.create, { body: savings });
      const goal = { name: 'Études de Zoé', amount: '85000', monthly: '300', aimed: null, dueOn: '2035-09-01' };
      await household.call(suitabilityGoals.create, { body: goal });
      const office = await openBrowser();
      const advisor = await openPractice(office.context().request, language);
      const showsNothingOwned = async (where: Page) => {
        await expect(where.getByText(OWNED)).toHaveCount(0);
        expect(await where.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await office.setViewportSize({ width, height: 900 });

      await test.step('closing the wealth closes what rests on it, and says why', async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/user/account#mandates');
        await page.getByRole('button', { name: words.give }).click();
        await page.getByLabel(words.code, { exact: true }).fill(advisor.practiceCode);
        await page.getByRole('radio', { name: words.chosen }).check();
        const reachOf = (area: keyof typeof words.areas) => page.getByRole('radiogroup', { name: words.areas[area] });
        const wealth = reachOf('wealth');
        await wealth.getByRole('radio', { name: words.reaches.read, exact: true }).focus();
        await page.keyboard.press('ArrowLeft');
        await expect(wealth.getByRole('radio', { name: words.reaches.none })).toBeChecked();
        await expect(page.getByText(words.wealthClosed)).toBeVisible();
        for (const area of ['documents', 'tax', 'reports'] as const) {
          await expect(reachOf(area).getByRole('radio', { name: words.reaches.none })).toBeChecked();
          await expect(reachOf(area).getByRole('radio', { name: words.reaches.read, exact: true })).toBeDisabled();
        }
        await expect(page.getByText(words.closedWithWealth)).toHaveCount(3);
        await expect(page.getByRole('group', { name: words.leftOut.title })).toHaveCount(0);
        const profile = reachOf('investment');
        await profile.getByRole('radio', { name: words.reaches.none }).check();
        await expect(page.getByRole('alert').filter({ hasText: words.opensNothing })).toBeVisible();
        await expect(page.getByRole('button', { name: words.submit })).toBeDisabled();
        await profile.getByRole('radio', { name: words.reaches.manage, exact: true }).check();
        expect(await violationsOn(page)).toEqual([]);
        await page.getByRole('button', { name: words.submit }).click();
        await expect(page.getByText(words.given('Cabinet'))).toBeVisible();
      });
      const [given] = (await household.call(mandates.list, {})).items;
      expect(given?.areas).toMatchObject({ wealth: 'none', documents: 'none', investment: 'manage' });

      await test.step('the page of the customer says that the wealth is closed, and leads to the profile', async () => {
        const created = await advisor.call(customers.create, { body: PERSON });
        const link = { version: created.version, mandateId: given?.id ?? '' };
        await advisor.call(customerFile.linkMandate, { params: { id: created.id }, body: link });
        await office.goto(`/dashboard/customers/${created.id}?tab=wealth&workspace=${advisor.workspaceId}`);
        const { closed } = customerText.wealth;
        await expect(office.getByRole('heading', { name: closed.title })).toBeVisible();
        await showsNothingOwned(office);
        await office.getByRole('button', { name: closed.open }).click();
        await expect(office.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
        await expect(office).toHaveURL(/\/dashboard\/investment-profile/);
        await expect(office.getByText(text.closedWealth.title)).toBeVisible();
        await showsNothingOwned(office);
      });

      await test.step('nothing but the profile is offered, and an address typed by hand is refused in words', async () => {
        const only = accessLog.notShared.only([accessLog.notShared.areas.investment]);
        await expect(office.getByRole('status').filter({ hasText: only })).toBeVisible();
        for (const title of ['assets', 'performance', 'taxProfile', 'wealthReport'] as const)
          await expect(office.getByRole('link', { name: titles[title], exact: true })).toHaveCount(0);
        for (const path of ['', '/assets', '/performance', '/report', '/tax-profile']) {
          await office.goto(`/dashboard${path}`);
          await expect(office.getByRole('heading', { name: accessLog.notShared.title })).toBeVisible();
        }
        await office.goto('/dashboard');
        await expect(office.getByText(accessLog.notShared.wealth)).toBeVisible();
        await showsNothingOwned(office);
        await office.goto('/dashboard/investment-profile?view=projection');
        await expect(office.getByText(text.closedWealth.title)).toBeVisible();
        await office.goto('/dashboard');
        const main = office.getByRole('main');
        await main.getByRole('link', { name: titles.investmentProfile }).click();
        await expect(office.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      });

      await test.step('the questionnaire is filled in without a figure of the accounts', async () => {
        await office.getByRole('button', { name: text.empty.begin }).click();
        await expect(office.getByText(text.form.withoutAccounts)).toBeVisible();
        const first = QUESTIONNAIRE.questions.find(({ id }) => id === 'Q1')?.text[language] ?? '';
        await office.getByRole('radiogroup', { name: first }).getByRole('radio').nth(2).check();
        await expect(office.getByText(text.form.saved, { exact: true })).toBeVisible();
        const inHousehold = callerOf(office.context().request, household.workspaceId);
        await inHousehold.call(suitability.save, { body: { answers: balancedAnswers(0), seconds: 300 } });
        for (const at of ['Q5', 'Q8', 'Q12']) {
          await office.goto(`/dashboard/investment-profile?view=questions&at=${at}`);
          await expect(office.getByText(text.form.withoutAccounts)).toBeVisible();
          await showsNothingOwned(office);
        }
        await office.goto('/dashboard/investment-profile?view=questions&at=review');
        await expect(office.getByText(text.check.noChecksOfAnswers, { exact: true })).toBeVisible();
        await office.getByRole('button', { name: text.check.validate }).click();
        await expect(office.getByText(text.result.accounts.not_compared)).toBeVisible();
        await expect(office.getByText(text.allocation.closed)).toBeVisible();
        await expect(office.getByRole('button', { name: text.projection.open })).toHaveCount(0);
        await showsNothingOwned(office);
        expect(await violationsOn(office)).toEqual([]);
      });

      await test.step('the client reads who answered, beside what they own, and opens the wealth', async () => {
        await page.goto('/dashboard/investment-profile');
        await expect(page.getByText(text.result.accounts.not_compared)).toBeVisible();
        await expect(page.getByText('Études de Zoé').first()).toBeVisible();
        await page.goto('/user/account#mandates');
        await page.getByRole('button', { name: words.changeOf('Cabinet') }).click();
        const wealth = page.getByRole('radiogroup', { name: words.areas.wealth });
        await wealth.getByRole('radio', { name: words.reaches.read, exact: true }).check();
        await expect(page.getByRole('checkbox', { name: 'Bas de laine' })).toBeVisible();
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(words.changed('Cabinet'))).toBeVisible();
      });

      await office.goto('/dashboard');
      await expect(office.getByText(/125[\s,.\u202f\u00a0]000/).first()).toBeVisible();
      await office.goto('/dashboard/investment-profile');
      await expect(office.getByText('Études de Zoé').first()).toBeVisible();
      await expect(office.getByText(text.closedWealth.title)).toHaveCount(0);
    });

    test('a practice asks by mail for what rests on the wealth with it alone, and the client opens the profile', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.slow();
      const advisor = await openPractice(context.request, language);
      const { id } = await advisor.call(customers.create, { body: PERSON });
      const theirs = await openBrowser();
      const client = await openHousehold(theirs.context().request, language);
      for (const each of [page, theirs]) await each.setViewportSize({ width, height: 900 });
      const fits = async (where: Page) =>
        expect(await where.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      const { clientInvitations: invitation } = customerText;
      await page.goto(`/dashboard/customers/${id}?tab=wealth`);
      await page.getByRole('button', { name: invitation.invite }).click();
      await page.getByLabel(invitation.email).fill(client.email);
      const askedReach = (area: keyof typeof invitation.area, reach: keyof typeof invitation.reaches) =>
        page
          .getByRole('radiogroup', { name: invitation.area[area], exact: true })
          .getByRole('radio', { name: invitation.reaches[reach], exact: true });
      await askedReach('wealth', 'none').check();
      await expect(page.getByText(invitation.wealthClosed)).toBeVisible();
      await expect(page.getByText(invitation.closedWithWealth)).toHaveCount(3);
      await expect(askedReach('tax', 'read')).toBeDisabled();
      await askedReach('investment', 'none').check();
      await expect(page.getByRole('alert').filter({ hasText: invitation.opensNothing })).toBeVisible();
      await expect(page.getByRole('button', { name: invitation.send })).toBeDisabled();
      expect(await violationsOn(page)).toEqual([]);
      await fits(page);
      for (const area of ['wealth', 'tax'] as const) await askedReach(area, 'read').check();
      await askedReach('investment', 'manage').check();
      await page.getByRole('button', { name: invitation.send }).click();
      const link = (await page.getByText(/\/join\?for=mandate/).textContent()) ?? '';

      await theirs.goto(link);
      const reachOf = (area: keyof typeof asked.area, reach: keyof typeof asked.reaches) =>
        theirs
          .getByRole('radiogroup', { name: asked.area[area].name, exact: true })
          .getByRole('radio', { name: asked.reaches[reach], exact: true });
      await reachOf('tax', 'read').check();
      await reachOf('wealth', 'none').focus();
      await theirs.keyboard.press('Space');
      await expect(theirs.getByText(asked.wealthClosed)).toBeVisible();
      await expect(reachOf('tax', 'none')).toBeChecked();
      await expect(reachOf('tax', 'read')).toBeDisabled();
      await expect(theirs.getByText(asked.leftOut.title)).toHaveCount(0);
      await reachOf('investment', 'none').check();
      await expect(theirs.getByRole('alert').filter({ hasText: asked.nothing })).toBeVisible();
      await theirs.getByRole('button', { name: asked.accept }).click();
      await expect(theirs.getByText(asked.accepted('Cabinet'))).toHaveCount(0);
      await reachOf('investment', 'manage').check();
      expect(await violationsOn(theirs)).toEqual([]);
      await fits(theirs);
      await theirs.getByRole('button', { name: asked.accept }).click();
      await expect(theirs.getByText(asked.accepted('Cabinet'))).toBeVisible();
      const [given] = (await client.call(mandates.list, {})).items;
      expect(given?.areas).toMatchObject({ wealth: 'none', tax: 'none', investment: 'manage' });
    });
  });
}
