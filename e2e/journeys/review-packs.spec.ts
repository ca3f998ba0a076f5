import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { type Advisor, openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';

/** A customer, under a mandate of a household with savings where one is given. */
async function addCustomer(advisor: Advisor, givenName: string, household?: Awaited<ReturnType<typeof openHousehold>>) {
  const { id } = await advisor.call(customers.create, { body: { ...CLAIRE, givenName } });
  if (!household) return id;
  const value = { on: '2024-01-01', amount: '125000' };
  const savings = { name: 'Livret', kind: 'savings_account' as const, currency: 'EUR', value };
  await household.call(assets.create, { body: savings });
  const given = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await household.call(mandates.give, { body: given });
  await advisor.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });
  return id;
}

for (const language of ['en', 'fr'] as const) {
  const { book, reviewPacks: text, customers: words } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('an advisor has the reviews of three clients prepared, the fourth without a mandate refused, and downloads one', async ({
      page,
      context,
      openBrowser,
    }) => {
      const advisor = await openPractice(context.request, language);
      const [first, second, third] = [await openBrowser(), await openBrowser(), await openBrowser()];
      const jeanne = await openHousehold(first.context().request, language);
      await addCustomer(advisor, 'Jeanne', jeanne);
      await addCustomer(advisor, 'Karim', await openHousehold(second.context().request, language));
      await addCustomer(advisor, 'Lucie', await openHousehold(third.context().request, language));
      const withoutMandate = await addCustomer(advisor, 'Nadia');

      await page.goto('/dashboard/customers/book');
      await expect(page.getByRole('heading', { name: book.title, level: 1 })).toBeVisible();
      for (const name of ['Jeanne', 'Karim', 'Lucie', 'Nadia']) {
        await page
          .getByRole('row', { name: new RegExp(name) })
          .getByRole('checkbox')
          .check();
      }
      await page.getByRole('button', { name: text.prepareChosen(4) }).click();
      await page.getByRole('button', { name: text.follow }).click();
      await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible();
      const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
      for (const name of ['Jeanne', 'Karim', 'Lucie']) {
        await expect(row(name).getByText(text.states.made)).toBeVisible({ timeout: 30_000 });
      }
      await expect(row('Nadia').getByText(text.failures.mandate)).toBeVisible({ timeout: 30_000 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);

      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: text.download('Jeanne Martin') }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/Jeanne Martin-\d{4}-\d\d-\d\d\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

      const [mandate] = (await jeanne.call(mandates.list, {})).items;
      const of = { id: mandate?.id ?? '', version: mandate?.version ?? 0 };
      await jeanne.call(mandates.pause, { params: { id: of.id }, body: { version: of.version } });
      await page.reload();
      await expect(row('Jeanne').getByText(text.closed)).toBeVisible();
      await expect(page.getByRole('button', { name: text.download('Jeanne Martin') })).toBeHidden();

      await page.goto(`/dashboard/customers/${withoutMandate}`);
      await expect(page.getByRole('heading', { level: 1, name: /Nadia/ })).toBeVisible();
      await expect(page.getByRole('button', { name: text.prepare })).toBeHidden();
      await page.goto('/dashboard/customers/book');
      await page.getByRole('row', { name: /Karim/ }).getByRole('link').first().click();
      await page.getByRole('tab', { name: words.detail.tabs.wealth }).click();
      await page.getByRole('button', { name: text.prepare }).click();
      await expect(page.getByText(text.asked(1))).toBeVisible();
    });
  });
}
