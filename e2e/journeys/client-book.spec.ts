import { assets } from '@aurea/contract/assets.ts';
import type { book } from '@aurea/contract/book/book.ts';
import type { BodyOf, ReplyOf } from '@aurea/contract/core/route.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import type { Page } from '@playwright/test';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const PERSON: BodyOf<typeof customers.create> = {
  kind: 'person',
  companyName: '',
  givenName: 'Jeanne',
  familyName: 'Faure',
  locale: 'fr',
  email: null,
  phone: null,
  siren: null,
  siret: null,
  vatNumber: null,
  billingAddress: null,
  deliveryAddress: null,
  paymentTerms: null,
  tags: [],
  fields: {},
  contacts: [],
};

/** The list still says that figures are being computed when the totals already say that none are. */
async function answerListLast(page: Page): Promise<void> {
  let isComputed = false;
  await page.route('**/api/book/totals*', async (call) => {
    const answer = await call.fetch();
    const totals: ReplyOf<typeof book.totals> = await answer.json();
    await call.fulfill({ response: answer });
    isComputed = totals.sights.awaited === 0;
  });
  await page.route(/\/api\/book\?/, async (call) => {
    if (isComputed) return call.continue();
    const answer = await call.fetch();
    const list: ReplyOf<typeof book.list> = await answer.json();
    const items = list.items.map((line) =>
      line.sight === 'shown' ? { ...line, sight: 'awaited', figures: null } : line,
    );
    await call.fulfill({ response: answer, json: { ...list, items } });
  });
}

for (const language of ['en', 'fr'] as const) {
  const { book: text, customers: words, alerts: alertText, reports } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('the wealth of a customer stands in the book as long as the mandate shows it', async ({
      page,
      context,
      openBrowser,
    }) => {
      const advisor = await openPractice(context.request, language);
      const client = await openBrowser();
      const household = await openHousehold(client.context().request, language);
      const value = { on: '2024-01-01', amount: '125000' };
      const savings = { name: 'Livret', kind: 'savings_account' as const, currency: 'EUR', value };
      await household.call(assets.create, { body: savings });
      const targets = [
        { class: 'secure' as const, percent: '60' },
        { class: 'equities' as const, percent: '40' },
      ];
      await household.call(targetAllocation.change, { body: { targets, version: 0 } });
      const body = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
      const mandate = await household.call(mandates.give, { body });
      const { id } = await advisor.call(customers.create, { body: PERSON });
      await advisor.call(customers.create, { body: { ...PERSON, givenName: 'Karim', familyName: 'Benyahia' } });
      await advisor.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });

      await answerListLast(page);
      await page.goto('/dashboard/customers');
      await page.getByRole('link', { name: words.list.book }).click();
      await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible();
      const row = page.getByRole('row', { name: /Jeanne Faure/ });
      await expect(row.getByText(/125[\s,.\u202f\u00a0]000/).first()).toBeVisible({ timeout: 20_000 });
      await expect(row.getByText(text.classes.secure, { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /Karim Benyahia/ }).getByText(text.sights.no_mandate)).toBeVisible();

      await page.getByRole('tab', { name: text.views.beyond }).click();
      await expect(row).toBeVisible();
      await expect(page.getByRole('row', { name: /Karim Benyahia/ })).toBeHidden();

      await page.getByRole('tab', { name: text.views.alerts }).click();
      const list = page.getByRole('list', { name: alertText.title });
      await expect(list.getByText(/125[\s,.\u202f\u00a0]000/)).toBeVisible();

      // On the page of the customer alerts stand in the overview, and no other tab begins below them.
      await page.goto(`/dashboard/customers/${id}`);
      await expect(list).toBeVisible();
      await page.getByRole('tab', { name: words.detail.tabs.invoices }).click();
      await expect(page.getByRole('heading', { name: reports.customer.empty })).toBeVisible();
      await expect(list).toBeHidden();
      // Before a first invoice there is no chart of nothing.
      await expect(page.getByRole('figure')).toHaveCount(0);
      await page.goto('/dashboard/customers/book');
      await page.getByRole('tab', { name: text.views.alerts }).click();

      await page.getByRole('button', { name: alertText.actionsOf('Jeanne Faure', alertText.kinds.cash) }).click();
      await page.getByRole('menuitem', { name: alertText.dismiss }).click();
      await page.getByLabel(alertText.reason).fill('Achat en mars');
      await page.getByRole('dialog').getByRole('button', { name: alertText.dismiss }).click();
      await expect(page.getByText(alertText.dismissed)).toBeVisible();
      await expect(list.getByText(/125[\s,.\u202f\u00a0]000/)).toBeHidden();

      await household.call(mandates.pause, { params: { id: mandate.id }, body: { version: mandate.version } });
      await page.goto('/dashboard/customers/book');
      await expect(row).toBeVisible();
      await expect(row.getByText(/125[\s,.\u202f\u00a0]000/)).toBeHidden();
    });
  });
}
